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

/** The sizes. */
export const rowText = {
  word: 0.9375,
  touchWord: 1.125,
  languages: 0.75,
  /** Between the word and its languages. */
  gap: 0.5,
  /** On either side. */
  margin: 1.25,
  touchMargin: 1,
} as const;

/** Width of a letter at most, as the mean of a word, in its own size: capitals and “ш” are wider, words of them are none. */
const widest = 0.75;

/**
 * Whether a word and its languages surely have room beside each other in a row of this width, in rem. What is cut where
 * it ends is drawn apart from the rest, each row by itself: a third of the frames of a flick go by while that is done.
 */
export function fitsWhole(
  { text, badge }: Pick<WordRow, 'text' | 'badge'>,
  width: number,
  touch: boolean,
): boolean {
  const word = text.length * (touch ? rowText.touchWord : rowText.word);
  const label = badge.length * rowText.languages;
  const free = width - 2 * (touch ? rowText.touchMargin : rowText.margin) - rowText.gap;
  return (word + label) * widest <= free;
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
