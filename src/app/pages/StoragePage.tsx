import { Trans, useLingui } from '@lingui/react/macro';
import { lastShelf } from '#src/data/cache/lastForgetting.ts';
import { wholeShelf } from '#src/data/device/library/wholeArea.ts';
import { choicesShelf } from '#src/data/local/choicesArea.ts';
import type { Shelf } from '#src/data/local/storageArea.ts';
import { historyShelf } from '#src/data/worker/forgetting.ts';
import { answersShelf, soundsShelf } from '#src/data/worker/offlineAnswers.ts';
import { ShelfList } from '#src/features/storage/StorageAreaList.tsx';
import { PlainPage } from './PlainPage.tsx';

const shelves: readonly Shelf[] = [
  wholeShelf,
  answersShelf,
  soundsShelf,
  lastShelf,
  historyShelf,
  choicesShelf,
];

/** `/-/storage`: what is kept on this device, and clearing it (P12). */
export function StoragePage() {
  const { t } = useLingui();
  return (
    <PlainPage
      title={t`Kept on this device`}
      intro={<Trans>None of this leaves the device. You can clear it at any time.</Trans>}
    >
      <ShelfList shelves={shelves} />
    </PlainPage>
  );
}
