/** The dictionaries in which words of a text are looked up, and the saved languages of the text. */
import type { QueryClient } from '@tanstack/react-query';
import { type GlossBook, glossBook } from '#src/lookup/operations/glosses/glossBook.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';

/** Shared by all words of a text. */
export interface TextScope {
  readonly client: QueryClient;
  readonly filters: QueryFilters;
  /** The text's language, chosen or recognised. */
  readonly language: string | undefined;
  /** Languages that were chosen for single paragraphs, by where these begin. */
  readonly paragraphs: Readonly<Record<string, string>>;
}

/** The book of a language of the text; of the text's own when none is named. */
export function bookOf({ client, filters, language }: TextScope, other = language): GlossBook {
  return glossBook(client, { filters, language: other });
}
