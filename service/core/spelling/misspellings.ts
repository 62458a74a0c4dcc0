/** Words that a misspelt text may be: the least slips first. */

import { decodeWordGraph } from '#service/core/graph/storedGraphs.ts';
import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { foreignWords } from '#src/language/spelling/foreignWords.ts';
import { type ForeignLanguage, foreignEndings, foreignLanguages } from '#src/language/spelling/slips.ts';
import { letterHabitsOf } from './letterHabits.ts';
import { byNearness, type NearWord } from './otherLetters.ts';
import { type SlipCosts, usualSlipCosts } from './slipCosts.ts';
import { type Slipped, SlipWalk, TextSlips } from './slipWalk.ts';

/** Letters of which words of one family have the first in common, at least. */
const shortestStem = 4;

let graphs: Readonly<Record<ForeignLanguage, WordGraph>> | undefined;

/** The words of each language; read when they are first asked for, in some 10 ms. */
export function foreignGraphs(): Readonly<Record<ForeignLanguage, WordGraph>> {
  graphs ??= { eng: decodeWordGraph(foreignWords.eng), spa: decodeWordGraph(foreignWords.spa) };
  return graphs;
}

/** How a text belongs to languages that the dictionaries have not. */
type Strangeness = 'word' | 'ending' | 'none';

/** Whether a text is a word of one of these languages, or only like one of its words but for the ending. */
export function strangenessOfWord(text: string): Strangeness {
  const word = text.toLowerCase();
  if (foreignLanguages.some((language) => foreignGraphs()[language].has(word))) return 'word';
  const isLike = foreignLanguages.some((language) =>
    hasLike(foreignGraphs()[language], foreignEndings[language], word),
  );
  return isLike ? 'ending' : 'none';
}

/** Whether a graph has a word that is this one with another ending. */
function hasLike(graph: WordGraph, endings: readonly string[], word: string): boolean {
  return endings.some((ending) => {
    if (!word.endsWith(ending)) return false;
    const stem = word.slice(0, word.length - ending.length);
    return stem.length >= shortestStem && endings.some((other) => graph.has(stem + other));
  });
}

/** From so few words no habits can be told. */
const enoughWords = 1000;

/** How familiar a text is to words whose habits can't be told. */
const presumed = 1;

/** Beyond it, nothing is said more clearly. */
const most = 1.5;

/**
 * By how much better a text fits in with the graphs that it fits in with best than with
 * languages that the dictionaries have not: above 0 it looks like a word of the graphs.
 */
export function familiarityOf(graphs: readonly WordGraph[], text: string): number {
  const strange = Math.max(
    ...Object.values(foreignGraphs()).map((graph) => letterHabitsOf(graph).fitOf(text)),
  );
  const each = graphs.map((graph) => {
    const habits = letterHabitsOf(graph);
    const known = Math.min(1, habits.words / enoughWords);
    return known * (habits.fitOf(text) - strange) + (1 - known) * presumed;
  });
  return Math.max(-most, Math.min(most, Math.max(...each)));
}

/** How much is wanted. */
export interface MisspellingOptions {
  /** Once there are so many, what costs more is no longer looked for. */
  readonly enough: number;
  /** At most so many of each graph. */
  readonly most: number;
  /** What slips cost; as usual unless told otherwise. */
  readonly costs?: SlipCosts;
  /** What a text may cost at most, in hundredths, however much it looks like a word of the graphs. */
  readonly dearest?: number;
  /** Arcs that are tried at most, all graphs together. */
  readonly steps?: number;
}

/** A longer text is no misspelt word. */
const longestMisspelt = 48;

/** Limits that are tried one after the other, in hundredths: each walk takes some twice as long as the one before. */
const limits = [35, 60, 85, 110, 140, 170, 200, 250] as const;

/** Arcs that are tried at most unless told otherwise: no more are needed for what people write. */
const usualSteps = 400_000;

/** What a text costs more in a graph whose words look otherwise, in hundredths: by how much less it fits in than in the others. */
const strangeness = { weight: 12, most: 60 } as const;

/** What a text may cost, in hundredths: see `mostCostOf`. */
const trust = { least: -32, perLetter: 14, familiarity: 74, ownLetters: 40, most: 250 } as const;

/** In hundredths: what a text may cost that is a word of a language the dictionaries have not, or like one but for its ending. */
const foreignCosts: Readonly<Record<Strangeness, number>> = { word: -1, ending: 40, none: trust.most };

/**
 * Words of some graphs that a text may be a misspelling of, for each graph the nearest
 * first. All that cost no more than the dearest are there, of every graph. Words of a graph
 * cost more where the text's letters don't follow each other as in its words, but do in
 * another's. A word that is written exactly so is among them.
 */
export function misspellings(
  graphs: readonly WordGraph[],
  text: string,
  {
    enough,
    most,
    costs = usualSlipCosts,
    dearest: wanted = trust.most,
    steps = usualSteps,
  }: MisspellingOptions,
): readonly (readonly NearWord[])[] {
  const dearest = Math.min(wanted, mostCostOf(text, graphs), foreignCosts[strangenessOfWord(text)]);
  if (dearest < 0) return graphs.map(() => []);
  const slips = new TextSlips(text.toLowerCase(), costs);
  const walks = graphs.map((graph) => new SlipWalk(graph, slips));
  const strange = strangenessOf(graphs, text);
  let found: readonly (readonly Slipped[])[] = [];
  let left = steps;
  for (const limit of limits) {
    const within = Math.min(limit, dearest);
    const now = walks.map((walk, place) => {
      const words = walk.within(within - (strange[place] ?? 0), left);
      left = walk.stepsLeft;
      return words;
    });
    // A walk that was broken off knows less than the one before it, which was not.
    if (left === 0 && found.length > 0) break;
    found = now;
    if (limit >= dearest || now.reduce((sum, words) => sum + words.length, 0) >= enough) break;
  }
  return found.map((words, place) => nearest(text, words, costs, strange[place] ?? 0).slice(0, most));
}

/** What a text costs more in each graph, in hundredths. */
function strangenessOf(graphs: readonly WordGraph[], text: string): readonly number[] {
  const fits = graphs.map((graph) => letterHabitsOf(graph).fitOf(text));
  const best = Math.max(...fits);
  return fits.map((fit) => Math.round(Math.min(strangeness.most, strangeness.weight * (best - fit))));
}

function nearest(text: string, words: readonly Slipped[], costs: SlipCosts, strange: number): NearWord[] {
  return words
    .map(({ word, cost }) => {
      const all = cost + strange + caseCost(text, word) * costs.weights.letterCase;
      return { word, cost: all / 100, isBeginning: false };
    })
    .sort(byNearness);
}

/**
 * In hundredths: what a text may cost at most. Words of any other language are a slip or
 * two from some word: so the shorter a text, and the more it looks like one of them, the
 * less it may cost. A letter that few keyboards have shows that it is none.
 */
function mostCostOf(text: string, graphs: readonly WordGraph[]): number {
  if (text.length < 2 || text.length > longestMisspelt || graphs.length === 0) return -1;
  const ownLetters = /[^\p{ASCII}éíóúñ]/u.test(text) ? trust.ownLetters : 0;
  const familiarity = trust.familiarity * familiarityOf(graphs, text);
  return Math.min(trust.most, trust.least + trust.perLetter * text.length + familiarity + ownLetters);
}

/** How many letters differ in being capitals; a text all in capitals, or with its first, is written so anyhow. */
function caseCost(text: string, word: string): number {
  if (text === text.toUpperCase()) return 0;
  return (
    Math.abs(capitalsIn(text.slice(1)) - capitalsIn(word.slice(1))) +
    Number(capitalsIn(word.slice(0, 1)) > capitalsIn(text.slice(0, 1)))
  );
}

function capitalsIn(text: string): number {
  let capitals = 0;
  for (const letter of text) if (letter !== letter.toLowerCase()) capitals += 1;
  return capitals;
}
