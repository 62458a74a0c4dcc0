import { readNote } from '#src/local/deviceNote.ts';
import { packAddress } from '#src/local/installation.ts';
import { lookedUpWords } from '#src/local/lookedUp.ts';
import { preferences } from '#src/local/preferences.ts';
import { untilIdle } from '#src/ui/waiting/idle.ts';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';

/** The offer to download everything. Nobody asked for it: without its code there is none. */
export const LazyOfflineCard = lazyWithMessages(
  () => untilIdle().then(() => import('#src/features/downloads/OfflineCard.tsx')),
  'OfflineCard',
  { failed: null },
);

/** Whether there is neither a network nor a downloaded dictionary. */
export function hasNothingOffline(): boolean {
  return !navigator.onLine && readNote() === undefined && packAddress() !== undefined;
}

/** Whether everything is to be offered for download: from the first word on that was opened on this device. */
export function isOfflineOfferDue(): boolean {
  const isOpen = preferences().offline === 'ask' && readNote() === undefined;
  return isOpen && lookedUpWords() > 0 && packAddress() !== undefined;
}
