import type { QueryClient } from '@tanstack/react-query';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';
import { conceptsQuery, entriesQuery } from './articleQuery.ts';
import { findWordsQuery } from './finding/findWordsQuery.ts';

/** What an article shows first, before it is rendered. */
export function prefetchArticle(client: QueryClient, lemma: string, filters: QueryFilters): void {
  const [entries, concepts] = [entriesQuery(lemma, filters), conceptsQuery(lemma, filters)];
  const found = findWordsQuery(lemma, filters);
  if (entries.enabled) void client.prefetchQuery(entries);
  if (concepts.enabled) void client.prefetchQuery(concepts);
  if (found.enabled) void client.prefetchQuery(found);
}
