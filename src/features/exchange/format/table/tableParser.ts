import type { RefusedLine } from '../fileWord.ts';

export interface TableRow {
  readonly cells: readonly string[];
  /** From 1. */
  readonly line: number;
  /** Of its word, where no cell tells it. */
  readonly id?: string | undefined;
  /** Why nothing is imported from it. */
  readonly refused?: RefusedLine['reason'] | undefined;
}

export function isComment({ cells }: TableRow): boolean {
  return /^#\s+\S/u.test(cells[0] ?? '');
}

/** Between columns that are aligned. */
export const severalTabs = '\t+';
export const severalBlanks = ' {2,}';

/** Separators that also occur within texts. */
const signs = [' - ', ' – ', ' — ', '→', '=', ': '] as const;

/** Separators that are tried where a file names none. */
export const separators = ['\t', severalTabs, ';', ',', '|', ...signs] as const;

const lineEnds = /\r\n|\r|\n/gu;

export function countLineEnds(text: string): number {
  return text.match(lineEnds)?.length ?? 0;
}

interface Splitting {
  /** Whether lines that begin with `#` are left out. */
  readonly comments?: boolean;
  readonly firstLine?: number;
  /** Whether a quoted cell may contain tabs between tabs. Programs that write none often write no quotes either: they are text. */
  readonly isExact?: boolean;
  /** Called for each unquoted cell that contains a quotation mark, with the line of its row. */
  readonly onStray?: ((cell: string, line: number) => void) | undefined;
}

/** Without empty rows. A quotation mark belongs to the format only around a whole cell; elsewhere it is text. */
export function tableRows(
  text: string,
  separator: string,
  { comments, firstLine = 1, isExact, onStray }: Splitting = {},
): TableRow[] {
  const isPattern = separator === severalTabs || separator === severalBlanks;
  const between = isPattern ? separator : separator.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&');
  const ends = between + (separator && '|') + lineEnds.source;
  const inside = separator === '\t' && !isExact ? '[^"\t]*' : '[^"]*';
  const quoted = new RegExp(` *"(${inside}(?:""${inside})*)" *(${ends}|$)`, 'uy');
  const cellEnd = new RegExp(`${ends}|$`, 'gu');
  const lineEnd = new RegExp(`${lineEnds.source}|$`, 'gu');
  const rows: TableRow[] = [];
  let line = firstLine;
  for (let at = 0; at < text.length; ) {
    if (comments && text[at] === '#') {
      lineEnd.lastIndex = at;
      lineEnd.exec(text);
      at = lineEnd.lastIndex;
      line += 1;
      continue;
    }
    const row = { cells: [] as string[], line };
    let end = '';
    do {
      quoted.lastIndex = at;
      cellEnd.lastIndex = at;
      const whole = quoted.exec(text);
      const next = whole ?? cellEnd.exec(text);
      const cell = whole ? (whole[1] ?? '') : text.slice(at, next?.index);
      if (whole) line += countLineEnds(cell);
      else if (cell.includes('"')) onStray?.(cell, row.line);
      row.cells.push(whole ? cell.replaceAll('""', '"') : cell);
      at = whole ? quoted.lastIndex : cellEnd.lastIndex;
      end = (whole ? whole[2] : next?.[0]) ?? '';
    } while (end !== '' && !/[\r\n]/u.test(end));
    line += 1;
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
  }
  return rows;
}

/** Enough rows to know the others by. */
const tried = 20_000;

function withoutEmptyEnd({ cells, line }: TableRow): TableRow {
  let width = cells.length;
  while (width > 0 && cells[width - 1]?.trim() === '') width -= 1;
  return { cells: cells.slice(0, width), line };
}

/** The number of columns that most rows have, and how many these are. */
function commonWidth(rows: readonly TableRow[]): readonly [width: number, times: number] {
  const widths = new Map<number, number>();
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  return [...widths].sort(([, one], [, other]) => other - one)[0] ?? [1, 0];
}

/** In a table of two columns, a further sign between columns belongs to the text: `komme (= ankomme)`. */
export function withRestOfRows(rows: readonly TableRow[], separator: string): readonly TableRow[] {
  if (!signs.some((sign) => sign === separator) || commonWidth(rows)[0] !== 2) return rows;
  return rows.map(({ cells: [first = '', ...rest], ...row }) => ({
    ...row,
    cells: rest.length > 0 ? [first, rest.join(separator)] : [first],
  }));
}

/** `1.`, `(1)`, `a)` */
const lineNumbers = /^\(?(\d+|[a-z])[.)]\s+/gimu;

const bullets = /^[•‣◦*–-] +/gmu;

function withoutLineQuotes(text: string, separator: string | undefined): string {
  const lines = text.trim().split(/[\r\n]+/u);
  if (lines.length < 2 || !lines.every((line) => /^"(?:[^"]|"")*"$/u.test(line))) return text;
  const inside = lines.map((line) => line.slice(1, -1).replaceAll('""', '"')).join('\n');
  return (separator ?? guessedSeparator(inside)) === '' ? text : inside;
}

/**
 * Other programs' ways to write a table, as this one reads it: `\"` in quoted cells, Excel's `="…"`, cells that are all
 * between apostrophes, cells between curly quotation marks, whole lines between quotation marks, numbered lines, lines
 * with bullets, and a single line whose rows end with semicolons.
 */
export function plainTable(text: string, separator: string | undefined): string {
  let plain = withoutLineQuotes(text, separator).replace(
    /(^|[;,\t\r\n])="((?:[^"\r\n]|"")*)"(?=[;,\t\r\n]|$)/gu,
    '$1"$2"',
  );
  if (/\\"[^\s",;|]/u.test(plain) && !/""[^\s",;|]/u.test(plain)) plain = plain.replaceAll('\\"', '""');
  plain = plain.replace(/(^|[;,\t\r\n] *)[“„]([^“”„"\r\n]*)[”“](?= *(?:[;,\t\r\n]|$))/gu, '$1"$2"');
  const written = plain.trim().split(/[\r\n]+/u);
  if (written.every((line) => /^'.*'$/u.test(line))) {
    const cells = /(^|[;,\t\r\n])'((?:[^'\r\n]|'')*)'(?=[;,\t\r\n]|$)/gu;
    const quoted = (cell: string) => `"${cell.replaceAll("''", "'").replaceAll('"', '""')}"`;
    plain = plain.replace(cells, (_, start: string, cell: string) => start + quoted(cell));
  }
  const numbers = Array.from(plain.matchAll(lineNumbers), ([, number = '']) =>
    /\d/u.test(number) ? Number(number) : Number.parseInt(number, 36) - 9,
  );
  const isCounted = numbers.length === written.length && numbers.every((number, at) => number === at + 1);
  if (isCounted && written.length > 1) plain = plain.replace(lineNumbers, '');
  if (plain.match(bullets)?.length === written.length) plain = plain.replace(bullets, '');
  if (separator === ';' || written.length > 1) return plain;
  const rows = plain.split(';').filter((row) => row.trim() !== '');
  const lines = rows.join('\n');
  const within = separator ?? guessedSeparator(lines);
  const widths = new Set(rows.map((row) => tableRows(row, within)[0]?.cells.length));
  return rows.length > 2 && widths.size === 1 && !widths.has(1) ? lines : plain;
}

/** The separator that splits most rows into the same number of columns; '' if none does. */
export function guessedSeparator(text: string): string {
  return bestOf(separators, text) ?? bestOf([severalBlanks], text) ?? '';
}

function bestOf(tested: readonly string[], text: string): string | undefined {
  const beginning = text.length > tried ? text.slice(0, text.lastIndexOf('\n', tried) + 1 || tried) : text;
  const fits = tested.flatMap((separator) => {
    let stray = 0;
    const all = tableRows(beginning, separator, { isExact: true, onStray: () => (stray += 1) });
    const rows = all.filter((row) => !isComment(row));
    // Spreadsheets end rows with any number of empty cells.
    const [full, filled] = [rows, rows.map(withoutEmptyEnd)].map(commonWidth);
    const [width = 1, times = 0] = (full?.[1] ?? 0) < (filled?.[1] ?? 0) ? (filled ?? []) : (full ?? []);
    const split = rows.filter(({ cells }) => cells.length > 1).length;
    if (width === 1 || split <= rows.length / 2 || times <= split / 2) return [];
    const blanks = rows.flatMap(({ cells }) => cells.slice(1)).filter((cell) => /^\s/u.test(cell)).length;
    return [
      { separator, stray, others: rows.length - times, blanks, firstLength: rows[0]?.cells[0]?.length ?? 0 },
    ];
  });
  fits.sort(
    (one, other) =>
      one.stray - other.stray ||
      one.others - other.others ||
      one.blanks - other.blanks ||
      one.firstLength - other.firstLength,
  );
  return fits[0]?.separator;
}
