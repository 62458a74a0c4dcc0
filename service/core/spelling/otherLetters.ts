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
import { letterCount, letterNumber } from './alphabet.ts';

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

const likeness = new Uint16Array(letterCount * letterCount).fill(unlike);
for (let number = 1; number < letterCount; number += 1) likeness[number * letterCount + number] = 0;
for (const group of letterGroups) {
  for (const one of group) {
    for (const other of group) if (one !== other) likeness[placeOf(one, other)] = costOf(one, other);
  }
}
for (const marks of [silentMarks, joiners]) {
  for (const one of marks) {
    for (const other of marks) if (one !== other) likeness[placeOf(one, other)] = likenessCosts.letterCase;
  }
}

const skips = new Uint16Array(letterCount).fill(unlike);
for (const mark of silentMarks) skips[numberOf(mark)] = likenessCosts.mark;
for (const joiner of joiners) skips[numberOf(joiner)] = likenessCosts.joiner;
// Letters without a number share the first place with marks that have none: Hebrew must not be skipped.
skips[0] = unlike;

/** The letters that a pair is written for, and its cost. */
const lettersOfPair = new Map<number, number[]>();
/** The pairs that are written for a letter. */
const pairsOfLetter = new Map<number, number[]>();
for (const { pair, letter } of letterPairs) {
  const [first = '', second = ''] = pair;
  const numberOfPair = pairNumber(numberOf(first), numberOf(second));
  const number = numberOf(letter);
  lettersOfPair.set(numberOfPair, [...(lettersOfPair.get(numberOfPair) ?? []), number]);
  pairsOfLetter.set(number, [...(pairsOfLetter.get(number) ?? []), numberOfPair]);
}

/** What reading one UTF-16 unit of a text as another of a word costs; `unlike` where nobody writes it so. */
function costOfReading(written: number, meant: number): number {
  if (written === meant) return 0;
  const place = letterNumber(written) * letterCount + letterNumber(meant);
  const cost = likeness[place] ?? unlike;
  return cost === 0 ? likenessCosts.letterCase : cost;
}

/** What a unit costs that stands in only one of text and word; `unlike` where it is no mark. */
function costOfSkipping(unit: number): number {
  return skips[letterNumber(unit)] ?? unlike;
}

/** What it costs to read two units of a text as one of a word; `unlike` where nobody writes it so. */
function costOfPair(first: number, second: number, meant: number): number {
  const letters = lettersOfPair.get(pairNumber(letterNumber(first), letterNumber(second)));
  return letters?.includes(letterNumber(meant)) === true ? likenessCosts.pair : unlike;
}

/** Whether a unit of a text may stand for two of a word. */
function standsForPair(unit: number): boolean {
  return pairsOfLetter.has(letterNumber(unit));
}

/** What it costs to read one unit of a text as two of a word; `unlike` where nobody writes it so. */
function costOfLetterForPair(written: number, first: number, second: number): number {
  const pairs = pairsOfLetter.get(letterNumber(written));
  const isPair = pairs?.includes(pairNumber(letterNumber(first), letterNumber(second))) === true;
  return isPair ? likenessCosts.letterForPair : unlike;
}

function costOf(written: string, meant: string): number {
  if (areTwins(written, meant)) return likenessCosts.twin;
  return written === plainLetter(meant) ? likenessCosts.plain : likenessCosts.special;
}

function placeOf(one: string, other: string): number {
  return numberOf(one) * letterCount + numberOf(other);
}

function numberOf(letter: string): number {
  return letterNumber(letter.charCodeAt(0));
}

function pairNumber(first: number, second: number): number {
  return first * letterCount + second;
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
