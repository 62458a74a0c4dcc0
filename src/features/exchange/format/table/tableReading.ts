import Papa from 'papaparse';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { type FileWord, type RefusedLine, takeWord } from '../fileWord.ts';
import { unwritable } from '../lift/liftXml.ts';
import { otherWord, ourWord, type TableCell, type TableLanguages } from './rowWords.ts';
import { ankiColumns, columnsOf, type TableColumn } from './tableColumns.ts';
import { unguarded } from './tableText.ts';
import { soundsOfHtml, textOfHtml } from './wordRows.ts';

export const mostRows = 100_000;

/** Excel's line that names the separator. */
const separatorLine = /^sep=(.)(?:\r\n|\r|\n)/iu;

function rowsOf(text: string, anki: ReturnType<typeof ankiHeader>): readonly (readonly string[])[] {
  const named = anki?.separator ?? separatorLine.exec(text)?.[1];
  const body = anki?.body ?? text.replace(separatorLine, '');
  const { data, errors } = Papa.parse<string[]>(body, {
    delimiter: named ?? '',
    delimitersToGuess: [';', '\t', ',', '|'],
    // Otherwise short files of two columns with semicolons are read as files with commas.
    skipEmptyLines: true,
    comments: anki ? '#' : false,
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open)
    throw new ExchangeFailure('openQuote', {
      line: lineAt(text, text.length - body.length + (open.index ?? 0)),
    });
  return data;
}

/** From 1. */
function lineAt(text: string, place: number): number {
  return text.slice(0, place).split(/\r\n|\r|\n/u).length;
}

/** @throws {ExchangeFailure} `noWords`, `tooLarge`, `openQuote`. */
export function readTable(text: string, languages: TableLanguages) {
  const whole = text.replace(/^\ufeff/u, '').replace(unwritable, '');
  const anki = ankiHeader(whole);
  const rows = rowsOf(whole, anki);
  if (rows.length === 0) throw new ExchangeFailure('noWords');
  const { columns, isOurs, hasHeadings } = anki?.columns
    ? ankiColumns(anki.columns, anki.otherColumns)
    : columnsOf(rows[0] ?? [], anki?.otherColumns);
  const found = rows.length - (hasHeadings ? 1 : 0);
  if (found > mostRows)
    throw new ExchangeFailure('tooLarge', { limit: { of: 'words', found, most: mostRows } });
  const firstLine = anki?.lines ?? 0;
  const words: FileWord[] = [];
  const refused: RefusedLine[] = [];
  for (const [index, row] of rows.entries()) {
    if (hasHeadings && index === 0) continue;
    takeWord(wordOf(row, firstLine + index + 1), row.join(' '), words, refused);
  }
  const has = (kind: TableColumn['kind']): boolean => columns.some((column) => column.kind === kind);
  const isUnnamed = (kind: 'word' | 'translation'): boolean =>
    columns.some((column) => column.kind === kind && column.language === undefined);
  return {
    words,
    refused,
    leftOut: 0,
    name: anki?.deck,
    missing: {
      language: !has('language') && isUnnamed('word'),
      translation: isUnnamed('translation'),
    },
  };

  function wordOf(row: readonly string[], line: number): FileWord {
    const sounds: string[] = [];
    const cells = row.map((cell, index): TableCell => {
      const column = columns[index] ?? { kind: 'other', heading: '' };
      if (!anki) return { column, text: unguarded(cell) };
      if (anki.isHtml && !isOurs) sounds.push(...soundsOfHtml(cell));
      return { column, text: anki.isHtml ? textOfHtml(cell) : cell };
    });
    return isOurs ? ourWord(cells, line) : otherWord(cells, sounds, languages, line);
  }
}

const separatorNames: Readonly<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
  colon: ':',
  space: ' ',
};

const keys =
  /^#(separator|html|columns|notetype|deck|tags|guid|if matches|(?:tags|deck|notetype|guid) column):(.*)$/iu;

/** `otherColumns`: those, from 0, that are not fields: tags, deck, kind of note, id. */
function ankiHeader(text: string) {
  const said = new Map<string, string>();
  let body = text;
  let lines = 0;
  for (;;) {
    const [whole = '', line = ''] = /^([^\r\n]*)(?:\r\n|\r|\n|$)/u.exec(body) ?? [];
    const [, key, value = ''] = keys.exec(line) ?? [];
    if (key === undefined) break;
    said.set(key.toLowerCase(), value);
    body = body.slice(whole.length);
    lines += 1;
  }
  if (lines === 0) return undefined;
  const named = said.get('separator')?.trim() ?? '';
  const separator = named === '' ? undefined : (separatorNames[named.toLowerCase()] ?? named.slice(0, 1));
  const otherColumns = new Set(
    ['tags', 'deck', 'notetype', 'guid'].flatMap((name) => {
      const place = Number(said.get(`${name} column`));
      return Number.isInteger(place) && place > 0 ? [place - 1] : [];
    }),
  );
  return {
    separator,
    isHtml: said.get('html')?.trim().toLowerCase() === 'true',
    columns: said.get('columns')?.split(separator ?? '\t'),
    otherColumns,
    deck: said.get('deck')?.trim() || undefined,
    lines,
    body,
  };
}
