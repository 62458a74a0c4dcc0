import { deviceStorage } from '#src/data/device/storage/deviceStorage.ts';
import type { StorageArea } from '#src/data/local/storageArea.ts';
import { browserLibrary } from './browserLibrary.ts';
import { keptBytes, keptPieces } from './libraryState.ts';

const storage = deviceStorage();

async function known() {
  const [record, jobs, parts] = await Promise.all([storage.record(), storage.jobs(), storage.partHashes()]);
  return { record, jobs, parts };
}

/** Whole dictionaries: the database, and the parts it is made of. */
export const wholeArea: StorageArea = {
  name: 'whole',
  bytes: async () => keptBytes(await known()),
  pieces: async () => keptPieces(await known()),
  clear: () => browserLibrary().clear(),
};
