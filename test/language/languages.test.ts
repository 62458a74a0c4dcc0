import { expect, test } from 'vitest';
import { freshSearchMode, isSearchMode, searchModes } from '#src/language/fold.ts';
import {
  corpusLanguages,
  dataLanguages,
  definitionSpeechLanguages,
  fallbackPageLanguage,
  freshPageLanguage,
  isDataLanguage,
  isPageLanguage,
  isSamiLanguage,
  languageTag,
  pageLanguages,
  paradigmLanguages,
  samiLanguages,
  statedPageLanguages,
} from '#src/language/languages.ts';

test('A182: the languages of the data, in this order', () => {
  expect(dataLanguages.join(' ')).toBe('sma sme smj smn sms fin nob swe lat eng nno rus');
});

test('A184: the Sámi set, and what inflects, speaks and has a corpus', () => {
  expect(samiLanguages.join(' ')).toBe('sma sme smj smn sms');
  expect([...definitionSpeechLanguages].sort()).toEqual(['sma', 'sme', 'smj']);
  expect([...paradigmLanguages].sort()).toEqual([...samiLanguages, 'fin', 'nob'].sort());
  expect(corpusLanguages).toEqual(samiLanguages);
  expect(dataLanguages.filter(isSamiLanguage)).toEqual(samiLanguages);
});

test('A3, A8, D29: ten page languages, of which eight are the stated ones', () => {
  expect([...pageLanguages].sort().join(' ')).toBe('en fi nb nn se sma smj smn sms sv');
  expect(statedPageLanguages.join(' ')).toBe('en se smj sma sms fi nb nn');
  expect(statedPageLanguages.every(isPageLanguage)).toBe(true);
  expect(fallbackPageLanguage).toBe('en');
});

test('A9: a fresh visitor gets North Sámi', () => {
  expect(freshPageLanguage).toBe('se');
});

test('a page language is no language of the data, and the other way round', () => {
  expect([
    isPageLanguage('sme'),
    isDataLanguage('se'),
    isPageLanguage(''),
    isDataLanguage('toString'),
  ]).toEqual([false, false, false, false]);
});

test('lang attributes carry the shortest code there is, and never one that browsers do not know', () => {
  const tags = dataLanguages.map(languageTag);
  expect(tags.join(' ')).toBe('sma se smj smn sms fi nb sv la en nn ru');
  expect(pageLanguages.map(languageTag)).toEqual(pageLanguages);
  expect(languageTag('lamsg')).toBe('mul');
  for (const tag of tags) expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
});

test('A44, A46: three search modes, of which start is the fresh one', () => {
  expect(searchModes).toEqual(['start', 'middle', 'end']);
  expect(freshSearchMode).toBe('start');
  expect(['start', 'Start', '', 'exact'].map(isSearchMode)).toEqual([true, false, false, false]);
});
