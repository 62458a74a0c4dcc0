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

/** The loaded rows, by their place from 0. A row is made when it is first asked for, and is the same object afterwards. */
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

/** Constants of the result list (A181). Lengths in rem, so that larger text fits (D22). */
export const listGeometry = {
  /** Row height for a fine pointer: 20 px at the default text size. */
  fineRow: 1.25,
  /** Row height under a finger: 44 px. */
  coarseRow: 2.75,
  /** Rows drawn beyond the visible ones. */
  overscan: 2,
  /** More is loaded when this few rows are left below the visible ones. */
  threshold: 15,
  /** Fewest rows fetched at a time. */
  minimumBatch: 10,
  /** Rows in a page of the service. */
  pageSize: 100,
  /** Pixels of a row that are not for the word. */
  beside: 50,
} as const;
