import type { AnkiDeck } from '#src/device/worker/ankiCollection.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { keptSound } from '#src/saved/keptSounds.ts';
import type { KeptWord } from '#src/saved/keptWord.ts';
import { cardTranslations } from '#src/saved/practice/practiceWord.ts';
import type { WordList } from '#src/saved/wordList.ts';
import { ankiDeck } from '../format/anki/ankiDeck.ts';
import { zipWriter } from '../format/package/zipWriter.ts';
import { packageName } from '../format/soundNames.ts';
import { recordingFile } from '../format/table/wordRows.ts';
import { type FileMaker, intoSink } from './takenFile.ts';

/** Estimated sizes in bytes: of one note, and of a database without notes. */
const bytesANote = 700;
const emptyDatabaseBytes = 90_000;

/** The words that have something on the back of their card. */
export function ankiWords(words: readonly KeptWord[]): readonly KeptWord[] {
  return words.filter(
    ({ translations, examples, note, recordings }) =>
      examples.length + recordings.length > 0 ||
      [note, ...translations.map(({ text }) => text)].some((text) => text.trim() !== ''),
  );
}

/**
 * A list as a package for Anki: its database, the recordings under numbers, and `media` with their names. Words with an
 * empty back are left out.
 * @param pageLanguage a card has translations of one language, as in practice.
 * @param collectionOf makes the database.
 */
export function ankiMaker(
  list: WordList,
  all: readonly KeptWord[],
  pageLanguage: string,
  collectionOf: (deck: AnkiDeck) => Promise<Uint8Array<ArrayBuffer>>,
  now: number = Date.now(),
): FileMaker {
  const words = ankiWords(all);
  const recordings = words.flatMap((word) => word.recordings);
  const shown = words.map((word) => ({ ...word, translations: cardTranslations(word, pageLanguage) }));
  return {
    name: `${packageName(list.name)}.apkg`,
    type: 'application/apkg',
    size: recordings.reduce((sum, { bytes }) => sum + bytes, emptyDatabaseBytes + words.length * bytesANote),
    write: (sink, onProgress) =>
      intoSink(sink, async () => {
        if (words.length === 0) throw new ExchangeFailure('noWords');
        const zip = zipWriter(sink);
        const media: Record<string, string> = {};
        const missing: string[] = [];
        const sounds = new Set<string>();
        for (const [index, recording] of recordings.entries()) {
          const sound = await keptSound(recording.id);
          if (sound === undefined) missing.push(recording.said);
          else {
            // Two words of an imported file may share a recording, under two names.
            const name = String(Object.keys(media).length);
            media[name] = recordingFile(recording);
            sounds.add(recording.id);
            await zip.addBytes(name, new Uint8Array(sound.content));
          }
          onProgress?.((index + 1) / recordings.length);
        }
        await zip.addBytes('collection.anki2', await collectionOf(await ankiDeck(list, shown, sounds, now)));
        await zip.addText('media', [JSON.stringify(media)]);
        return { file: await zip.end(), missing };
      }),
  };
}
