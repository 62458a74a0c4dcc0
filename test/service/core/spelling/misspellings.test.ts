import { describe, expect, test } from 'vitest';
import * as spelling from '#service/core/spelling/misspellings.ts';
import { TextSlips } from '#service/core/spelling/slipWalk.ts';
import { wordGraphOf } from '#test/service/core/graph/wordGraphOf.ts';

const { familiarityOf, foreignGraph, misspellings, foreignMatchOf } = spelling;

const words = 'Aanaar boarrásepmosat guolit guollái guolli kokonaisuudessaan mánná påstav sääʹm čáhci';
const graph = wordGraphOf(words.split(' '));

const first = (text: string) => misspellings([graph], text, { enough: 3, most: 3 })[0]?.[0]?.word;

function cost(text: string, word: string): number {
  const [found = []] = misspellings([graph], text, { enough: 50, most: 50 });
  return found.find((near) => near.word === word)?.cost ?? Number.POSITIVE_INFINITY;
}

describe('a misspelt word is found by the slips in it [F44]', () => {
  test.each([
    ['guolitt', 'guolit'],
    ['gulli', 'guolli'],
    ['guloli', 'guolli'],
    ['guöllái', 'guollái'],
    ['ǧuoli', 'guolli'],
    ['caihci', 'čáhci'],
    ['manna', 'mánná'],
    ['saam', 'sääʹm'],
    ['aanar', 'Aanaar'],
    ['konaisuudessaan', 'kokonaisuudessaan'],
    ['boarrásemmosat', 'boarrásepmosat'],
  ])('%s is %s [F44]', (text, word) => {
    expect(first(text)).toBe(word);
  });

  test('so is one in letters of an alphabet that no language of the code has, also without its diacritics [W223]', () => {
    const other = wordGraphOf(['მოდეალლა', 'გოალლუ', 'pāvuliņš', 'αλφάβητο', 'ܐܠܦܒܝܬ']);
    for (const text of ['მოდეალა', 'მოდეალლს', 'მოეადლლა', 'αλφβητο', 'pavulins', 'paavuliņš', 'ܐܠܦܝܬ']) {
      const [found] = misspellings([other], text, { enough: 3, most: 3 });
      expect(found?.[0]?.word.charAt(0), text).toBe(text.charAt(0));
    }
  });

  test('what is written wrong easily costs less than what is not [F44]', () => {
    const costs = ['guolli', 'guollï', 'gulli', 'guokli'].map((text) => cost(text, 'guolli'));
    expect(costs[0]).toBe(0);
    expect(costs).toEqual([...costs].sort((one, other) => one - other));
    expect(cost('kuolli', 'guolli')).toBeGreaterThan(cost('guolid', 'guolit'));
    expect(cost('mannä', 'mánná')).toBeLessThan(cost('mannu', 'mánná'));
    expect(cost('postav', 'påstav')).toBeLessThan(cost('pustav', 'påstav'));
  });

  test('a text that is far from every word is a misspelling of none [F44]', () => {
    expect(['x', 'qu', 'information', 'strengths', 'мама', ''].map(first)).toEqual(Array(6).fill(undefined));
  });
});

test('a text with a letter of two units has the number of each unit [R362]', () => {
  const { length, numbers } = new TextSlips('guo\u{10425}li');
  const numbersOf = (text: string) => [...new TextSlips(text).numbers];
  expect([length, ...numbers]).toEqual([7, ...numbersOf('guo'), 0, 0, ...numbersOf('li')]);
});

test.each([
  ['udni', 'uddni', 'utni'],
  ['vuostedam', 'vuosteldam', 'vuosedam'],
  ['ávsske', 'hávsske', 'ásske'],
  ['iejá', 'ietjá', 'ijá'],
  ['čuojotteh', 'čujotteh', 'čuojâtteh'],
])(
  'letters are left out rather than added or confused: %s is %s rather than %s [W246]',
  (text, word, other) => {
    const [near = []] = misspellings([wordGraphOf([word, other])], text, { enough: 3, most: 3 });
    expect(near.map((one) => one.word)).toEqual([word, other]);
  },
);

test('looking for slips ends soon, whatever the text [F46]', () => {
  const word = (number: number) => number.toString(4).replaceAll('0', 'a') + 'aaa'.repeat(number % 9);
  const wide = wordGraphOf(Array.from({ length: 20_000 }, (_, number) => word(number)));
  const begun = performance.now();
  for (const text of ['a'.repeat(48), 'a'.repeat(200), '1a'.repeat(20), '\ud800'.repeat(40)])
    misspellings([wide], text, { enough: 1_000_000, most: 3 });
  expect(performance.now() - begun).toBeLessThan(8000);
});

test('everyday words of English and Spanish are known as such, in capitals too, and with other endings [F49]', () => {
  for (const text of ['chicken', 'Thursday', 'KITCHEN', 'zanahoria', 'mañana', 'Pájaro'])
    expect(foreignMatchOf(text), text).toBe('word');
  const [eng, spa] = [foreignGraph('eng'), foreignGraph('spa')];
  for (const text of ['squirrelly', 'zanahorias', 'acompañadas']) {
    expect([eng.has(text), spa.has(text)], text).toEqual([false, false]);
    expect(foreignMatchOf(text), text).toBe('ending');
  }
});

test('words of these languages, misspelt or not, are none of English or Spanish [F49]', () => {
  const words = ['guolli', 'guoli', 'čáhci', 'cahci', 'eatnu', 'boazu', 'poaaz', 'gåetie', 'reindeeer', ''];
  for (const text of words) expect(foreignMatchOf(text), text).toBe('none');
});

test('such a word is no misspelling, however near a word is; one with another ending only of a very near one [F49]', () => {
  const near = wordGraphOf(['sistter', 'guolli', 'digitaale', 'digitoale']);
  const options = { enough: 8, most: 6 };
  const wordsFor = (text: string) => misspellings([near], text, options)[0]?.map(({ word }) => word);
  expect(misspellings([near], 'sister', options)).toEqual([[]]);
  expect(wordsFor('sisstter')?.[0]).toBe('sistter');
  expect(wordsFor('guoli')?.[0]).toBe('guolli');
  expect(foreignMatchOf('digitale')).toBe('ending');
  expect(wordsFor('digitale')).toEqual(['digitaale']);
});

const beginnings = ['guo', 'čáh', 'muo', 'boa', 'jáh', 'oai', 'viež', 'leag', 'dadj', 'bea'];
const middles = ['ll', 'ht', 'hp', 'rr', 'dn', 'vv', 'hk', 'st', 'ŋŋ', 'lbm'];
const endings = ['i', 'at', 'it', 'is', 'in', 'u', 'ái', 'eapmi', 'ojuvvon', 'alla', 'it'];
const stems = beginnings.flatMap((one) => middles.map((two) => one + two));
const habitual = wordGraphOf(stems.flatMap((stem) => endings.map((ending) => stem + ending)));

test('words of English and Spanish are strange, slips in a known word are not [F48]', () => {
  for (const text of ['guoli', 'muohtti', 'boahppit', 'dadjhtat'])
    expect(familiarityOf([habitual], text), text).toBeGreaterThan(0);
  for (const text of ['knight', 'thorough', 'yellowish', 'cuchara', 'pequeñito', 'examination'])
    expect(familiarityOf([habitual], text), text).toBeLessThan(0);
});

test('a handful of words have no habits: what is typed is taken for one of theirs [F48]', () => {
  expect(familiarityOf([wordGraphOf(['guolli'])], 'guli')).toBeGreaterThan(0.5);
});
