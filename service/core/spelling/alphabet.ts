/** Numbers letters, so that costs of pairs of letters are table lookups. */

import { joiners, letterGroups, silentMarks } from '#src/language/spelling/letterGroups.ts';

const latin = 'abcdefghijklmnopqrstuvwxyz';
const cyrillic = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const digits = '0123456789';

/** Letters of other alphabets share so many numbers. Those of one alphabet follow each other, so they seldom collide. */
const others = Array.from({ length: 40 }, (_, place) => String.fromCharCode(0xe000 + place));

/** Whether the letter is of another alphabet: its sound is not known. */
export const isOther = (letter: string): boolean => others.includes(letter);

/** Lower-case letters, each once; the first place is for all that are no letters. */
export const lettersByNumber: readonly string[] = [
  '',
  ...new Set([...latin, ...letterGroups.join(''), ...cyrillic, ...digits, ...silentMarks, ...joiners]),
  ...others,
];

export const letterCount = lettersByNumber.length;

/** Letters, marks and dashes of the languages are below. Units above have no number: signs of one script are more than numbers. */
export const letterUnits = 0x2020;

const numbers = new Uint8Array(letterUnits);
for (const [number, letter] of lettersByNumber.entries()) {
  if (number === 0 || isOther(letter)) continue;
  for (const shape of [letter, letter.toUpperCase()]) {
    if (shape.length === 1) numbers[shape.charCodeAt(0)] = number;
  }
}

for (let unit = 0; unit < letterUnits; unit += 1) {
  const letter = String.fromCharCode(unit);
  if (numbers[unit] !== 0 || !/[\p{L}\p{M}]/u.test(letter)) continue;
  // A diacritic of another alphabet makes no difference.
  const plain = letter.toLowerCase().normalize('NFD').charCodeAt(0);
  numbers[unit] = numbers[plain] || letterCount - others.length + (plain % others.length);
}

/** By UTF-16 unit, either case; 0 for what is no letter. */
export function letterNumber(unit: number): number {
  return numbers[unit] ?? 0;
}

/** Costs by number of two letters; other letters are ''. */
export function letterTable(costOf: (one: string, other: string) => number): Uint16Array {
  return Uint16Array.from(
    lettersByNumber.flatMap((one) => lettersByNumber.map((other) => Math.round(costOf(one, other)))),
  );
}

/** By number of letter: two letters written for one. */
export function numberedPairs(pairs: readonly { readonly pair: string; readonly letter: string }[]) {
  return pairs.map(({ pair, letter }) => ({
    first: letterNumber(pair.charCodeAt(0)),
    second: letterNumber(pair.charCodeAt(1)),
    letter: letterNumber(letter.charCodeAt(0)),
  }));
}

/** Whether one group has both letters. */
export function inOne(groups: readonly string[], one: string, other: string): boolean {
  return groups.some((group) => group.includes(one) && group.includes(other));
}
