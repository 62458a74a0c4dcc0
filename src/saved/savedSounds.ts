/** Sounds of recordings: stored beside their words, read for playing. */

import { cancelAudioDeletion, scheduleAudioDeletion } from './audioDeletion.ts';
import { changeSaved } from './savedChanges.ts';
import { type SavedStores, type StoredSound, savedTransaction } from './savedDatabase.ts';
import { SavedFailure, wordIn, writeWord } from './savedRecords.ts';
import { mostPerWord, type Recording, type SavedWord } from './savedWord.ts';

/** `undefined` if a browser, or an import without sounds, left it out. */
export function savedSound(id: string): Promise<StoredSound | undefined> {
  return savedTransaction('readonly', (stores) => stores.objectStore('sounds').get(id));
}

/**
 * Changes the word as it is stored now, since another tab may have changed it, and resolves with the result.
 * `store` saves more in the same transaction. Rejects with `MissingWord`, and as `writeWord`.
 */
export function changeWord(
  id: string,
  change: (word: SavedWord) => SavedWord,
  store?: (stores: SavedStores<'readwrite'>) => Promise<unknown>,
): Promise<SavedWord> {
  return changeSaved(async (stores) => {
    const word = await wordIn(stores, id);
    if (word === undefined) throw new SavedFailure('MissingWord', id);
    const changed = { ...change(word), changed: Date.now() };
    await store?.(stores);
    await writeWord(stores, changed);
    return changed;
  });
}

export type KnownRecording = Omit<Recording, 'bytes'>;

/** With its sound, or neither. Rejects as `changeWord` does. */
export function saveRecording(wordId: string, known: KnownRecording, sound: StoredSound): Promise<SavedWord> {
  const recording = { ...known, bytes: sound.content.byteLength };
  return changeWord(
    wordId,
    (word) => {
      const others = word.recordings.filter(({ id }) => id !== known.id);
      if (others.length >= mostPerWord) throw new Error('A word has no more than 500 recordings.');
      return { ...word, recordings: [...others, recording] };
    },
    (stores) => stores.objectStore('sounds').put(sound, known.id),
  );
}

/** `undo` restores it until the sound is deleted (`deleteScheduledAudio`). */
export async function removeRecording(wordId: string, id: string): Promise<() => Promise<void>> {
  let place = -1;
  let removed: Recording | undefined;
  await changeWord(wordId, (word) => {
    place = word.recordings.findIndex((one) => one.id === id);
    removed = word.recordings[place];
    return { ...word, recordings: word.recordings.filter((one) => one.id !== id) };
  });
  scheduleAudioDeletion([id]);
  return async () => {
    cancelAudioDeletion([id]);
    const back = removed;
    if (back === undefined) return;
    await changeWord(wordId, (word) =>
      word.recordings.some((one) => one.id === id)
        ? word
        : { ...word, recordings: word.recordings.toSpliced(place, 0, back) },
    );
  };
}
