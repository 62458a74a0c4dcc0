/**
 * Words that a text means when its letters are read for those that they are written for: cahci is čáhci. What makes no
 * difference at all is walked along by `foldedWalk.ts`, without branching, wherever a compound may be divided.
 */

import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { searchKey } from '#src/language/fold.ts';
import {
  areTwins,
  joiners,
  letterGroups,
  letterPairs,
  plainLetter,
  silentMarks,
} from '#src/language/spelling/letterGroups.ts';
import { inOne, letterCount, letterNumber, lettersByNumber, letterTable, numberedPairs } from './alphabet.ts';

/** A word near to a text. */
export interface NearWord {
  /** As the language writes it. */
  readonly word: string;
  /** 0 is the text itself; a letter without its diacritic some 0.1, an ordinary slip 1. */
  readonly cost: number;
  /** Whether the text is only how the word begins. */
  readonly isBeginning: boolean;
}

/** The nearest first; of the equally near the shorter; then in the order of their UTF-16 units. */
export function byNearness(one: NearWord, other: NearWord): number {
  if (one.cost !== other.cost) return one.cost - other.cost;
  if (one.word.length !== other.word.length) return one.word.length - other.word.length;
  return one.word < other.word ? -1 : Number(one.word > other.word);
}

/** No cost that is added up comes near: the letters have nothing to do with each other. */
const unlike = 0x7fff;

/** Costs of reading a letter for another. A keyboard lacks letters: leaving out is commoner than adding. */
const likenessCosts = {
  /** A capital for a small letter, or the other way round. */
  letterCase: 1,
  /** ä for æ. */
  twin: 4,
  /** a for á. */
  plain: 10,
  /** á for a, á for â. */
  special: 30,
  /** aa for á. */
  pair: 20,
  /** á for aa. */
  letterForPair: 30,
  /** Nothing for ʹ, and the other way round. */
  mark: 5,
  /** Nothing for a hyphen, and the other way round. */
  joiner: 8,
} as const;

const likeness = letterTable((written, meant) => {
  if (written === '' || meant === '') return unlike;
  if (written === meant || inOne([silentMarks, joiners], written, meant)) return likenessCosts.letterCase;
  if (!inOne(letterGroups, written, meant)) return unlike;
  if (areTwins(written, meant)) return likenessCosts.twin;
  return written === plainLetter(meant) ? likenessCosts.plain : likenessCosts.special;
});

const pairs = numberedPairs(letterPairs);

/** What reading one UTF-16 unit of a text as another of a word costs; `unlike` where nobody writes it so. */
function costOfReading(written: number, meant: number): number {
  if (written === meant) return 0;
  return likeness[letterNumber(written) * letterCount + letterNumber(meant)] ?? unlike;
}

/** What a unit costs that stands in only one of text and word; `unlike` where it is no mark. */
function costOfSkipping(unit: number): number {
  const letter = lettersByNumber[letterNumber(unit)] ?? '';
  if (letter === '') return unlike;
  if (silentMarks.includes(letter)) return likenessCosts.mark;
  return joiners.includes(letter) ? likenessCosts.joiner : unlike;
}

/** Whether two units are written for one, or one for two. */
function isPair(first: number, second: number, one: number): boolean {
  const letter = letterNumber(one);
  return pairs.some(
    (pair) =>
      pair.letter === letter && pair.first === letterNumber(first) && pair.second === letterNumber(second),
  );
}

/** Whether a unit of a text may stand for two of a word. */
function standsForPair(unit: number): boolean {
  return pairs.some(({ letter }) => letter === letterNumber(unit));
}

/** A state of a graph to which a text has led. */
interface Reached {
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
function wordsAfter(
  graph: WordGraph,
  reached: readonly Reached[],
  wanted: number,
): readonly { readonly word: string; readonly cost: number }[] {
  const words: { word: string; cost: number }[] = [];
  let left = mostArcs;
  for (const start of [...reached].sort((one, other) => one.cost - other.cost)) {
    const enough = words.length + wanted;
    if (words.length >= wanted) break;
    let level: readonly Pick<Reached, 'state' | 'text'>[] = [start];
    while (level.length > 0 && words.length < enough && left > 0) {
      const longer: Pick<Reached, 'state' | 'text'>[] = [];
      for (const { state, text } of level) {
        for (let arc = state; arc !== 0 && left > 0; arc = graph.next(arc)) {
          left -= 1;
          const word = text + String.fromCharCode(graph.label(arc));
          if (graph.endsWord(arc)) words.push({ word, cost: start.cost });
          longer.push({ state: graph.target(arc), text: word });
        }
      }
      level = longer;
    }
  }
  return words;
}

/** How much is wanted. */
interface OtherLettersOptions {
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
    if (from.cost + likenessCosts.pair <= mostCost && isPair(unit, this.#text.charCodeAt(read + 1), label)) {
      this.#step(from, arc, likenessCosts.pair, read + 2);
    }
    if (!standsForPair(unit)) return;
    for (let second = this.#graph.target(arc); second !== 0; second = this.#graph.next(second)) {
      const cost = likenessCosts.letterForPair;
      if (from.cost + cost > mostCost || !isPair(label, this.#graph.label(second), unit)) continue;
      this.#step({ ...from, text: from.text + String.fromCharCode(label) }, second, cost, read + 1);
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
