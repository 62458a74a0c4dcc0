/** Costs of slips as tables by number of letters, in hundredths. */

import {
  areTwins,
  joiners,
  letterGroups,
  letterPairs,
  plainLetter,
  silentMarks,
} from '#src/language/spelling/letterGroups.ts';
import {
  closeConsonants,
  glides,
  keyboards,
  nasals,
  type SlipWeights,
  sibilants,
  slipWeights,
  soundPairs,
  voicedConsonants,
  vowels,
} from '#src/language/spelling/slips.ts';
import { inOne, letterCount, letterTable, type NumberedPair, numberedPairs } from './alphabet.ts';

/** More than any limit. */
export const never = 0x3fff;

export class SlipCosts {
  readonly weights: SlipWeights;
  /** By number of the written and the meant letter. */
  readonly readings: Uint16Array;
  /** By number of the written and the meant letter: 1 where the written one only lacks its diacritic. */
  readonly isPlain: Uint8Array;
  /** By number of a letter and the one before it: the cost where only the text or only the word has the letter. */
  readonly loose: Uint16Array;
  /** The same before the first letter of a text. */
  readonly looseFirst: Uint16Array;
  /** The same after its fourth. */
  readonly looseLate: Uint16Array;
  /** The same after its last. */
  readonly looseEnd: Uint16Array;
  readonly pairs: readonly NumberedPair[];
  /** By number of two letters: 1 where they are written for one. */
  readonly isPair = new Uint8Array(letterCount * letterCount);

  constructor(weights: SlipWeights) {
    this.weights = weights;
    this.readings = letterTable((written, meant) => readingCost(written, meant, weights));
    this.isPlain = Uint8Array.from(letterTable((written, meant) => Number(isPlainFor(written, meant))));
    this.loose = letterTable((letter, before) => looseCost(letter, before, weights));
    this.looseFirst = this.loose.map((cost) => Math.round(cost * weights.firstFactor));
    this.looseLate = this.loose.map((cost) => Math.round(cost * weights.lateFactor));
    this.looseEnd = this.loose.map((cost) => Math.round(cost * weights.endFactor));
    this.pairs = numberedPairs([...letterPairs, ...soundPairs]);
    for (const { first, second } of this.pairs) this.isPair[first * letterCount + second] = 1;
  }
}

export const usualSlipCosts = new SlipCosts(slipWeights);

/** Whether `written` is `meant` without its diacritic. */
function isPlainFor(written: string, meant: string): boolean {
  return written !== meant && inOne(letterGroups, written, meant) && written === plainLetter(meant);
}

/** Unknown letters ('') resemble no other. */
function readingCost(written: string, meant: string, weights: SlipWeights): number {
  if (written === meant && written !== '') return 0;
  if (written === '' || meant === '') return weights.other;
  if (areTwins(written, meant)) return weights.twin;
  if (inOne(letterGroups, written, meant)) {
    return written === plainLetter(meant) ? weights.plain : weights.special;
  }
  if (isMark(written) || isMark(meant)) return isMark(written) && isMark(meant) ? 0 : weights.other;
  const costs = [weights.other];
  if (vowels.includes(written) && vowels.includes(meant)) {
    costs.push(weights.vowel);
  }
  for (const [groups, weight] of [
    [voicedConsonants, weights.voice],
    [nasals, weights.nasal],
    [sibilants, weights.sibilant],
    [glides, weights.glide],
    [closeConsonants, weights.closeConsonant],
  ] as const) {
    if (inOne(groups, written, meant)) costs.push(weight);
  }
  if (areNeighbours(plainLetter(written), plainLetter(meant)) || areNeighbours(written, meant)) {
    costs.push(weights.key);
  }
  return Math.min(...costs);
}

function looseCost(letter: string, before: string, weights: SlipWeights): number {
  if (letter !== '' && isMark(letter)) return weights.mark;
  if (letter !== '' && letter === before) return weights.double;
  if (letter === 'h' || letter === 'j') return weights.breath;
  if (letter === '' || !vowels.includes(letter)) return weights.looseConsonant;
  if (before !== '' && plainLetter(letter) === plainLetter(before)) return weights.double;
  return before !== '' && vowels.includes(before) ? weights.diphthong : weights.looseVowel;
}

function isMark(letter: string): boolean {
  return silentMarks.includes(letter) || joiners.includes(letter);
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
