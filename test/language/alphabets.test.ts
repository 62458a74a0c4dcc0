import { expect, test } from 'vitest';
import { alphabetOf, capitalOf, compareIn, skoltLetters, specialLetters } from '#src/language/alphabets.ts';
import { type DataLanguage, dataLanguages } from '#src/language/languages.ts';

test.each(dataLanguages)(
  'the alphabet of %s has each letter once, in lower case and NFC [B23]',
  (language) => {
    const letters = alphabetOf(language);
    expect(new Set(letters).size).toBe(letters.length);
    for (const letter of letters) expect(letter).toBe(letter.normalize('NFC').toLowerCase());
  },
);

test.each<[DataLanguage, string, string]>([
  ['sme', 'a á b c č q ŧ ž å п ( 1', 'letters that an alphabet lacks stand where Latin has them, signs last'],
  ['sme', 'ce č ča čá čo', 'a letter with a mark is one letter'],
  ['sme', 'ahte az_ja Azerbaižan azu áhkku cuovga cuvges čáhci', 'á after a, č after c'],
  ['sms', 'câmm cäʹpp čääcc čääʹcc čääʹn', 'ʹ does not count'],
  ['smj', 'abes ábe zoa åbpå', 'å is the last letter'],
  ['sma', 'ij Ïjje æjja ähtje', 'ï is i'],
  ['smn', 'aalge âlgu zoolog ähtin ááhu', 'á is the last letter'],
  ['swe', 'å ä ö', 'å ä ö'],
  ['nob', 'ide idé zoo ære øl år', 'æ ø å'],
])('words of %s stand in its alphabetical order: %s (%s) [B23, N20]', (language, words) => {
  const sorted = words.split(' ').map((word) => word.replace('_', ' '));
  expect(sorted.toReversed().toSorted(compareIn(language))).toEqual(sorted);
});

test('exactly twenty special characters are offered, in this order, and two more for Skolt Sámi [A38, D9]', () => {
  expect(specialLetters.join(' ')).toBe('á â å æ ä č đ ǧ ï ǩ ŋ õ ø ö š ŧ ž ʒ ǯ ʹ');
  expect(skoltLetters).toEqual(['\u01e5', '\u02bc']);
});

test('every special character is a single precomposed code point [A40]', () => {
  for (const letter of [...specialLetters, ...skoltLetters])
    expect([letter, [...letter].length, letter.normalize('NFC')]).toEqual([letter, 1, letter]);
  expect(specialLetters.slice(-3)).toEqual(['\u0292', '\u01ef', '\u02b9']);
});

test('every special letter has its capital; signs stay as they are [D9]', () => {
  expect([...specialLetters, ...skoltLetters].map(capitalOf).join(' ')).toBe(
    'Á Â Å Æ Ä Č Đ Ǧ Ï Ǩ Ŋ Õ Ø Ö Š Ŧ Ž Ʒ Ǯ ʹ Ǥ ʼ',
  );
});
