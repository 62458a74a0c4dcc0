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

test('a long text before others has no restrictions [V326]', () => {
  expect(shortText('fish')).toBe('fish');
  const plain = 'cloud of snow which blows up from the ground';
  expect(shortText(plain)).toBe(plain);
  expect(shortText('(of a person) hair on the head')).toBe('(of a person) hair on the head');
  expect(shortText('(not on the head of a human being) hair')).toBe('hair');
});
