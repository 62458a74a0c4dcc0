/** Costs of slips as tables by number of letters, in hundredths. */

import {
  areTwins,
  isSilent,
  letterGroups,
  letterPairs,
  plainLetter,
} from '#src/language/spelling/letterGroups.ts';
import {
  closeConsonants,
  glides,
  keyboards,
  looseWeights,
  nasals,
  nearVowels,
  sameVowels,
  sibilants,
  slipWeights,
  soundPairs,
  voicedConsonants,
  vowels,
} from '#src/language/spelling/slips.ts';
import { once } from '#src/state/memoized.ts';
import { inOne, isOther, letterCount, letterTable, numberedPairs } from './alphabet.ts';

/** More than any limit. */
export const never = 0x3fff;

/** Made when first used, in a tenth of a second. */
export const slipTables = once(() => {
  const missing = letterTable((letter, before) => looseCost('missing', letter, before));
  const missingTimes = (factor: number): Uint16Array => missing.map((cost) => Math.round(cost * factor));
  const slipPairs = numberedPairs([...letterPairs, ...soundPairs]);
  const isPair = new Uint8Array(letterCount * letterCount);
  for (const { first, second } of slipPairs) isPair[first * letterCount + second] = 1;
  return {
    /** By number of the written and the meant letter. */
    letterCosts: letterTable(letterCost),
    /** By number of the written and the meant letter: 1 where the written one only lacks its diacritic. */
    onlyLacksMark: letterTable((written, meant) => Number(isPlainFor(written, meant))),
    /** By number of a letter and the one before it: the cost where only the text has the letter. */
    extra: letterTable((letter, before) => looseCost('extra', letter, before)),
    /** By number of a letter and the one before it: the cost where only the word has the letter. */
    missing,
    /** The cost of a missing letter before the first one of the text. */
    missingFirst: missingTimes(slipWeights.firstFactor),
    /** The cost of a missing letter between the fourth and the last one of the text. */
    missingLate: missingTimes(slipWeights.lateFactor),
    slipPairs,
    /** By number of two letters: 1 where they are written for one. */
    isPair,
  };
});

/** Whether `written` is `meant` without its diacritic. */
function isPlainFor(written: string, meant: string): boolean {
  return written !== meant && inOne(letterGroups, written, meant) && written === plainLetter(meant);
}

/** A character that is no letter ('') resembles none. */
function letterCost(written: string, meant: string): number {
  if (written === meant && written !== '') return 0;
  if (written === '' || meant === '') return slipWeights.other;
  if (isOther(written) || isOther(meant))
    return isOther(written) && isOther(meant) ? slipWeights.key : slipWeights.other;
  if (areTwins(written, meant)) return slipWeights.twin;
  if (inOne(letterGroups, written, meant)) {
    return written === plainLetter(meant) ? slipWeights.plain : slipWeights.special;
  }
  if (isSilent(written) || isSilent(meant))
    return isSilent(written) && isSilent(meant) ? 0 : slipWeights.other;
  const costs = [slipWeights.other];
  if (vowels.includes(written) && vowels.includes(meant)) {
    costs.push(slipWeights.vowel);
  }
  for (const [groups, weight] of [
    [nearVowels, slipWeights.nearVowel],
    [sameVowels, slipWeights.sameVowel],
    [voicedConsonants, slipWeights.voice],
    [nasals, slipWeights.nasal],
    [sibilants, slipWeights.sibilant],
    [glides, slipWeights.glide],
    [closeConsonants, slipWeights.closeConsonant],
  ] as const) {
    if (inOne(groups, written, meant)) costs.push(weight);
  }
  if (areNeighbours(plainLetter(written), plainLetter(meant)) || areNeighbours(written, meant)) {
    costs.push(slipWeights.key);
  }
  return Math.min(...costs);
}

/** Of a letter that is missing in the text, or superfluous. */
function looseCost(side: 'missing' | 'extra', letter: string, before: string): number {
  if (letter !== '' && isSilent(letter)) return slipWeights.mark;
  return looseWeights[looseKind(letter, before)][side];
}

function looseKind(letter: string, before: string): keyof typeof looseWeights {
  if (letter !== '' && letter === before) return 'double';
  if (letter === 'h' || letter === 'j') return 'breath';
  if (letter === '' || !vowels.includes(letter)) return 'consonant';
  if (before !== '' && plainLetter(letter) === plainLetter(before)) return 'double';
  return before !== '' && vowels.includes(before) ? 'diphthong' : 'vowel';
}

function areNeighbours(one: string, other: string): boolean {
  return keyboards.some((rows) => {
    const row = rows.findIndex((keys) => keys.includes(one));
    const otherRow = rows.findIndex((keys) => keys.includes(other));
    if (row < 0 || otherRow < 0 || Math.abs(row - otherRow) > 1) return false;
    const distance = (rows[otherRow] ?? '').indexOf(other) - (rows[row] ?? '').indexOf(one);
    if (row === otherRow) return Math.abs(distance) === 1;
    // Each row of keys is half a key to the right of the one above.
    return otherRow > row ? distance === 0 || distance === -1 : distance === 0 || distance === 1;
  });
}
