import { expect, test } from 'vitest';
import { freshSearchMode, isSearchMode, searchModes } from '#src/language/fold.ts';
import {
  corpusLanguages,
  dataLanguages,
  definitionSpeechLanguages,
  fallbackPageLanguage,
  freshPageLanguage,
  isSamiLanguage,
  languageTag,
  pageLanguages,
  paradigmLanguages,
  samiLanguages,
} from '#src/language/languages.ts';

test('the languages of the data, and which of them are Sámi, inflect, speak and have a corpus [A182, A184]', () => {
  expect(dataLanguages.join(' ')).toBe('sma sme smj smn sms fin nob swe lat eng nno rus');
  expect(samiLanguages.join(' ')).toBe('sma sme smj smn sms');
  expect([...definitionSpeechLanguages].sort()).toEqual(['sma', 'sme', 'smj']);
  expect([...paradigmLanguages].sort()).toEqual([...samiLanguages, 'fin', 'nob'].sort());
  expect(corpusLanguages).toEqual(samiLanguages);
  expect(dataLanguages.filter(isSamiLanguage)).toEqual(samiLanguages);
});

test('ten page languages, of which eight are the stated ones; a fresh visitor gets North Sámi [A3, A8, A9, D29]', () => {
  expect([...pageLanguages].sort().join(' ')).toBe('en fi nb nn se sma smj smn sms sv');
  expect(pageLanguages).toEqual(expect.arrayContaining('en se smj sma sms fi nb nn'.split(' ')));
  expect([fallbackPageLanguage, freshPageLanguage]).toEqual(['en', 'se']);
});

test('lang attributes have the shortest code there is, and never one that browsers do not know', () => {
  const tags = dataLanguages.map(languageTag);
  expect(tags.join(' ')).toBe('sma se smj smn sms fi nb sv la en nn ru');
  expect(pageLanguages.map(languageTag)).toEqual(pageLanguages);
  expect(languageTag('lamsg')).toBe('mul');
  for (const tag of tags) expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
});

test('three search modes, of which start is the fresh one [A44, A46]', () => {
  expect(searchModes).toEqual(['start', 'middle', 'end']);
  expect(freshSearchMode).toBe('start');
  expect(['start', 'Start', '', 'exact'].map(isSearchMode)).toEqual([true, false, false, false]);
});
