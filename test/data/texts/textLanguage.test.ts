import { expect, test } from 'vitest';
import {
  isKnownWord,
  paragraphLanguage,
  recognisedLanguage,
} from '#src/features/reader/model/textLanguage.ts';
import type { Gloss } from '#src/lookup/operations/glosses/glossWords.ts';
import type { FoundBy } from '#src/lookup/operations/stems/allLemmas.ts';

function gloss(languages: readonly string[], by: FoundBy = 'FORM'): Gloss {
  const word = { stem: 'x', by, form: 'x', analyses: [], parts: [], cost: 0 };
  return { word: 'x', found: languages.map((language) => ({ ...word, language })), translations: [] };
}

const times = (count: number, one: Gloss): readonly Gloss[] => Array.from({ length: count }, () => one);

test('R6: is the one that knows most of its words', () => {
  const text = [...times(6, gloss(['sme'])), ...times(3, gloss(['smn', 'sme'])), gloss(['nob']), gloss([])];
  expect(recognisedLanguage(text)).toBe('sme');
  expect(recognisedLanguage([gloss(['nob', 'swe'])])).toBe('nob');
});

test('R6: is not recognised by chance, nor by what may only have been meant', () => {
  expect(recognisedLanguage([...times(8, gloss([])), ...times(2, gloss(['fin']))])).toBeUndefined();
  expect(recognisedLanguage(times(10, gloss(['sme'], 'SPELLING')))).toBeUndefined();
  expect(recognisedLanguage([])).toBeUndefined();
});

test('R6: can be another in a paragraph that another language clearly knows more of', () => {
  const norwegian = [...times(8, gloss(['nob'])), gloss(['sme', 'nob'])];
  expect(paragraphLanguage(norwegian, 'sme')).toBe('nob');
  expect(paragraphLanguage(norwegian.slice(0, 3), 'sme')).toBe('sme');
  expect(paragraphLanguage([...times(5, gloss(['nob'])), ...times(4, gloss(['sme']))], 'sme')).toBe('sme');
  expect(paragraphLanguage(times(6, gloss([])), 'sme')).toBe('sme');
});

test('R7: a word that is only near to another is not known', () => {
  const words = [gloss(['sme'], 'SPELLING'), gloss([]), gloss(['sme'], 'LETTERS'), gloss(['sme'])];
  expect(words.map(isKnownWord)).toEqual([false, false, true, true]);
});
