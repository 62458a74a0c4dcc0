/** A list as a deck for Anki. */

import type { AnkiDeck, AnkiNote } from '#src/device/worker/ankiCollection.ts';
import { languageTag } from '#src/language/languages.ts';
import type { KeptWord } from '#src/saved/keptWord.ts';
import type { WordList } from '#src/saved/wordList.ts';
import { cellHtml } from '../table/cellHtml.ts';
import { recordingFile } from '../table/wordRows.ts';

/** Anki's ids are times in milliseconds; smaller numbers may be ids of its own. */
const leastId = 1_000_000_000_000;

/** The same number for the same list: 40 bits of its id, exact in a JavaScript number. */
function deckId({ id }: WordList): number {
  return leastId + Number.parseInt(id.replaceAll('-', '').slice(0, 10), 16);
}

async function checksum(text: string): Promise<number> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return new DataView(digest).getUint32(0);
}

/** Tags are separated by spaces. */
function tag(text: string): string {
  return text.trim().replace(/\s+/gu, '_');
}

function exampleHtml({ text, translation }: KeptWord['examples'][number]): string {
  return translation ? `${cellHtml(text)}<br><i>${cellHtml(translation.text)}</i>` : cellHtml(text);
}

/**
 * The deck of a list. Words keep their ids, so a second import updates notes and creates no duplicates.
 * @param sounds ids of the recordings whose sound is in the package.
 */
export async function ankiDeck(
  list: WordList,
  words: readonly KeptWord[],
  sounds: ReadonlySet<string>,
  made: number,
): Promise<AnkiDeck> {
  const taken = new Set<number>();
  const notes: AnkiNote[] = [];
  for (const { id: guid, stem, language, pos, translations, examples, note, recordings, ...word } of words) {
    let id = Math.max(leastId, Math.round(word.created));
    while (taken.has(id)) id += 1;
    taken.add(id);
    // The word itself is heard before its examples.
    const heard = recordings
      .filter((one) => sounds.has(one.id))
      .toSorted((left, right) => Number(left.ofExample) - Number(right.ofExample));
    const fields = [
      cellHtml(stem),
      cellHtml(translations.map(({ text }) => text).join(', ')),
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
      tags: [languageTag(language), ...(pos === undefined ? [] : [pos]), list.name].map(tag),
    });
  }
  return { id: deckId(list), name: list.name.replaceAll('::', ':'), made, notes };
}
