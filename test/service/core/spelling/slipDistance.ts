/** The weighted edit distance of slips, cell by cell over the whole table: what walks must come to. */

import { letterNumber } from '#service/core/spelling/alphabet.ts';
import { slipTables } from '#service/core/spelling/slipCosts.ts';
import { slipWeights } from '#src/language/spelling/slips.ts';

/** What it costs to read a text as a word, in hundredths, capitals being as good as small letters. */
export function slipDistance(text: string, word: string): number {
  const { extra, missing, letterCosts, slipPairs } = slipTables();
  const written = numbersOf(text.toLowerCase());
  const meant = numbersOf(word);
  const { firstFactor, lateFactor } = slipWeights;
  const factorAt = (place: number, last: number): number => {
    if (place === 0) return firstFactor;
    return place < 4 || place === last ? 1 : lateFactor;
  };
  const lastLetter = written.length - 1;
  const rowLength = Math.sqrt(extra.length);
  const between = (table: Uint16Array, one = 0, other = 0): number => table[one * rowLength + other] ?? 0;
  const isPair = (first?: number, second?: number, letter?: number): boolean =>
    slipPairs.some((pair) => pair.first === first && pair.second === second && pair.letter === letter);
  const table = Array.from(meant.concat(0), () => Array<number>(written.length + 1).fill(Infinity));
  const at = (row: number, place: number): number => table[row]?.[place] ?? Infinity;
  for (let row = 0; row <= meant.length; row += 1) {
    for (let place = 0; place <= written.length; place += 1) {
      const factor = factorAt(place - 1, lastLetter);
      const [own, before] = [written[place - 1], written[place - 2]];
      const [letter, last] = [meant[row - 1], meant[row - 2]];
      const lackingFactor = factorAt(place, written.length);
      const ways = [row === 0 && place === 0 ? 0 : Infinity];
      if (row > 0) ways.push(at(row - 1, place) + Math.round(between(missing, letter, last) * lackingFactor));
      if (place > 0) ways.push(at(row, place - 1) + Math.round(between(extra, own, before) * factor));
      if (row > 0 && place > 0) {
        const cost = between(letterCosts, own, letter);
        ways.push(at(row - 1, place - 1) + (cost > slipWeights.special ? Math.round(cost * factor) : cost));
      }
      const factorBefore = factorAt(place - 2, lastLetter);
      if (row > 0 && place > 1 && isPair(before, own, letter)) {
        ways.push(at(row - 1, place - 2) + Math.round(slipWeights.pair * factorBefore));
      }
      if (row > 1 && place > 0 && isPair(last, letter, own)) {
        ways.push(at(row - 2, place - 1) + Math.round(slipWeights.pair * factor));
      }
      if (row > 1 && place > 1 && own === last && before === letter && own !== before) {
        ways.push(at(row - 2, place - 2) + Math.round(slipWeights.swap * factorBefore));
      }
      const cells = table[row];
      if (cells !== undefined) cells[place] = Math.min(...ways);
    }
  }
  return at(meant.length, written.length);
}

function numbersOf(text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, place) => letterNumber(text.charCodeAt(place)));
}
