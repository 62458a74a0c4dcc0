/**
 * Sounds of recordings that are deleted. They are large, and a deletion can be undone: so they stay until it can not
 * be any more, noted in local storage meanwhile. Where the app is closed before, the next one that deletes or opens
 * the lists gives their room back.
 */
import * as v from 'valibot';
import { storedJson } from '#src/data/local/storedValue.ts';
import { inKept } from './keptDatabase.ts';
import { readable } from './keptRecords.ts';
import { keptWord } from './keptWord.ts';

const ids = v.array(v.string());

const doomed = storedJson('doomedSounds', (value): readonly string[] => {
  const result = v.safeParse(ids, value);
  return result.success ? result.output : [];
});

/** Notes sounds that are to go when a deletion can not be undone any more. */
export function doomSounds(sounds: readonly string[]): void {
  if (sounds.length > 0) doomed.set([...new Set([...doomed.get(), ...sounds])]);
}

/** Takes back what `doomSounds` noted. */
export function spareSounds(sounds: readonly string[]): void {
  if (sounds.length > 0) doomed.set(doomed.get().filter((id) => !sounds.includes(id)));
}

/** Lets go what is noted, unless a word has it after all. Tells nobody: no word shows these sounds. */
export async function disposeOfSounds(): Promise<void> {
  const going = doomed.get();
  if (going.length === 0) return;
  await inKept('readwrite', async (stores) => {
    const words = readable(keptWord, await stores.objectStore('words').getAll());
    const held = new Set(words.flatMap(({ recordings }) => recordings.map(({ id }) => id)));
    for (const id of going) if (!held.has(id)) await stores.objectStore('sounds').delete(id);
  });
  spareSounds(going);
}

/** Lets sounds go at once. */
export async function dropSounds(sounds: readonly string[]): Promise<void> {
  doomSounds(sounds);
  await disposeOfSounds();
}
