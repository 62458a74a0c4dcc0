/** Words that go on from a state of a word graph, the shortest first. */

import type { WordGraph } from '#service/core/graph/wordGraph.ts';

/** A state of a graph to which a text has led. */
export interface Reached {
  readonly state: number;
  /** The letters on the way, as the words have them. */
  readonly text: string;
  /** What had to be assumed to get there. */
  readonly cost: number;
}

/** Arcs looked at from all that was reached, at most. */
const mostArcs = 4000;

/**
 * At least so many words that go on from what was reached, where there are: all that
 * follow the cheapest before those of the next, the shorter before the longer.
 */
export function wordsAfter(
  graph: WordGraph,
  reached: readonly Reached[],
  wanted: number,
): readonly { readonly word: string; readonly cost: number }[] {
  const words: { word: string; cost: number }[] = [];
  let left = mostArcs;
  for (const start of [...reached].sort((one, other) => one.cost - other.cost)) {
    if (words.length >= wanted || left <= 0) break;
    const after = endingsAfter(graph, start.state, wanted, left);
    left -= after.arcs;
    for (const ending of after.endings) words.push({ word: start.text + ending, cost: start.cost });
  }
  return words;
}

/** Endings level by level, until there are as many as wanted at the end of a level; and how many arcs it took. */
function endingsAfter(
  graph: WordGraph,
  state: number,
  wanted: number,
  mostTried: number,
): { readonly endings: readonly string[]; readonly arcs: number } {
  /** The arcs that were tried, in order, and the place of the one before each; -1 for none. */
  const arcs: number[] = [];
  const before: number[] = [];
  const endings: string[] = [];
  const addState = (from: number, place: number): void => {
    for (let arc = from; arc !== 0 && arcs.length < mostTried; arc = graph.next(arc)) {
      arcs.push(arc);
      before.push(place);
    }
  };
  const endingAt = (place: number): string => {
    let ending = '';
    for (let at = place; at >= 0; at = before[at] ?? -1) {
      ending = String.fromCharCode(graph.label(arcs[at] ?? 0)) + ending;
    }
    return ending;
  };
  addState(state, -1);
  for (let place = 0; place < arcs.length && endings.length < wanted; ) {
    for (const endOfLevel = arcs.length; place < endOfLevel; place += 1) {
      const arc = arcs[place] ?? 0;
      if (graph.endsWord(arc)) endings.push(endingAt(place));
      addState(graph.target(arc), place);
    }
  }
  return { endings, arcs: arcs.length };
}
