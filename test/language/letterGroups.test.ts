import { describe, expect, test } from 'vitest';
import { specialLetters } from '#src/language/alphabets.ts';
import {
  areTwins,
  keepsLetters,
  letterGroups,
  letterPairs,
  plainLetter,
  silentMarks,
} from '#src/language/spelling/letterGroups.ts';

describe('F40: every letter of these languages has its plain neighbour', () => {
  test.each([
    ['áâäåæ', 'a'],
    ['č', 'c'],
    ['đ', 'd'],
    ['ǧǥ', 'g'],
    ['ï', 'i'],
    ['ǩ', 'k'],
    ['ŋ', 'n'],
    ['öøõ', 'o'],
    ['š', 's'],
    ['ŧ', 't'],
    ['žʒǯ', 'z'],
    ['ё', 'е'],
  ])('F40: %s is written %s', (letters, plain) => {
    expect([...letters].map(plainLetter)).toEqual([...letters].map(() => plain));
    expect(plainLetter(plain)).toBe(plain);
  });

  test('F40: what the popup of special characters offers is a letter with a neighbour, or a mark', () => {
    const others = specialLetters.filter((letter) => plainLetter(letter) === letter);
    expect(others).toEqual(['ʹ']);
    expect(silentMarks).toContain('ʹ');
    expect(silentMarks).toContain('ʼ');
  });
});

test('F40: a letter is in one group only, composed and in lower case', () => {
  const letters = letterGroups.flatMap((group) => [...group]);
  expect(new Set(letters).size).toBe(letters.length);
  for (const letter of letters) expect(letter.normalize('NFC').toLowerCase()).toBe(letter);
});

test('F40: æ and ä, ø and ö, ï and i are one letter; a and á are not', () => {
  expect([areTwins('æ', 'ä'), areTwins('ö', 'ø'), areTwins('i', 'ï'), areTwins('a', 'á')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('F40: two letters are written for one that some language has', () => {
  const pairs = letterPairs.map(({ pair, letter }) => `${pair} ${letter}`);
  expect(pairs).toEqual(expect.arrayContaining(['aa á', 'dj đ', 'ng ŋ', 'tj č']));
  for (const { pair, letter } of letterPairs) expect([pair.length, letter.length]).toEqual([2, 1]);
});

test('F50: a word keeps the letters of a text that are not plain, in their order; twins are one', () => {
  expect(keepsLetters('cahci', 'čáhci')).toBe(true);
  expect(keepsLetters('čahci', 'čáhci')).toBe(true);
  expect(keepsLetters('gøøkte', 'göökte')).toBe(true);
  expect(keepsLetters('tápáhtui', 'tapahtui')).toBe(false);
  expect(keepsLetters('čášša', 'šáčča')).toBe(false);
  expect(keepsLetters('kiellâ', 'kiellä')).toBe(false);
});
