/**
 * Deletes the audio of deleted recordings. A deletion can be undone, so audio is scheduled for deletion in local storage
 * and deleted when the undo expires, or at the next start if the app was closed before.
 */

import { savedTransaction } from './savedDatabase.ts';
import { readable } from './savedRecords.ts';
import { savedWord } from './savedWord.ts';
import { scheduledDeletions } from './scheduledDeletions.ts';

/** Held by every page with scheduled deletions that can still be undone: no other page may delete that audio. */
const lockName = 'doomedSounds';

/** Ids that this page scheduled. */
const own = new Set<string>();

let holding: PromiseWithResolvers<void> | undefined;

/** Absent if the page was not served over HTTPS. */
function locks(): LockManager | null | undefined {
  return navigator.locks;
}

function hold(): void {
  if (holding !== undefined || !locks()) return;
  const held = Promise.withResolvers<void>();
  holding = held;
  void locks()?.request(lockName, { mode: 'shared' }, () => held.promise);
}

/** Schedules audio for deletion when the undo expires. */
export function scheduleAudioDeletion(sounds: readonly string[]): void {
  if (sounds.length === 0) return;
  hold();
  for (const id of sounds) own.add(id);
  scheduledDeletions.set([...new Set([...scheduledDeletions.get(), ...sounds])]);
}

/** Cancels `scheduleAudioDeletion`. */
export function cancelAudioDeletion(sounds: readonly string[]): void {
  if (sounds.length === 0) return;
  for (const id of sounds) own.delete(id);
  scheduledDeletions.set(scheduledDeletions.get().filter((id) => !sounds.includes(id)));
  if (own.size > 0) return;
  holding?.resolve();
  holding = undefined;
}

/** Deletes audio at once, unless a word has it after all. Notifies no tab: no word shows this audio. */
export async function deleteAudio(going: readonly string[]): Promise<void> {
  if (going.length === 0) return;
  await savedTransaction('readwrite', async (stores) => {
    const words = readable(savedWord, await stores.objectStore('words').getAll());
    const held = new Set(words.flatMap(({ recordings }) => recordings.map(({ id }) => id)));
    for (const id of going) if (!held.has(id)) await stores.objectStore('sounds').delete(id);
  });
  cancelAudioDeletion(going);
}

/** Deletes the audio that this page scheduled. */
export async function deleteScheduledAudio(): Promise<void> {
  await deleteAudio([...own]);
}

/**
 * Deletes audio scheduled by pages that were closed: of an interrupted import, or a deletion before the app was closed.
 * Does nothing while any page can still undo, or if the browser has no locks.
 */
export async function deleteAbandonedAudio(): Promise<void> {
  if (scheduledDeletions.get().length === 0) return;
  await locks()?.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await deleteAudio(scheduledDeletions.get());
  });
}
