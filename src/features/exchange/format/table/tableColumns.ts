import { languageNamed, languageOfTag } from '../codes.ts';
import { soundType } from '../soundNames.ts';
import { type FieldUse, offeredLanguage, type SourceField } from '../sourceFile.ts';
import { type ColumnName, columnNames, translationTag } from './exportColumns.ts';
import { isComment, type TableRow } from './tableParser.ts';

/** Further ones go into the note. */
const mostColumns = 60;

const usesByName: Readonly<Record<string, Exclude<ColumnName, 'recorded' | 'own'>>> = Object.fromEntries(
  (
    [
      [
        'word',
        'word words lemma headword front term lexeme expression sátni saatni báhko baakoe säni sääʹnn ord oppslagsord sana hakusana uppslagsord',
      ],
      ['language', 'language lang giella språk kieli'],
      ['part of speech', 'field-of-speech pos wordclass ordklasse sanaluokka ordklass sátneluohkká'],
      [
        'translation',
        'translation translations meaning gloss back definition jorgalus oversettelse omsetjing käännös översättning betydning',
      ],
      ['note', 'note notes comment comments notat merknad kommentar muistiinpano huomautus anteckning'],
      ['examples', 'example examples sentence ovdamearka eksempel eksempler esimerkki esimerkit exempel'],
      [
        'example translations',
        'example-translation translated-example oversettelse-av-eksempel eksempeloversettelse omsetjing-av-eksempel esimerkin-käännös oversatt-eksempel exempelöversättning översättning-av-exempel ovdamearkka-jorgalus',
      ],
      ['dictionary', 'dictionary'],
      ['created', 'created added'],
      ['changed', 'changed modified'],
      ['place', 'place'],
      ['id', 'id guid uuid'],
      ['recordings', 'recording recordings audio sound sounds lyd ääni ljud'],
    ] as const
  ).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
);

/** `undefined`: no field here has this name. */
function knownUse(heading: string): Pick<SourceField, 'use' | 'language'> | undefined {
  const tag = translationTag(heading);
  if (tag !== undefined) return { use: 'translation', language: languageOfTag(tag) };
  const plain = heading.trim().normalize('NFC').toLowerCase();
  const exact = columnNames.find((name) => name === plain);
  const use = exact ?? usesByName[plain.replaceAll(/[ _]/gu, '-')] ?? usesByName[plain];
  return use && { use, language: undefined };
}

/** Whether notes of this column need no heading. */
export function isNoteHeading(name: string): boolean {
  return name === '' || knownUse(name)?.use === 'note';
}

const tableUses: readonly FieldUse[] = [
  'word',
  'translation',
  'note',
  'examples',
  'part of speech',
  'language',
  'recordings',
  'left out',
];

const mayRepeat: ReadonlySet<FieldUse> = new Set(['translation', 'note', 'recordings', 'left out']);

/** Columns by their headings; of those that say nothing, the first ones with letters are the word and its translation. */
function guessedUses(headings: readonly string[], left: ReadonlySet<number>, rows: readonly TableRow[]) {
  const uses = headings.map((heading, column) =>
    left.has(column) ? { use: 'left out' as const, language: undefined } : knownUse(heading),
  );
  const has = (use: FieldUse): boolean => uses.some((one) => one?.use === use);
  const languages = headings.map((heading, column) => (uses[column] ? undefined : languageNamed(heading)));
  const named = languages.filter((language) => language !== undefined).length;
  const isKnown = has('word') || uses.filter((one) => one && one.use !== 'left out').length + named > 1;
  // Of headings that are languages, the first is that of the words, the others are of translations.
  for (const [column, language] of languages.entries()) {
    const isWord = !has('word') && (named > 1 || !uses.slice(0, column).includes(undefined));
    if (language !== undefined) uses[column] = { use: isWord ? 'word' : 'translation', language };
  }
  const textsIn = (column: number): string[] => rows.flatMap(({ cells }) => cells[column]?.trim() || []);
  const namesSounds = (column: number): boolean =>
    textsIn(column).length > 0 && textsIn(column).every((text) => soundType(text) !== undefined);
  for (const column of uses.keys()) {
    if (uses[column] === undefined && namesSounds(column))
      uses[column] = { use: 'recordings', language: undefined };
  }
  const isText = (column: number): boolean => rows.some(({ cells }) => /\p{L}/u.test(cells[column] ?? ''));
  for (const use of ['word', 'translation'] as const) {
    const texts = uses.findIndex((one, at) => one === undefined && isText(at));
    const column = use === 'word' && texts < 0 ? uses.indexOf(undefined) : texts;
    if (!has(use) && column >= 0) uses[column] = { use, language: undefined };
  }
  return { uses, isKnown };
}

interface ColumnsOptions {
  /** Of Anki; those of a table are in its first row. */
  readonly names: readonly string[] | undefined;
  /** Places of columns, from 0, that are not fields. */
  readonly left: ReadonlySet<number> | undefined;
  /** `undefined` to guess it. */
  readonly headings: boolean | undefined;
}

/** Whether this app made the table. */
export function isOurHeading(names: readonly string[] = []): boolean {
  return ['word', 'id', 'language'].every((name) => names.includes(name));
}

const mostTitleLines = 5;

/**
 * What is no row: lines above the headings that have one cell each, and comments. The table without them; the line that
 * Markdown draws under headings goes, too.
 */
export function withoutTitle(rows: readonly TableRow[]) {
  const isKnown = ({ cells }: TableRow) => guessedUses(cells, new Set(), []).isKnown;
  const width = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '').length;
  const place = rows.slice(0, mostTitleLines + 1).findIndex((row) => width(row) > 1 && !isComment(row));
  const first = rows[place];
  const titles = first && (isKnown(first) || rows.slice(0, place).every(isComment)) ? place : 0;
  const isRule = ({ cells }: TableRow) => cells.every((cell) => /^\s*(?::?[-=+]{2,}:?)?\s*$/u.test(cell));
  const mayComment = first !== undefined && !isOurHeading(first.cells);
  const isLeft = (row: TableRow, index: number) => index < titles || (mayComment && isComment(row));
  return {
    left: rows.filter(isLeft).map((row): TableRow => ({ ...row, refused: 'leftOut' })),
    table: rows
      .filter((row, index) => !isLeft(row, index))
      .filter((row, index) => index !== 1 || !isRule(row)),
  };
}

/** `isOurs`: made by this app, cells are read exactly. */
export function columnsOf(rows: readonly TableRow[], { names, left = new Set(), headings }: ColumnsOptions) {
  const first = rows[0]?.cells ?? [];
  const isHeaded = headings ?? (left.size === 0 && guessedUses(first, left, rows).isKnown);
  const named = names ?? (isHeaded ? first : []);
  const isOurs = isOurHeading(named);
  // In the app's own notes of Anki, the faces of the card are made of the other fields.
  const faces =
    isOurs && names ? named.flatMap((name, column) => (/^(?:front|back)$/iu.test(name) ? column : [])) : [];
  const width = Math.min(
    mostColumns,
    rows.reduce((most, { cells }) => Math.max(most, cells.length), named.length),
  );
  const filled = Array.from({ length: width }, (_, column) => named[column]?.trim() ?? '');
  const body = names === undefined && isHeaded ? rows.slice(1) : rows;
  const { uses } = guessedUses(filled, new Set([...left, ...faces]), body);
  const column = uses.findIndex((one) => one?.use === 'language');
  const isTold = column >= 0 && body.every(({ cells }) => cells[column]?.trim());
  const fields = uses.map((one, column): SourceField => {
    const use = one?.use ?? 'note';
    const isFirst = uses.findIndex((other) => other?.use === use) === column;
    const only = isFirst || mayRepeat.has(use) ? use : 'note';
    return {
      name: filled[column] ?? '',
      sample: body.find(({ cells }) => cells[column]?.trim())?.cells[column]?.trim() ?? '',
      use: only,
      uses: tableUses.includes(only) ? tableUses : [...tableUses, only],
      language: one?.language ?? (only === 'word' && isTold ? undefined : offeredLanguage(only)),
    };
  });
  return { fields, isOurs, isHeaded: names === undefined && isHeaded, body };
}
