import { expect, test } from 'vitest';
import { alphabetOf, compareIn } from '#src/language/alphabets.ts';
import { dataLanguages } from '#src/language/languages.ts';

test('B23: letters stand in the order of the alphabet, those it lacks after them, what is no letter last', () => {
  const sorted = ['ž', 'á', 'b', 'ŧ', 'a', 'č', '(', 'q', 'c', '1'].toSorted(compareIn('sme'));
  expect(sorted).toEqual(['a', 'á', 'b', 'c', 'č', 'ŧ', 'ž', 'q', '(', '1']);
  expect(['ö', 'å', 'ä'].toSorted(compareIn('swe'))).toEqual(['å', 'ä', 'ö']);
  expect(['čo', 'čá', 'č', 'ča', 'ce'].toSorted(compareIn('sme'))).toEqual(['ce', 'č', 'ča', 'čá', 'čo']);
});

test.each(dataLanguages)(
  'B23: the alphabet of %s has each letter once, in lower case and NFC',
  (language) => {
    const letters = alphabetOf(language);
    expect(new Set(letters).size).toBe(letters.length);
    for (const letter of letters) expect(letter).toBe(letter.normalize('NFC').toLowerCase());
  },
);
