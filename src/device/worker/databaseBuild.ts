/** Builds the device's database from downloaded parts with the writers of the server's import. */
import { type Pack, packBytes, sameParts } from '#service/core/pack/pack.ts';
import { removePack, writePack } from '#service/core/pack/packReader.ts';
import { prepareDatabase, UnusableDatabase } from '#service/core/sqlite/database.ts';
import { openWasm, type WasmDriver, type WasmEngine } from '#service/core/sqlite/wasmSqlite.ts';
import { tablesVersion } from '#src/contract/versions.ts';
import { type DeviceStorage, unpackedPart } from '#src/device/storage/deviceStorage.ts';

/** From 0 to 1: of all work, and of each pack in preparation. */
export interface BuildProgress {
  readonly share: number;
  readonly packs: Readonly<Record<string, number>>;
}

/** Share of reading lines; the rest of a pack is its index of words. */
const reading = 0.8;

/** Share of all packs; cleaning up and storing is the rest. */
const packing = 0.95;

/** Milliseconds between reports. */
const tellEvery = 200;

/** `ready` packs are done at the start; `now` in milliseconds. */
function createBuildMeter(
  packs: readonly Pack[],
  ready: ReadonlySet<string>,
  tell: (progress: BuildProgress) => void,
  now: () => number,
) {
  const shares = new Map(packs.map(({ id }) => [id, ready.has(id) ? 1 : 0]));
  const whole = packs.reduce((sum, pack) => sum + packBytes(pack), 0);
  let told = Number.NEGATIVE_INFINITY;

  const progress = (): BuildProgress => {
    const done = packs.reduce((sum, pack) => sum + packBytes(pack) * (shares.get(pack.id) ?? 0), 0);
    return { share: whole === 0 ? 0 : (done / whole) * packing, packs: Object.fromEntries(shares) };
  };
  const note = (id: string, share: number): void => {
    shares.set(id, share);
    const at = now();
    if (share < 1 && at - told < tellEvery) return;
    told = at;
    tell(progress());
  };
  return {
    read: (id: string, characters: number, of: number) =>
      note(id, of === 0 ? 0 : (characters / of) * reading),
    written: (id: string) => note(id, 1),
    progress,
  };
}

export interface BuildOrder {
  /** Everything in the database. */
  readonly packs: readonly Pack[];
  /** The last database, whose packs are not built again. */
  readonly base?: { readonly file: string; readonly packs: readonly Pack[] } | undefined;
  /** Key of the bytes. */
  readonly file: string;
  /** Ids of what this build adds; those in the base are done. */
  readonly ids: readonly string[];
}

interface BuildWatch {
  readonly onProgress: (progress: BuildProgress) => void;
  /** From any start. */
  readonly now: () => number;
  /** Milliseconds of work between drafts: the most that a page load loses. */
  readonly draftAfter: number;
}

/** Storing everything takes a second or two. */
const usualWatch: BuildWatch = { onProgress: () => undefined, now: () => Date.now(), draftAfter: 10_000 };

/** Builds and stores the database, with drafts in between; returns its size. The last database stays. */
export async function buildDatabase(
  engine: WasmEngine,
  storage: DeviceStorage,
  { packs, base, file, ids }: BuildOrder,
  watch: Partial<BuildWatch> = {},
): Promise<number> {
  const { onProgress, now, draftAfter } = { ...usualWatch, ...watch };
  const before = base && (await openBase(engine, storage, base.file));
  const driver = before ?? openWasm(engine);
  const had = new Map(before === undefined ? [] : base?.packs.map((pack) => [pack.id, pack]));
  try {
    // A failed database is dropped whole, so no journal is needed, which would double the memory.
    driver.exec('PRAGMA journal_mode = OFF');
    if (before === undefined) prepareDatabase(driver);
    const wanted = new Set(packs.map(({ id }) => id));
    const gone = [...had.keys()].filter((id) => !wanted.has(id));
    for (const id of gone) removePack(driver, id);
    const others = packs.filter((pack) => !sameParts(pack, had.get(pack.id)));
    const brought = packs.filter(({ id }) => ids.includes(id));
    const ready = new Set(brought.filter((pack) => !others.includes(pack)).map(({ id }) => id));
    const meter = createBuildMeter(brought, ready, onProgress, now);
    const drafts = createDrafts(storage, { packs, file, ids });
    let stored = now();
    for (const [place, pack] of others.entries()) {
      const parts = await partsOf(storage, pack);
      const of = parts.reduce((sum, part) => sum + part.length, 0);
      let read = 0;
      writePack(driver, pack, parts, (line) => {
        read += line.length + 1;
        meter.read(pack.id, read, of);
      });
      meter.written(pack.id);
      const left = others.slice(place + 1);
      if (left.length === 0 || now() - stored < draftAfter) continue;
      await drafts.store(driver.bytes() as Uint8Array<ArrayBuffer>, left, meter.progress().share);
      stored = now();
    }
    if (gone.length > 0 || others.some(({ id }) => had.has(id))) driver.exec('VACUUM');
    const bytes = driver.bytes() as Uint8Array<ArrayBuffer>;
    await storage.setDatabase(file, bytes).catch(async (error: unknown) => {
      // The draft may take the room.
      if (!(await drafts.drop())) throw error;
      await storage.setDatabase(file, bytes);
    });
    return bytes.byteLength;
  } finally {
    driver.close();
  }
}

/** If a draft can't be stored, the work continues without it. */
function createDrafts(storage: DeviceStorage, { packs, file, ids }: BuildOrder) {
  let count = 0;
  let last: string | undefined;
  return {
    async store(bytes: Uint8Array<ArrayBuffer>, left: readonly Pack[], share: number): Promise<void> {
      count += 1;
      const next = `${file}-draft-${count}`;
      try {
        await storage.setDatabase(next, bytes);
        await storage.setDraft({
          ids: [...ids],
          file: next,
          tables: tablesVersion,
          packs: packs.filter((pack) => !left.includes(pack)),
          share,
        });
        if (last !== undefined) await storage.removeDatabase(last);
        last = next;
      } catch (error) {
        console.warn('The work on the database is not stored on the way.', error);
      }
    },
    /** Returns whether there was one. */
    async drop(): Promise<boolean> {
      if (last === undefined) return false;
      await storage.removeDatabase(last);
      last = undefined;
      return true;
    },
  };
}

/** `undefined` when it is gone or of another version: then everything is built from the parts. */
async function openBase(
  engine: WasmEngine,
  storage: DeviceStorage,
  file: string,
): Promise<WasmDriver | undefined> {
  const bytes = await storage.database(file);
  if (bytes === undefined) return undefined;
  const driver = openWasm(engine, bytes);
  try {
    prepareDatabase(driver);
    return driver;
  } catch (error) {
    driver.close();
    if (error instanceof UnusableDatabase) return undefined;
    throw error;
  }
}

async function partsOf(storage: DeviceStorage, { id, parts }: Pack): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const { hash } of parts) {
    const bytes = await storage.part(hash);
    if (bytes === undefined) throw new Error(`A part of ${id} is missing.`);
    texts.push(await unpackedPart(bytes));
  }
  return texts;
}
