/** What it costs to read a letter for another that it is written for: in hundredths. */

import {
  areTwins,
  joiners,
  letterGroups,
  letterPairs,
  plainLetter,
  silentMarks,
} from '#src/language/spelling/letterGroups.ts';
import { letterCount, letterNumber } from './alphabet.ts';

/** No cost that is added up comes near: the letters have nothing to do with each other. */
export const unlike = 0x7fff;

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
export function costOfReading(written: number, meant: number): number {
  if (written === meant) return 0;
  const place = letterNumber(written) * letterCount + letterNumber(meant);
  const cost = likeness[place] ?? unlike;
  return cost === 0 ? likenessCosts.letterCase : cost;
}

/** What a unit costs that stands in only one of text and word; `unlike` where it is no mark. */
export function costOfSkipping(unit: number): number {
  return skips[letterNumber(unit)] ?? unlike;
}

/** What it costs to read two units of a text as one of a word; `unlike` where nobody writes it so. */
export function costOfPair(first: number, second: number, meant: number): number {
  const letters = lettersOfPair.get(pairNumber(letterNumber(first), letterNumber(second)));
  return letters?.includes(letterNumber(meant)) === true ? likenessCosts.pair : unlike;
}

/** Whether a unit of a text may stand for two of a word. */
export function standsForPair(unit: number): boolean {
  return pairsOfLetter.has(letterNumber(unit));
}

/** What it costs to read one unit of a text as two of a word; `unlike` where nobody writes it so. */
export function costOfLetterForPair(written: number, first: number, second: number): number {
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
