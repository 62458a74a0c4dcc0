/** Codes that a camera reads, of links; drawn by uqr at level M, which survives scratches and reflections. */
import { encode } from 'uqr';
import { sharedFragment } from './sharedLink.ts';
import type { SharedList, SharedWord } from './sharedText.ts';

/** Bytes that fit into a code whose squares a phone still tells apart across a table (version 25, 117 a side). */
export const mostCodeBytes = 997;

/** Light squares around a code, which cameras need to find it. */
export const quietZone = 4;

/** A code: rows of squares, `true` for dark, without the light ones around. */
export type CodeSquares = readonly (readonly boolean[])[];

/** The code of a link. */
export function qrCode(link: string): CodeSquares {
  return encode(link, { ecc: 'M', boostEcc: false, border: 0 }).data;
}

/** The dark squares as the path of an SVG whose unit is a square; rows of neighbours are one piece. */
export function qrPath(code: CodeSquares): string {
  return code
    .flatMap((row, y) => {
      const pieces: string[] = [];
      for (let x = 0; x < row.length; x += 1) {
        if (row[x] !== true) continue;
        const from = x;
        while (row[x + 1] === true) x += 1;
        pieces.push(`M${from} ${y}h${x - from + 1}v1h${from - x - 1}z`);
      }
      return pieces;
    })
    .join('');
}

/** What fits into codes. */
export interface CodePlan {
  /** The links, one for each code; none where not even the first words fit. */
  readonly links: readonly string[];
  /** Words in the first of them. */
  readonly inFirst: number;
  /** Whether all words are in them. */
  readonly isWhole: boolean;
}

/** More codes than this nobody points a camera at. */
export const mostCodes = 12;

function withoutTranslations(word: SharedWord): SharedWord {
  return { ...word, translations: word.dictionary === undefined ? word.translations : [] };
}

/** How many words from the first on fit, tried around `guess`; 0 where not even one does. */
function fitting(words: readonly SharedWord[], guess: number, fits: (count: number) => boolean): number {
  let tooMany = words.length + 1;
  let enough = 0;
  for (
    let count = Math.min(guess, words.length);
    count < tooMany;
    count = Math.min(count * 2, words.length)
  ) {
    if (!fits(count)) tooMany = count;
    else {
      enough = count;
      if (count === words.length) return count;
    }
  }
  while (tooMany - enough > 1) {
    const middle = (enough + tooMany) >> 1;
    if (fits(middle)) enough = middle;
    else tooMany = middle;
  }
  return enough;
}

/**
 * The links to be drawn: one, with translations if they fit; else several of as many words as fit each, without the
 * translations that a dictionary has. `linkOf` makes a link of a fragment.
 */
export function codePlan(list: SharedList, linkOf: (fragment: string) => string): CodePlan {
  const linkFor = (words: readonly SharedWord[]): string => linkOf(sharedFragment({ ...list, words }));
  const fits = (words: readonly SharedWord[]): boolean => linkFor(words).length <= mostCodeBytes;
  const { words } = list;
  // What is far too much is not even packed: that takes as long as it is large.
  if (words.length <= mostCodeBytes && fits(words)) {
    return { links: [linkFor(words)], inFirst: words.length, isWhole: true };
  }
  const links: string[] = [];
  let rest = words.map(withoutTranslations);
  let inFirst = 0;
  let guess = 64;
  while (rest.length > 0 && links.length < mostCodes) {
    const all = rest;
    const count = fitting(all, guess, (some) => fits(all.slice(0, some)));
    if (count === 0) break;
    links.push(linkFor(all.slice(0, count)));
    if (links.length === 1) inFirst = count;
    rest = all.slice(count);
    guess = count;
  }
  return { links, inFirst, isWhole: rest.length === 0 };
}
