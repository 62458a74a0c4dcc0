import type { QueryClient } from '@tanstack/react-query';
import { type GlossBook, glossBook } from '#src/lookup/operations/glosses/glossBook.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';
export interface TextScope {
  readonly client: QueryClient;
  readonly filters: QueryFilters;
  /** Chosen or recognised. */
  readonly language: string | undefined;
  /** Chosen for single paragraphs, by where these begin. */
  readonly paragraphs: Readonly<Record<string, string>>;
}

/** Of the text's own language by default. */
export function bookOf({ client, filters, language }: TextScope, other = language): GlossBook {
  return glossBook(client, { filters, language: other });
}
