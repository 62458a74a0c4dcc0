import { describe, expect, test } from 'vitest';
import { countWords, wordTokens } from '#src/language/runningText/wordTokens.ts';

const words = (text: string) => wordTokens(text).flatMap(({ word }) => (word === undefined ? [] : [word]));
const names = (text: string) => wordTokens(text).flatMap(({ text: own, isName }) => (isName ? [own] : []));

describe('the words of a running text', () => {
  test('R3: and what stands between them are the text, letter for letter', () => {
    for (const text of ['«Mun boran guoli», dajai Máret – 20 jagi dás ovdal.', '', ' 12 ', 'guolli', '…']) {
      const tokens = wordTokens(text, 7);
      expect(tokens.map((token) => token.text).join('')).toBe(text);
      for (const token of tokens) expect(text.slice(token.start - 7)).toContain(token.text);
      expect(tokens.every(({ start }, number) => start === 7 + sum(tokens.slice(0, number)))).toBe(true);
    }
  });

  test('R3: have their apostrophes: Skolt Sámi’s own as letters, others between two letters', () => {
    expect(words('kueʹll, čääʹcc: vueʹlǧǧeʹd ja vuõssʼ')).toEqual([
      'kueʹll',
      'čääʹcc',
      'vueʹlǧǧeʹd',
      'ja',
      'vuõssʼ',
    ]);
    expect(words('rei’issä ja “guolli” ja ‘jávri’')).toEqual(['rei’issä', 'ja', 'guolli', 'ja', 'jávri']);
    expect(words("'guolli' ja ʼčáhci")).toEqual(['guolli', 'ja', 'čáhci']);
  });

  test('R3: have hyphens inside, and endings after abbreviations', () => {
    expect(words('davvi-norgga guolle- ja NRK:s -jávri')).toEqual([
      'davvi-norgga',
      'guolle',
      'ja',
      'NRK:s',
      'jávri',
    ]);
    expect(words('Son dajai:boađe')).toEqual(['son', 'dajai:boađe']);
    expect(words('guol\u00adli ja guolle\u2011jávri')).toEqual(['guolli', 'ja', 'guolle-jávri']);
  });

  test('R3: numbers, parts of them and addresses are no words', () => {
    expect(words('1990 guoli, 20-jagi 5G ja 3.14')).toEqual(['guoli', 'ja']);
    expect(words('Geahča https://example.org/guolli dahje máret@example.org!')).toEqual(['geahča', 'dahje']);
  });

  test('R3: at the beginning of a sentence are looked up as elsewhere; elsewhere a capital is a name', () => {
    const text = 'Guolli lea stuoris. «Jávri» lea čáppat! – Máret boahtá Romssas. NRK muitala: Dál.';
    expect(words(text)).toEqual([
      'guolli',
      'lea',
      'stuoris',
      'jávri',
      'lea',
      'čáppat',
      'máret',
      'boahtá',
      'Romssas',
      'NRK',
      'muitala',
      'dál',
    ]);
    expect(names(text)).toEqual(['Romssas']);
    expect(names('Áddjá ja Issát')).toEqual(['Issát']);
  });

  test('R3: of more than 200 characters are none, and are left out when the others are counted', () => {
    expect(words(`${'a'.repeat(201)} guolli`)).toEqual(['guolli']);
    expect(countWords('Guolli lea 20 jagi. www.guolli.no kueʹll')).toBe(4);
    expect(countWords('')).toBe(0);
  });
});

function sum(tokens: readonly { readonly text: string }[]): number {
  return tokens.reduce((length, { text }) => length + text.length, 0);
}
