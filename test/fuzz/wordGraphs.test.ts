/**
 * Word graphs against sets of words. Oracle: a graph that was made, written and read again has just the words of the
 * set, in their order; a text that was damaged is refused as what it is, or is a graph that every walk ends in.
 */
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { decodeWordGraph, encodeWordGraph } from '#service/core/graph/storedGraphs.ts';
import { SlipWalk, TextSlips } from '#service/core/spelling/slipWalk.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { texts, weighted, words } from '#test/fuzz/makers/texts.ts';
import { wordGraphOf, wordsInGraph } from '#test/service/core/graph/wordGraphOf.ts';
import { slipDistance } from '#test/service/core/spelling/slipDistance.ts';

const few = fc.constantFrom('', 'a', 'b', 'ab', 'guo', 'li', 'lli', 't');
const written = fc
  .array(
    weighted([4, fc.array(few, { maxLength: 5 }).map((parts) => parts.join(''))], [3, words], [1, texts]),
    { maxLength: 60 },
  )
  .map((all) => all.filter((text) => text !== ''));

property('a graph that is written and read has just its words [F3]', written, (all) => {
  const graph = decodeWordGraph(encodeWordGraph(wordGraphOf(all)));
  expect([...wordsInGraph(graph)]).toEqual([...new Set(all)].sort());
  for (const word of all) {
    expect(graph.has(word)).toBe(true);
    expect(graph.has(`${word}x`)).toBe(all.includes(`${word}x`));
    expect(graph.has(word.slice(0, -1))).toBe(all.includes(word.slice(0, -1)));
  }
});

/** Few letters, so that words are near to each other; doubles, marks, pairs for a letter, capitals, one without a number. */
const wordsOfFewLetters = fc.string({
  unit: fc.constantFrom(...'aáädjđtčnhsʹ-Aš', '\u4e2d'),
  minLength: 1,
  maxLength: 8,
});

describe('slips of spelling in a graph of words [F45]', () => {
  property(
    'a walk finds the words within its limit, at the cost that each has alone, and no others',
    [
      fc.tuple(
        fc.array(wordsOfFewLetters, { maxLength: 30 }),
        wordsOfFewLetters,
        fc.integer({ min: 0, max: 300 }),
      ),
      { runs: 500 },
    ],
    ([words, text, limit]) => {
      const walk = new SlipWalk(wordGraphOf(words), new TextSlips(text.toLowerCase()));
      const found = new Map(walk.within(limit, 1_000_000).map(({ word, cost }) => [word, cost]));
      const near = [...new Set(words)].flatMap((word): [string, number][] => {
        const cost = slipDistance(text, word);
        return cost <= limit ? [[word, cost]] : [];
      });
      expect(found).toEqual(new Map(near));
    },
  );
});
