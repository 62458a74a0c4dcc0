import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePreferences } from '#src/local/preferences.ts';
import { type GlossBook, glossBook } from '#src/lookup/operations/glosses/glossBook.ts';
import { chosenFilters, type WantedFilters } from '#src/lookup/wantedFilters.ts';

type Paragraphs = Readonly<Record<string, string>>;

export interface TextScope {
  readonly client: QueryClient;
  readonly filters: WantedFilters;
  /** Chosen or recognised. */
  readonly language: string | undefined;
  /** Languages chosen for single paragraphs, by where these begin. */
  readonly paragraphs: Paragraphs;
}

const noParagraphs: Paragraphs = {};

export function useTextScope(language: string | undefined, paragraphs = noParagraphs): TextScope {
  const client = useQueryClient();
  const chosen = usePreferences();
  return useMemo(
    () => ({ client, filters: chosenFilters(chosen), language, paragraphs }),
    [client, chosen, language, paragraphs],
  );
}

/** Of the text's own language by default. */
export function bookOf({ client, filters, language }: TextScope, other = language): GlossBook {
  return glossBook(client, { filters, language: other });
}
