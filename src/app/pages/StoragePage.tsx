import { Trans, useLingui } from '@lingui/react/macro';
import { lastArea } from '#src/data/cache/lastForgetting.ts';
import { wholeArea } from '#src/data/device/library/browserLibrary.ts';
import { clearOwnFiles } from '#src/data/exchange/package/fileSink.ts';
import { keptArea } from '#src/data/kept/keptArea.ts';
import { choicesArea } from '#src/data/local/choicesArea.ts';
import type { StorageArea, StorageAreaName } from '#src/data/local/storageArea.ts';
import { historyArea } from '#src/data/worker/forgetting.ts';
import { offlineStorageAreas } from '#src/data/worker/offlineAnswers.ts';
import { StorageAreaList } from '#src/features/storage/StorageAreaList.tsx';
import { PlainPage } from './PlainPage.tsx';

/** An export may have left a copy of the words and recordings in this site's own files. */
const wordsArea: StorageArea = {
  ...keptArea,
  clear: async () => {
    await keptArea.clear();
    await clearOwnFiles();
  },
};

/** Every area, in the order of the page. */
const areas: Readonly<Record<StorageAreaName, StorageArea>> = {
  whole: wholeArea,
  ...offlineStorageAreas,
  last: lastArea,
  history: historyArea,
  kept: wordsArea,
  choices: choicesArea,
};
const shown = Object.values(areas);

/** `/-/storage`: what is kept on this device, and clearing it (P12). */
export function StoragePage() {
  const { t } = useLingui();
  return (
    <PlainPage
      names={[t`Saved on this device`]}
      intro={<Trans>This data never leaves your device. You can delete it at any time.</Trans>}
    >
      <StorageAreaList areas={shown} />
    </PlainPage>
  );
}
