/** What a file was understood to be. A person sees it before the import, and can change it. */

import type { Encoding } from '#src/saved/exchange/textEncoding.ts';
import type { WordFile } from './fileWord.ts';
import type { ColumnName } from './table/exportColumns.ts';

/** What a field becomes. Several may be notes, examples or translations. */
export type FieldUse = ColumnName | 'left out';

/** A column of a table, a field of a note of Anki, or a writing system of a lexicon. */
export interface SourceField {
  /** Heading, name or tag; '' without one. */
  readonly name: string;
  /** A text of it, to recognise it by. */
  readonly sample: string;
  readonly use: FieldUse;
  /** Those that can be chosen. */
  readonly uses: readonly FieldUse[];
  /** Of a word or translation; `undefined` where each word names its own. */
  readonly language: string | undefined;
}

export interface TableLayout {
  /** '' for one column. */
  readonly separator: string;
  readonly encoding: Encoding;
  /** Whether the first row has headings; `undefined` where the file names its columns in another way. */
  readonly headings: boolean | undefined;
}

export interface SourceChoices {
  /** Of a table only. */
  readonly layout?: TableLayout;
  readonly fields: readonly SourceField[];
}

/** A table, a lexicon, or the notes of one type, read with these choices. */
export interface SourceFile extends WordFile {
  /** Without folders and ending. */
  readonly name: string;
  /** Written by this app: nothing was guessed. */
  readonly isOurs: boolean;
  readonly choices: SourceChoices;
  /** Reads it again. Without `fields`, these are guessed for the layout. Throws an `ExchangeFailure`. */
  readonly readAs: (choices: Partial<SourceChoices>) => SourceFile;
}

/** Where a file names none. */
export function offeredLanguage(use: FieldUse): string | undefined {
  return { word: 'sme', translation: 'nob' }[String(use)];
}

/** Gives a field another use. There is one word: a field that becomes it, or leaves it to a translation, swaps. */
export function fieldsWith(
  fields: readonly SourceField[],
  place: number,
  use: FieldUse,
): readonly SourceField[] {
  const before = fields[place];
  const isSwap = use === 'word' || (use === 'translation' && before?.use === 'word');
  const other = isSwap ? fields.find((field) => field !== before && field.use === use) : undefined;
  return fields.map((field) => {
    if (field === before) return fieldAs(field, use, other);
    return field === other && before ? fieldAs(field, before.use, before) : field;
  });
}

/** Without a heading, the language was guessed by the use, so it follows it. */
function fieldAs(field: SourceField, use: FieldUse, from: SourceField | undefined): SourceField {
  const language = (field.name === '' ? from?.language : undefined) ?? field.language;
  return { ...field, use, language: language ?? offeredLanguage(use) };
}
