import { Trans, useLingui } from '@lingui/react/macro';
import { wholeArea } from '#src/device/library/browserLibrary.ts';
import { clearOwnFiles } from '#src/features/exchange/format/package/fileSink.ts';
import { StorageAreaList } from '#src/features/storage/StorageAreaList.tsx';
import { choicesArea } from '#src/local/preferences.ts';
import type { StorageArea, StorageAreaName } from '#src/local/storageArea.ts';
import { persistedArea } from '#src/lookup/cache/persistQueries.ts';
import { offlineStorageAreas } from '#src/lookup/worker/offlineAnswers.ts';
import { historyArea } from '#src/saved/cleanup/forgetting.ts';
import { keptArea } from '#src/saved/keptArea.ts';
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
  last: persistedArea,
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
