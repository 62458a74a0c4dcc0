import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  acceptanceItems,
  acceptanceRows,
  acceptanceText,
  numbersOf,
  strayNumbers,
} from '#service/testing/acceptanceTable.ts';
import { ringOf } from '#service/testing/testRings.ts';

const file = readFileSync(new URL('../../../docs/acceptance.tsv', import.meta.url), 'utf8');
const head = '# Everything.\nnumber\tkind\tring\ttitle\n';

function report(name: string, title: string, status = 'passed', ancestorTitles: readonly string[] = []) {
  return {
    testResults: [
      {
        name: `/p/test/${name}`,
        status,
        assertionResults: [{ status, fullName: title, ancestorTitles, title }],
      },
    ],
  };
}

const resultOf = (line: string, ...reports: ReturnType<typeof report>[]) =>
  acceptanceRows(acceptanceItems(`${head}${line}\n`), reports)[0]?.result;

test('the file has every number once: A1 to A184, P1 to P12, D1 to D34, then what came later, in order', () => {
  const count = (letter: string, last: number) =>
    Array.from({ length: last }, (_, at) => `${letter}${at + 1}`);
  const numbers = acceptanceItems(file).map(({ number }) => number);
  /** What testing found, what the house is held to: numbers are never used twice, some are never used. */
  const later = (letter: string): readonly string[] => {
    const used = numbers
      .filter((number) => number.startsWith(letter))
      .map((number) => Number(number.slice(1)));
    return [...new Set(used)].sort((left, right) => left - right).map((number) => `${letter}${number}`);
  };
  expect(numbers).toEqual([
    ...count('A', 184),
    ...count('P', 12),
    ...count('D', 34),
    ...later('M'),
    ...later('H'),
    ...later('F'),
    ...['R', 'K', 'X', 'T', 'B', 'S', 'N'].flatMap(later),
  ]);
});

test.each([
  ['A48: six letters', ['A48']],
  ['A21, A25, D23: drawer', ['A21', 'A25', 'D23']],
  ['M38: folding', ['M38']],
  ['D1: /A3 is a lemma (as A18)', ['D1']],
  ['A16, D2: without a lemma,: /details leads to /', ['A16', 'D2']],
  ['A4 paper', ['A4']],
  ['nothing of A4', []],
  ['A4x: no number', []],
  ['typing six letters sends one request [A48, N19]', ['A48', 'N19']],
])('the numbers of “%s”', (title, numbers) => {
  expect(numbersOf(title)).toEqual(numbers);
});

test.each([
  ['/p/test/e2e/routes.test.ts', 'e2e'],
  ['/p/test/features/search/searching.test.tsx', 'app'],
  ['/p/test/sw/operation.test.ts', 'data'],
  ['/p/test/contract/environment.test.ts', 'service'],
  ['/p/test/locales/catalogues.test.ts', 'language'],
])('%s is of the ring %s', (path, ring) => {
  expect(ringOf(path)).toBe(ring);
});

describe('an item', () => {
  test('that a browser is to see is a gap where only a unit test carries it', () => {
    expect(resultOf('A1\tB\t\tx', report('language/a.test.ts', 'A1: y'))).toBe('gap');
    expect(resultOf('A1\tB\t\tx', report('data/a.test.ts', 'A1: y'))).toBe('gap');
    expect(resultOf('A1\tB\t\tx', report('app/a.test.tsx', 'A1: y'))).toBe('proved');
    expect(resultOf('A1\tU\t\tx', report('language/a.test.ts', 'A1: y'))).toBe('proved');
  });

  test('of the network needs real requests', () => {
    expect(resultOf('A1\tN\t\tx', report('service/a.test.ts', 'A1: y'))).toBe('gap');
    expect(resultOf('A1\tN\t\tx', report('data/a.test.ts', 'A1: y'))).toBe('proved');
    expect(resultOf('A1\tBN\t\tx', report('data/a.test.ts', 'A1: y'))).toBe('gap');
  });

  test('can name a ring of its own', () => {
    expect(resultOf('A1\tB\te2e\tx', report('app/a.test.tsx', 'A1: y'))).toBe('gap');
    expect(resultOf('A1\tB\te2e\tx', report('e2e/a.test.ts', 'A1: y'))).toBe('proved');
  });

  test('is a gap without a test, and where its tests were skipped', () => {
    expect(resultOf('A1\tU\t\tx')).toBe('gap');
    expect(resultOf('A1\tU\t\tx', report('e2e/a.test.ts', 'A1: y', 'skipped'))).toBe('gap');
  });

  test('is failed where one of its tests is', () => {
    const passed = report('e2e/a.test.ts', 'A1: y');
    expect(resultOf('A1\tU\t\tx', passed, report('language/b.test.ts', 'A1: z', 'failed'))).toBe('failed');
  });

  test('is carried by the title of a group, too', () => {
    expect(resultOf('A1\tB\t\tx', report('app/a.test.tsx', 'y', 'passed', ['A1: z']))).toBe('proved');
  });
});

test('a number that nothing was asked under is told', () => {
  const items = acceptanceItems(`${head}A1\tU\t\tx\n`);
  expect(strayNumbers(items, [report('app/a.test.tsx', 'A1, A999: y')])).toEqual(['A999']);
});

test('the table names tests, rings and what is missing', () => {
  const rows = acceptanceRows(acceptanceItems(`${head}A1\tBN\te2e\twhat was asked\n`), [
    report('data/a.test.ts', 'A1: how it is'),
  ]);
  const lines = acceptanceText(rows).split('\n');
  expect(lines[0]).toBe('A1   [B][N] gap    what was asked (data 1; needs e2e)');
  expect(lines[1]?.trim().split(/\s{2,}/u)).toEqual(['data', 'passed', 'A1: how it is']);
});
