import { languageNamed, languageOfTag } from '../codes.ts';
import { type ColumnName, columnNames, translationTag } from './wordRows.ts';

/** `other`: without a field here; goes into the note, under its heading. */
export type TableColumn =
  | { readonly kind: Exclude<ColumnName, 'translation' | 'word'> }
  | { readonly kind: 'word' | 'translation'; readonly language: string | undefined }
  | { readonly kind: 'other'; readonly heading: string }
  | { readonly kind: 'left out' };

export interface TableColumns {
  readonly columns: readonly TableColumn[];
  /** Made by this app: cells are read exactly. */
  readonly isOurs: boolean;
  readonly hasHeadings: boolean;
}

const known: Readonly<Record<string, Exclude<ColumnName, 'recorded' | 'example translations' | 'own'>>> =
  Object.fromEntries(
    (
      [
        [
          'word',
          'word words lemma headword front term lexeme sátni saatni báhko baakoe säni sääʹnn ord oppslagsord sana hakusana uppslagsord',
        ],
        ['language', 'language lang giella språk kieli'],
        ['part of speech', 'part-of-speech pos wordclass ordklasse sanaluokka ordklass sátneluohkká'],
        [
          'translation',
          'translation translations meaning gloss back definition jorgalus oversettelse omsetjing käännös översättning betydning',
        ],
        ['note', 'note notes comment comments notat merknad kommentar muistiinpano huomautus anteckning'],
        ['examples', 'example examples sentence ovdamearka eksempel eksempler esimerkki esimerkit exempel'],
        ['dictionary', 'dictionary'],
        ['created', 'created added'],
        ['changed', 'changed modified'],
        ['place', 'place'],
        ['id', 'id guid uuid'],
        ['recordings', 'recording recordings audio sound sounds lyd ääni ljud'],
      ] as const
    ).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
  );

function columnOf(heading: string): TableColumn {
  const text = heading.trim();
  const tag = translationTag(text);
  if (tag !== undefined) return { kind: 'translation', language: languageOfTag(tag) };
  const plain = text.normalize('NFC').toLowerCase();
  const exact = columnNames.find((name) => name === plain);
  const kind = exact ?? known[plain.replaceAll(' ', '-')] ?? known[plain];
  if (kind === 'word' || kind === 'translation') return { kind, language: undefined };
  if (kind !== undefined) return { kind };
  return { kind: 'other', heading: text };
}

/** Of headings that are languages, the first is that of the words, the others are translations. */
function byLanguages(columns: readonly TableColumn[]): readonly TableColumn[] {
  let hasWord = columns.some(({ kind }) => kind === 'word');
  return columns.map((column): TableColumn => {
    if (column.kind !== 'other') return column;
    const language = languageNamed(column.heading);
    if (language === undefined) return column;
    const kind = hasWord ? 'translation' : 'word';
    hasWord = true;
    return { kind, language };
  });
}

/** Further columns of a kind that may not repeat go into the note. */
function onceEach(columns: readonly TableColumn[], headings: readonly string[]): readonly TableColumn[] {
  return columns.map((column, index) => {
    const isFirst = columns.findIndex(({ kind }) => kind === column.kind) === index;
    const mayRepeat = column.kind === 'translation' || column.kind === 'other' || column.kind === 'left out';
    return isFirst || mayRepeat ? column : { kind: 'other', heading: headings[index] ?? '' };
  });
}

/** Columns without headings: a word, its translation, and the rest for the note. */
function bare(width: number, left: ReadonlySet<number>): TableColumns {
  let field = 0;
  const columns = Array.from({ length: width }, (_, index): TableColumn => {
    if (left.has(index)) return { kind: 'left out' };
    field += 1;
    if (field > 2) return { kind: 'other', heading: '' };
    return { kind: field === 1 ? 'word' : 'translation', language: undefined };
  });
  return { columns, isOurs: false, hasHeadings: false };
}

/** `left`: places of columns, from 0, that are not fields. With such ones there are no headings. */
export function columnsOf(firstRow: readonly string[], left: ReadonlySet<number> = new Set()): TableColumns {
  const columns = onceEach(byLanguages(firstRow.map(columnOf)), firstRow);
  const kinds = columns.map(({ kind }) => kind);
  if (left.size > 0 || !kinds.includes('word')) return bare(firstRow.length, left);
  const isOurs = kinds.includes('id') && kinds.includes('language') && firstRow.includes('word');
  return { columns, isOurs, hasHeadings: true };
}

/** Where the app's own columns are among them, the faces of the card are made of these and are left out. */
export function ankiColumns(headings: readonly string[], left: ReadonlySet<number>): TableColumns {
  const isFace = (heading: string): boolean => /^(?:front|back)$/iu.test(heading.trim());
  const ours = headings.includes('word') && headings.includes('id') && headings.includes('language');
  const inner = ours
    ? headings.map((heading): TableColumn => (isFace(heading) ? { kind: 'left out' } : columnOf(heading)))
    : columnsOf(headings).columns;
  const columns = inner.map(
    (column, index): TableColumn => (left.has(index) ? { kind: 'left out' } : column),
  );
  return { columns, isOurs: ours, hasHeadings: false };
}
