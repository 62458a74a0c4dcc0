import { expect, test } from 'vitest';
import { specialLetters } from '#src/language/alphabets.ts';
import {
  areTwins,
  keepsLetters,
  letterGroups,
  letterPairs,
  plainLetter,
  silentMarks,
} from '#src/language/spelling/letterGroups.ts';

test('every letter of these languages has its plain neighbour; marks have none [F40]', () => {
  const written = 'áâäåæ-a č-c đ-d ǧǥ-g ï-i ǩ-k ŋ-n öøõ-o š-s ŧ-t žʒǯ-z ё-е';
  for (const [letters = '', plain = ''] of written.split(' ').map((one) => one.split('-')))
    expect([...letters, plain].map(plainLetter).join('')).toBe(plain.repeat(letters.length + 1));
  expect(specialLetters.filter((letter) => plainLetter(letter) === letter)).toEqual(['ʹ']);
  expect([...silentMarks]).toEqual(expect.arrayContaining(['ʹ', 'ʼ']));
});

test('a letter is in one group only, composed and in lower case [F40]', () => {
  const letters = letterGroups.flatMap((group) => [...group]);
  expect(new Set(letters).size).toBe(letters.length);
  for (const letter of letters) expect(letter.normalize('NFC').toLowerCase()).toBe(letter);
});

test('æ and ä, ø and ö, ï and i are one letter; a and á are not [F40]', () => {
  const pairs = ['æä', 'öø', 'iï', 'aá'].map(([one = '', other = '']) => areTwins(one, other));
  expect(pairs).toEqual([true, true, true, false]);
});

test('two letters are written for one that some language has [F40]', () => {
  const pairs = letterPairs.map(({ pair, letter }) => `${pair} ${letter}`);
  expect(pairs).toEqual(expect.arrayContaining(['aa á', 'dj đ', 'ng ŋ', 'tj č']));
  for (const { pair, letter } of letterPairs) expect([pair.length, letter.length]).toEqual([2, 1]);
});

test.each([
  ['cahci', 'čáhci', true],
  ['čahci', 'čáhci', true],
  ['gøøkte', 'göökte', true],
  ['tápáhtui', 'tapahtui', false],
  ['čášša', 'šáčča', false],
  ['kiellâ', 'kiellä', false],
])(
  'the letters of %s that are not plain are in %s, in their order; twins are one: %s [F50]',
  (text, word, keeps) => {
    expect(keepsLetters(text, word)).toBe(keeps);
  },
);
