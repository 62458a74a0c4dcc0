import { expect, test } from 'vitest';
import { countedWords, longestPiece, pieceAt, textPieces } from '#src/language/runningText/tokenisedText.ts';
import { wordTokens } from '#src/language/runningText/wordTokens.ts';
import { pause } from '#src/state/pause.ts';

const shown = (text: string) =>
  textPieces(text).map(({ start, end, after }) => [after, text.slice(start, end)]);

test('the pieces of a text are its paragraphs: lines, and what empty lines set apart [R3]', () => {
  expect(shown('Jávri\n\n Mii suga.  \nLei buorre.\n\n\n\nLoahppa')).toEqual([
    ['start', 'Jávri'],
    ['gap', 'Mii suga.'],
    ['line', 'Lei buorre.'],
    ['gap', 'Loahppa'],
  ]);
  expect([shown(''), shown(' \n\t\n')]).toEqual([[], []]);
});

test('lines that were broken where a page ended are one paragraph [R3]', () => {
  const line = 'Muhtun beaivve deaivvadin ránnjáin jávregáttis ja mii suga';
  expect(textPieces(`${line}\n${line}\nrohttestii guoli.\n\nNubbi.`)).toHaveLength(2);
  expect(textPieces('Guolli\njávri\nfanas')).toHaveLength(3);
});

test('a long paragraph is cut after a sentence, a word, or anywhere; nothing is lost [R3]', () => {
  const sentences = 'Guolli lea čázis. '.repeat(400);
  const endless = `${'a'.repeat(longestPiece - 1)}${'😀'.repeat(longestPiece)}`;
  for (const text of [sentences, 'guolli '.repeat(2_000), endless]) {
    const pieces = textPieces(text);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.every(({ start, end }) => end > start && end - start <= longestPiece + 1)).toBe(true);
    expect(pieces.slice(1).every(({ after }) => after === 'same')).toBe(true);
    expect(pieces.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text.trimEnd());
    expect(pieces.every(({ start, end }) => text.slice(start, end).isWellFormed())).toBe(true);
  }
  expect(textPieces(sentences).every(({ end }) => /[.]\s*$/u.test(sentences.slice(0, end)))).toBe(true);
});

test('a piece is found again by a place in the text [R3]', () => {
  const pieces = textPieces('a b\n\nc d\n\ne f');
  expect([0, 2, 4, 5, 6, 10, 99].map((place) => pieceAt(pieces, place))).toEqual([0, 0, 0, 1, 1, 2, 2]);
  expect(pieceAt([], 3)).toBe(0);
});

test('the words of a text are counted, the most frequent first, with those that begin a sentence [R12]', async () => {
  expect(await countedWords('Guolli ja jávri.\n\nJávri ja guolli ja fanas. Guolli!', pause)).toEqual([
    { word: 'guolli', count: 3, first: 0 },
    { word: 'ja', count: 3, first: 7 },
    { word: 'jávri', count: 2, first: 10 },
    { word: 'fanas', count: 1, first: 37 },
  ]);
  expect(await countedWords('', pause)).toEqual([]);
});

test.each([
  ['MUN LEAN OAHPAHEADDJI', 'mun lean oahpaheaddji'],
  ['HÄN ON OPETTAJA. NRK. Son lea.', 'hän on opettaja NRK son lea'],
  ['Dás lea. ÁVVU DIDJIIDE! SÄÄʹMǨIÕLL', 'dás lea ávvu didjiide sääʹmǩiõll'],
  ['ODNE LEA BEAIVI. Son oaidná NRK ja TV.', 'odne lea beaivi son oaidná NRK ja TV'],
  ['ÁLTÁ 2026 KM! EU', 'áltá km EU'],
])('words of sentences in capitals are looked up in small letters: %s [R253]', (text, words) => {
  const tokens = wordTokens(text);
  expect(tokens.flatMap(({ word }) => word ?? []).join(' ')).toBe(words);
  expect(tokens.map((token) => token.text).join('')).toBe(text);
  expect(tokens.filter(({ text: own, isName }) => isName && !/^(?:NRK|TV|EU)$/u.test(own))).toEqual([]);
});

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
