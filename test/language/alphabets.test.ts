import { expect, test } from 'vitest';
import { alphabetOf, compareIn } from '#src/language/alphabets.ts';
import { dataLanguages } from '#src/language/languages.ts';

test('letters stand in the order of the alphabet, those it lacks where Latin has them, what is no letter last [B23]', () => {
  const sorted = ['ž', 'á', 'b', 'ŧ', 'a', 'č', '(', 'q', 'c', '1', 'å', 'п'].toSorted(compareIn('sme'));
  expect(sorted).toEqual(['a', 'á', 'b', 'c', 'č', 'q', 'ŧ', 'ž', 'å', 'п', '(', '1']);
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

test('words stand in the alphabetical order of their language: á after a, č after c, ʹ ignored [N20]', () => {
  const sme = ['áhkku', 'Azerbaižan', 'čáhci', 'cuovga', 'azu', 'ahte', 'cuvges', 'az ja'].toSorted(
    compareIn('sme'),
  );
  expect(sme).toEqual(['ahte', 'az ja', 'Azerbaižan', 'azu', 'áhkku', 'cuovga', 'cuvges', 'čáhci']);
  expect(['čääʹn', 'čääcc', 'čääʹcc', 'câmm', 'cäʹpp'].toSorted(compareIn('sms'))).toEqual([
    'câmm',
    'cäʹpp',
    'čääcc',
    'čääʹcc',
    'čääʹn',
  ]);
  expect(['åbpå', 'zoa', 'ábe', 'abes'].toSorted(compareIn('smj'))).toEqual(['abes', 'ábe', 'zoa', 'åbpå']);
  expect(['ähtje', 'æjja', 'Ïjje', 'ij'].toSorted(compareIn('sma'))).toEqual(['ij', 'Ïjje', 'æjja', 'ähtje']);
  expect(['ááhu', 'ähtin', 'zoolog', 'aalge', 'âlgu'].toSorted(compareIn('smn'))).toEqual([
    'aalge',
    'âlgu',
    'zoolog',
    'ähtin',
    'ááhu',
  ]);
  expect(['øl', 'ære', 'år', 'zoo', 'idé', 'ide'].toSorted(compareIn('nob'))).toEqual([
    'ide',
    'idé',
    'zoo',
    'ære',
    'øl',
    'år',
  ]);
});
