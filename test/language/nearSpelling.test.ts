import { expect, test } from 'vitest';
import { changedLetters, isSpelledLike } from '#src/language/spelling/nearSpelling.ts';

test.each([
  ['cahci', 'čáhci'],
  ['CAHCI', 'čáhci'],
  ['tjaahci', 'čáhci'],
  ['kuell', 'kueʹll'],
  ["kue'll", 'kueʹll'],
  ['giella', 'gïella'],
  ['goetie', 'gøtie'],
  ['vearaldaen', 'veäraldæn'],
  ['Deanujohka', 'Deanu johka'],
])('%s is the word %s, written with other letters [T6]', (text, word) => {
  expect(isSpelledLike(text, word)).toBe(true);
});

test.each([
  ['guoli', 'guolli'],
  ['cahc', 'čáhci'],
  ['čáhcii', 'čáhci'],
  ['', 'čáhci'],
  ['gahci', 'čáhci'],
])('%s is another word than %s [T6]', (text, word) => {
  expect(isSpelledLike(text, word)).toBe(false);
});

test('a long text of marks alone is compared without trying every way to leave them out', () => {
  const marks = 'ʹ'.repeat(200);
  expect(isSpelledLike(marks, `${marks}a`)).toBe(false);
});

test.each([
  ['hálidan', 'háliidan', 'háli[i]dan'],
  ['hálidan', 'háliduvan', 'hálid[uv]an'],
  ['caihci', 'čáhci', '[čá]hci'],
  ['guolli', 'guolli', 'guolli'],
  // Capitals and a letter too much are no other letters of the word.
  ['GUOLLI', 'guolli', 'guolli'],
  ['guollli', 'guolli', 'guolli'],
  ['ulgo', 'olgu', '[o]lg[u]'],
  ['', 'guolli', '[guolli]'],
  ['🐟', 'guolli', '[guolli]'],
])(
  'of a suggestion the letters that were not typed are underlined: %s, %s: %s [F85]',
  (typed, word, marked) => {
    const runs = changedLetters(typed, word);
    expect(runs.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')).toBe(marked);
  },
);
