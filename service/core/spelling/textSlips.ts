/** What slips in one text cost: tables that a walk looks into at each arc. */

import { plainLetter } from '#src/language/spelling/letterGroups.ts';
import { letterCount, letterNumber } from './alphabet.ts';
import { CheapLetters } from './cheapLetters.ts';
import { never, type SlipCosts } from './slipCosts.ts';

/** The first place that is no longer near the beginning. */
export const beyondFrom = 4;

/** A shorter text may be how a word begins: what is lacking then is no slip. */
const longEnough = 6;

/** A text with the costs of all slips in it, in hundredths. */
export class TextSlips {
  /** Letters of the text. */
  readonly length: number;
  /** By letter of the text: its number. */
  readonly numbers: Uint8Array;
  /** By letter of the text and number of the meant one: the cost of taking one for the other. */
  readonly readings: Uint16Array;
  /** By letter of the text: the cost of its being too much. */
  readonly extras: Uint16Array;
  /** By letter of the text and number of the meant one: the cost of its being written with this letter and the one before. */
  readonly pairs: Uint16Array;
  /** By letter of the text and number of a letter in the word: the least cost of a slip that takes this letter and the next of the word together. */
  readonly openings: Uint16Array;
  /** By number of a meant letter and of the one before it in the word: the cost of the text's lacking it. */
  readonly lacking: Uint16Array;
  /** The same before the first letter of the text. */
  readonly lackingFirst: Uint16Array;
  /** The same after its fourth. */
  readonly lackingLate: Uint16Array;
  /** The same after its last. */
  readonly lackingEnd: Uint16Array;
  /** By letter of the text: letters of the word that cost little there, whether taken for it or the first of two. */
  readonly cheap: CheapLetters;
  /** By letter before in the word: letters that cost little where the text lacks them. */
  readonly cheapLacking: CheapLetters;
  readonly #costs: SlipCosts;
  /** Whether it has no letter with a diacritic, though it is long enough to have one: its writer had none. */
  readonly #isPlain: boolean;

  /** The costs of a text. */
  constructor(text: string, costs: SlipCosts) {
    this.#costs = costs;
    this.#isPlain = text.length >= longEnough && [...text].every((letter) => plainLetter(letter) === letter);
    this.length = text.length;
    this.numbers = Uint8Array.from(text, (_, place) => letterNumber(text.charCodeAt(place)));
    const size = text.length * letterCount;
    this.readings = new Uint16Array(size);
    this.extras = new Uint16Array(text.length);
    this.pairs = new Uint16Array(size).fill(never);
    this.openings = new Uint16Array(size).fill(never);
    this.lacking = costs.loose;
    this.lackingFirst = costs.looseFirst;
    this.lackingLate = costs.looseLate;
    this.lackingEnd = costs.looseEnd;
    for (let place = 0; place < text.length; place += 1) this.#fill(place);
    this.cheapLacking = costs.cheapLacking;
    this.cheap = new CheapLetters(text.length, (place, letter) => {
      const at = place * letterCount + letter;
      const pair = this.pairs[at + letterCount] ?? never;
      return Math.min(this.readings[at] ?? never, this.openings[at] ?? never, pair);
    });
  }

  /** Whether two letters of a word may be written as one. */
  isPair(first: number, second: number): boolean {
    return this.#costs.isPair[first * letterCount + second] === 1;
  }

  /** The cost of one letter's standing for two of the word, before this place. */
  together(place: number, first: number, second: number): number {
    const own = this.numbers[place - 1] ?? 0;
    const isWritten = this.#costs.pairs.some(
      (pair) => pair.letter === own && pair.first === first && pair.second === second,
    );
    return isWritten ? Math.round(this.#costs.weights.pair * this.#factorAt(place - 1)) : never;
  }

  /** The cost of two letters in the wrong order that end before this place. */
  swapped(place: number): number {
    return Math.round(this.#costs.weights.swap * this.#factorAt(place - 2));
  }

  #fill(place: number): void {
    const { readings, isPlain, loose, pairs, weights } = this.#costs;
    const own = this.numbers[place] ?? 0;
    const before = this.numbers[place - 1] ?? 0;
    const after = this.numbers[place + 1] ?? 0;
    const factor = this.#factorAt(place);
    for (let meant = 0; meant < letterCount; meant += 1) {
      const at = own * letterCount + meant;
      const isLacking = this.#isPlain && isPlain[at] === 1;
      const cost = isLacking ? Math.min(readings[at] ?? 0, weights.plainText) : (readings[at] ?? 0);
      // A letter that the keyboard lacks is lacking everywhere.
      this.readings[place * letterCount + meant] = cost > weights.special ? Math.round(cost * factor) : cost;
    }
    this.extras[place] = Math.round((loose[own * letterCount + before] ?? 0) * factor);
    if (place + 1 < this.length && after !== own) {
      this.openings[place * letterCount + after] = Math.round(weights.swap * factor);
    }
    for (const pair of pairs) {
      if (pair.first === before && pair.second === own) {
        this.pairs[place * letterCount + pair.letter] = Math.round(weights.pair * this.#factorAt(place - 1));
      }
      if (pair.letter === own) {
        const at = place * letterCount + pair.first;
        this.openings[at] = Math.min(this.openings[at] ?? never, Math.round(weights.pair * factor));
      }
    }
  }

  #factorAt(place: number): number {
    const { firstFactor, lateFactor, lastFactor } = this.#costs.weights;
    if (place === 0) return firstFactor;
    if (place === this.length - 1) return lastFactor;
    return place < beyondFrom ? 1 : lateFactor;
  }
}
