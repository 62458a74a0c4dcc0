import { locks } from 'node:worker_threads';
import { changeSaved } from '#src/saved/savedChanges.ts';
import { savedStores, savedTransaction } from '#src/saved/savedDatabase.ts';
import { writeWord } from '#src/saved/savedRecords.ts';
import type { Recording, SavedWord } from '#src/saved/savedWord.ts';
import { endUndoHold } from '#src/saved/soundSweep.ts';

export async function emptySaved(): Promise<void> {
  await changeSaved(async (stores) => {
    for (const name of savedStores) await stores.objectStore(name).clear();
  });
  localStorage.clear();
  // Browsers have locks, happy-dom has not.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  await endUndoHold();
}

/** Puts a row as another version or another hand may have written it. */
export function putSaved(store: 'words' | 'lists', row: unknown): Promise<unknown> {
  return savedTransaction('readwrite', (all) => all.objectStore(store).put(row));
}

export function putWord(word: SavedWord): Promise<void> {
  return changeSaved((stores) => writeWord(stores, word));
}

export async function withRecording(word: SavedWord, bytes = 4): Promise<SavedWord> {
  const recording: Recording = {
    id: crypto.randomUUID(),
    said: word.stem,
    ofExample: false,
    type: 'audio/webm;codecs=opus',
    duration: 4_000,
    bytes,
    at: Date.now(),
  };
  const recorded = { ...word, recordings: [...word.recordings, recording], changed: Date.now() };
  await changeSaved(async (stores) => {
    await stores.objectStore('words').put(recorded);
    await stores
      .objectStore('sounds')
      .put({ type: recording.type, content: new ArrayBuffer(bytes) }, recording.id);
  });
  return recorded;
}

export function soundIds(): Promise<string[]> {
  return savedTransaction('readonly', (stores) => stores.objectStore('sounds').getAllKeys());
}
