/** The rows of a word list, the links above and below them, and the list's constants. */
import { createElement, Fragment, type ReactNode } from 'react';
import type { RowMeaning } from '#src/language/summary.ts';

export interface WordRow {
  readonly text: string;
  readonly languages: readonly string[];
  readonly href: string;
  /** Part of speech, languages, and a note on the word. */
  readonly badge: string;
  /** With the whole name of each language. */
  readonly kind: string;
  readonly meanings: readonly RowMeaning[];
  /** In further languages, for which a row has no room. */
  readonly furtherMeanings: readonly RowMeaning[];
  /** The reader's first language. */
  readonly own: string | undefined;
  /** Full names, for the tooltip. */
  readonly languageNames: string;
}

/** By place from 0. A row is made when first asked for, and stays the same object. */
export interface RowSource {
  readonly length: number;
  readonly at: (index: number) => WordRow | undefined;
}

/** Among the first rows; −1 for none. */
export function placeOf(word: string, rows: RowSource, among: number): number {
  if (word === '') return -1;
  for (let index = 0; index < Math.min(rows.length, among); index += 1) {
    if (rows.at(index)?.text === word) return index;
  }
  return -1;
}

/** With a modifier key, the browser opens the link in a new tab or window, or saves it. */
export function isPlainClick(
  click: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
}

/** Links above or below the rows, which the arrow keys reach, too. */
export interface LinksBeside {
  readonly count: number;
  /** Each in an element with `data-index` from `first`. `reachable`: for the Tab key. */
  readonly render: (first: number, reachable: number) => ReactNode;
}

/** Joined from top to bottom; `undefined` without any. */
export function stacked(parts: readonly (LinksBeside | undefined)[]): LinksBeside | undefined {
  const there = parts.filter((part) => part !== undefined);
  if (there.length === 0) return undefined;
  const begins = there.map((_, index) => there.slice(0, index).reduce((sum, { count }) => sum + count, 0));
  return {
    count: there.reduce((sum, { count }) => sum + count, 0),
    render: (first, reachable) =>
      there.map(({ render }, index) =>
        createElement(Fragment, { key: index }, render(first + (begins[index] ?? 0), reachable)),
      ),
  };
}

/** Constants of the result list (A181). Lengths in rem, so that larger text fits (D22). */
export const listGeometry = {
  /** For a fine pointer: 32 px at the default text size. */
  fineRow: 2,
  /** For a finger, with a second line for the meaning: 60 px. */
  coarseRow: 3.75,
  /** Rendered beyond the visible rows. */
  overscan: 2,
  /** With so few rows below the visible ones, more are loaded. */
  threshold: 15,
  /** Fewest rows fetched at a time. */
  minimumBatch: 10,
} as const;

/** From the last key until a search is sent (A48, A181). */
export const searchDelayMs = 300;
