import { expect, test } from 'vitest';
import { wordGraphOf } from '#service/core/graph/wordGraphBuilder.ts';
import { foreignGraphs, misspellings, strangenessOfWord } from '#service/core/spelling/misspellings.ts';

test('F49: everyday words of English and Spanish are known as such, in capitals too, and with other endings', () => {
  for (const text of ['chicken', 'Thursday', 'KITCHEN', 'zanahoria', 'mañana', 'Pájaro']) {
    expect(strangenessOfWord(text), text).toBe('word');
  }
  const { eng, spa } = foreignGraphs();
  for (const text of ['squirrelly', 'zanahorias', 'acompañadas']) {
    expect([eng.has(text), spa.has(text)], text).toEqual([false, false]);
    expect(strangenessOfWord(text), text).toBe('ending');
  }
});

test('F49: words of these languages, misspelt or not, are none of English or Spanish', () => {
  const words = ['guolli', 'guoli', 'čáhci', 'cahci', 'eatnu', 'boazu', 'poaaz', 'gåetie', 'reindeeer', ''];
  for (const text of words) expect(strangenessOfWord(text), text).toBe('none');
});

test('F49: such a word is no misspelling, however near a word is; one with another ending only of a very near one', () => {
  const graph = wordGraphOf(['sistter', 'guolli', 'digitaale', 'digitoale']);
  const options = { enough: 8, most: 6 };
  const wordsFor = (text: string) => misspellings([graph], text, options)[0]?.map(({ word }) => word);
  expect(misspellings([graph], 'sister', options)).toEqual([[]]);
  expect(wordsFor('sisstter')?.[0]).toBe('sistter');
  expect(wordsFor('guoli')?.[0]).toBe('guolli');
  expect(strangenessOfWord('digitale')).toBe('ending');
  expect(wordsFor('digitale')).toEqual(['digitaale']);
});
