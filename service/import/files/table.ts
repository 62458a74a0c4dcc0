/** Reads the project's own tables: tab-separated, with names of columns in the first line. */

import { existsSync, readFileSync } from 'node:fs';

/** A row by the names of its columns; an empty cell is ''. */
export type TableRow = Readonly<Record<string, string>>;

/** None if the file does not exist. */
export function tableRows(file: string): readonly TableRow[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').normalize('NFC').split(/\r?\n/u);
  const rows = lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const [names = [], ...others] = rows.map((line) => line.split('\t').map((cell) => cell.trim()));
  return others.map((cells) => Object.fromEntries(names.map((name, place) => [name, cells[place] ?? ''])));
}

/** '' if the table has no such column. */
export function cellOf(row: TableRow, column: string): string {
  return row[column] ?? '';
}
