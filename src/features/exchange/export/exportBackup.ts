import { preferenceKeys } from '#src/local/preferences.ts';
import { readStored } from '#src/local/storage.ts';
import { savedTransaction } from '#src/saved/savedDatabase.ts';
import { savedSound } from '#src/saved/savedSounds.ts';
import { backupFile, backupText } from '../format/backup/backupFormat.ts';
import { zipWriter } from '../format/package/zipWriter.ts';
import { soundEnding } from '../format/soundNames.ts';
import { type FileMaker, intoSink } from './exportFile.ts';

/** The person's choice, as stored. */
function choices(): Record<string, string> {
  return Object.fromEntries(
    preferenceKeys.flatMap((key) => {
      const text = readStored(key);
      return text === null ? [] : [[key, text] as const];
    }),
  );
}

/** How much the recordings are, as far as words say so. */
function soundBytes({ words }: SavedSnapshot): number {
  return words.reduce<number>((sum, word) => {
    const recordings: unknown =
      typeof word === 'object' && word !== null && 'recordings' in word ? word.recordings : [];
    if (!Array.isArray(recordings)) return sum;
    return recordings.reduce<number>(
      (own, one: unknown) =>
        typeof one === 'object' && one !== null && 'bytes' in one && typeof one.bytes === 'number'
          ? own + one.bytes
          : own,
      sum,
    );
  }, 0);
}

/**
 * Everything that is kept, as a file that brings it back elsewhere. Rows are taken as they are stored: what this
 * version of the app can not read, another can.
 */
export async function backupMaker(now: number = Date.now()): Promise<FileMaker> {
  const snapshot = await savedSnapshot();
  const { lists, words, texts, cards, reports, bodyIds, soundIds } = snapshot;
  const day = new Date(now).toISOString().slice(0, 10);
  return {
    name: `satnegirji-${day}.zip`,
    type: 'application/zip',
    size: soundBytes(snapshot) + words.length * 1_000,
    write: (sink, onProgress) =>
      intoSink(sink, async () => {
        const zip = zipWriter(sink);
        const sounds: { id: string; file: string; type: string }[] = [];
        const bodies: { id: string; file: string }[] = [];
        for (const [index, id] of soundIds.entries()) {
          const sound = await savedSound(id);
          if (sound !== undefined) {
            const file = `sounds/${id}.${soundEnding(sound.type)}`;
            sounds.push({ id, file, type: sound.type });
            await zip.addBytes(file, new Uint8Array(sound.content));
          }
          onProgress?.((index + 1) / soundIds.length);
        }
        for (const [index, id] of bodyIds.entries()) {
          const body = await savedBody(id);
          if (body === undefined) continue;
          const file = `texts/${index + 1}.txt`;
          bodies.push({ id, file });
          await zip.addText(file, [body.toWellFormed()]);
        }
        const content = {
          made: now,
          choices: choices(),
          lists,
          words,
          texts,
          cards,
          reports,
          bodies,
          sounds,
        };
        await zip.addText(backupFile, backupText(content));
        return { file: await zip.end(), missing: [] };
      }),
  };
}

/** All that is kept at one moment, but for texts and sounds, which are large: of those the ids. */
export interface SavedSnapshot {
  readonly lists: unknown[];
  readonly words: unknown[];
  readonly texts: unknown[];
  readonly cards: unknown[];
  readonly reports: unknown[];
  readonly bodyIds: readonly string[];
  readonly soundIds: readonly string[];
}

/** Reads it in one transaction. 10,000 words are some 20 MB. */
export function savedSnapshot(): Promise<SavedSnapshot> {
  return savedTransaction('readonly', async (stores) => ({
    lists: await stores.objectStore('lists').getAll(),
    words: await stores.objectStore('words').getAll(),
    texts: await stores.objectStore('texts').getAll(),
    cards: await stores.objectStore('cards').getAll(),
    reports: await stores.objectStore('reports').getAll(),
    bodyIds: await stores.objectStore('bodies').getAllKeys(),
    // Parts of a recording that is being made have a slash in their keys.
    soundIds: (await stores.objectStore('sounds').getAllKeys()).filter((id) => !id.includes('/')),
  }));
}

/** A text that is kept to be read. */
export function savedBody(id: string): Promise<string | undefined> {
  return savedTransaction('readonly', (stores) => stores.objectStore('bodies').get(id));
}
