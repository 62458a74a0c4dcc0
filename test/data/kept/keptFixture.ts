import { changeKept } from '#src/saved/keptChanges.ts';
import { inKept } from '#src/saved/keptDatabase.ts';
import { writeWord } from '#src/saved/keptRecords.ts';
import type { KeptWord, Recording } from '#src/saved/keptWord.ts';

/** Nothing is kept, and nothing is noted of it. */
export async function emptyKept(): Promise<void> {
  await changeKept(async (stores) => {
    for (const name of ['lists', 'words', 'sounds', 'texts', 'bodies', 'cards', 'reports'] as const)
      await stores.objectStore(name).clear();
  });
  localStorage.clear();
}

/** Stores a word. Rejects as `writeWord` does. */
export function putWord(word: KeptWord): Promise<void> {
  return changeKept((stores) => writeWord(stores, word));
}

/** A word with a recording more, and its sound of so many bytes, as they are stored. */
export async function withRecording(word: KeptWord, bytes = 4): Promise<KeptWord> {
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
  await changeKept(async (stores) => {
    await stores.objectStore('words').put(recorded);
    await stores
      .objectStore('sounds')
      .put({ type: recording.type, content: new ArrayBuffer(bytes) }, recording.id);
  });
  return recorded;
}

/** Ids of the sounds that are stored. */
export function soundIds(): Promise<string[]> {
  return inKept('readonly', (stores) => stores.objectStore('sounds').getAllKeys());
}
