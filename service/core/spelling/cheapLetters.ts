/** Which letters cost so little that a walk need look at them at all: one bit each, found by what may still be spent. */

import { letterCount } from './alphabet.ts';

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
