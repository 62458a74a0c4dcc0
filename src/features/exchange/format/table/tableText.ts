/** Words as the text of a table, by RFC 4180: for spreadsheets, or for Anki. */

import Papa from 'papaparse';
import { languageTag } from '#src/language/languages.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { cellHtml, headings, recordingFile, translationTags, wordRow } from './wordRows.ts';

/** What separates cells. */
export const separators = ['comma', 'semicolon', 'tab'] as const;

/** What separates cells. */
export type Separator = (typeof separators)[number];

const signs: Readonly<Record<Separator, string>> = { comma: ',', semicolon: ';', tab: '\t' };

/** How a table is written. */
export interface TableForm {
  /** `anki`: its own head, HTML, tabs; no mark of the encoding, which once hid the head. */
  readonly reader: 'spreadsheet' | 'anki';
  readonly separator: Separator;
  /** Whether the file begins with a byte order mark: Excel takes UTF-8 for something else without it. */
  readonly mark: boolean;
  /** Whether sounds come along, by their names. */
  readonly recordings: boolean;
  /** The name of the list. */
  readonly name: string;
}

/** Rows at a time: a text of all of them would be as large as the file. */
const rowsAtOnce = 500;

const byteOrderMark = '\ufeff';

/** A cell with `#` at its beginning is a comment to Anki unless it is quoted. */
function needsQuotes(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('#');
}

/** The text of a table, in pieces. */
export function* tableText(words: readonly SavedWord[], form: TableForm): Generator<string> {
  const isAnki = form.reader === 'anki';
  const tags = translationTags(words);
  const heads = headings(tags, form);
  const fronts = isAnki ? ankiFronts(words) : [];
  const rowOf = (word: SavedWord, index: number): string[] => {
    const cells = wordRow(word, tags, form);
    return isAnki
      ? [(fronts[index] ?? '').toWellFormed(), ankiBack(word, form.recordings), ...cells.map(cellHtml)]
      : cells.map(guarded);
  };
  const lineEnd = isAnki ? '\n' : '\r\n';
  const written = (rows: readonly (readonly string[])[]): string =>
    // Papa's types do not accept readonly arrays; it does not change them.
    Papa.unparse(rows as string[][], {
      delimiter: isAnki ? '\t' : signs[form.separator],
      newline: lineEnd,
      quotes: needsQuotes,
    }) + lineEnd;
  if (isAnki) yield ankiHead(form.name, heads);
  else yield (form.mark ? byteOrderMark : '') + written([heads]);
  for (let from = 0; from < words.length; from += rowsAtOnce) {
    yield written(words.slice(from, from + rowsAtOnce).map((word, index) => rowOf(word, from + index)));
  }
}

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
export function ankiFronts(words: readonly SavedWord[]): readonly string[] {
  const times = new Map<string, number>();
  for (const { stem } of words) times.set(stem, (times.get(stem) ?? 0) + 1);
  return words.map(({ stem, language, pos }) =>
    cellHtml(
      times.get(stem) === 1 ? stem : `${stem} (${[languageTag(language), pos].filter(Boolean).join(', ')})`,
    ),
  );
}

/** The back of a card: translations, note, examples, and the sounds where they come along. */
export function ankiBack(word: SavedWord, withSounds: boolean): string {
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

/**
 * Spreadsheets run a cell that begins like a formula (CWE-1236); lemmas do, at times: `-goahtit`. An apostrophe before
 * it keeps it a text. Texts that begin with apostrophes before such a sign get one more, so that one can be taken away
 * again whatever the text is.
 */
const guardable = /^'*[=+\-@\t\r]/u;

/** A cell that no spreadsheet runs. */
export function guarded(cell: string): string {
  return guardable.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before `guarded`. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && guardable.test(cell) ? cell.slice(1) : cell;
}
