import { describe, expect, test } from 'vitest';
import { wordGraphOf } from '#service/core/graph/wordGraphBuilder.ts';
import { misspellings } from '#service/core/spelling/misspellings.ts';

const graph = wordGraphOf(
  'Aanaar boarrásepmosat guolit guollái guolli kokonaisuudessaan mánná sääʹm čáhci'.split(' '),
);

function first(text: string): string | undefined {
  return misspellings([graph], text, { enough: 3, most: 3 })[0]?.[0]?.word;
}

function cost(text: string, word: string): number {
  const [words = []] = misspellings([graph], text, { enough: 50, most: 50 });
  const found = words.find((near) => near.word === word);
  return found?.cost ?? Number.POSITIVE_INFINITY;
}

describe('F44: a misspelt word is found by the slips in it', () => {
  test.each([
    ['guolitt', 'guolit'],
    ['gulli', 'guolli'],
    ['guloli', 'guolli'],
    ['guöllái', 'guollái'],
    ['ǧuoli', 'guolli'],
    ['caihci', 'čáhci'],
    ['manna', 'mánná'],
    ['saam', 'sääʹm'],
    ['aanar', 'Aanaar'],
    ['konaisuudessaan', 'kokonaisuudessaan'],
    ['boarrásemmosat', 'boarrásepmosat'],
  ])('F44: %s is %s', (text, word) => {
    expect(first(text)).toBe(word);
  });

  test('F44: what is written wrong easily costs less than what is not', () => {
    const costs = ['guolli', 'guollï', 'gulli', 'guokli'].map((text) => cost(text, 'guolli'));
    expect(costs[0]).toBe(0);
    expect(costs).toEqual([...costs].sort((one, other) => one - other));
    expect(cost('kuolli', 'guolli')).toBeGreaterThan(cost('guolid', 'guolit'));
    expect(cost('mannä', 'mánná')).toBeLessThan(cost('mannu', 'mánná'));
  });

  test('F44: a text that is far from every word is a misspelling of none', () => {
    expect(['x', 'qu', 'information', 'strengths', 'мама', ''].map(first)).toEqual(Array(6).fill(undefined));
  });
});

test('F46: looking for slips ends soon, whatever the text', () => {
  const word = (number: number) => number.toString(4).replaceAll('0', 'a') + 'aaa'.repeat(number % 9);
  const wide = wordGraphOf(Array.from({ length: 20_000 }, (_, number) => word(number)));
  const begun = performance.now();
  for (const text of ['a'.repeat(48), 'a'.repeat(200), '1a'.repeat(20), '\ud800'.repeat(40)])
    misspellings([wide], text, { enough: 1_000_000, most: 3 });
  expect(performance.now() - begun).toBeLessThan(8000);
});
