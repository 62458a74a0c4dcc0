import { expect, test } from 'vitest';
import { alphabetOf, capitalOf, compareIn, skoltLetters, specialLetters } from '#src/language/alphabets.ts';
import {
  builtInNumbers,
  dictionaries,
  dictionaryCodes,
  dictionaryOf,
  inDictionaryOrder,
  originalOf,
} from '#src/language/dictionaries.ts';
import { freshSearchMode, isSearchMode, searchModes } from '#src/language/fold.ts';
import {
  corpusLanguages,
  type DataLanguage,
  dataLanguages,
  definitionSpeechLanguages,
  fallbackInterfaceLanguage,
  freshInterfaceLanguage,
  interfaceLanguages,
  isSamiLanguage,
  languageTag,
  paradigmLanguages,
  samiLanguages,
} from '#src/language/languages.ts';
import {
  isSubstitute,
  speechLanguages,
  speechLocale,
  speechRate,
  voiceForLocale,
  voicesOf,
} from '#src/language/voices.ts';

test('the languages of the data, and which of them are Sámi, inflect, speak and have a corpus [A182, A184]', () => {
  expect(dataLanguages.join(' ')).toBe('sma sme smj smn sms fin nob swe lat eng nno rus');
  expect(samiLanguages.join(' ')).toBe('sma sme smj smn sms');
  expect([...definitionSpeechLanguages].sort()).toEqual(['sma', 'sme', 'smj']);
  expect([...paradigmLanguages].sort()).toEqual([...samiLanguages, 'fin', 'nob'].sort());
  expect(corpusLanguages).toEqual(samiLanguages);
  expect(dataLanguages.filter(isSamiLanguage)).toEqual(samiLanguages);
});

test('ten interface languages, of which eight are the stated ones; a fresh visitor gets North Sámi [A3, A8, A9, D29]', () => {
  expect([...interfaceLanguages].sort().join(' ')).toBe('en fi nb nn se sma smj smn sms sv');
  expect(interfaceLanguages).toEqual(expect.arrayContaining('en se smj sma sms fi nb nn'.split(' ')));
  expect([fallbackInterfaceLanguage, freshInterfaceLanguage]).toEqual(['en', 'se']);
});

test('lang attributes have the shortest code there is, and never one that browsers do not know', () => {
  const tags = dataLanguages.map(languageTag);
  expect(tags.join(' ')).toBe('sma se smj smn sms fi nb sv la en nn ru');
  expect(interfaceLanguages.map(languageTag)).toEqual(interfaceLanguages);
  expect(languageTag('lamsg')).toBe('mul');
  for (const tag of tags) expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
});

test('the code of a dictionary names its languages, and whether it is made from another one [W287]', () => {
  expect(dictionaryOf('gtestkpv')).toEqual({ code: 'gtestkpv', source: 'est', target: 'kpv' });
  expect(dictionaryOf('gtsmsfinrev')).toEqual({ code: 'gtsmsfinrev', source: 'sms', target: 'fin' });
  expect(dictionaryOf('habmersmjnob')).toEqual({ code: 'habmersmjnob', source: 'smj', target: 'nob' });
  expect(dictionaryOf('termwiki')).toEqual({ code: 'termwiki', source: 'mul', target: 'mul' });
  for (const other of ['habmersmefin', 'gtsmesme', 'gtmulnob', 'gtsmsfinre', 'sammallahtismefinrev', 'rev'])
    expect([other, dictionaryOf(other)]).toEqual([other, undefined]);
  expect(['gtsmsfinrev', 'gtfinsms', 'guolli'].map(originalOf)).toEqual(['gtfinsms', undefined, undefined]);
});

test('three search modes, of which start is the fresh one [A44, A46]', () => {
  expect(searchModes).toEqual(['start', 'middle', 'end']);
  expect(freshSearchMode).toBe('start');
  expect(['start', 'Start', '', 'exact'].map(isSearchMode)).toEqual([true, false, false, false]);
});

/**
 * Stored ids are made of these numbers, on servers and on devices. Add a code with the next number, anywhere in the
 * list; never change a number, and never use one again that was here.
 */
const numbered = [
  'sammallahtismefin 1, termwiki 2, gtsmenob 3, gtnobsme 4, gtnobsma 5, gtsmanob 6, gtsmefin 7, gtfinsme 8',
  'gtsmesmn 9, gtsmnsme 10, gtfinsmn 11, gtsmnfin 12, gtfinnob 13, habmersmjnob 14, habmernobsmj 15',
  'gtsmsnob 16, gtsmsfin 17, gtsmsrus 18, gtnobsms 19, gtfinsms 20, gtrussms 21',
]
  .join(', ')
  .split(', ');

test('exactly these 21 dictionaries are known, in this order, each with its number [A2, A183, M26]', () => {
  expect([...builtInNumbers].map(([code, number]) => `${code} ${number}`)).toEqual(numbered);
  expect(dictionaryCodes).toEqual(dictionaries.map(({ code }) => code));
});

test('the order of answers is that of a list, whatever the numbers are [M26]', () => {
  const items = ['a1', 'b1', 'c1', 'a2', 'x1', 'b2'];
  const ordered = inDictionaryOrder(items, (item) => item.charAt(0), ['c', 'b', 'a']);
  expect(ordered).toEqual(['c1', 'b1', 'b2', 'a1', 'a2', 'x1']);
});

test('three voices for sme and smj, one for sma, by their names, the default first [A138]', () => {
  const names = speechLanguages.map((language) =>
    voicesOf(language)
      .map(({ name }) => name)
      .join(' '),
  );
  expect(names).toEqual(['Biret Máhtte Sunná', 'Ábmut Nihkol Siggá', 'Aanna']);
});

test.each([
  ['fin', 'fi-FI', false],
  ['nob', 'nb-NO', false],
  ['eng', 'en-US', false],
  ['sme', 'en-US', true],
  ['xyz', 'en-US', true],
])('%s is read by a voice of %s, which is a substitute: %s [A109, D21]', (language, locale, isOther) => {
  expect([speechLocale(language), isSubstitute(language)]).toEqual([locale, isOther]);
});

test('browsers speak at the rate 0.9 [A109, A181]', () => {
  expect(speechRate).toBe(0.9);
});

test('of a browser’s voices that of the locale is used, else one of its language [D21]', () => {
  const voices = [{ lang: 'en-GB' }, { lang: 'en_US' }, { lang: 'fi' }, { lang: 'nn-NO' }];
  expect(voiceForLocale(voices, 'en-US')).toBe(voices[1]);
  expect(voiceForLocale(voices, 'fi-FI')).toBe(voices[2]);
  expect(voiceForLocale(voices, 'nb-NO')).toBeUndefined();
  expect(voiceForLocale([], 'en-US')).toBeUndefined();
});

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
