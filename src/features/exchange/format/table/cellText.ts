/** Several texts in one cell of a table. */

/** An empty text: an empty cell has no texts. */
const emptyItem = '\\-';

const controls: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\\': '\\\\' };

function escaped(text: string): string {
  return text === ''
    ? emptyItem
    : text.replace(/[\\\n\r]/gu, (character) => controls[character] ?? character);
}

export function joinCell(texts: readonly string[]): string {
  const items = texts.map(escaped);
  // The last line ends too: otherwise one text with a semicolon would be split.
  return texts.some((text) => /[;\n\r\\]/u.test(text)) ? `${items.join('\n')}\n` : items.join('; ');
}

function unescaped(item: string): string {
  if (item === emptyItem) return '';
  return item.replace(/\\([\\;nr])/gu, (_, character: string) => {
    if (character === 'n') return '\n';
    return character === 'r' ? '\r' : character;
  });
}

/** Reverses `joinCell`. Never throws: a stray backslash stands for itself. */
export function splitCell(cell: string): string[] {
  if (cell === '') return [];
  if (/[\n\r]/u.test(cell)) {
    return cell
      .replace(/(?:\r\n|\r|\n)$/u, '')
      .split(/\r\n|\r|\n/u)
      .map(unescaped);
  }
  // Files of older versions have a backslash before a semicolon of a text.
  const items = cell.match(/(?:^|;)(?:\\[\s\S]|[^;\\])*/gu) ?? [];
  return items.map((item, index) => {
    const text = index === 0 && !item.startsWith(';') ? item : item.slice(1);
    // One space after a semicolon is part of the separator; more belong to the text.
    return unescaped(index === 0 ? text : text.replace(/^ /u, ''));
  });
}
