import { expect, test } from 'vitest';
import { wordTokens } from '#src/language/runningText/wordTokens.ts';

const names = (text: string) => wordTokens(text).flatMap(({ text: own, isName }) => (isName ? [own] : []));

test.each(['«Mun boran guoli», dajai Máret – 20 jagi dás ovdal.', '', ' 12 ', 'guolli', '…'])(
  'words and what stands between them are the text, letter for letter: %s [R3]',
  (text) => {
    let start = 7;
    for (const token of wordTokens(text, start)) {
      expect([token.start, token.text]).toEqual([start, text.slice(start - 7).slice(0, token.text.length)]);
      start += token.text.length;
    }
    expect(start - 7).toBe(text.length);
  },
);

test.each([
  // Apostrophes: Skolt Sámi’s own are letters, others only between two letters.
  ['kueʹll, čääʹcc: vueʹlǧǧeʹd ja vuõssʼ', 'kueʹll čääʹcc vueʹlǧǧeʹd ja vuõssʼ'],
  ['rei’issä ja “guolli” ja ‘jávri’', 'rei’issä ja guolli ja jávri'],
  ["'guolli' ja ʼčáhci", 'guolli ja čáhci'],
  // Hyphens inside, and endings after abbreviations.
  ['davvi-norgga guolle- ja NRK:s -jávri', 'davvi-norgga guolle ja NRK:s jávri'],
  ['Son dajai:boađe', 'son dajai:boađe'],
  ['guol\u00adli ja guolle\u2011jávri', 'guolli ja guolle-jávri'],
  // Numbers, parts of them, addresses and what is longer than 200 characters are no words.
  ['1990 guoli, 20-jagi 5G ja 3.14', 'guoli ja'],
  ['Geahča https://example.org/guolli dahje máret@example.org!', 'geahča dahje'],
  [`${'a'.repeat(201)} guolli`, 'guolli'],
  // At the beginning of a sentence a capital is no name.
  [
    'Guolli lea stuoris. «Jávri» lea čáppat! – Máret boahtá Romssas. NRK muitala: Dál.',
    'guolli lea stuoris jávri lea čáppat máret boahtá Romssas NRK muitala dál',
  ],
])('the words of “%s” are %s [R3]', (text, words) => {
  expect(
    wordTokens(text)
      .flatMap(({ word }) => word ?? [])
      .join(' '),
  ).toBe(words);
});

test('a capital in the middle of a sentence is a name [R3]', () => {
  expect(names('Guolli lea stuoris. «Jávri» lea čáppat! – Máret boahtá Romssas. NRK muitala.')).toEqual([
    'Romssas',
  ]);
  expect(names('Áddjá ja Issát')).toEqual(['Issát']);
});
