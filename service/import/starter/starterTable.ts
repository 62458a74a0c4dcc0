/** Reading the tables of the starter lexicon: tab-separated, with a header and `#` comment lines. */

import { existsSync, readFileSync } from 'node:fs';

/** A row by the names of its columns; an empty cell is ''. */
export type StarterRow = Readonly<Record<string, string>>;

/**
 * The rows of a table; none when the file is not there.
 * @throws {Error} naming the line that has more cells than there are headings.
 */
export function starterTable(file: string): readonly StarterRow[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').normalize('NFC').split(/\r?\n/u);
  const numbered = lines.map((text, place) => ({ cells: text.split('\t'), line: place + 1, text }));
  const [header, ...rows] = numbered.filter(({ text }) => text.trim() !== '' && !text.startsWith('#'));
  if (header === undefined) return [];
  return rows.map(({ cells, line }) => {
    if (cells.length > header.cells.length) {
      throw new Error(`${file}:${line}: ${cells.length} cells under ${header.cells.length} headings`);
    }
    return Object.fromEntries(header.cells.map((name, place) => [name.trim(), cells[place]?.trim() ?? '']));
  });
}

/** A cell of a row; '' when the table has no such column. */
export function cellOf(row: StarterRow, column: string): string {
  return row[column] ?? '';
}

/** The synonyms of a cell, in order. */
export function synonymsOf(cell: string): readonly string[] {
  return cell
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
