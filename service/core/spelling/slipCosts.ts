/** Costs of slips as tables by number of letters, and what they come to for one text. */

import {
  areTwins,
  joiners,
  letterGroups,
  letterPairs,
  plainLetter,
  silentMarks,
} from '#src/language/spelling/letterGroups.ts';
import {
  closeConsonants,
  glides,
  keyboards,
  nasals,
  type SlipWeights,
  sibilants,
  slipWeights,
  soundPairs,
  voicedConsonants,
  vowels,
} from '#src/language/spelling/slips.ts';
import { letterCount, letterNumber, lettersByNumber } from './alphabet.ts';

/** Costs are told apart in steps of so many hundredths. */
const step = 10;

/** What costs more is in no set: no limit is higher. */
const steps = 26;

/** Numbers of 32 bits that a set takes. */
export const setSize = Math.ceil(letterCount / 32);

/** Sets of letters by place and by cost. */
export class CheapLetters {
  readonly #sets: Int32Array;

  /** The letters that cost something at each of so many places. */
  constructor(places: number, costOf: (place: number, letter: number) => number) {
    this.#sets = new Int32Array(places * steps * setSize);
    for (let place = 0; place < places; place += 1) {
      for (let letter = 0; letter < letterCount; letter += 1) {
        const first = Math.floor(costOf(place, letter) / step);
        if (first < steps) this.#add(place * steps + first, letter);
      }
      for (let at = 1; at < steps; at += 1) this.#addAll(place * steps + at, place * steps + at - 1);
    }
  }

  /** Puts into a set, which begins at a place of others, the letters that may cost no more here; some that cost little more too. */
  putInto(sets: Int32Array, at: number, place: number, most: number): void {
    const from = (place * steps + Math.min(steps - 1, Math.floor(most / step))) * setSize;
    for (let word = 0; word < setSize; word += 1) {
      sets[at + word] = (sets[at + word] ?? 0) | (this.#sets[from + word] ?? 0);
    }
  }

  #add(set: number, letter: number): void {
    const at = set * setSize + (letter >>> 5);
    this.#sets[at] = (this.#sets[at] ?? 0) | (1 << (letter & 31));
  }

  #addAll(set: number, from: number): void {
    for (let word = 0; word < setSize; word += 1) {
      const at = set * setSize + word;
      this.#sets[at] = (this.#sets[at] ?? 0) | (this.#sets[from * setSize + word] ?? 0);
    }
  }
}

/** More than any limit: what never happens. In hundredths, as all costs here. */
export const never = 0x3fff;

/** A pair of letters that is written for one. */
interface NumberedPair {
  readonly first: number;
  readonly second: number;
  readonly letter: number;
}

/** The slips' costs between letters, whatever the text. */
export class SlipCosts {
  readonly weights: SlipWeights;
  /** By number of the written and of the meant letter: what taking one for the other costs. */
  readonly readings: Uint16Array;
  /** By number of the written and of the meant letter: 1 where the written one is the meant one without its diacritic. */
  readonly isPlain: Uint8Array;
  /** By number of a letter and of the one before it: what it costs where only one of text and word has the letter. */
  readonly loose: Uint16Array;
  /** The same before the first letter of a text. */
  readonly looseFirst: Uint16Array;
  /** The same after its fourth. */
  readonly looseLate: Uint16Array;
  /** The same after its last. */
  readonly looseEnd: Uint16Array;
  /** By the letter before: letters that cost little where the text lacks them, wherever that is. */
  readonly cheapLacking: CheapLetters;
  readonly pairs: readonly NumberedPair[];
  /** By number of two letters: 1 where they are written for one. */
  readonly isPair = new Uint8Array(letterCount * letterCount);

  /** Tables for these weights. */
  constructor(weights: SlipWeights) {
    this.weights = weights;
    this.readings = table((written, meant) => readingCost(written, meant, weights));
    this.isPlain = Uint8Array.from(table((written, meant) => Number(isPlainFor(written, meant))));
    this.loose = table((letter, before) => looseCost(letter, before, weights));
    this.looseFirst = this.loose.map((cost) => Math.round(cost * weights.firstFactor));
    this.looseLate = this.loose.map((cost) => Math.round(cost * weights.lateFactor));
    this.looseEnd = this.loose.map((cost) => Math.round(cost * weights.endFactor));
    const everywhere = [this.loose, this.looseFirst, this.looseLate, this.looseEnd];
    this.cheapLacking = new CheapLetters(letterCount, (before, letter) =>
      Math.min(...everywhere.map((costs) => costs[letter * letterCount + before] ?? never)),
    );
    this.pairs = [...letterPairs, ...soundPairs].map(({ pair, letter }) => ({
      first: numberOf(pair.slice(0, 1)),
      second: numberOf(pair.slice(1)),
      letter: numberOf(letter),
    }));
    for (const { first, second } of this.pairs) this.isPair[first * letterCount + second] = 1;
  }
}

/** The costs of the weights that are in use. */
export const usualSlipCosts = new SlipCosts(slipWeights);

function table(costOf: (one: string, other: string) => number): Uint16Array {
  const costs = new Uint16Array(letterCount * letterCount);
  for (const [one, oneLetter] of lettersByNumber.entries()) {
    for (const [other, otherLetter] of lettersByNumber.entries()) {
      costs[one * letterCount + other] = Math.round(costOf(oneLetter, otherLetter));
    }
  }
  return costs;
}

/** Whether a letter is another one without its diacritic. */
function isPlainFor(written: string, meant: string): boolean {
  return written !== meant && inOne(letterGroups, written, meant) && written === plainLetter(meant);
}

/** Unknown letters ('') are like no other. */
function readingCost(written: string, meant: string, weights: SlipWeights): number {
  if (written === meant && written !== '') return 0;
  if (written === '' || meant === '') return weights.other;
  if (areTwins(written, meant)) return weights.twin;
  if (inOne(letterGroups, written, meant)) {
    return written === plainLetter(meant) ? weights.plain : weights.special;
  }
  if (isMark(written) || isMark(meant)) return isMark(written) && isMark(meant) ? 0 : weights.other;
  const costs = [weights.other];
  if (vowels.includes(written) && vowels.includes(meant)) {
    costs.push(weights.vowel);
  }
  for (const [groups, weight] of [
    [voicedConsonants, weights.voice],
    [nasals, weights.nasal],
    [sibilants, weights.sibilant],
    [glides, weights.glide],
    [closeConsonants, weights.closeConsonant],
  ] as const) {
    if (inOne(groups, written, meant)) costs.push(weight);
  }
  if (areNeighbours(plainLetter(written), plainLetter(meant)) || areNeighbours(written, meant)) {
    costs.push(weights.key);
  }
  return Math.min(...costs);
}

function looseCost(letter: string, before: string, weights: SlipWeights): number {
  if (letter !== '' && isMark(letter)) return weights.mark;
  if (letter !== '' && letter === before) return weights.double;
  if (letter === 'h' || letter === 'j') return weights.breath;
  if (letter === '' || !vowels.includes(letter)) return weights.looseConsonant;
  if (before !== '' && plainLetter(letter) === plainLetter(before)) return weights.double;
  return before !== '' && vowels.includes(before) ? weights.diphthong : weights.looseVowel;
}

function isMark(letter: string): boolean {
  return silentMarks.includes(letter) || joiners.includes(letter);
}

function inOne(groups: readonly string[], one: string, other: string): boolean {
  return groups.some((group) => group.includes(one) && group.includes(other));
}

function areNeighbours(one: string, other: string): boolean {
  return keyboards.some((rows) => {
    const row = rows.findIndex((keys) => keys.includes(one));
    const otherRow = rows.findIndex((keys) => keys.includes(other));
    if (row < 0 || otherRow < 0 || Math.abs(row - otherRow) > 1) return false;
    const distance = (rows[otherRow] ?? '').indexOf(other) - (rows[row] ?? '').indexOf(one);
    if (row === otherRow) return Math.abs(distance) === 1;
    // Each row stands half a key further to the right than the one above it.
    return otherRow > row ? distance === 0 || distance === -1 : distance === 0 || distance === 1;
  });
}

function numberOf(letter: string): number {
  return letterNumber(letter.charCodeAt(0));
}
