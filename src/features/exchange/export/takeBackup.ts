import { preferenceKeys } from '#src/local/preferences.ts';
import { readStored } from '#src/local/storage.ts';
import { keptSound } from '#src/saved/keptSounds.ts';
import { backupFile, backupText } from '../format/backup/backupFormat.ts';
import { zipWriter } from '../format/package/zipWriter.ts';
import { soundEnding } from '../format/soundNames.ts';
import { type KeptSnapshot, keptBody, keptSnapshot } from './keptSnapshot.ts';
import { type FileMaker, intoSink } from './takenFile.ts';

/** What the person chose, as it is stored. */
function choices(): Record<string, string> {
  return Object.fromEntries(
    preferenceKeys.flatMap((key) => {
      const text = readStored(key);
      return text === null ? [] : [[key, text] as const];
    }),
  );
}

/** How much the recordings are, as far as words say so. */
function soundBytes({ words }: KeptSnapshot): number {
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
  const snapshot = await keptSnapshot();
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
          const sound = await keptSound(id);
          if (sound !== undefined) {
            const file = `sounds/${id}.${soundEnding(sound.type)}`;
            sounds.push({ id, file, type: sound.type });
            await zip.addBytes(file, new Uint8Array(sound.content));
          }
          onProgress?.((index + 1) / soundIds.length);
        }
        for (const [index, id] of bodyIds.entries()) {
          const body = await keptBody(id);
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
