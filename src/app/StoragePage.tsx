import { Trans, useLingui } from '@lingui/react/macro';
import { PlainPage } from '#src/app/PlainPage.tsx';
import { choicesShelf } from '#src/data/choicesShelf.ts';
import { wholeShelf } from '#src/data/device/wholeShelf.ts';
import { historyShelf } from '#src/data/forgetting.ts';
import { lastShelf } from '#src/data/lastForgetting.ts';
import type { Shelf } from '#src/data/shelf.ts';
import { answersShelf, soundsShelf } from '#src/data/visited.ts';
import { ShelfList } from '#src/features/storage/ShelfList.tsx';

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
