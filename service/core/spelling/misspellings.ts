/** Words that a misspelt text may be: the least slips first. */

import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { byNearness, type NearWord } from './nearWord.ts';
import { type SlipCosts, usualSlipCosts } from './slipCosts.ts';
import { type Slipped, SlipWalk } from './slipWalk.ts';
import { TextSlips } from './textSlips.ts';

/** How much is wanted. */
export interface MisspellingOptions {
  /** Once there are so many, what costs more is no longer looked for. */
  readonly enough: number;
  /** At most so many. */
  readonly most: number;
  /** The weights' costs; the usual ones unless told otherwise. */
  readonly costs?: SlipCosts;
}

/** A longer text is no misspelt word. */
const longestMisspelt = 48;

/** Limits that are tried one after the other, in hundredths: each walk takes some three times as long as the one before. */
const limits = [40, 80, 120, 160, 200, 250] as const;

/** Arcs that are tried at most. */
const mostSteps = 2_000_000;

/**
 * Words that a text may be a misspelling of, the nearest first. A word that is written
 * exactly so is among them, at no cost.
 */
export function misspellings(
  graph: WordGraph,
  text: string,
  { enough, most, costs = usualSlipCosts }: MisspellingOptions,
): readonly NearWord[] {
  const longest = mostCostOf(text);
  if (graph.root === 0 || longest === 0 || text.length > longestMisspelt) return [];
  const slips = new TextSlips(text.toLowerCase(), costs);
  const walk = new SlipWalk(graph, slips);
  let found: readonly Slipped[] = [];
  let steps = mostSteps;
  for (const limit of limits) {
    found = walk.within(Math.min(limit, longest), steps);
    steps = walk.stepsLeft;
    if (found.length >= enough || limit >= longest || steps === 0) break;
  }
  return found
    .map(({ word, cost }) => {
      const all = cost + caseCost(text, word) * costs.weights.letterCase;
      return { word, cost: all / 100, isBeginning: false };
    })
    .sort(byNearness)
    .slice(0, most);
}

/** In hundredths: what a text of this length may cost at most. Short texts are near to too many words. */
function mostCostOf(text: string): number {
  const letters = text.length;
  if (letters < 2) return 0;
  return Math.min(250, 30 + 25 * letters);
}

/** How many letters differ in being capitals; a text all in capitals, or with its first, is written so anyhow. */
function caseCost(text: string, word: string): number {
  if (text === text.toUpperCase()) return 0;
  const capitals = (one: string) =>
    [...one.slice(1)].filter((letter) => letter !== letter.toLowerCase()).length;
  const isCapital = (one: string) => one.slice(0, 1) !== one.slice(0, 1).toLowerCase();
  return Math.abs(capitals(text) - capitals(word)) + Number(isCapital(word) && !isCapital(text));
}
