/**
 * Sounds of recordings that are deleted. They are large, and a deletion can be undone: so they stay until it can not
 * be any more, noted in local storage meanwhile. Where the app is closed before, it gives their room back when it is
 * opened again.
 */
import { doomedSounds as doomed } from './doomedSounds.ts';
import { savedTransaction } from './savedDatabase.ts';
import { readable } from './savedRecords.ts';
import { savedWord } from './savedWord.ts';

/** Held by every page that noted sounds and has not decided yet: nobody else may let them go. */
const lockName = 'doomedSounds';

/** Those that this page noted. */
const own = new Set<string>();

let holding: PromiseWithResolvers<void> | undefined;

/** Absent where the page did not come by HTTPS. */
function locks(): LockManager | null | undefined {
  return navigator.locks;
}

function hold(): void {
  if (holding !== undefined || !locks()) return;
  const held = Promise.withResolvers<void>();
  holding = held;
  void locks()?.request(lockName, { mode: 'shared' }, () => held.promise);
}

/** Notes sounds that are to go when a deletion can not be undone any more. */
export function doomSounds(sounds: readonly string[]): void {
  if (sounds.length === 0) return;
  hold();
  for (const id of sounds) own.add(id);
  doomed.set([...new Set([...doomed.get(), ...sounds])]);
}

/** Takes back what `doomSounds` noted. */
export function spareSounds(sounds: readonly string[]): void {
  if (sounds.length === 0) return;
  for (const id of sounds) own.delete(id);
  doomed.set(doomed.get().filter((id) => !sounds.includes(id)));
  if (own.size > 0) return;
  holding?.resolve();
  holding = undefined;
}

/** Lets sounds go, unless a word has them after all. Tells nobody: no word shows these sounds. */
async function letGo(going: readonly string[]): Promise<void> {
  if (going.length === 0) return;
  await savedTransaction('readwrite', async (stores) => {
    const words = readable(savedWord, await stores.objectStore('words').getAll());
    const held = new Set(words.flatMap(({ recordings }) => recordings.map(({ id }) => id)));
    for (const id of going) if (!held.has(id)) await stores.objectStore('sounds').delete(id);
  });
  spareSounds(going);
}

/** Lets go what this page noted. */
export async function disposeOfSounds(): Promise<void> {
  await letGo([...own]);
}

/**
 * Lets go what pages noted that are no more: of an import that was broken off, of a deletion before the app was closed.
 * Nothing as long as any page has still to decide, and where the browser can not tell.
 */
export async function disposeOfAbandonedSounds(): Promise<void> {
  if (doomed.get().length === 0) return;
  await locks()?.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await letGo(doomed.get());
  });
}

/** Lets sounds go at once. */
export async function dropSounds(sounds: readonly string[]): Promise<void> {
  await letGo(sounds);
}
