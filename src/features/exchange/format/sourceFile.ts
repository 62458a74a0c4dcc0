/** What a file was understood to be. A person sees it before the import, and can change it. */

import type { Encoding } from '#src/saved/exchange/textEncoding.ts';
import type { WordFile } from './fileWord.ts';
import type { ColumnName } from './table/exportColumns.ts';

/** What a part of a file becomes. Several may be notes, examples or translations. */
export type PartUse = ColumnName | 'left out';

/** A column of a table, a field of a note of Anki, or a writing system of a lexicon. */
export interface SourcePart {
  /** Heading, name or tag; '' without one. */
  readonly name: string;
  /** A text of it, to recognise it by. */
  readonly sample: string;
  readonly use: PartUse;
  /** Those that can be chosen. */
  readonly uses: readonly PartUse[];
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
  readonly parts: readonly SourcePart[];
}

/** A table, a lexicon, or the notes of one type, read with these choices. */
export interface SourceFile extends WordFile {
  /** Without folders and ending. */
  readonly name: string;
  /** Written by this app: nothing was guessed. */
  readonly isOurs: boolean;
  readonly choices: SourceChoices;
  /** Reads it again. Without `parts`, these are guessed for the layout. Throws an `ExchangeFailure`. */
  readonly readAs: (choices: Partial<SourceChoices>) => SourceFile;
}

/** Where a file names none. */
export function offeredLanguage(use: PartUse): string | undefined {
  return { word: 'sme', translation: 'nob' }[String(use)];
}

/** Gives a part another use. There is one word: a part that becomes it, or leaves it to a translation, swaps. */
export function partsWith(parts: readonly SourcePart[], place: number, use: PartUse): readonly SourcePart[] {
  const before = parts[place];
  const isSwap = use === 'word' || (use === 'translation' && before?.use === 'word');
  const other = isSwap ? parts.find((part) => part !== before && part.use === use) : undefined;
  return parts.map((part) => {
    if (part === before) return partAs(part, use, other);
    return part === other && before ? partAs(part, before.use, before) : part;
  });
}

/** Without a heading, the language was guessed by the use, so it follows it. */
function partAs(part: SourcePart, use: PartUse, from: SourcePart | undefined): SourcePart {
  const language = (part.name === '' ? from?.language : undefined) ?? part.language;
  return { ...part, use, language: language ?? offeredLanguage(use) };
}
