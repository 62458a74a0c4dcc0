/** The rows of a word list, the links above and below them, and the constants of the list. */
import { createElement, Fragment, type ReactNode } from 'react';

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

/** Links that stand over or under the rows: the arrow keys reach them as they reach rows. */
export interface LinksBeside {
  readonly count: number;
  /**
   * Draws them, each in an element with its place in `data-index`: `first` is that of the first. `reachable` is the
   * place that the Tab key comes to, `onFocus` is told where the focus went.
   */
  readonly render: (first: number, reachable: number, onFocus: (place: number) => void) => ReactNode;
}

/** Parts one above the other, as one; `undefined` where there are none. */
export function stacked(parts: readonly (LinksBeside | undefined)[]): LinksBeside | undefined {
  const there = parts.filter((part) => part !== undefined);
  if (there.length === 0) return undefined;
  const begins = there.map((_, place) => there.slice(0, place).reduce((sum, { count }) => sum + count, 0));
  return {
    count: there.reduce((sum, { count }) => sum + count, 0),
    render: (first, reachable, onFocus) =>
      there.map(({ render }, place) =>
        createElement(Fragment, { key: place }, render(first + (begins[place] ?? 0), reachable, onFocus)),
      ),
  };
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

/** From the last key until a search is sent, in milliseconds (A48, A181). */
export const searchDelay = 300;
