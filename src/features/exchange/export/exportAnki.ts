import type { AnkiDeck, AnkiNote } from '#src/device/worker/ankiCollection.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { cardTranslations } from '#src/saved/practice/practiceWord.ts';
import type { Recording, SavedWord, WordList } from '#src/saved/savedWord.ts';
import { tagInFile } from '../format/codes.ts';
import { packageName } from '../format/soundNames.ts';
import { recordingFile } from '../format/table/exportColumns.ts';
import { cellHtml } from '../format/table/htmlText.ts';
import { ownTable, tableText } from '../format/table/tableWriter.ts';
import { addRecordings, zipMaker } from './exportFile.ts';

/** Estimated. */
const bytesANote = 700;
const emptyDatabaseBytes = 90_000;

/** Words with something on the back of their card. */
export function ankiWords(words: readonly SavedWord[]): readonly SavedWord[] {
  return words.filter(
    ({ translations, examples, note, recordings }) =>
      examples.length + recordings.length > 0 ||
      [note, ...translations.map(({ text }) => text)].some((text) => text.trim() !== ''),
  );
}

/**
 * An Anki package: database, recordings under numbers, `media` with their names, and `ownTable`. Words with an empty back
 * are left out. Cards have translations of one language (`interfaceLanguage`), as in practice. `size`: estimated bytes.
 */
export function ankiMaker(
  list: WordList,
  all: readonly SavedWord[],
  interfaceLanguage: string,
  collectionOf: (deck: AnkiDeck) => Promise<Uint8Array<ArrayBuffer>>,
  now: number = Date.now(),
) {
  const words = ankiWords(all);
  const recordings = words.flatMap((word) => word.recordings);
  const shown = words.map((word) => ({ ...word, translations: cardTranslations(word, interfaceLanguage) }));
  const soundBytes = recordings.reduce((sum, { bytes }) => sum + bytes, 0);
  const size = emptyDatabaseBytes + words.length * bytesANote + soundBytes;
  const name = `${packageName(list.name)}.apkg`;
  const maker = zipMaker(
    name,
    async (zip, onProgress) => {
      if (words.length === 0) throw new ExchangeFailure('noWords');
      // Words of an imported file may share a recording under two names: files are numbers.
      const nameOf = (_: Recording, index: number) => String(index);
      const { added, missing } = await addRecordings(zip, recordings, nameOf, onProgress);
      const sounds = new Set(added.map(({ id }) => id));
      await zip.addBytes('collection.anki2', await collectionOf(await ankiDeck(list, shown, sounds, now)));
      await zip.addText('media', [JSON.stringify({ ...added.map(recordingFile) })]);
      const form = {
        reader: 'anki',
        separator: 'tab',
        mark: false,
        recordings: true,
        name: list.name,
      } as const;
      await zip.addText(ownTable, tableText(words, form));
      return missing;
    },
    'application/apkg',
  );
  return { size, ...maker };
}

/** Anki's ids are times in milliseconds; smaller numbers may be its own. */
const leastId = 1_000_000_000_000;

/** Stable: 40 bits of the list's id, exact in a JavaScript number. */
function deckId({ id }: WordList): number {
  return leastId + Number.parseInt(id.replaceAll('-', '').slice(0, 10), 16);
}

async function checksum(text: string): Promise<number> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return new DataView(digest).getUint32(0);
}

/** Spaces separate tags. */
function tag(text: string): string {
  return text.trim().replace(/\s+/gu, '_');
}

function exampleHtml({ text, translation }: SavedWord['examples'][number]): string {
  return translation ? `${cellHtml(text)}<br><i>${cellHtml(translation.text)}</i>` : cellHtml(text);
}

/** Words keep their ids, so a second import updates notes. `sounds`: ids of the recordings in the package. */
async function ankiDeck(
  list: WordList,
  words: readonly SavedWord[],
  sounds: ReadonlySet<string>,
  made: number,
): Promise<AnkiDeck> {
  const taken = new Set<number>();
  const notes: AnkiNote[] = [];
  for (const { id: guid, stem, language, pos, translations, examples, note, recordings, ...word } of words) {
    let id = Math.max(leastId, Math.round(word.created));
    while (taken.has(id)) id += 1;
    taken.add(id);
    // The word is heard before its examples.
    const heard = recordings
      .filter((one) => sounds.has(one.id))
      .toSorted((left, right) => Number(left.ofExample) - Number(right.ofExample));
    const fields = [
      cellHtml(stem),
      cellHtml(translations.map(({ text }) => text).join('; ')),
      examples.map(exampleHtml).join('<br>'),
      cellHtml(note),
      heard.map((one) => `[sound:${recordingFile(one)}]`).join(' '),
    ].map((text) => text.toWellFormed());
    notes.push({
      id,
      guid,
      changed: Math.floor(word.changed / 1000),
      fields,
      sortText: stem.toWellFormed(),
      checksum: await checksum(stem),
      tags: [tagInFile(language), ...(pos === undefined ? [] : [pos]), list.name].map(tag),
    });
  }
  return { id: deckId(list), name: list.name.replaceAll('::', ':'), made, notes };
}
