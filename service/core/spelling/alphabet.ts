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
