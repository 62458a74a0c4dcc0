/** Words of which a text may be a misspelling, fewest slips first. */

import { decodeWordGraph } from '#service/core/graph/storedGraphs.ts';
import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { foreignWords } from '#src/language/spelling/foreignWords.ts';
import {
  type ForeignLanguage,
  foreignEndings,
  foreignLanguages,
  slipWeights,
} from '#src/language/spelling/slips.ts';
import { memoized } from '#src/state/memoized.ts';
import { letterHabitsOf } from './letterHabits.ts';
import { byNearness, type NearWord } from './otherLetters.ts';
import { type Slipped, SlipWalk, TextSlips } from './slipWalk.ts';

/** Letters that words of one family share at their start. */
const shortestStem = 4;

/** Read when first used, in some 10 ms. */
export const foreignGraph = memoized((language: ForeignLanguage) => decodeWordGraph(foreignWords[language]));

type ForeignMatch = 'word' | 'ending' | 'none';

/** Whether the text is a word of one of these languages, or one with another ending. */
export function foreignMatchOf(text: string): ForeignMatch {
  const word = text.toLowerCase();
  if (foreignLanguages.some((language) => foreignGraph(language).has(word))) return 'word';
  const isLike = foreignLanguages.some((language) =>
    hasLike(foreignGraph(language), foreignEndings[language], word),
  );
  return isLike ? 'ending' : 'none';
}

function hasLike(graph: WordGraph, endings: readonly string[], word: string): boolean {
  return endings.some((ending) => {
    if (!word.endsWith(ending)) return false;
    const stem = word.slice(0, word.length - ending.length);
    return stem.length >= shortestStem && endings.some((other) => graph.has(stem + other));
  });
}

/** Fewer words show no habits. */
const enoughWords = 1000;

/** Familiarity to words whose habits are unknown. */
const presumed = 1;

/** Higher values tell nothing more. */
const mostFamiliar = 1.5;

/** How much better a text fits its best graphs than languages without dictionaries; above 0 it looks like a word. */
export function familiarityOf(graphs: readonly WordGraph[], text: string): number {
  const foreignFit = Math.max(
    ...foreignLanguages.map((language) => letterHabitsOf(foreignGraph(language)).fitOf(text)),
  );
  const each = graphs.map((graph) => {
    const habits = letterHabitsOf(graph);
    const share = Math.min(1, habits.words / enoughWords);
    return share * (habits.fitOf(text) - foreignFit) + (1 - share) * presumed;
  });
  return Math.max(-mostFamiliar, Math.min(mostFamiliar, Math.max(...each)));
}

export interface MisspellingOptions {
  /** After so many, more expensive ones are not searched for. */
  readonly enough: number;
  /** Per graph. */
  readonly most: number;
  /** Most that a text may cost, in hundredths, even if it looks like a word of the graphs. */
  readonly maxCost?: number;
  /** Cost in hundredths that is allowed whatever the text looks like, unless it is a word of another language. */
  readonly costFloor?: number;
  /** Arcs tried in all graphs together. */
  readonly steps?: number;
}

/** A longer text is no misspelt word. */
const longestMisspelt = 48;

/** Limits tried in turn, in hundredths: each walk takes two to four times as long as the one before. */
const limits = [60, 100, 140, 200] as const;

/** Enough for what people write. */
const usualSteps = 400_000;

/** Extra cost where a graph's words look different, in hundredths: by how much less the text fits than in others. */
const misfit = { weight: 19, most: 95 } as const;

/** How much a text may cost (`mostCostOf`), in hundredths. */
const trust = { least: -32, perLetter: 14, familiarity: 74, ownLetters: 40, most: 200 } as const;

/** Most that a word (or one with another ending) of a language without dictionaries may cost, in hundredths; −1: none is sought. */
const foreignCosts: Readonly<Record<ForeignMatch, number>> = { word: -1, ending: 40, none: trust.most };

/**
 * Words of which a text may be a misspelling, for each graph the nearest first, including the text itself.
 * All graphs are searched up to the same cost. Words of a graph cost more where the
 * text's letters follow each other as in another's words rather than in its own.
 */
export function misspellings(
  graphs: readonly WordGraph[],
  text: string,
  { enough, most, maxCost: wanted = trust.most, costFloor = -1, steps = usualSteps }: MisspellingOptions,
): readonly (readonly NearWord[])[] {
  const foreign = foreignCosts[foreignMatchOf(text)];
  const trusted = Math.min(mostCostOf(text, graphs), foreign);
  const maxCost = Math.min(wanted, foreign < 0 ? foreign : Math.max(costFloor, trusted));
  if (maxCost < 0) return graphs.map(() => []);
  const slips = new TextSlips(text.toLowerCase());
  const walks = graphs.map((graph) => new SlipWalk(graph, slips));
  const misfits = misfitCosts(graphs, text);
  let found: readonly (readonly Slipped[])[] = [];
  let left = steps;
  for (const limit of limits) {
    const within = Math.min(limit, maxCost);
    const now = walks.map((walk, place) => {
      const words = walk.within(within - (misfits[place] ?? 0), left);
      left = walk.stepsLeft;
      return words;
    });
    // A walk that was stopped knows less than a complete one before it.
    if (left === 0 && limit > limits[0]) break;
    found = now;
    if (limit >= maxCost || now.reduce((sum, words) => sum + words.length, 0) >= enough) break;
  }
  return found.map((words, place) => withMisfit(text, words, misfits[place] ?? 0).slice(0, most));
}

function misfitCosts(graphs: readonly WordGraph[], text: string): readonly number[] {
  const fits = graphs.map((graph) => letterHabitsOf(graph).fitOf(text));
  const best = Math.max(...fits);
  return fits.map((fit) => Math.round(Math.min(misfit.most, misfit.weight * (best - fit))));
}

function withMisfit(text: string, words: readonly Slipped[], misfitCost: number): NearWord[] {
  return words
    .map(({ word, cost }) => {
      const all = cost + misfitCost + caseCost(text, word) * slipWeights.letterCase;
      return { word, cost: all / 100 };
    })
    .sort(byNearness);
}

/**
 * The most that a text may cost, in hundredths; −1: none is sought. Words of other languages are a slip or two from some word:
 * the shorter a text, and the more it looks like them, the less it may cost. A letter that few keyboards have
 * shows that it is not one of them.
 */
function mostCostOf(text: string, graphs: readonly WordGraph[]): number {
  if (text.length < 2 || text.length > longestMisspelt || graphs.length === 0) return -1;
  const ownLetters = /[^\p{ASCII}éíóúñ]/u.test(text) ? trust.ownLetters : 0;
  const familiarity = trust.familiarity * familiarityOf(graphs, text);
  return Math.min(trust.most, trust.least + trust.perLetter * text.length + familiarity + ownLetters);
}

/** Letters that differ in case; texts in capitals or with a capital first cost nothing. */
function caseCost(text: string, word: string): number {
  if (text === text.toUpperCase()) return 0;
  return (
    Math.abs(capitalsIn(text.slice(1)) - capitalsIn(word.slice(1))) +
    Number(capitalsIn(word.slice(0, 1)) > capitalsIn(text.slice(0, 1)))
  );
}

export function capitalsIn(text: string): number {
  let capitals = 0;
  for (const letter of text) if (letter !== letter.toLowerCase()) capitals += 1;
  return capitals;
}
