/** Where slips stand among other guesses. */

import type { FoundStem, RankedWord } from './foundStem.ts';
import { misspeltCost } from './nearFinder.ts';

/** Most that slips may cost beside other results, in hundredths: as likely as a letter or two that the keyboard lacks. */
export const mostOfSmallSlip = 80;

/** Where nothing else is found, slips up to this cost are allowed whatever the text looks like, in hundredths. */
export const alwaysAllowedSlips = 70;

/**
 * Taken from a small slip's cost (some 2, less than 2.8) beside an unlisted compound: so it comes before compounds (from
 * 1). So long a word is seldom near by chance.
 */
const besideCompound = 1.9;

export function isSmall({ word }: RankedWord): boolean {
  return word.cost < misspeltCost + mostOfSmallSlip / 100;
}

/** Puts a small slip before compounds and other poor guesses, which the app then suggests instead of opening one. */
export function beforeGuesses({ word, rank }: RankedWord): RankedWord {
  return { word: { ...word, cost: word.cost - besideCompound }, rank };
}

/** All slips first, as `LETTERS` where they are both, then the words in other letters. */
export function amongSlips(
  letters: readonly RankedWord[],
  slips: readonly RankedWord[],
): readonly RankedWord[] {
  const highest = slips.at(-1)?.word.cost ?? 0;
  const isLetters = ({ form, language }: FoundStem) =>
    letters.some(({ word }) => word.form === form && word.language === language);
  return [
    ...slips.map(({ word, rank }) => ({
      word: isLetters(word) ? { ...word, by: 'LETTERS' as const } : word,
      rank,
    })),
    ...letters.map(({ word, rank }) => ({ word: { ...word, cost: highest + word.cost }, rank })),
  ];
}
