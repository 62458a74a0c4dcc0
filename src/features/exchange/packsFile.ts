/** Downloaded dictionaries as one file, for devices without a network. */
import { packListFile } from '#src/contract/pageNames.ts';
import type { DeviceLibrary } from '#src/device/library/deviceLibrary.ts';
import type { Pack } from '#src/device/library/libraryState.ts';
import { packListText, packsToTake, readPackList } from '#src/device/library/packFile.ts';
import { deviceStorage, isPart } from '#src/device/storage/deviceStorage.ts';
import { workerInUse } from '#src/lookup/serviceWorker/workerClient.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { isoDay } from '#src/ui/labels/dateLabel.ts';
import { type FileMaker, zipMaker } from './export/exportFile.ts';
import { entryBytes, type FileEntry, isZip, zipEntries } from './format/zipFile.ts';
import { importLimits, unicodeText } from './import/importSource.ts';

/** The installed dictionaries as they were downloaded. */
export function packsMaker(): FileMaker {
  const name = `satnegirji-dictionaries-${isoDay(new Date())}.zip`;
  const maker = zipMaker(name, async (zip, onProgress) => {
    const storage = deviceStorage();
    const [record, offer] = await Promise.all([storage.record(), storage.lastManifest()]);
    const packs = record?.packs ?? [];
    const parts = new Map(packs.flatMap((pack) => pack.parts).map(({ hash, bytes }) => [hash, bytes]));
    const size = [...parts.values()].reduce((sum, bytes) => sum + bytes, 0);
    await zip.addText(packListFile, [packListText(packs, offer)]);
    let done = 0;
    for (const [hash, bytes] of parts) {
      const content = await storage.part(hash);
      // Removed meanwhile, or deleted by the browser.
      if (content === undefined) throw new ExchangeFailure('interrupted');
      await zip.addBytes(hash, content);
      done += bytes;
      onProgress?.(done / size);
    }
    return [];
  });
  return { ...maker, isOwnFormat: true };
}

/** `parts`: by hash. */
async function readPackFile(file: Blob) {
  if (!(await isZip(file))) throw new ExchangeFailure('notPacks');
  const parts = new Map((await zipEntries(file)).map((entry) => [entry.name, entry]));
  const entry = parts.get(packListFile);
  if (entry === undefined) throw new ExchangeFailure('notPacks');
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
export async function importPacks(
  file: Blob,
  library: DeviceLibrary,
  onProgress: (progress: number) => void,
) {
  const packFile = await readPackFile(file);
  const { wanted, older } = packsToTake(packFile, library.state());
  // What the network brings at the same time goes on, whatever is in the file.
  const { jobs } = library.state();
  const fetched = new Set(wanted.filter(({ id }) => jobs[id]?.state === 'wanted').map(({ id }) => id));
  if (wanted.length > 0) {
    // Without a service worker, the database engine comes from the network.
    if (!navigator.onLine && (await workerInUse()) === undefined) throw new ExchangeFailure('notLoaded');
    const shortage = await library.registerFromFile(wanted, packFile.offer);
    if (shortage) {
      const limit = { of: 'bytes', found: shortage.needed, most: shortage.free } as const;
      throw new ExchangeFailure('noRoom', { limit });
    }
  }
  return { ...(await install(wanted, fetched, packFile.parts, library, onProgress)), older: older.length };
}

/** Installs what is complete, also if the rest fails. `fetched`: ids of packs that are being downloaded. */
async function install(
  packs: readonly Pack[],
  fetched: ReadonlySet<string>,
  entries: ReadonlyMap<string, FileEntry>,
  library: DeviceLibrary,
  onProgress: (progress: number) => void,
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
    const left = ids.slice(complete);
    await library.cancel(left.filter((id) => !fetched.has(id)));
    await library.resume(left.filter((id) => fetched.has(id)));
    if (complete === 0) throw failure;
  }
  const taken = ids.slice(0, complete);
  await library.resume(taken);
  return { taken, failure };
}
