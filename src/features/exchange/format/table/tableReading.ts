import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { decodedText, guessedEncoding } from '#src/saved/exchange/textEncoding.ts';
import { type FileWord, noteId, type RefusedLine, shortened, takeWord } from '../fileWord.ts';
import { unwritable } from '../lift/liftXml.ts';
import type { SourceChoices, SourceField, SourceFile } from '../sourceFile.ts';
import { ankiHeader } from './ankiHeader.ts';
import {
  decodedEntities,
  hideEntities,
  shownEntities,
  soundMark,
  soundsOfHtml,
  textOfHtml,
  withoutGaps,
} from './htmlText.ts';
import { columnsOf, isOurHeading, withoutTitle } from './tableColumns.ts';
import {
  countLineEnds,
  guessedSeparator,
  plainTable,
  type TableRow,
  tableRows,
  withRestOfRows,
} from './tableParser.ts';
import { isOtherFace, unguarded } from './tableWriter.ts';
import { type TableCell, wordOfRow } from './wordOfRow.ts';

export const mostRows = 100_000;

/** Excel's line that names the separator. */
const separatorLine = /^"?sep=([^\r\n])[^\r\n]*(?:\r\n|\r|\n)/iu;

/** A cell of a row that is longer than the others. */
const further: SourceField = { name: '', sample: '', use: 'note', uses: [], language: undefined };

interface TableKind {
  readonly isOurs: boolean;
  /** How a cell is written: the app guards its own, Anki's may be HTML. */
  readonly cells: 'plain' | 'anki' | 'html';
}

/** Within a cell, as PowerPoint and Unicode write them. */
const otherBreaks = /[\v\f\u0085\u2028\u2029]/gu;

/** Without what no program shows. FileMaker parts texts of one field with U+001D. */
function readable(text: string): string {
  return text.replace(unwritable, (one) => ('\v\f\u001d'.includes(one) ? '\v' : ''));
}

function textOf(cell: string, { isOurs, cells }: TableKind): string {
  if (cells === 'plain') return isOurs ? unguarded(cell) : decodedEntities(unguarded(cell));
  const text = cells === 'html' ? textOfHtml(cell) : cell;
  return isOurs ? text : withoutGaps(text);
}

/** Throws an `ExchangeFailure`. */
export function tableWords(
  rows: readonly TableRow[],
  fields: readonly SourceField[],
  { isOurs, cells }: TableKind,
) {
  if (rows.length > mostRows) {
    throw new ExchangeFailure('tooLarge', { limit: { of: 'words', found: rows.length, most: mostRows } });
  }
  const words: FileWord[] = [];
  const refused: RefusedLine[] = [];
  let leftOutFields = 0;
  let pictures = 0;
  for (const row of rows) {
    if (row.refused) {
      refused.push({ line: row.line, reason: row.refused, text: shortened(row.cells.join(' ').trim()) });
      continue;
    }
    const sounds: string[] = [];
    const read = row.cells.map((cell, column): TableCell => {
      const field = fields[column] ?? further;
      const text = textOf(cell, { isOurs, cells });
      const isLoose = !isOurs && field.use !== 'left out';
      if (isLoose && cells === 'html') pictures += cell.match(/<img\b/giu)?.length ?? 0;
      if (!isLoose && field.use !== 'recordings') return { field, text: text.replaceAll('\v', ' ') };
      sounds.push(...soundsOfHtml(cell));
      return { field, text: text.replace(soundMark, '').replace(otherBreaks, '\n') };
    });
    const ofRow = wordOfRow(read, { isOurs, sounds: [...new Set(sounds)], line: row.line });
    const word = { ...ofRow, id: ofRow.id ?? row.id };
    const isLost = (cell: string, { use, name }: SourceField) =>
      use === 'left out' && (isOurs ? isOtherFace(name, cell, word) : cell.trim() !== '');
    leftOutFields += row.cells.filter((cell, column) => isLost(cell, fields[column] ?? further)).length;
    takeWord(word, row.cells.join(' '), words, refused);
  }
  return { words, refused, leftOut: { fields: leftOutFields, pictures } };
}

function isOurTable(text: string, separator = guessedSeparator(text)): boolean {
  return isOurHeading(tableRows(/^.*/u.exec(text)?.[0] ?? '', separator)[0]?.cells);
}

/** `name`: where the table has none; `isDamaged`: U+FFFD stands for what could not be read. Throws an `ExchangeFailure`. */
export function readTable(
  text: string,
  name: string,
  { layout, fields }: Partial<SourceChoices> = {},
  isDamaged = false,
) {
  // A bar in a cell of Markdown.
  const written = /^\|/u.test(text) ? text.replaceAll('\\|', '&#124;') : text;
  const whole = hideEntities(readable(written.replace(/^\ufeff/u, '')));
  const anki = ankiHeader(whole);
  const named = layout?.separator ?? anki?.separator ?? separatorLine.exec(whole)?.[1];
  const unread = anki?.body ?? whole.replace(separatorLine, '');
  const isExact = anki !== undefined || isOurTable(unread, named);
  const body = isExact ? unread : plainTable(unread, named);
  const separator = named ?? guessedSeparator(body);
  const openQuotes = new Set<number>();
  const split = tableRows(body, separator, {
    comments: anki !== undefined,
    isExact,
    firstLine: 1 + countLineEnds(whole.slice(0, whole.length - unread.length)),
    // In a table with tabs, quotation marks often have no meaning.
    onStray: (cell, line) => {
      if (separator !== '\t' && /^ *"[^"]*$/u.test(cell)) openQuotes.add(line);
    },
  });
  const rows = withRestOfRows(split, separator).map(({ cells, line }): TableRow => {
    const unreadable = isDamaged && cells.some((cell) => cell.includes('\ufffd')) ? 'unreadable' : undefined;
    const refused = openQuotes.has(line) ? 'openQuote' : unreadable;
    const guid = cells[anki?.guidColumn ?? -1]?.trim();
    return { cells: cells.map(shownEntities), line, id: guid ? noteId(guid) : undefined, refused };
  });
  if (rows.length === 0) throw new ExchangeFailure('noWords');
  const isPlain = anki === undefined && layout?.headings !== false;
  const { left, table } = isPlain ? withoutTitle(rows) : { left: [], table: rows };
  const columns = columnsOf(table, {
    names: anki?.columns,
    left: anki?.otherColumns,
    headings: layout?.headings,
  });
  const { isOurs } = columns;
  const ankiCells = anki?.isHtml ? 'html' : 'anki';
  const cells = anki ? ankiCells : 'plain';
  const headings = anki?.columns ? undefined : columns.isHeaded;
  const read = (used: readonly SourceField[]) => ({
    ...tableWords([...left, ...columns.body], used, { isOurs, cells }),
    name: anki?.deck ?? name,
    isOurs,
    layout: { separator, headings },
    fields: used,
  });
  return { ...read(fields ?? columns.fields), withFields: read };
}

/** A table, by its bytes. `name`: where it has none. Throws an `ExchangeFailure`. */
export function tableFile(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  chosen: Partial<SourceChoices> = {},
): SourceFile {
  const encoding = chosen.layout?.encoding ?? guessedEncoding(bytes);
  const whole = decodedText(bytes, encoding);
  const text = whole ?? decodedText(bytes, encoding, false);
  if (text === undefined) throw new ExchangeFailure('notUnicode');
  const { withFields, ...first } = readTable(text, name, chosen, whole === undefined);
  const layout = { ...first.layout, encoding };
  const fileOf = ({ fields, ...read }: typeof first): SourceFile => {
    // The app writes UTF-8: another program has saved the file since, and may have lost letters.
    const isOurs = read.isOurs && whole !== undefined && encoding !== 'windows-1252';
    return {
      ...read,
      isOurs,
      words: isOurs ? read.words : read.words.map((word) => ({ ...word, noteCell: undefined })),
      choices: { layout, fields },
      readAs: (choices) =>
        choices.fields && choices.layout === layout
          ? fileOf(withFields(choices.fields))
          : tableFile(name, bytes, choices),
    };
  };
  return fileOf(first);
}
