import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { decodedText, guessedEncoding } from '#src/saved/exchange/textEncoding.ts';
import { type FileWord, noteId, type RefusedLine, takeWord } from '../fileWord.ts';
import { unwritable } from '../lift/liftXml.ts';
import type { SourceChoices, SourceFile, SourcePart } from '../sourceFile.ts';
import { ankiHeader } from './ankiHeader.ts';
import { rowWord, type TableCell } from './rowWords.ts';
import { columnsOf, isOurHeading } from './tableColumns.ts';
import { countLineEnds, guessedSeparator, refuseOpenQuote, type TableRow, tableRows } from './tableRows.ts';
import { isOtherFace, unguarded } from './tableText.ts';
import { decodedEntities, hideEntities, shownEntities, soundsOfHtml, textOfHtml } from './wordRows.ts';

export const mostRows = 100_000;

/** Excel's line that names the separator. */
const separatorLine = /^"?sep=([^\r\n])[^\r\n]*(?:\r\n|\r|\n)/iu;

/** A cell of a row that is longer than the others. */
const further: SourcePart = { name: '', sample: '', use: 'note', uses: [], language: undefined };

interface TableKind {
  readonly isOurs: boolean;
  /** How a cell is written: the app guards its own, Anki's may be HTML. */
  readonly cells: 'plain' | 'anki' | 'html';
}

/** Throws an `ExchangeFailure`. */
export function tableWords(
  rows: readonly TableRow[],
  parts: readonly SourcePart[],
  { isOurs, cells }: TableKind,
) {
  if (rows.length > mostRows) {
    throw new ExchangeFailure('tooLarge', { limit: { of: 'words', found: rows.length, most: mostRows } });
  }
  const words: FileWord[] = [];
  const refused: RefusedLine[] = [];
  let fields = 0;
  for (const row of rows) {
    const sounds: string[] = [];
    const read = row.cells.map((cell, place): TableCell => {
      const part = parts[place] ?? further;
      if (cells === 'plain')
        return { part, text: isOurs ? unguarded(cell) : decodedEntities(unguarded(cell)) };
      if (cells === 'html' && !isOurs && part.use !== 'left out') sounds.push(...soundsOfHtml(cell));
      return { part, text: cells === 'html' ? textOfHtml(cell) : cell };
    });
    const known = rowWord(read, { isOurs, sounds, line: row.line });
    const word = { ...known, id: known.id ?? row.id };
    if (isOurs && cells === 'html') {
      const isLost = (cell: string, { use, name }: SourcePart) =>
        use === 'left out' && isOtherFace(name, cell, word);
      fields += row.cells.filter((cell, place) => isLost(cell, parts[place] ?? further)).length;
    }
    takeWord(word, row.cells.join(' '), words, refused);
  }
  return { words, refused, leftOut: { fields } };
}

/** `name`: where the table has none. @throws {ExchangeFailure} `noWords`, `tooLarge`, `openQuote`. */
export function readTable(text: string, name: string, { layout, parts }: Partial<SourceChoices> = {}) {
  const whole = hideEntities(text.replace(/^\ufeff/u, '').replace(unwritable, ''));
  const anki = ankiHeader(whole);
  const body = anki?.body ?? whole.replace(separatorLine, '');
  const separator =
    layout?.separator ?? anki?.separator ?? separatorLine.exec(whole)?.[1] ?? guessedSeparator(body);
  const rows = tableRows(body, separator, {
    comments: anki !== undefined,
    isExact: anki !== undefined || isOurHeading(tableRows(/^.*/u.exec(body)?.[0] ?? '', separator)[0]?.cells),
    firstLine: 1 + countLineEnds(whole.slice(0, whole.length - body.length)),
    // In a table with tabs, quotation marks often have no meaning.
    onStray: separator === '\t' ? undefined : refuseOpenQuote,
  }).map(({ cells, line }): TableRow => {
    const guid = cells[anki?.guidColumn ?? -1]?.trim();
    return { cells: cells.map(shownEntities), line, id: guid ? noteId(guid) : undefined };
  });
  if (rows.length === 0) throw new ExchangeFailure('noWords');
  const columns = columnsOf(rows, {
    names: anki?.columns,
    left: anki?.otherColumns,
    headings: layout?.headings,
  });
  const { isOurs } = columns;
  const used = parts ?? columns.parts;
  const ankiCells = anki?.isHtml ? 'html' : 'anki';
  const cells = anki ? ankiCells : 'plain';
  const headings = anki?.columns ? undefined : columns.isHeaded;
  return {
    ...tableWords(columns.body, used, { isOurs, cells }),
    name: anki?.deck ?? name,
    isOurs,
    layout: { separator, headings },
    parts: used,
  };
}

/** A table, by its bytes. `name`: where it has none. Throws an `ExchangeFailure`. */
export function tableFile(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  chosen: Partial<SourceChoices> = {},
): SourceFile {
  const encoding = chosen.layout?.encoding ?? guessedEncoding(bytes);
  const text = decodedText(bytes, encoding);
  if (text === undefined) throw new ExchangeFailure('notUnicode');
  const { layout, parts, ...read } = readTable(text, name, chosen);
  return {
    ...read,
    // The app writes UTF-8: another program has saved the file since.
    isOurs: read.isOurs && encoding !== 'windows-1252',
    choices: { layout: { ...layout, encoding }, parts },
    readAs: (choices) => tableFile(name, bytes, choices),
  };
}
