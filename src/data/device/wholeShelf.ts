import { browserLibrary } from '#src/data/device/browserLibrary.ts';
import { deviceStorage } from '#src/data/device/deviceStorage.ts';
import { keptBytes } from '#src/data/device/libraryState.ts';
import type { Shelf } from '#src/data/shelf.ts';

const storage = deviceStorage();

/** Whole dictionaries: the database, and the parts it is made of. */
export const wholeShelf: Shelf = {
  name: 'whole',
  async bytes() {
    const [record, jobs, parts] = await Promise.all([storage.record(), storage.jobs(), storage.partHashes()]);
    return keptBytes({ record, jobs, parts });
  },
  clear: () => browserLibrary().clear(),
};
