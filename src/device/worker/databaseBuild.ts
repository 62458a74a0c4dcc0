/** Builds the device's database from downloaded parts with the writers of the server's import. */
import { databaseBytes, hasPack, type Pack } from '#service/core/pack/pack.ts';
import { removePack, writePack } from '#service/core/pack/packReader.ts';
import { hasTables, pragma, prepareDatabase } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import type { DatabaseFile } from '#service/core/sqlite/wasmFiles.ts';
import { openDatabase, openWasm, type WasmEngine } from '#service/core/sqlite/wasmSqlite.ts';
import { type DeviceStorage, decompressedPart, isFile } from '#src/device/storage/deviceStorage.ts';

/** What is prepared of each pack in this build, from 0 to 1, by its id. */
export type BuildProgress = Readonly<Record<string, number>>;

/** Share of a pack's lines in its progress; its index of words has the rest. */
const linesShare = 0.8;

/** Between reports of progress. */
const reportEveryMs = 200;

export interface BuildPlan {
  /** Everything that is wanted in the database. */
  readonly packs: readonly Pack[];
  /** The last database, whose packs are not built again. */
  readonly base?: BuiltDatabase | undefined;
  /** What the name of its file begins with; without files, the key of its bytes. */
  readonly file: string;
}

export interface BuiltDatabase {
  readonly file: string;
  readonly fileBytes: number;
  /** What is in it: some of the plan may be missing, or of the last version. */
  readonly packs: readonly Pack[];
}

const usualWatch = {
  onProgress: (_: BuildProgress): void => undefined,
  /** A clock in milliseconds. */
  now: () => Date.now(),
  /**
   * Milliseconds of work after which it ends with what is ready: the most that a page load loses. Storing everything
   * takes a second or two.
   */
  enough: 10_000,
};

/**
 * Builds and stores the next database: without packs that are no longer wanted, and with at least one of those it lacks; or the
 * same as a file (`moveDatabase`). The last one stays.
 */
export async function buildDatabase(
  engine: WasmEngine,
  storage: DeviceStorage,
  plan: BuildPlan,
  change: Partial<typeof usualWatch> = {},
): Promise<BuiltDatabase> {
  const watch = { ...usualWatch, ...change };
  const target = await storage.newDatabase(plan.file);
  // It was to be moved into a file, which the browser lacks.
  if (target === undefined && plan.base && isSame(plan.packs, plan.base.packs)) return plan.base;
  // Where no files can be made, only a base of bytes is built on.
  const canUse = target !== undefined || !isFile(plan.base?.file ?? '');
  const base = plan.base && canUse ? await storage.database(plan.base.file) : undefined;
  if (target === undefined) return buildInMemory(engine, storage, plan, watch, base);
  const { name, file } = target;
  try {
    if (base) copyDatabase(base, file);
    const before = base && usableBase(openDatabase(engine, file));
    if (base && !before) file.truncate(0);
    const driver = before ?? openDatabase(engine, file);
    driver.exec(`PRAGMA cache_size = -${cacheKilobytes}`);
    const packs = await writePacks(driver, storage, plan, watch, before !== undefined);
    driver.close();
    return { file: name, fileBytes: await file.store(), packs };
  } catch (error) {
    await file.discard().catch((kept: unknown) => console.warn('An unfinished database stays.', kept));
    throw file.failure ?? error;
  }
}

function isSame(packs: readonly Pack[], others: readonly Pack[]): boolean {
  return packs.length === others.length && packs.every((pack) => hasPack(others, pack));
}

/** Larger than usual: a build writes less often, and less room is left between long rows. */
const pageBytes = 16_384;

/** For cached pages; others are written to the file and read again. */
const cacheKilobytes = 24_000;

/** In browsers without files. */
async function buildInMemory(
  engine: WasmEngine,
  storage: DeviceStorage,
  plan: BuildPlan,
  watch: typeof usualWatch,
  base: DatabaseFile | Uint8Array | undefined,
): Promise<BuiltDatabase> {
  const more = plan.packs.filter((pack) => !hasPack(plan.base?.packs ?? [], pack));
  const before =
    base instanceof Uint8Array ? usableBase(openWasm(engine, base, databaseBytes(more))) : undefined;
  const driver = before ?? openWasm(engine, undefined, databaseBytes(plan.packs));
  try {
    const packs = await writePacks(driver, storage, plan, watch, before !== undefined);
    const bytes = driver.bytes();
    await storage.setDatabase(plan.file, bytes);
    return { file: plan.file, fileBytes: bytes.byteLength, packs };
  } finally {
    driver.close();
  }
}

/** Returns which packs are in the database then. */
async function writePacks(
  driver: Driver,
  storage: DeviceStorage,
  { packs, base }: BuildPlan,
  { onProgress, now, enough }: typeof usualWatch,
  hasBase: boolean,
): Promise<readonly Pack[]> {
  const start = now();
  // A failed database is dropped whole, so no journal is needed.
  driver.exec('PRAGMA journal_mode = OFF');
  // In an older database this takes effect when it is vacuumed.
  driver.exec(`PRAGMA page_size = ${pageBytes}`);
  if (!hasBase) prepareDatabase(driver);
  const built = new Map(hasBase ? base?.packs.map((pack) => [pack.id, pack]) : []);
  const wanted = new Set(packs.map(({ id }) => id));
  const gone = [...built.keys()].filter((id) => !wanted.has(id));
  for (const id of gone) removePack(driver, id);
  const others = packs.filter((pack) => !hasPack([...built.values()], pack));
  const progress: Record<string, number> = {};
  let reportedAt = start;
  for (const [index, pack] of others.entries()) {
    if (index > 0 && now() - start > enough) break;
    const parts = await partsOf(storage, pack);
    const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
    let [read, bytesPerUnit] = [0, 1];
    const texts = partTexts(parts, (average) => {
      bytesPerUnit = average;
    });
    writePack(driver, pack, texts, (line) => {
      read += (line.length + 1) * bytesPerUnit;
      progress[pack.id] = (read / bytes) * linesShare;
      if (now() - reportedAt < reportEveryMs) return;
      reportedAt = now();
      onProgress({ ...progress });
    });
    progress[pack.id] = 1;
    onProgress({ ...progress });
    built.set(pack.id, pack);
  }
  if (gone.length > 0 || unused(driver) > 0.2) driver.exec('VACUUM');
  return packs.flatMap(({ id }) => built.get(id) ?? []);
}

/** Share of the file that holds nothing; later packs are written there. */
function unused(driver: Driver): number {
  return pragma(driver, 'freelist_count') / pragma(driver, 'page_count');
}

/** Bytes that are copied at once. */
const pieceBytes = 1 << 20;

function copyDatabase(base: DatabaseFile | Uint8Array, file: DatabaseFile): void {
  if (base instanceof Uint8Array) {
    for (let at = 0; at < base.length; at += pieceBytes) file.write(base.subarray(at, at + pieceBytes), at);
    return;
  }
  try {
    const piece = new Uint8Array(pieceBytes);
    for (let at = 0; at < base.size(); at += pieceBytes) {
      file.write(piece.subarray(0, base.read(piece, at)), at);
    }
  } finally {
    base.close();
  }
}

/** `undefined` for a damaged one, which the record does not tell: then everything is built from the parts. */
function usableBase<Base extends Driver>(driver: Base): Base | undefined {
  try {
    if (hasTables(driver)) return driver;
  } catch (error) {
    console.warn('The last database cannot be read.', error);
  }
  driver.close();
  return undefined;
}

async function partsOf(storage: DeviceStorage, { id, parts }: Pack): Promise<readonly ArrayBuffer[]> {
  const decompressed: ArrayBuffer[] = [];
  for (const { hash } of parts) {
    const bytes = await storage.part(hash);
    if (bytes === undefined) throw new Error(`A part of ${id} is missing.`);
    decompressed.push(await decompressedPart(bytes));
  }
  return decompressed;
}

/** One at a time: as texts, parts take twice as much memory. Tells the bytes per UTF-16 unit of each. */
function* partTexts(
  parts: readonly ArrayBuffer[],
  onText: (bytesPerUnit: number) => void,
): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (const part of parts) {
    const text = decoder.decode(part);
    onText(part.byteLength / text.length);
    yield text;
  }
}
