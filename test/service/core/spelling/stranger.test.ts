import { expect, test } from 'vitest';
import { wordGraphOf } from '#service/core/graph/wordGraphBuilder.ts';
import { misspellings } from '#service/core/spelling/misspellings.ts';
import { isStranger, strangerGraphs } from '#service/core/spelling/stranger.ts';

test('F49: everyday words of English and Spanish are known as such, in capitals too, and with other endings', () => {
  for (const text of ['chicken', 'Thursday', 'KITCHEN', 'zanahoria', 'mañana', 'Pájaro']) {
    expect(isStranger(text), text).toBe(true);
  }
  const [english, spanish] = [strangerGraphs().eng, strangerGraphs().spa];
  for (const [graph, text] of [
    [english, 'squirrelly'],
    [english, 'haymakers'],
    [spanish, 'zanahorias'],
    [spanish, 'acompañadas'],
  ] as const) {
    expect(graph.has(text), text).toBe(false);
    expect(isStranger(text), text).toBe(text !== 'haymakers');
  }
});

test('F49: words of these languages, misspelt or not, are none of English or Spanish', () => {
  for (const text of [
    'guolli',
    'guoli',
    'čáhci',
    'cahci',
    'eatnu',
    'boazu',
    'poaaz',
    'gåetie',
    'reindeeer',
    '',
  ]) {
    expect(isStranger(text), text).toBe(false);
  }
});

test('F49: such a word is no misspelling, however near a word is', () => {
  const graph = wordGraphOf(['sistter', 'guolli']);
  const options = { enough: 8, most: 6 };
  expect(misspellings([graph], 'sister', options)).toEqual([[]]);
  expect(misspellings([graph], 'guoli', options)[0]?.[0]?.word).toBe('guolli');
  expect(misspellings([graph], 'sisstter', options)[0]?.[0]?.word).toBe('sistter');
});
