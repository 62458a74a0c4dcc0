/** Words as the text of a table, by RFC 4180: for spreadsheets, or for Anki. */
import Papa from 'papaparse';
import type { KeptWord } from '#src/saved/keptWord.ts';
import { ankiBack, ankiFronts, ankiHead } from './ankiRows.ts';
import { cellHtml } from './cellHtml.ts';
import { guarded } from './formulaGuard.ts';
import { headings, translationTags, wordRow } from './wordRows.ts';

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
export function* tableText(words: readonly KeptWord[], form: TableForm): Generator<string> {
  const isAnki = form.reader === 'anki';
  const tags = translationTags(words);
  const heads = headings(tags, form);
  const fronts = isAnki ? ankiFronts(words) : [];
  const rowOf = (word: KeptWord, index: number): string[] => {
    const cells = wordRow(word, tags, form);
    return isAnki
      ? [(fronts[index] ?? '').toWellFormed(), ankiBack(word, form.recordings), ...cells.map(cellHtml)]
      : cells.map(guarded);
  };
  const lineEnd = isAnki ? '\n' : '\r\n';
  const written = (rows: readonly (readonly string[])[]): string =>
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
