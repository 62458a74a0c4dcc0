/** Tables by RFC 4180, for spreadsheets or Anki. */

import Papa from 'papaparse';
import { comparedText } from '#src/language/fold.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { tagInFile } from '../codes.ts';
import type { FileWord } from '../fileWord.ts';
import { columnsFor, recordingFile } from './exportColumns.ts';
import { cellHtml, textOfHtml } from './htmlText.ts';

export const writtenSeparators = ['comma', 'semicolon', 'tab'] as const;

export type Separator = (typeof writtenSeparators)[number];

const signs: Readonly<Record<Separator, string>> = { comma: ',', semicolon: ';', tab: '\t' };

export interface TableForm {
  /** `anki`: its own head, HTML, tabs; no byte order mark, which once hid the head. */
  readonly reader: 'spreadsheet' | 'anki';
  readonly separator: Separator;
  /** Byte order mark: without it Excel does not read UTF-8. */
  readonly mark: boolean;
  readonly recordings: boolean;
  readonly name: string;
}

/** In an Anki package of this app: its words as a table, for the app itself. Anki ignores the file. */
export const ownTable = 'words.txt';

/** One text of all rows would be as large as the file. */
const rowsAtOnce = 500;

const byteOrderMark = '\ufeff';

/** An unquoted cell with `#` at its beginning is a comment to Anki. */
function needsQuotes(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('#');
}

export function* tableText(words: readonly SavedWord[], form: TableForm): Generator<string> {
  const isAnki = form.reader === 'anki';
  const columns = columnsFor(words, form.recordings);
  const heads = columns.map(([heading]) => heading);
  const fronts = isAnki ? ankiFronts(words) : [];
  const rowOf = (word: SavedWord, index: number): string[] => {
    const cells = columns.map(([, cellOf]) => cellOf(word).toWellFormed());
    return isAnki
      ? [
          (fronts[index] ?? '').toWellFormed(),
          ankiBack(word, form.recordings ? word.recordings : []),
          ...cells.map(cellHtml),
        ]
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

/** Anki's note type `Basic`. */
export const ankiFields = ['Front', 'Back'] as const;

/** A heading must not end its line or column. */
function oneLine(text: string): string {
  return text.replace(/[\t\r\n]+/gu, ' ').trim();
}

/** The separator comes before the columns, which are read with it. */
function ankiHead(deck: string, headings: readonly string[]): string {
  return [
    '#separator:tab',
    '#html:true',
    '#notetype:Basic',
    `#deck:${oneLine(deck)}`,
    `#columns:${[...ankiFields, ...headings].map(oneLine).join('\t')}`,
    '',
  ].join('\n');
}

/** Anki identifies a note by its front: it is the word alone, with more only where two words are written alike. */
function ankiFronts(words: readonly SavedWord[]): readonly string[] {
  const times = new Map<string, number>();
  for (const { stem } of words) times.set(stem, (times.get(stem) ?? 0) + 1);
  return words.map((word) => cellHtml(times.get(word.stem) === 1 ? word.stem : longFront(word)));
}

type CardWord = Pick<FileWord, 'stem' | 'language' | 'pos' | 'translations' | 'note' | 'examples'>;

function longFront({ stem, language, pos }: CardWord): string {
  return `${stem} (${[tagInFile(language), pos].filter(Boolean).join(', ')})`;
}

function ankiBack(word: CardWord, recordings: SavedWord['recordings'] = []): string {
  const lines = [
    cellHtml(word.translations.map(({ text }) => text).join(', ')),
    cellHtml(word.note),
    ...word.examples.map(({ text, translation }) =>
      translation ? `<i>${cellHtml(text)}</i> ${cellHtml(translation.text)}` : `<i>${cellHtml(text)}</i>`,
    ),
    recordings.map((one) => `[sound:${recordingFile(one)}]`).join(' '),
  ];
  return lines
    .filter((line) => line !== '')
    .join('<br>')
    .toWellFormed();
}

/** Its texts in any order: those of a word come back by language. */
function faceTexts(html: string): string {
  const texts = textOfHtml(html).split(/, |\n/u);
  return texts
    .map((text) => comparedText(text))
    .filter((text) => text !== '')
    .sort()
    .join('\n');
}

/** Whether this column is a face of the card, and has something that `word`, read from the other columns, does not say. */
export function isOtherFace(column: string, html: string, word: CardWord): boolean {
  const face = column.toLowerCase();
  if (!ankiFields.some((field) => field.toLowerCase() === face)) return false;
  const made = face === 'back' ? [ankiBack(word)] : [word.stem, longFront(word)].map(cellHtml);
  return !['', ...made].map(faceTexts).includes(faceTexts(html));
}

/**
 * Spreadsheets run a cell that begins like a formula (CWE-1236), as the lemma `-goahtit` does. An apostrophe before it
 * keeps it text. Texts that already begin with apostrophes before such a sign get one more, so that this is reversible.
 */
const guardable = /^'*[=+\-@\t\r]/u;

function guarded(cell: string): string {
  return guardable.test(cell) ? `'${cell}` : cell;
}

export function unguarded(cell: string): string {
  return cell.startsWith("'") && guardable.test(cell) ? cell.slice(1) : cell;
}
