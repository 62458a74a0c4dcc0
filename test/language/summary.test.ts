import { expect, test } from 'vitest';
import { pairLanguages, readerLanguages } from '#src/language/readerLanguages.ts';
import { rowMeanings, shortText } from '#src/language/summary.ts';

const pair = { source: 'sme', target: 'nob' };
const meaning = (language: string) => ({ language, text: 'x' });

test('a row says a word of one language of the pair in the other alone [V325]', () => {
  expect(readerLanguages('en', pairLanguages(pair)).slice(0, 3)).toEqual(['nob', 'sme', 'eng']);
  for (const own of ['nob', 'sme']) {
    expect(rowMeanings([meaning(own), meaning('eng')], pair)).toEqual([meaning(own)]);
    expect(rowMeanings([meaning(own), meaning('eng')], null)).toHaveLength(2);
  }
  expect(rowMeanings([meaning('eng'), meaning('fin')], pair)).toHaveLength(2);
  expect(rowMeanings([], pair)).toEqual([]);
});

test('a text before others is cut, without restrictions first [V326]', () => {
  expect(shortText('fish')).toBe('fish');
  expect(shortText('x'.repeat(30))).toBe('x'.repeat(30));
  expect(shortText('x'.repeat(31))).toBe(`${'x'.repeat(18)}…`);
  expect(shortText('cloud of snow which blows up from the ground')).toBe('cloud of snow…');
  expect(shortText('(not on the head of a human being) hair')).toBe('hair');
});
