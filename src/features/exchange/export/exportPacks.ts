import { packListFile } from '#src/contract/pageNames.ts';
import { packListText } from '#src/device/library/packFile.ts';
import { deviceStorage } from '#src/device/storage/deviceStorage.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { isoDay } from '#src/state/isoDay.ts';
import { type FileMaker, zipMaker } from './exportFile.ts';

/** The installed dictionaries as they were downloaded, for devices without a network. */
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
