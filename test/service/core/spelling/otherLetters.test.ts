import { describe, expect, test } from 'vitest';
import { otherLetters } from '#service/core/spelling/otherLetters.ts';
import { wordGraphOf } from '#test/service/core/graph/wordGraphOf.ts';

const graph = wordGraphOf([
  ...['Áhkká', 'cahcat', 'čáhci', 'čáhcegáddi', 'čáhppat', 'dåhkkidit', 'giella-gáldu', 'guolli', 'jïjnjh'],
  ...['jáhkkit', 'mieđuštit', 'muoŋit', 'pïenje', 'sääʹmǩiõll', 'tjaetsie', 'ёлка'],
]);

const wholeWords = (text: string) =>
  otherLetters(graph, text, { words: 5, beginnings: 0 }).map(({ word }) => word);
const beginnings = (text: string, most = 5) =>
  otherLetters(graph, text, { words: 0, beginnings: most }).map(({ word }) => word);

describe('a word is found by the letters that it is written with where its own are lacking [F41]', () => {
  test.each([
    ...['cahci', 'CAHCI', 'Cáhci', 'caahci', 'chahci'].map((text) => [text, 'čáhci'] as const),
    ...['saamkioll', "sääm'ǩiõll", 'sääʼmǩiõll'].map((text) => [text, 'sääʹmǩiõll'] as const),
    ...['ijijnjh', 'piönje'].map((text) => [text, undefined] as const),
    ['jijnjh', 'jïjnjh'],
    ['miedjustit', 'mieđuštit'],
    ['muongit', 'muoŋit'],
    ['dähkkidit', 'dåhkkidit'],
    ...['giellagáldu', 'giella gáldu'].map((text) => [text, 'giella-gáldu'] as const),
    ...['guol-li', 'guolliʹ'].map((text) => [text, 'guolli'] as const),
    ['čaetsie', 'tjaetsie'],
    ['елка', 'ёлка'],
    ['áhkka', 'Áhkká'],
  ] as const)('%s [F41]', (text, word) => {
    expect(wholeWords(text)).toEqual(word === undefined ? [] : [word]);
  });

  test('less that had to be assumed costs less, and nothing nothing [F41]', () => {
    const cost = (text: string) =>
      otherLetters(graph, text, { words: 1, beginnings: 0 })[0]?.cost ?? Number.NaN;
    const costs = ['čáhci', 'Čáhci', 'čahci', 'cahci', 'čâhci'].map(cost);
    expect(costs[0]).toBe(0);
    expect(costs).toEqual([...costs].sort((one, other) => one - other));
    // A letter that a keyboard lacks is left out more often than one that nobody means is put in.
    expect(cost('gəolli')).toBeNaN();
    expect(cost('guõlli')).toBeGreaterThan(cost('cáhci'));
  });

  test('a text of marks only is written for nothing [F41]', () => {
    expect(wholeWords("'-ʹ")).toEqual([]);
    expect(beginnings("''")).toEqual([]);
  });
});

describe('a text is how words begin that are written with other letters [F42]', () => {
  test('the shorter first; what begins literally so is left to the list [F42]', () => {
    expect(beginnings('cah')).toEqual(['čáhci', 'čáhppat', 'čáhcegáddi']);
    expect(beginnings('cah', 2)).toEqual(['čáhci', 'čáhppat']);
    expect(beginnings('sáám')).toEqual(['sääʹmǩiõll']);
    expect(beginnings('guol')).toEqual([]);
  });

  test('whole words come before them [F42]', () => {
    const found = otherLetters(graph, 'čahci', { words: 5, beginnings: 5 });
    expect(found.map(({ word }) => word)).toEqual(['čáhci']);
  });
});

test('reading other letters ends soon for texts made to branch, with many words [F43]', () => {
  const letters = ['a', 'á', 'ä', 'å', 'â', 'æ', 'ã'];
  const words = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => (a + b + c).repeat(20))));
  const wide = wordGraphOf([...words, ...words.map((word) => word.split('').join('ʹ'))]);
  const begun = performance.now();
  for (const text of ['a'.repeat(60), ...['aa', "a'", 'ä-', "''"].map((two) => two.repeat(100))])
    otherLetters(wide, text, { words: 10, beginnings: 10 });
  expect(performance.now() - begun).toBeLessThan(5000);
});
