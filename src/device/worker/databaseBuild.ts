/** Builds the device's database from downloaded parts with the writers of the server's import. */
import { databaseBytes, hasPack, type Pack } from '#service/core/pack/pack.ts';
import { removePack, writePack } from '#service/core/pack/packReader.ts';
import { pragma, prepareDatabase, UnusableDatabase } from '#service/core/sqlite/database.ts';
import { openWasm, type WasmDriver, type WasmEngine } from '#service/core/sqlite/wasmSqlite.ts';
import { type DeviceStorage, unpackedPart } from '#src/device/storage/deviceStorage.ts';

/** What is prepared of each pack in this build, from 0 to 1, by its id. */
export type BuildProgress = Readonly<Record<string, number>>;

/** Share of reading lines; the rest of a pack is its index of words. */
const reading = 0.8;

/** Milliseconds between reports. */
const tellEvery = 200;

export interface BuildOrder {
  /** Everything that is wanted in the database. */
  readonly packs: readonly Pack[];
  /** The last database, whose packs are not built again. */
  readonly base?: { readonly file: string; readonly packs: readonly Pack[] } | undefined;
  /** Key of the bytes. */
  readonly file: string;
}

export interface BuiltDatabase {
  readonly fileBytes: number;
  /** What is in it: some of the order may be missing, or of the last version. */
  readonly packs: readonly Pack[];
}

const usualWatch = {
  onProgress: (_: BuildProgress): void => undefined,
  /** From any start. */
  now: () => Date.now(),
  /**
   * Milliseconds of work after which it ends with what is ready: the most that a page load loses. Storing everything
   * takes a second or two.
   */
  enough: 10_000,
};

/** Builds and stores the next database, with at least one more pack. The last one stays. */
export async function buildDatabase(
  engine: WasmEngine,
  storage: DeviceStorage,
  { packs, base, file }: BuildOrder,
  watch: Partial<typeof usualWatch> = {},
): Promise<BuiltDatabase> {
  const { onProgress, now, enough } = { ...usualWatch, ...watch };
  const start = now();
  const room = databaseBytes(packs.filter((pack) => !hasPack(base?.packs ?? [], pack)));
  const before = base && (await openBase(engine, storage, base.file, room));
  const driver = before ?? openWasm(engine, undefined, room);
  const had = new Map(before === undefined ? [] : base?.packs.map((pack) => [pack.id, pack]));
  try {
    // A failed database is dropped whole, so no journal is needed, which would double the memory.
    driver.exec('PRAGMA journal_mode = OFF');
    if (before === undefined) prepareDatabase(driver);
    const wanted = new Set(packs.map(({ id }) => id));
    const gone = [...had.keys()].filter((id) => !wanted.has(id));
    for (const id of gone) removePack(driver, id);
    const others = packs.filter((pack) => !hasPack([...had.values()], pack));
    const built = new Map(had);
    const progress: Record<string, number> = {};
    let told = start;
    for (const [place, pack] of others.entries()) {
      if (place > 0 && now() - start > enough) break;
      const parts = await partsOf(storage, pack);
      const of = parts.reduce((sum, part) => sum + part.length, 0);
      let read = 0;
      writePack(driver, pack, parts, (line) => {
        read += line.length + 1;
        progress[pack.id] = (read / of) * reading;
        if (now() - told < tellEvery) return;
        told = now();
        onProgress({ ...progress });
      });
      progress[pack.id] = 1;
      onProgress({ ...progress });
      built.set(pack.id, pack);
    }
    if (gone.length > 0 || unused(driver) > 0.2) driver.exec('VACUUM');
    const bytes = driver.bytes();
    await storage.setDatabase(file, bytes);
    return { fileBytes: bytes.byteLength, packs: packs.flatMap(({ id }) => built.get(id) ?? []) };
  } finally {
    driver.close();
  }
}

/** Share of the file that holds nothing; later packs are written there. */
function unused(driver: WasmDriver): number {
  return pragma(driver, 'freelist_count') / pragma(driver, 'page_count');
}

/** `undefined` when it is gone or of another version: then everything is built from the parts. */
async function openBase(
  engine: WasmEngine,
  storage: DeviceStorage,
  file: string,
  room: number,
): Promise<WasmDriver | undefined> {
  const bytes = await storage.database(file);
  if (bytes === undefined) return undefined;
  const driver = openWasm(engine, bytes, room);
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
