import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePreferences } from '#src/local/preferences.ts';
import { type NavigationState, navigationStateOf, parsePlace } from '#src/lookup/address/address.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { conceptsQuery, entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import { findWordsQuery } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { filtersHere } from '#src/lookup/queryFilters.ts';
import type { WordSearch } from './useWordSearch.ts';

/** Opens a word of a list; the history notes which row was clicked, where it was one. */
export function useOpenWord({ search }: Pick<WordSearch, 'search'>) {
  const { address, hrefTo } = useAddress();
  const { state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const chosen = usePreferences();
  return useCallback(
    (stem: string, clicked: Pick<NavigationState, 'clicked' | 'likely' | 'total'>) => {
      const filters = filtersHere(address, chosen);
      // Fetched before the page is drawn again, so that drawing overlaps the wait.
      const entries = entriesQuery(stem, filters);
      const concepts = conceptsQuery(stem, filters);
      const found = findWordsQuery(stem, filters);
      if (entries.enabled) void client.prefetchQuery(entries);
      if (concepts.enabled) void client.prefetchQuery(concepts);
      if (found.enabled) void client.prefetchQuery(found);
      const href = hrefTo({ lemma: stem, search });
      // From the browser: the second of two quick clicks comes before the page is drawn again.
      const now = parsePlace(location.pathname, location.search);
      const lemma = now.kind === 'lookup' ? now.address.lemma : '';
      if (lemma === stem) {
        // One entry for each opened word (D3): an open word is not opened again.
        if (address.lemma !== stem) return;
        void navigate(href, { replace: true, state: { ...navigationStateOf(state), ...clicked } });
        return;
      }
      // The entry of the list notes the row too, for Back.
      if (lemma === '') void navigate(hrefTo({}), { replace: true, state: clicked });
      void navigate(href, { state: { ...clicked, fromList: true } satisfies NavigationState });
    },
    [search, address, chosen, client, navigate, hrefTo, state],
  );
}
