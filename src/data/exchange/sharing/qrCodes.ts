/** Codes that a camera reads, of links; drawn by uqr at level M, which survives scratches and reflections. */
import { encode } from 'uqr';
import { sharedFragment } from './sharedLink.ts';
import type { SharedList, SharedWord } from './sharedText.ts';

/** Bytes that fit into a code whose squares a phone still tells apart across a table (version 25, 117 a side). */
export const mostCodeBytes = 997;

/** Light squares around a code, which cameras need to find it. */
export const quietZone = 4;

/** A code: rows of squares, `true` for dark, without the light ones around. */
export type QrCode = readonly (readonly boolean[])[];

/** The code of a link. */
export function qrCode(link: string): QrCode {
  return encode(link, { ecc: 'M', boostEcc: false, border: 0 }).data;
}

/** The dark squares as the path of an SVG whose unit is a square; rows of neighbours are one piece. */
export function qrPath(code: QrCode): string {
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
  /** The links, one for each code. */
  readonly links: readonly string[];
  /** Words in the first of them. */
  readonly inFirst: number;
}

function withoutTranslations(word: SharedWord): SharedWord {
  return { ...word, translations: word.dictionary === undefined ? word.translations : [] };
}

/**
 * The links to be drawn: one, with translations if they fit; else without those that a dictionary has; else several of
 * as many words as fit each. `linkOf` makes a link of a fragment.
 */
export function codePlan(list: SharedList, linkOf: (fragment: string) => string): CodePlan {
  const linkFor = (words: readonly SharedWord[]): string => linkOf(sharedFragment({ ...list, words }));
  const whole = linkFor(list.words);
  if (whole.length <= mostCodeBytes) return { links: [whole], inFirst: list.words.length };
  const links: string[] = [];
  let rest = list.words.map(withoutTranslations);
  let inFirst = 0;
  while (rest.length > 0) {
    // As many as fit, by halving; a single word that fits nowhere goes alone.
    let fits = 1;
    let tooMany = rest.length + 1;
    while (tooMany - fits > 1) {
      const middle = (fits + tooMany) >> 1;
      if (linkFor(rest.slice(0, middle)).length <= mostCodeBytes) fits = middle;
      else tooMany = middle;
    }
    links.push(linkFor(rest.slice(0, fits)));
    if (links.length === 1) inFirst = fits;
    rest = rest.slice(fits);
  }
  return { links, inFirst };
}
