/** Lines of articles, compressed as the database stores them: two fifths shorter, and decompressed in microseconds. */
import { type Row, textIn } from '#service/core/sqlite/driver.ts';

/** Chosen by a search over the public dictionaries; longer ones first. No piece contains a space. */
const pieces =
  'rop"]],[[0,[[" ","V"]],[[0,[ "]],[[0,[[" e","N"]]]]] ","N"]]]]] ","V"]]]]] ","A"]]]]] "]],[[0,[ ","N"]]] ' +
  '","V"]] ","V"] "]]]]] ,[[0,[ "]]]] [[[" ","A ,[[" ","P "]]] "]], ","N "," ,[" [" "] ,[';

/** Each stands for one piece: control characters, which JSON never contains, but for white space. */
const codes = Array.from({ length: 31 }, (_, index) => String.fromCharCode(index + 1)).filter(
  (code) => code.trim() !== '',
);

const codeOf = new Map(pieces.split(' ').map((piece, index) => [piece, codes[index] ?? piece]));
const pieceOf = new Map([...codeOf].map(([piece, code]) => [code, piece]));
const anyPiece = new RegExp(pieces.replace(/[[\]]/gu, '\\$&').replaceAll(' ', '|'), 'gu');
const anyCode = new RegExp(`[${codes.join('')}]`, 'gu');

export function compressedLine(line: string): string {
  return line.replace(anyPiece, (piece) => codeOf.get(piece) ?? piece);
}

/** The line of a row with `body`, or its beginning. */
export function decompressedLine(row: Row | undefined): string {
  return textIn(row, 'body').replace(anyCode, (code) => pieceOf.get(code) ?? code);
}
