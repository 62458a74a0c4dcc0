/**
 * Words that a text means when its letters are read for those that they are written for: cahci is čáhci. What makes no
 * difference at all is walked along by `foldedWalk.ts`, without branching, wherever a compound may be divided.
 */

import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { searchKey } from '#src/language/fold.ts';
import { costOfLetterForPair, costOfPair, costOfReading, costOfSkipping, standsForPair } from './likeness.ts';
import { byNearness, type NearWord } from './nearWord.ts';
import { type Reached, wordsAfter } from './wordsAfter.ts';

/** How much is wanted. */
export interface OtherLettersOptions {
  /** At most so many whole words. */
  readonly words: number;
  /** At most so many words that only begin so, but for those that begin literally so: the list has them. */
  readonly beginnings: number;
}

/** In hundredths: what is still read as written with other letters. */
const mostCost = 150;

/** Steps of a walk at most: what is really written so takes a hundredth. */
const mostSteps = 5000;

/**
 * Words that a text may be written for, the nearest first: whole words, then words that
 * begin so, shorter ones first. What is written exactly like the text is among the whole
 * words, at no cost. A text without a letter is written for nothing.
 */
export function otherLetters(
  graph: WordGraph,
  text: string,
  { words, beginnings }: OtherLettersOptions,
): readonly NearWord[] {
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  const walk = new LettersWalk(graph, text);
  const whole = nearest(walk.words, false).slice(0, words);
  if (beginnings <= 0) return whole;
  const literal = searchKey(text);
  const reached = walk.reached.filter((one) => !searchKey(one.text).startsWith(literal));
  const beginning = new Map<string, number>();
  for (const { word, cost } of wordsAfter(graph, reached, beginnings)) {
    if (!walk.words.has(word)) keepLeast(beginning, word, cost);
  }
  return [...whole, ...nearest(beginning, true).slice(0, beginnings)];
}

/** One walk along everything that a text can be read as. */
class LettersWalk {
  readonly #graph: WordGraph;
  readonly #text: string;
  #steps = 0;
  /** Whole words with their costs. */
  readonly words = new Map<string, number>();
  /** Where the whole text leads to. */
  readonly reached: Reached[] = [];

  constructor(graph: WordGraph, text: string) {
    this.#graph = graph;
    this.#text = text;
    this.#walk({ state: graph.root, text: '', cost: 0 }, 0, false);
  }

  /** Goes on from a state, so many units of the text being read; `ends` where a word ended with the last arc. */
  #walk(reached: Reached, read: number, ends: boolean): void {
    const { state, text, cost } = reached;
    if (cost > mostCost || this.#steps >= mostSteps) return;
    this.#steps += 1;
    if (read === this.#text.length) {
      if (ends) keepLeast(this.words, text, cost);
      if (state !== 0) this.reached.push(reached);
    } else {
      const skipping = costOfSkipping(this.#text.charCodeAt(read));
      if (cost + skipping <= mostCost) this.#walk({ state, text, cost: cost + skipping }, read + 1, ends);
    }
    for (let arc = state; arc !== 0 && this.#steps < mostSteps; arc = this.#graph.next(arc)) {
      this.#steps += 1;
      this.#follow(reached, arc, read);
    }
  }

  #follow(from: Reached, arc: number, read: number): void {
    const label = this.#graph.label(arc);
    const skipping = costOfSkipping(label);
    if (from.cost + skipping <= mostCost) this.#step(from, arc, skipping, read);
    if (read >= this.#text.length) return;
    const unit = this.#text.charCodeAt(read);
    const reading = costOfReading(unit, label);
    if (from.cost + reading <= mostCost) this.#step(from, arc, reading, read + 1);
    if (read + 1 < this.#text.length) {
      const pair = costOfPair(unit, this.#text.charCodeAt(read + 1), label);
      if (from.cost + pair <= mostCost) this.#step(from, arc, pair, read + 2);
    }
    if (!standsForPair(unit)) return;
    for (let second = this.#graph.target(arc); second !== 0; second = this.#graph.next(second)) {
      const pair = costOfLetterForPair(unit, label, this.#graph.label(second));
      if (from.cost + pair > mostCost) continue;
      this.#step({ ...from, text: from.text + String.fromCharCode(label) }, second, pair, read + 1);
    }
  }

  #step({ text, cost }: Reached, arc: number, added: number, read: number): void {
    const state = this.#graph.target(arc);
    const after = text + String.fromCharCode(this.#graph.label(arc));
    this.#walk({ state, text: after, cost: cost + added }, read, this.#graph.endsWord(arc));
  }
}

function keepLeast(words: Map<string, number>, word: string, cost: number): void {
  if (cost < (words.get(word) ?? Number.POSITIVE_INFINITY)) words.set(word, cost);
}

function nearest(words: ReadonlyMap<string, number>, isBeginning: boolean): NearWord[] {
  return [...words].map(([word, cost]) => ({ word, cost: cost / 100, isBeginning })).sort(byNearness);
}
