/** Making the device's database out of downloaded parts, with the code that the server's import writes by. */
import { prepareDatabase, UnusableDatabase } from '#service/core/database.ts';
import { type Pack, sameParts } from '#service/core/pack.ts';
import { removePack, writePack } from '#service/core/packReader.ts';
import { openWasm, type WasmDriver, type WasmEngine } from '#service/core/wasmSqlite.ts';
import type { DeviceStorage } from '#src/data/device/deviceStorage.ts';
import { unpackedPart } from '#src/data/device/partContent.ts';

/** What is to be made. */
export interface BuildOrder {
  /** Everything that is to be in the database. */
  readonly packs: readonly Pack[];
  /** The database of before: what is in it already is not made again. */
  readonly base?: { readonly file: string; readonly packs: readonly Pack[] } | undefined;
  /** Key to store the bytes under. */
  readonly file: string;
}

/** Builds and stores it; gives its size. The database of before is left as it is. */
export async function buildDatabase(
  engine: WasmEngine,
  storage: DeviceStorage,
  { packs, base, file }: BuildOrder,
): Promise<number> {
  const before = base && (await openBase(engine, storage, base.file));
  const driver = before ?? openWasm(engine);
  const had = new Map(before === undefined ? [] : base?.packs.map((pack) => [pack.id, pack]));
  try {
    // Nothing is rolled back here: what fails is thrown away whole. A journal would double the memory.
    driver.exec('PRAGMA journal_mode = OFF');
    if (before === undefined) prepareDatabase(driver);
    const wanted = new Set(packs.map(({ id }) => id));
    const gone = [...had.keys()].filter((id) => !wanted.has(id));
    for (const id of gone) removePack(driver, id);
    const others = packs.filter((pack) => !sameParts(pack, had.get(pack.id)));
    for (const pack of others) writePack(driver, pack, await partsOf(storage, pack));
    if (gone.length > 0 || others.some(({ id }) => had.has(id))) driver.exec('VACUUM');
    const bytes = driver.bytes() as Uint8Array<ArrayBuffer>;
    await storage.setDatabase(file, bytes);
    return bytes.byteLength;
  } finally {
    driver.close();
  }
}

/** The database of before; `undefined` when it is gone or of another version: then all is made from the parts. */
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
