import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RowSource } from '#src/ui/wordlist/listParts.ts';
import { useKeptPlace } from '#src/ui/wordlist/useVisibleRows.ts';

const rowOf = (text: string) => ({
  text,
  languages: ['sme'],
  href: `/${text}`,
  badge: '',
  kind: '',
  meanings: [],
  furtherMeanings: [],
  own: undefined,
  languageNames: '',
});

function rowsOf(texts: readonly string[]): RowSource {
  const rows = texts.map(rowOf);
  return { length: rows.length, at: (index) => rows.at(index) };
}

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

const margin = 100;
const few = numbered('b', 30);

/** Where a list is scrolled that was scrolled to its tenth row, and then became another one. */
function topAfter(rows: RowSource, rowHeight: number): number {
  const element = document.createElement('div');
  element.scrollTop = margin + 10 * 60 + 7;
  const scroller = { current: element };
  const { rerender } = renderHook(
    (now: { readonly rows: RowSource; readonly rowHeight: number }) =>
      useKeptPlace(scroller, { margin, rowHeight: now.rowHeight }, now.rows),
    { initialProps: { rows: rowsOf(few), rowHeight: 60 } },
  );
  rerender({ rows, rowHeight });
  return element.scrollTop;
}

test('a scrolled list keeps its first visible row when other rows come before it [V344]', () => {
  const there = margin + 10 * 60 + 7;
  expect(topAfter(rowsOf([...numbered('a', 5), ...few]), 60)).toBe(there + 5 * 60);
  expect(topAfter(rowsOf([...few, ...numbered('c', 40)]), 60)).toBe(there);
  expect(topAfter(rowsOf(numbered('d', 40)), 60)).toBe(there);
});

test('it keeps it when rows become higher [V343]', () => {
  expect(topAfter(rowsOf(few), 120)).toBe(margin + 2 * (10 * 60 + 7));
});
