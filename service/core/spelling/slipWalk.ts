/** Walks through a word graph to the words that a text with slips may mean. */

import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { isPlain } from '#src/language/spelling/letterGroups.ts';
import { slipWeights } from '#src/language/spelling/slips.ts';
import { letterCount, letterNumber } from './alphabet.ts';
import { never, slipTables } from './slipCosts.ts';

/** The first place that is no longer near the beginning. */
const beyondFrom = 4;

/** A shorter text may be a beginning, in which missing letters are no slip. */
const shortestPlain = 6;

/** A text with the costs of all its slips, in hundredths. */
export class TextSlips {
  readonly length: number;
  /** By place in the text: the number of its letter. */
  readonly numbers: Uint8Array;
  /** By place in the text and number of the meant letter. */
  readonly costsAtPlace: Uint16Array;
  /** By place in the text: the cost where its letter is superfluous. */
  readonly extras: Uint16Array;
  /** Two letters of the text for one of the word, by the place of the second and the number of the meant one. */
  readonly pairs: Uint16Array;
  /**
   * One letter of the text, or two swapped, for two of the word, by place and number of the word's first: a lower bound,
   * so that the walk does not end between the two. The cost itself is `twoAsOne` or `swapped`.
   */
  readonly leastForTwo: Uint16Array;
  /**
   * By place in the text and number of the meant letter: the least cost of a letter from there on, or up to there.
   * Together they are a lower bound for any range of places, without a table of ranges.
   */
  readonly leastFrom: Uint16Array;
  readonly leastUpTo: Uint16Array;
  /** No diacritics in a text long enough to have one: its writer's keyboard had none. */
  readonly #lacksDiacritics: boolean;

  constructor(text: string) {
    this.#lacksDiacritics = text.length >= shortestPlain && isPlain(text);
    this.length = text.length;
    this.numbers = Uint8Array.from({ length: text.length }, (_, place) =>
      letterNumber(text.charCodeAt(place)),
    );
    const size = text.length * letterCount;
    this.costsAtPlace = new Uint16Array(size);
    this.extras = new Uint16Array(text.length);
    this.pairs = new Uint16Array(size).fill(never);
    this.leastForTwo = new Uint16Array(size).fill(never);
    for (let place = 0; place < text.length; place += 1) this.#fill(place);
    this.leastUpTo = this.costsAtPlace.map((cost, at) =>
      Math.min(cost, this.pairs[at] ?? never, this.leastForTwo[at] ?? never),
    );
    this.leastFrom = this.leastUpTo.slice();
    for (let at = letterCount; at < size; at += 1)
      this.leastUpTo[at] = Math.min(this.leastUpTo[at] ?? never, this.leastUpTo[at - letterCount] ?? never);
    for (let at = size - letterCount - 1; at >= 0; at -= 1)
      this.leastFrom[at] = Math.min(this.leastFrom[at] ?? never, this.leastFrom[at + letterCount] ?? never);
  }

  /** The cost of one letter for two of the word, before this place. */
  twoAsOne(place: number, first: number, second: number): number {
    const own = this.numbers[place - 1] ?? 0;
    const isWritten = slipTables().slipPairs.some(
      (pair) => pair.letter === own && pair.first === first && pair.second === second,
    );
    return isWritten ? Math.round(slipWeights.pair * this.#factorAt(place - 1)) : never;
  }

  /** The cost of two swapped letters that end before this place. */
  swapped(place: number): number {
    return Math.round(slipWeights.swap * this.#factorAt(place - 2));
  }

  #fill(place: number): void {
    const { letterCosts, onlyLacksMark, extra, slipPairs } = slipTables();
    const own = this.numbers[place] ?? 0;
    const before = this.numbers[place - 1] ?? 0;
    const after = this.numbers[place + 1] ?? 0;
    const factor = this.#factorAt(place);
    for (let meant = 0; meant < letterCount; meant += 1) {
      const at = own * letterCount + meant;
      const isLacking = this.#lacksDiacritics && onlyLacksMark[at] === 1;
      const cost = isLacking ? Math.min(letterCosts[at] ?? 0, slipWeights.plainText) : (letterCosts[at] ?? 0);
      // A letter that the keyboard lacks is missing everywhere.
      this.costsAtPlace[place * letterCount + meant] =
        cost > slipWeights.special ? Math.round(cost * factor) : cost;
    }
    this.extras[place] = Math.round((extra[own * letterCount + before] ?? 0) * factor);
    if (place + 1 < this.length && after !== own) {
      this.leastForTwo[place * letterCount + after] = Math.round(slipWeights.swap * factor);
    }
    for (const pair of slipPairs) {
      if (pair.first === before && pair.second === own) {
        this.pairs[place * letterCount + pair.letter] = Math.round(
          slipWeights.pair * this.#factorAt(place - 1),
        );
      }
      if (pair.letter === own) {
        const at = place * letterCount + pair.first;
        this.leastForTwo[at] = Math.min(this.leastForTwo[at] ?? never, Math.round(slipWeights.pair * factor));
      }
    }
  }

  #factorAt(place: number): number {
    if (place === 0) return slipWeights.firstFactor;
    return place < beyondFrom || place === this.length - 1 ? 1 : slipWeights.lateFactor;
  }
}

export interface Slipped {
  readonly word: string;
  /** In hundredths. */
  readonly cost: number;
}

/** In letters. */
const deepest = 64;

/** Cells before a row's first one, for looking back two letters. */
const margin = 2;

/**
 * The weighted edit distance from a text to every word of a graph, up to a limit: one row of the usual table
 * per letter of the word, shared by words with the same beginning. Computes only cells within the limit and
 * those next to them.
 */
export class SlipWalk {
  readonly #graph: WordGraph;
  readonly #slips: TextSlips;
  readonly #tables = slipTables();
  readonly #width: number;
  readonly #rows: Uint16Array;
  /** By depth: the first and last place of its row within the limit. */
  readonly #firsts = new Uint8Array(deepest + 1);
  readonly #lasts = new Uint8Array(deepest + 1);
  /** By depth: the least cost in its row, and of slips of two letters of the word of which its letter is the first. */
  readonly #leastInRow = new Uint16Array(deepest + 1);
  readonly #leastPending = new Uint16Array(deepest + 1).fill(never);
  readonly #units = new Uint16Array(deepest);
  #limit = 0;
  #found: Slipped[] = [];
  stepsLeft = 0;

  constructor(graph: WordGraph, slips: TextSlips) {
    this.#graph = graph;
    this.#slips = slips;
    this.#width = slips.length + 1 + margin;
    this.#rows = new Uint16Array(this.#width * (deepest + 1)).fill(never);
  }

  /** Words within the cost, in no order, found in at most so many steps. */
  within(limit: number, steps: number): readonly Slipped[] {
    this.#limit = limit;
    this.stepsLeft = steps;
    this.#found = [];
    if (limit < 0) return this.#found;
    const rows = this.#rows.fill(never, 0, this.#width);
    rows[margin] = 0;
    let last = 0;
    for (let cost = 0; last < this.#slips.length; last += 1) {
      cost += this.#slips.extras[last] ?? never;
      if (cost > limit) break;
      rows[margin + last + 1] = cost;
    }
    this.#firsts[0] = 0;
    this.#lasts[0] = last;
    this.#walk(this.#graph.root, 0, 0);
    return this.#found;
  }

  /** Continues from a state; `letterBefore` is a number of a letter. */
  #walk(state: number, depth: number, letterBefore: number): void {
    const { labels, targets } = this.#graph.arcs;
    if (state === 0 || depth >= deepest) return;
    const { missingLate, isPair } = this.#tables;
    const { leastFrom, leastUpTo, length } = this.#slips;
    const costLeft = this.#limit - (this.#leastInRow[depth] ?? 0);
    const mayEndTwo = (this.#leastPending[depth] ?? 0) <= this.#limit;
    // By letter of the text: letter p fills cell p + 1, so those up to one after the last cell are compared.
    const firstAt = Math.min(this.#firsts[depth] ?? 0, length - 1) * letterCount;
    const lastAt = Math.min((this.#lasts[depth] ?? 0) + 1, length - 1) * letterCount;
    for (let arc = state; ; arc += 1) {
      if (this.stepsLeft <= 0) return;
      this.stepsLeft -= 1;
      const unit = labels[arc] ?? 0;
      const target = targets[arc] ?? 1;
      const number = letterNumber(unit);
      const leastAnywhere = leastFrom[number];
      // Number 0 is any sign that is no letter: its cost does not tell whether the text has it.
      const mayBeInText = number === 0 || leastAnywhere === 0;
      // A row takes much longer: only where it can have costs within the limit.
      const mayGoOn =
        // The text lacks the letter.
        (missingLate[number * letterCount + letterBefore] ?? 0) <= costLeft ||
        // It stands for a letter of the text that this row compares.
        ((leastFrom[firstAt + number] ?? 0) <= costLeft && (leastUpTo[lastAt + number] ?? 0) <= costLeft) ||
        // Two letters of the word are swapped, or stand for one.
        (mayEndTwo && (mayBeInText || isPair[letterBefore * letterCount + number] === 1));
      if (mayGoOn && this.#fillRow(depth, number, letterBefore) <= this.#limit) {
        this.#units[depth] = unit;
        if ((target & 2) !== 0) this.#keep(depth + 1);
        this.#walk(target >>> 2, depth + 1, number);
      }
      if ((target & 1) !== 0) return;
    }
  }

  #keep(length: number): void {
    const cost = this.#rows[length * this.#width + margin + this.#slips.length] ?? never;
    if (cost > this.#limit) return;
    this.#found.push({ word: String.fromCharCode(...this.#units.subarray(0, length)), cost });
  }

  /** Fills the row of a letter; returns the least cost of words that go on from here. */
  #fillRow(depth: number, number: number, letterBefore: number): number {
    const slips = this.#slips;
    const { length, numbers, costsAtPlace, extras, pairs, leastForTwo } = slips;
    const rows = this.#rows;
    const limit = this.#limit;
    const rowAbove = depth * this.#width + margin;
    const ownRow = rowAbove + this.#width;
    const rowTwoAbove = rowAbove - this.#width;
    let from = this.#firsts[depth] ?? 0;
    let to = this.#lasts[depth] ?? 0;
    if (depth > 0) {
      from = Math.min(from, (this.#firsts[depth - 1] ?? 0) + 1);
      to = Math.max(to, this.#lasts[depth - 1] ?? 0);
    }
    to = Math.min(length, to + 2);
    const tables = this.#tables;
    const lackingAt = number * letterCount + letterBefore;
    const lacking = tables.missing[lackingAt] ?? 0;
    const lackingLate = tables.missingLate[lackingAt] ?? 0;
    const mayBeOneLetter = depth > 0 && tables.isPair[letterBefore * letterCount + number] === 1;
    let least = never;
    let forTwo = never;
    let first = length + 1;
    let final = 0;
    rows[ownRow + from - 1] = never;
    rows[ownRow + from - 2] = never;
    let before = never;
    let upBefore = rows[rowAbove + from - 1] ?? never;
    let upTwoBefore = rows[rowAbove + from - 2] ?? never;
    let place = from;
    for (; place <= length && (place <= to || before <= limit); place += 1) {
      const up = rows[rowAbove + place] ?? never;
      let cost = up + (place < beyondFrom || place === length ? lacking : lackingLate);
      if (place === 0) cost = up + (tables.missingFirst[lackingAt] ?? 0);
      else {
        const at = (place - 1) * letterCount + number;
        const replaced = upBefore + (costsAtPlace[at] ?? never);
        if (replaced < cost) cost = replaced;
        const extra = before + (extras[place - 1] ?? never);
        if (extra < cost) cost = extra;
        const pair = upTwoBefore + (pairs[at] ?? never);
        if (pair < cost) cost = pair;
        if (mayBeOneLetter) {
          const twoUp = rows[rowTwoAbove + place - 1] ?? never;
          if (twoUp <= limit) cost = Math.min(cost, twoUp + slips.twoAsOne(place, letterBefore, number));
        }
        if (depth > 0 && place > 1 && numbers[place - 1] === letterBefore && numbers[place - 2] === number) {
          const swapped = (rows[rowTwoAbove + place - 2] ?? never) + slips.swapped(place);
          if (swapped < cost) cost = swapped;
        }
      }
      if (cost > limit) cost = never;
      else {
        if (first > place) first = place;
        final = place;
        if (cost < least) least = cost;
      }
      rows[ownRow + place] = cost;
      before = cost;
      upTwoBefore = upBefore;
      upBefore = up;
      // A swap, or one letter for two, is read with the next letter of the word: the walk must not end between the two.
      if (up <= limit && place < length) {
        const two = up + (leastForTwo[place * letterCount + number] ?? never);
        if (two < forTwo) forTwo = two;
      }
    }
    const best = Math.min(least, forTwo);
    if (best > limit) return best;
    for (; place <= length; place += 1) rows[ownRow + place] = never;
    this.#firsts[depth + 1] = first;
    this.#lasts[depth + 1] = final;
    this.#leastInRow[depth + 1] = least;
    this.#leastPending[depth + 1] = forTwo;
    return best;
  }
}
