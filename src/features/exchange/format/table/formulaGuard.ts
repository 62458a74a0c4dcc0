/**
 * Spreadsheets run a cell that begins like a formula (CWE-1236); lemmas do, at times: `-goahtit`. An apostrophe before
 * it keeps it a text. Texts that begin with apostrophes before such a sign get one more, so that one can be taken away
 * again whatever the text is.
 */
const guardable = /^'*[=+\-@\t\r]/u;

/** A cell that no spreadsheet runs. */
export function guarded(cell: string): string {
  return guardable.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before `guarded`. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && guardable.test(cell) ? cell.slice(1) : cell;
}
