import { expect, test } from 'vitest';
import { wordGraphOf } from '#service/core/graph/wordGraphBuilder.ts';
import { letterHabitsOf } from '#service/core/spelling/letterHabits.ts';

test('F48: a text fits in with the words whose letters follow each other as its own do', () => {
  const sami = letterHabitsOf(
    wordGraphOf(['guolli', 'guolit', 'čáhci', 'čázis', 'muohta', 'muorra', 'boazu']),
  );
  const english = letterHabitsOf(
    wordGraphOf(['fish', 'the', 'water', 'snow', 'tree', 'queen', 'wood', 'with']),
  );
  for (const text of ['guohta', 'čálli', 'muolli'])
    expect(sami.fitOf(text)).toBeGreaterThan(english.fitOf(text));
  for (const text of ['wish', 'sheen', 'tether'])
    expect(english.fitOf(text)).toBeGreaterThan(sami.fitOf(text));
});

test('F48: it is the mean logarithm of how often a letter follows another, over all words', () => {
  const words = ['aab', 'ab', 'aba', 'b'];
  const graph = wordGraphOf(words);
  const pairs = words.flatMap((word) =>
    [...`^${word}`].map((before, place) => before + (`${word}$`[place] ?? '')),
  );
  const share = (pair: string): number => {
    const all = pairs.filter(([before]) => before === pair[0]).length;
    const own = pairs.filter((one) => one === pair).length;
    return Math.log((own + 0.02 * Math.min(10, all) + 0.001) / (all + 1));
  };
  const expected = (share('^a') + share('ab') + share('b$')) / 3;
  expect(letterHabitsOf(graph).fitOf('ab')).toBeCloseTo(expected, 5);
  expect(letterHabitsOf(graph)).toBe(letterHabitsOf(graph));
  expect(letterHabitsOf(wordGraphOf([])).fitOf('ab')).toBeLessThan(0);
});
