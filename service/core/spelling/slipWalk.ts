/** Walking through a word graph for the words that a text with slips of spelling may be. */

import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { letterCount, letterNumber } from './alphabet.ts';
import { never } from './slipCosts.ts';
import type { TextSlips } from './textSlips.ts';

/** A word that a walk came to. */
export interface Slipped {
  readonly word: string;
  /** In hundredths. */
  readonly cost: number;
}

/** No word is longer. */
const deepest = 64;

/** Cells before a row's first, so that what looks back two letters finds something. */
const margin = 2;

/**
 * The weighted edit distance from a text to every word of a graph, up to a limit: a row of
 * the usual table per letter of the word, shared by all words that begin alike.
 */
export class SlipWalk {
  readonly #graph: WordGraph;
  readonly #slips: TextSlips;
  readonly #width: number;
  readonly #rows: Uint16Array;
  /** The UTF-16 units of the word under way. */
  readonly #units = new Uint16Array(deepest);
  #limit = 0;
  #found: Slipped[] = [];
  #stepsLeft = 0;

  /** A walk for one text. */
  constructor(graph: WordGraph, slips: TextSlips) {
    this.#graph = graph;
    this.#slips = slips;
    this.#width = slips.length + 1 + margin;
    this.#rows = new Uint16Array(this.#width * (deepest + 1)).fill(never);
  }

  /** Arcs that are left to try of those allowed. */
  get stepsLeft(): number {
    return this.#stepsLeft;
  }

  /** The words that cost no more than a limit, in no order; those of the first so many arcs. */
  within(limit: number, steps: number): readonly Slipped[] {
    this.#limit = limit;
    this.#stepsLeft = steps;
    this.#found = [];
    this.#rows.fill(never, 0, this.#width);
    this.#rows[margin] = 0;
    for (let place = 1; place <= this.#slips.length; place += 1) {
      const before = this.#rows[margin + place - 1] ?? never;
      this.#rows[margin + place] = Math.min(never, before + (this.#slips.extras[place - 1] ?? 0));
    }
    this.#walk(this.#graph.root, 0, 0);
    return this.#found;
  }

  /** Goes on from a state that so many letters have led to, the last having this number. */
  #walk(state: number, depth: number, last: number): void {
    const { labels, targets } = this.#graph.arcs;
    if (state === 0 || depth >= deepest) return;
    for (let arc = state; ; arc += 1) {
      if (this.#stepsLeft <= 0) return;
      this.#stepsLeft -= 1;
      const unit = labels[arc] ?? 0;
      const target = targets[arc] ?? 1;
      const number = letterNumber(unit);
      this.#units[depth] = unit;
      const least = this.#fill(depth, number, last);
      if ((target & 2) !== 0) this.#keep(depth + 1);
      if (least <= this.#limit) this.#walk(target >>> 2, depth + 1, number);
      if ((target & 1) !== 0) return;
    }
  }

  #keep(length: number): void {
    const cost = this.#rows[length * this.#width + margin + this.#slips.length] ?? never;
    if (cost > this.#limit) return;
    this.#found.push({ word: String.fromCharCode(...this.#units.subarray(0, length)), cost });
  }

  /** Fills the row of the word's letter at a depth; gives the least that a word that goes on from here can cost. */
  #fill(depth: number, number: number, last: number): number {
    const rows = this.#rows;
    const { length, readings, extras, pairs, openings } = this.#slips;
    const before = depth * this.#width + margin;
    const own = before + this.#width;
    const first = before - this.#width;
    const lacking = this.#slips.lacking[number * letterCount + last] ?? 0;
    const limit = this.#limit;
    const lackingFirst = this.#slips.lackingFirst[number * letterCount + last] ?? 0;
    let least = never;
    for (let place = 0; place <= length; place += 1) {
      const above = rows[before + place] ?? never;
      let cost = above + (place === 0 ? lackingFirst : lacking);
      if (place > 0) {
        const at = (place - 1) * letterCount + number;
        cost = Math.min(
          cost,
          (rows[before + place - 1] ?? never) + (readings[at] ?? never),
          (rows[own + place - 1] ?? never) + (extras[place - 1] ?? never),
          (rows[before + place - 2] ?? never) + (pairs[at] ?? never),
        );
        if (depth > 0) {
          const single = rows[first + place - 1] ?? never;
          if (single < limit) cost = Math.min(cost, single + this.#slips.together(place, last, number));
          const double = rows[first + place - 2] ?? never;
          if (double < limit) cost = Math.min(cost, double + this.#slips.swapped(place, last, number));
        }
      }
      rows[own + place] = Math.min(never, cost);
      least = Math.min(least, cost);
      // A slip over two letters of the word costs at its first letter, where this row has nothing of it yet.
      if (place < length) least = Math.min(least, above + (openings[place * letterCount + number] ?? never));
    }
    return least;
  }
}
