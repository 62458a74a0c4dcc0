import { encode } from 'uqr';

/** The longest link whose code survives scratches and reflections, in bytes: version 25, 117 squares a side, level M. */
export const longestSturdyLink = 997;

/** The longest link whose code a tablet still reads, in bytes: version 30, 137 squares a side, level L. */
const longestCodeLink = 1_732;

/** Light squares around a code, by which cameras find it. */
const quietZone = 4;

/** A code: rows of squares, `true` for dark; the light ones around are among them. */
export type CodeSquares = readonly (readonly boolean[])[];

function bytesOf(link: string): number {
  return new TextEncoder().encode(link).length;
}

/** Whether a link fits into a code that can be read. */
export function fitsIntoCode(link: string): boolean {
  return bytesOf(link) <= longestCodeLink;
}

/** The code of a link for which `fitsIntoCode`. */
export function codeSquares(link: string): CodeSquares {
  const ecc = bytesOf(link) <= longestSturdyLink ? 'M' : 'L';
  return encode(link, { ecc, boostEcc: false, border: quietZone }).data;
}

/** The dark squares as the path of an SVG whose unit is a square; neighbours of a row are one piece. */
export function codePath(code: CodeSquares): string {
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
