import { expect, test } from 'vitest';
import { countedWords, longestPiece, pieceAt, textPieces } from '#src/language/runningText/tokenisedText.ts';
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
