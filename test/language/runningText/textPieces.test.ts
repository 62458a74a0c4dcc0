import { describe, expect, test } from 'vitest';
import { longestPiece, pieceAt, textPieces } from '#src/language/runningText/tokenisedText.ts';

const shown = (text: string) =>
  textPieces(text).map(({ start, end, after }) => [after, text.slice(start, end)]);

describe('the pieces of a running text', () => {
  test('R3: are its paragraphs: lines, and what empty lines set apart', () => {
    expect(shown('Jávri\n\n Mii suga.  \nLei buorre.\n\n\n\nLoahppa')).toEqual([
      ['start', 'Jávri'],
      ['gap', 'Mii suga.'],
      ['line', 'Lei buorre.'],
      ['gap', 'Loahppa'],
    ]);
    expect(shown('')).toEqual([]);
    expect(shown(' \n\t\n')).toEqual([]);
  });

  test('R3: lines that were broken where a page ended are one paragraph', () => {
    const line = 'Muhtun beaivve deaivvadin ránnjáin jávregáttis ja mii suga';
    expect(textPieces(`${line}\n${line}\nrohttestii guoli.\n\nNubbi.`)).toHaveLength(2);
    expect(textPieces('Guolli\njávri\nfanas')).toHaveLength(3);
  });

  test('R3: a long paragraph is cut after a sentence, a word, or anywhere; nothing is lost', () => {
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

  test('R3: are found again by a place in the text', () => {
    const text = 'a b\n\nc d\n\ne f';
    const pieces = textPieces(text);
    expect([0, 2, 4, 5, 6, 10, 99].map((place) => pieceAt(pieces, place))).toEqual([0, 0, 0, 1, 1, 2, 2]);
    expect(pieceAt([], 3)).toBe(0);
  });

  test('R3: a megabyte is cut up in a moment', () => {
    const text = 'Mii sugaimet fatnasiin fávlái. Lei buorre dálki ja soames guolli nai.\n\n'.repeat(14_000);
    const begun = performance.now();
    expect(textPieces(text)).toHaveLength(14_000);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
