/** The words of a list, by their place. */

/** One word of the list. */
export interface WordRow {
  readonly text: string;
  /** Languages the word belongs to, as codes. */
  readonly languages: readonly string[];
  readonly href: string;
  /** Short names of the languages, and a note on the word. */
  readonly badge: string;
  /** Full names of the languages, for the tooltip. */
  readonly languageNames: string;
}

/** The rows that are there, by their place from 0; what is asked for is made when it is drawn. */
export interface RowSource {
  readonly length: number;
  readonly at: (index: number) => WordRow | undefined;
}

/** Index of the row of a word among the first rows, −1 for none. */
export function placeOf(word: string, rows: RowSource, among: number): number {
  if (word === '') return -1;
  for (let index = 0; index < Math.min(rows.length, among); index += 1) {
    if (rows.at(index)?.text === word) return index;
  }
  return -1;
}
