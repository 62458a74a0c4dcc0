/** Words in other letters: cahci is čáhci. `foldedWalk.ts` handles what makes no difference at all. */

import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { byUnits } from '#src/language/alphabets.ts';
import { searchKey } from '#src/language/fold.ts';
import {
  areTwins,
  joiners,
  letterGroups,
  letterPairs,
  plainLetter,
  silentMarks,
} from '#src/language/spelling/letterGroups.ts';
import { once } from '#src/state/memoized.ts';
import { inOne, letterCount, letterNumber, lettersByNumber, letterTable, numberedPairs } from './alphabet.ts';

export interface NearWord {
  readonly word: string;
  /** 0 is the text itself, a missing diacritic some 0.1, an ordinary slip 1. */
  readonly cost: number;
}

/** Nearest first, then shorter ones, then by UTF-16 units. */
export function byNearness(one: NearWord, other: NearWord): number {
  if (one.cost !== other.cost) return one.cost - other.cost;
  if (one.word.length !== other.word.length) return one.word.length - other.word.length;
  return byUnits(one.word, other.word);
}

/** Higher than any sum of costs: the letters are unrelated. */
const unlike = 0x7fff;

/** Costs of a letter that stands for another. Keyboards lack letters, so leaving out is commoner than adding. */
const likenessCosts = {
  /** A for a, or a for A; one mark for another. */
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

/** Made when first used. */
const likeness = once(() =>
  letterTable((written, meant) => {
    if (written === '' || meant === '') return unlike;
    if (written === meant || inOne([silentMarks, joiners], written, meant)) return likenessCosts.letterCase;
    if (!inOne(letterGroups, written, meant)) return unlike;
    if (areTwins(written, meant)) return likenessCosts.twin;
    return written === plainLetter(meant) ? likenessCosts.plain : likenessCosts.special;
  }),
);

const pairs = numberedPairs(letterPairs);

/** The cost of a UTF-16 unit that stands for another; `unlike` where nobody writes it so. */
function likenessCost(written: number, meant: number): number {
  if (written === meant) return 0;
  return likeness()[letterNumber(written) * letterCount + letterNumber(meant)] ?? unlike;
}

/** The cost of a unit that only the text or only the word has; `unlike` where it is no mark. */
function skipCost(unit: number): number {
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

/** Whether a unit may stand for two of a word. */
function standsForPair(unit: number): boolean {
  return pairs.some(({ letter }) => letter === letterNumber(unit));
}

/** A state to which a text has led. */
interface Reached {
  readonly state: number;
  /** The beginning of words to which the text has led. */
  readonly text: string;
  readonly cost: number;
}

const mostArcs = 4000;

/** At least so many words that go on from `reached`, if there are: cheapest first, then shortest. */
function wordsAfter(
  graph: WordGraph,
  reached: readonly Reached[],
  wanted: number,
): readonly { readonly word: string; readonly cost: number }[] {
  const words: { word: string; cost: number }[] = [];
  let left = mostArcs;
  for (const start of [...reached].sort((one, other) => one.cost - other.cost)) {
    // Up to `wanted` words from each start, and no further start once there are so many in all.
    if (words.length >= wanted) break;
    const enough = words.length + wanted;
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

interface OtherLettersOptions {
  /** Most whole words. */
  readonly words: number;
  /** Most words that begin so, without those that begin literally so, which the list has. */
  readonly beginnings: number;
}

/** In hundredths: the most that still counts as written with other letters. */
const mostCost = 150;

/** Steps of a walk; texts really written so take a hundredth. */
const mostSteps = 5000;

/** Whole words, then beginnings; the nearest and shorter first. Includes the text itself. None without letters. */
export function otherLetters(
  graph: WordGraph,
  text: string,
  { words, beginnings }: OtherLettersOptions,
): readonly NearWord[] {
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  const walk = lettersWalk(graph, text);
  const whole = nearestFirst(walk.words).slice(0, words);
  if (beginnings <= 0) return whole;
  const literal = searchKey(text);
  const reached = walk.reached.filter((one) => !searchKey(one.text).startsWith(literal));
  const beginning = new Map<string, number>();
  for (const { word, cost } of wordsAfter(graph, reached, beginnings)) {
    if (!walk.words.has(word)) keepLeast(beginning, word, cost);
  }
  return [...whole, ...nearestFirst(beginning).slice(0, beginnings)];
}

/** The words that a text may be, and the states to which the whole text leads. */
function lettersWalk(graph: WordGraph, text: string) {
  const words = new Map<string, number>();
  const reached: Reached[] = [];
  let steps = 0;

  /** Continues from a state with `read` units of the text read; `ends` where a word ended with the last arc. */
  const walk = (from: Reached, read: number, ends: boolean): void => {
    const { state, cost } = from;
    if (cost > mostCost || steps >= mostSteps) return;
    steps += 1;
    if (read === text.length) {
      if (ends) keepLeast(words, from.text, cost);
      if (state !== 0) reached.push(from);
    } else {
      const skipping = skipCost(text.charCodeAt(read));
      if (cost + skipping <= mostCost) walk({ ...from, cost: cost + skipping }, read + 1, ends);
    }
    for (let arc = state; arc !== 0 && steps < mostSteps; arc = graph.next(arc)) {
      steps += 1;
      follow(from, arc, read);
    }
  };

  const follow = (from: Reached, arc: number, read: number): void => {
    const label = graph.label(arc);
    const skipping = skipCost(label);
    if (from.cost + skipping <= mostCost) step(from, arc, skipping, read);
    if (read >= text.length) return;
    const unit = text.charCodeAt(read);
    const replacing = likenessCost(unit, label);
    if (from.cost + replacing <= mostCost) step(from, arc, replacing, read + 1);
    if (from.cost + likenessCosts.pair <= mostCost && isPair(unit, text.charCodeAt(read + 1), label)) {
      step(from, arc, likenessCosts.pair, read + 2);
    }
    if (!standsForPair(unit)) return;
    for (let second = graph.target(arc); second !== 0; second = graph.next(second)) {
      const cost = likenessCosts.letterForPair;
      if (from.cost + cost > mostCost || !isPair(label, graph.label(second), unit)) continue;
      step({ ...from, text: from.text + String.fromCharCode(label) }, second, cost, read + 1);
    }
  };

  const step = (from: Reached, arc: number, added: number, read: number): void => {
    const after = from.text + String.fromCharCode(graph.label(arc));
    walk({ state: graph.target(arc), text: after, cost: from.cost + added }, read, graph.endsWord(arc));
  };

  walk({ state: graph.root, text: '', cost: 0 }, 0, false);
  return { words, reached };
}

function keepLeast(words: Map<string, number>, word: string, cost: number): void {
  if (cost < (words.get(word) ?? Number.POSITIVE_INFINITY)) words.set(word, cost);
}

function nearestFirst(words: ReadonlyMap<string, number>): NearWord[] {
  return [...words].map(([word, cost]) => ({ word, cost: cost / 100 })).sort(byNearness);
}
