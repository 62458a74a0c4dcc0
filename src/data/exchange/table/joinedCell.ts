/**
 * Several texts in one cell, as people write them: `fisk; torsk`. A text that has a semicolon of its own gets a
 * backslash before it, so that whatever was joined comes apart into the same.
 */

/** Stands for a text that is empty: an empty cell has none. */
const emptyItem = '\\-';

function escaped(text: string): string {
  return text === '' ? emptyItem : text.replace(/[\\;]/gu, '\\$&');
}

/** The texts in one cell. */
export function joinCell(texts: readonly string[]): string {
  return texts.map(escaped).join('; ');
}

/** The texts of a cell. Never throws: a stray backslash stands for itself. */
export function splitCell(cell: string): string[] {
  if (cell === '') return [];
  const items = cell.match(/(?:^|;)(?:\\[\s\S]|[^;\\])*/gu) ?? [];
  return items.map((item, index) => {
    const text = index === 0 && !item.startsWith(';') ? item : item.slice(1);
    // The one space after a semicolon is ours; more belong to the text.
    const own = index === 0 ? text : text.replace(/^ /u, '');
    return own === emptyItem ? '' : own.replace(/\\([\\;])/gu, '$1');
  });
}
