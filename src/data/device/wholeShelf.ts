import { packBytes } from '#service/core/pack.ts';
import { browserLibrary } from '#src/data/device/browserLibrary.ts';
import { deviceStorage } from '#src/data/device/deviceStorage.ts';
import type { Shelf } from '#src/data/shelf.ts';

const storage = deviceStorage();

/** Whole dictionaries: the database, and the parts it is made of. */
export const wholeShelf: Shelf = {
  name: 'whole',
  async bytes() {
    const [record, jobs, here] = await Promise.all([storage.record(), storage.jobs(), storage.partHashes()]);
    const packs = [...(record?.packs ?? []), ...Object.values(jobs).map(({ pack }) => pack)];
    const parts = new Map(packs.flatMap((pack) => pack.parts).map((part) => [part.hash, part]));
    return (
      (record?.fileBytes ?? 0) +
      packBytes({ parts: [...parts.values()].filter(({ hash }) => here.has(hash)) })
    );
  },
  clear: () => browserLibrary().clear(),
};
