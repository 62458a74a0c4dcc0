import { packListFile } from '#src/contract/pageNames.ts';
import type { DeviceLibrary } from '#src/device/library/deviceLibrary.ts';
import type { LibraryPack } from '#src/device/library/libraryState.ts';
import { packsToTake, readPackList } from '#src/device/library/packFile.ts';
import { deviceStorage, isPart } from '#src/device/storage/deviceStorage.ts';
import { workerInUse } from '#src/lookup/worker/workerClient.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { entryBytes, type FileEntry, isZip, zipEntries } from '../format/zipFile.ts';
import { importLimits, unicodeText } from './importSource.ts';

/** `parts`: by hash. */
async function readPackFile(file: Blob) {
  if (!(await isZip(file))) throw new ExchangeFailure('unknownFormat');
  const parts = new Map((await zipEntries(file)).map((entry) => [entry.name, entry]));
  const entry = parts.get(packListFile);
  if (entry === undefined) throw new ExchangeFailure('unknownFormat');
  const list = readPackList(unicodeText(await entryBytes(entry, importLimits.text)));
  if (list === 'newer') throw new ExchangeFailure('newerPacks');
  if (list === undefined) throw new ExchangeFailure('brokenZip');
  return { ...list, parts };
}

/**
 * Stores the packs of a file as a download does, and has them installed. What is here is not read again, so that an
 * interrupted import goes on. Rejects with an `ExchangeFailure` if it takes nothing. `taken`: ids; `older`: how many this
 * device has in newer versions; `failure`: why the packs after those were not taken.
 */
export async function importPacks(file: Blob, library: DeviceLibrary, onProgress: (part: number) => void) {
  const packFile = await readPackFile(file);
  const { wanted, older } = packsToTake(packFile, library.state());
  if (wanted.length > 0) {
    // Without a service worker, the database engine comes from the network.
    if (!navigator.onLine && (await workerInUse()) === undefined) throw new ExchangeFailure('notLoaded');
    const result = await library.expect(wanted, packFile.offer);
    if (result.order === 'full') {
      const limit = { of: 'bytes', found: result.needed, most: result.free } as const;
      throw new ExchangeFailure('noRoom', { limit });
    }
  }
  return { ...(await install(wanted, packFile.parts, library, onProgress)), older: older.length };
}

/** Also installs what is complete if the rest fails. */
async function install(
  packs: readonly LibraryPack[],
  entries: ReadonlyMap<string, FileEntry>,
  library: DeviceLibrary,
  onProgress: (part: number) => void,
) {
  const storage = deviceStorage();
  const here = new Set(await storage.partHashes());
  const ids = packs.map(({ id }) => id);
  let complete = 0;
  let failure: Error | null = null;
  try {
    for (const { parts } of packs) {
      for (const { hash, bytes } of parts) {
        if (here.has(hash)) continue;
        const entry = entries.get(hash);
        const content = entry && (await entryBytes(entry, bytes));
        if (content === undefined || !(await isPart(content, hash))) throw new ExchangeFailure('brokenZip');
        await storage.setPart(hash, content);
        here.add(hash);
      }
      complete += 1;
      onProgress(complete / packs.length);
    }
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    await library.cancel(ids.slice(complete));
    if (complete === 0) throw failure;
  }
  const taken = ids.slice(0, complete);
  await library.resume(taken);
  return { taken, failure };
}
