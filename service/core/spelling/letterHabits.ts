/** Which letter follows which in the words of a graph, and how well a text fits in with them. */

import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { letterCount, letterNumber } from './alphabet.ts';

/** Stands before the first letter and after the last, and for letters without a number. */
const outside = 0;

/** Smoothing: frequency of what never occurred, since such words are rare, not impossible. */
const leastCount = 0.001;

/** Smoothing: the part of a letter's first `smoothedFrom` occurrences that goes to pairs that never occurred. */
const smoothedShare = 0.02;

const smoothedFrom = 10;

const habitsByGraph = new WeakMap<WordGraph, ReturnType<typeof habitsIn>>();

/** Counted when first asked for: some 15 ms for 1.5 million words. */
export function letterHabitsOf(graph: WordGraph) {
  const habits = habitsByGraph.get(graph) ?? habitsIn(followingCounts(graph));
  habitsByGraph.set(graph, habits);
  return habits;
}

function habitsIn(counts: Float64Array) {
  /** By number of a letter and the one before it: the logarithm of how often it follows. */
  const followings = new Float32Array(letterCount * letterCount);
  for (let before = 0; before < letterCount; before += 1) {
    const own = counts.subarray(before * letterCount, (before + 1) * letterCount);
    const all = own.reduce((sum, count) => sum + count, 0);
    const smoothing = smoothedShare * Math.min(smoothedFrom, all) + leastCount;
    own.forEach((count, letter) => {
      followings[before * letterCount + letter] = Math.log((count + smoothing) / (all + 1));
    });
  }
  return {
    words: counts.subarray(0, letterCount).reduce((sum, count) => sum + count, 0),
    /** The logarithm of how often this letter is the last one, where words have it. */
    endFitOf(letter: string): number {
      return followings[letterNumber(letter.charCodeAt(0)) * letterCount + outside] ?? 0;
    },
    /** The mean logarithm of how often each letter follows the one before it; 0 at most. */
    fitOf(text: string): number {
      let sum = 0;
      let before = outside;
      for (let place = 0; place <= text.length; place += 1) {
        const letter = place === text.length ? outside : letterNumber(text.charCodeAt(place));
        sum += followings[before * letterCount + letter] ?? 0;
        before = letter;
      }
      return sum / (text.length + 1);
    },
  };
}

/** By number of a letter and the one before it: in how many words, and how often in each, it follows. */
function followingCounts(graph: WordGraph): Float64Array {
  const { labels, targets, root } = graph.arcs;
  const counts = new Float64Array(letterCount * letterCount);
  const ways = waysTo(targets, root);
  const wordCount = wordsFrom(targets);
  const add = (before: number, letter: number, count: number): void => {
    const place = before * letterCount + letter;
    counts[place] = (counts[place] ?? 0) + count;
  };
  const addFollowing = (before: number, state: number, count: number): void => {
    for (let arc = state; arc !== 0; arc = graph.next(arc))
      add(before, letterNumber(graph.label(arc)), count * wordCount(arc));
  };
  addFollowing(outside, root, 1);
  for (let arc = 1; arc < labels.length; arc += 1) {
    const count = ways[arc] ?? 0;
    if (count === 0) continue;
    const before = letterNumber(graph.label(arc));
    if (graph.endsWord(arc)) add(before, outside, count);
    addFollowing(before, graph.target(arc), count);
  }
  return counts;
}

/**
 * By arc: the number of beginnings of words through it. States stand after those they lead to: until a state's turn, its
 * first arc holds the sum for the state. Reads the bits of `targets` itself, for speed.
 */
function waysTo(targets: Uint32Array, root: number): Float64Array {
  const ways = new Float64Array(targets.length);
  ways[root] = 1;
  let end = targets.length;
  while (end > 1) {
    let state = end - 1;
    while (state > 1 && ((targets[state - 1] ?? 1) & 1) === 0) state -= 1;
    const count = ways[state] ?? 0;
    ways.fill(count, state, end);
    for (let arc = state; arc < end; arc += 1) {
      const target = (targets[arc] ?? 0) >>> 2;
      if (target !== 0) ways[target] = (ways[target] ?? 0) + count;
    }
    end = state;
  }
  return ways;
}

/** For an arc: the number of words that end with it or go on from it. */
function wordsFrom(targets: Uint32Array): (arc: number) => number {
  const states = new Float64Array(targets.length);
  const wordCount = (arc: number): number => {
    const target = targets[arc] ?? 1;
    return ((target >>> 1) & 1) + (states[target >>> 2] ?? 0);
  };
  let state = 1;
  for (let arc = 1; arc < targets.length; arc += 1) {
    states[state] = (states[state] ?? 0) + wordCount(arc);
    if (((targets[arc] ?? 1) & 1) !== 0) state = arc + 1;
  }
  return wordCount;
}
