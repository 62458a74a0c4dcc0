/** Sounds of recordings: stored beside their words, read for playing. */

import { changeSaved } from './savedChanges.ts';
import { keysUnder, type SavedStores, type StoredSound, savedTransaction } from './savedDatabase.ts';
import { SavedFailure, wordIn, writeWord } from './savedRecords.ts';
import { type Recording, type SavedWord, withRecording } from './savedWord.ts';
import { holdForUndo } from './soundSweep.ts';
import { withHistory } from './wordHistory.ts';

/** By the number of a part: `id/10` comes after `id/9`. */
const byPart = new Intl.Collator('en', { numeric: true });

/** `undefined` if a browser, or an import without sounds, left it out. */
export async function savedSound(id: string): Promise<StoredSound | undefined> {
  const parts = await savedTransaction('readonly', async (stores) => {
    const sounds = stores.objectStore('sounds');
    const whole = await sounds.get(id);
    if (whole !== undefined) return [whole];
    const keys = (await sounds.getAllKeys(keysUnder(id))).sort(byPart.compare);
    return Promise.all(keys.map((key) => sounds.get(key)));
  });
  const [first] = parts;
  if (first === undefined || parts.length === 1) return first;
  const blob = new Blob(parts.flatMap((part) => part?.content ?? []));
  return { type: first.type, content: await blob.arrayBuffer() };
}

async function changeIn(
  stores: SavedStores<'readwrite'>,
  id: string,
  change: (word: SavedWord) => SavedWord,
): Promise<SavedWord> {
  const word = await wordIn(stores, id);
  if (word === undefined) throw new SavedFailure('MissingWord', id);
  const changed = withHistory(word, { ...change(word), changed: Date.now() });
  await writeWord(stores, changed);
  return changed;
}

/**
 * Changes the word as it is stored now, since another tab may have changed it, and resolves with the result.
 * Rejects with `MissingWord`, and as `writeWord`.
 */
export function changeWord(id: string, change: (word: SavedWord) => SavedWord): Promise<SavedWord> {
  return changeSaved((stores) => changeIn(stores, id, change));
}

interface SoundPart {
  /** From 0 on. */
  readonly index: number;
  readonly content: ArrayBuffer;
  readonly isLast: boolean;
}

/**
 * A part of the sound with the recording so far, or neither. Tabs are notified of the last one only, since they read
 * all words then. Rejects as `changeWord` does.
 */
export function saveRecording(
  wordId: string,
  recording: Recording,
  { index, content, isLast }: SoundPart,
): Promise<SavedWord> {
  async function save(stores: SavedStores<'readwrite'>): Promise<SavedWord> {
    const { id, type } = recording;
    if (content.byteLength > 0) await stores.objectStore('sounds').put({ type, content }, `${id}/${index}`);
    return changeIn(stores, wordId, (word) => withRecording(word, recording));
  }
  return isLast ? changeSaved(save) : savedTransaction('readwrite', save);
}

/** For good. Rejects as `changeWord` does. */
export function discardSaved(wordId: string, id: string): Promise<SavedWord> {
  return changeSaved(async (stores) => {
    await stores.objectStore('sounds').delete(keysUnder(id));
    return changeIn(stores, wordId, (word) => withoutRecording(word, id));
  });
}

function withoutRecording(word: SavedWord, id: string): SavedWord {
  return { ...word, recordings: word.recordings.filter((one) => one.id !== id) };
}

/** `undo` restores it until the sound is deleted (`endUndoHold`). */
export async function removeRecording(wordId: string, id: string): Promise<() => Promise<void>> {
  let place = -1;
  let removed: Recording | undefined;
  const change = (word: SavedWord): SavedWord => {
    place = word.recordings.findIndex((one) => one.id === id);
    removed = word.recordings[place];
    return withoutRecording(word, id);
  };
  await holdForUndo(() => changeWord(wordId, change));
  return async () => {
    const back = removed;
    if (back === undefined) return;
    await changeWord(wordId, (word) =>
      word.recordings.some((one) => one.id === id)
        ? word
        : { ...word, recordings: word.recordings.toSpliced(place, 0, back) },
    );
  };
}
