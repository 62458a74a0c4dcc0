/**
 * Deletes the audio of deleted recordings. Since a deletion can be undone, audio is first scheduled in local
 * storage; it is deleted when the undo expires, or at the next start.
 */

import { savedTransaction } from './savedDatabase.ts';
import { wordsIn } from './savedRecords.ts';
import { scheduledDeletions } from './startMarks.ts';

/** Held by pages with deletions that can still be undone: no other page may delete that audio. */
const lockName = 'doomedSounds';

/** Scheduled by this page. */
const own = new Set<string>();

let holding: PromiseWithResolvers<void> | undefined;

/** Absent without HTTPS, where there is no microphone either. */
export function locks(): LockManager | null | undefined {
  return navigator.locks;
}

function hold(): void {
  if (holding !== undefined || !locks()) return;
  const held = Promise.withResolvers<void>();
  holding = held;
  void locks()?.request(lockName, { mode: 'shared' }, () => held.promise);
}

/** For when the undo expires. */
export function scheduleAudioDeletion(sounds: readonly string[]): void {
  if (sounds.length === 0) return;
  hold();
  for (const id of sounds) own.add(id);
  scheduledDeletions.set([...new Set([...scheduledDeletions.get(), ...sounds])]);
}

export function cancelAudioDeletion(sounds: readonly string[]): void {
  if (sounds.length === 0) return;
  for (const id of sounds) own.delete(id);
  scheduledDeletions.set(scheduledDeletions.get().filter((id) => !sounds.includes(id)));
  if (own.size > 0) return;
  holding?.resolve();
  holding = undefined;
}

/** Unless a word has the audio after all. Notifies no tab, since no word shows this audio. */
export async function deleteAudio(going: readonly string[]): Promise<void> {
  if (going.length === 0) return;
  await savedTransaction('readwrite', async (stores) => {
    const words = await wordsIn(stores);
    const held = new Set(words.flatMap(({ recordings }) => recordings.map(({ id }) => id)));
    for (const id of going) if (!held.has(id)) await stores.objectStore('sounds').delete(id);
  });
  cancelAudioDeletion(going);
}

/** What this page scheduled. */
export async function deleteScheduledAudio(): Promise<void> {
  await deleteAudio([...own]);
}

/** Of closed pages: interrupted imports, deletions. Does nothing while any page can still undo, or without locks. */
export async function deleteAbandonedAudio(): Promise<void> {
  if (scheduledDeletions.get().length === 0) return;
  await locks()?.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await deleteAudio(scheduledDeletions.get());
  });
}
