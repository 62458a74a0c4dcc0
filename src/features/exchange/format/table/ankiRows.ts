/**
 * The head of a text file for Anki, and its first two columns. The other columns come after them: Anki leaves out those
 * whose names no field has, and here they bring back what a card cannot hold.
 */

import { languageTag } from '#src/language/languages.ts';
import type { KeptWord } from '#src/saved/keptWord.ts';
import { cellHtml } from './cellHtml.ts';
import { recordingFile } from './wordRows.ts';

/** The fields of Anki's simplest notes. */
export const ankiFields = ['Front', 'Back'] as const;

/** A heading must not end its line, nor its column. */
function oneLine(text: string): string {
  return text.replace(/[\t\r\n]+/gu, ' ').trim();
}

/** The lines before the first row. The separator comes before the columns, which are read with it. */
export function ankiHead(deck: string, headings: readonly string[]): string {
  return [
    '#separator:tab',
    '#html:true',
    '#notetype:Basic',
    `#deck:${oneLine(deck)}`,
    `#columns:${[...ankiFields, ...headings].map(oneLine).join('\t')}`,
    '',
  ].join('\n');
}

/**
 * The front of each card. Anki takes notes of the same front for one, and a front that changes for another note: it is
 * the word alone, and only where two words of the file are written alike it says which it is.
 */
export function ankiFronts(words: readonly KeptWord[]): readonly string[] {
  const times = new Map<string, number>();
  for (const { stem } of words) times.set(stem, (times.get(stem) ?? 0) + 1);
  return words.map(({ stem, language, pos }) =>
    cellHtml(
      times.get(stem) === 1 ? stem : `${stem} (${[languageTag(language), pos].filter(Boolean).join(', ')})`,
    ),
  );
}

/** The back of a card: translations, note, examples, and the sounds where they come along. */
export function ankiBack(word: KeptWord, withSounds: boolean): string {
  const lines = [
    cellHtml(word.translations.map(({ text }) => text).join(', ')),
    cellHtml(word.note),
    ...word.examples.map(({ text, translation }) =>
      translation ? `<i>${cellHtml(text)}</i> ${cellHtml(translation.text)}` : `<i>${cellHtml(text)}</i>`,
    ),
    withSounds ? word.recordings.map((one) => `[sound:${recordingFile(one)}]`).join(' ') : '',
  ];
  return lines
    .filter((line) => line !== '')
    .join('<br>')
    .toWellFormed();
}
