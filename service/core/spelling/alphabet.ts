/** Letters by number, so that what two letters have to do with each other is looked up, not computed. */

import { joiners, letterGroups, silentMarks } from '#src/language/spelling/letterGroups.ts';

const latin = 'abcdefghijklmnopqrstuvwxyz';
const cyrillic = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const digits = '0123456789';

/** The letters that have a number, each once; the first place is for all others. In lower case. */
export const lettersByNumber: readonly string[] = [
  '',
  ...new Set([...latin, ...letterGroups.join(''), ...cyrillic, ...digits, ...silentMarks, ...joiners]),
];

/** How many numbers there are. */
export const letterCount = lettersByNumber.length;

/** Above it no letter has a number: the last is U+2019. */
const numberedUnits = 0x2020;

const numbers = new Uint8Array(numberedUnits);
for (const [number, letter] of lettersByNumber.entries()) {
  if (number === 0) continue;
  for (const shape of [letter, letter.toUpperCase()]) {
    if (shape.length === 1) numbers[shape.charCodeAt(0)] = number;
  }
}

/** The number of a letter, capital or not, by its UTF-16 unit; 0 for one without. */
export function letterNumber(unit: number): number {
  return numbers[unit] ?? 0;
}

/** Costs by number of two letters; letters without a number are ''. */
export function letterTable(costOf: (one: string, other: string) => number): Uint16Array {
  return Uint16Array.from(
    lettersByNumber.flatMap((one) => lettersByNumber.map((other) => Math.round(costOf(one, other)))),
  );
}

/** A pair of letters that is written for one, by their numbers. */
export interface NumberedPair {
  readonly first: number;
  readonly second: number;
  readonly letter: number;
}

/** Pairs of letters by number. */
export function numberedPairs(
  pairs: readonly { readonly pair: string; readonly letter: string }[],
): readonly NumberedPair[] {
  return pairs.map(({ pair, letter }) => ({
    first: letterNumber(pair.charCodeAt(0)),
    second: letterNumber(pair.charCodeAt(1)),
    letter: letterNumber(letter.charCodeAt(0)),
  }));
}

/** Whether one of some groups of letters has both. */
export function inOne(groups: readonly string[], one: string, other: string): boolean {
  return groups.some((group) => group.includes(one) && group.includes(other));
}
