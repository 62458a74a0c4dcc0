/** Where slips stand among other guesses. */

import type { FoundStem, RankedWord } from './foundStem.ts';
import { misspeltCost } from './nearFinder.ts';

/**
 * In hundredths, as slips cost. `small` slips are offered beside other results: those as likely as a letter or two that
 * the keyboard lacks. `two` of them are allowed for common words where nothing else is found.
 */
export const slipLimits = { small: 80, two: 70 } as const;

/**
 * Taken from a small slip's cost of 2 to 2.8 beside an unlisted compound: so it comes after exact words (0), but before
 * compounds (from 1). So long a word is seldom near by chance.
 */
const besideCompound = 1.9;

export function isSmall({ word }: RankedWord): boolean {
  return word.cost < misspeltCost + slipLimits.small / 100;
}

/** Puts a small slip before compounds. */
export function beforeCompounds({ word, rank }: RankedWord): RankedWord {
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
