/** Walks through word graphs: oracle: the edit distance to each word, computed one by one. */
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { wordGraphOf } from '#service/core/graph/wordGraphBuilder.ts';
import { usualSlipCosts } from '#service/core/spelling/slipCosts.ts';
import { SlipWalk } from '#service/core/spelling/slipWalk.ts';
import { TextSlips } from '#service/core/spelling/textSlips.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { slipDistance } from '#test/service/core/spelling/slipDistance.ts';

/** Few letters, so that words are near to each other; doubles, marks, pairs for a letter, capitals, one without a number. */
const wordsOfFewLetters = fc.string({
  unit: fc.constantFrom(...'aáädjđtčnhsʹ-Aš', '\u4e2d'),
  minLength: 1,
  maxLength: 8,
});

describe('F45: slips of spelling in a graph of words', () => {
  property(
    'a walk finds the words within its limit, at the cost that each has alone, and no others',
    fc.tuple(
      fc.array(wordsOfFewLetters, { maxLength: 30 }),
      wordsOfFewLetters,
      fc.integer({ min: 0, max: 300 }),
    ),
    ([words, text, limit]) => {
      const walk = new SlipWalk(wordGraphOf(words), new TextSlips(text.toLowerCase(), usualSlipCosts));
      const found = new Map(walk.within(limit, 1_000_000).map(({ word, cost }) => [word, cost]));
      const near = [...new Set(words)].flatMap((word): [string, number][] => {
        const cost = slipDistance(text, word, usualSlipCosts);
        return cost <= limit ? [[word, cost]] : [];
      });
      expect(found).toEqual(new Map(near));
    },
    { runs: 500 },
  );
});
