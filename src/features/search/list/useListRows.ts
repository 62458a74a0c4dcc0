import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDeviceCount } from '#src/device/library/deviceNote.ts';
import { languagesIn } from '#src/language/dictionaries.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { type NavigationState, navigationStateOf, parsePlace } from '#src/lookup/address/address.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { endpoint } from '#src/lookup/lookup.ts';
import { conceptsQuery, entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import { findWordsQuery } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { listQuery, type StemRow } from '#src/lookup/operations/stems/listQuery.ts';
import { type CachedSince, useCachedSince } from '#src/lookup/provenance.ts';
import { filtersHere, type QueryFilters } from '#src/lookup/queryFilters.ts';
import { askWorker } from '#src/lookup/worker/workerClient.ts';
import { languageLabel, shortLanguagesLabel } from '#src/ui/labels/labels.ts';
import type { WordRow } from '#src/ui/wordlist/rowSource.ts';
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

/** Makes the rows of a list, each once. */
export function useRowOf({ search, mode }: WordSearch): (stem: StemRow) => WordRow {
  const { t, i18n } = useLingui();
  const { address, hrefTo } = useAddress();
  const chosen = usePreferences();
  const filters = useMemo(() => filtersHere(address, chosen), [address, chosen]);
  const isSaved = useIsSaved(useCachedSince(listQuery(search, mode, filters).queryKey), filters);
  return useMemo(() => {
    const rows = new WeakMap<StemRow, WordRow>();
    return (stem) => {
      const known = rows.get(stem);
      if (known) return known;
      // The list's own search goes along, so that the list stays when a word of it is opened.
      const href = hrefTo({ lemma: stem.stem, search });
      const languages = languagesIn(address.dictionary, stem.srclangs);
      const names = shortLanguagesLabel(i18n, languages);
      const row = {
        text: stem.stem,
        languages,
        href,
        badge: isSaved?.(stem.stem) === false ? `${names} · ${t`not saved`}` : names,
        languageNames: languages.map((one) => languageLabel(i18n, one)).join(', '),
      };
      rows.set(stem, row);
      return row;
    };
  }, [address.dictionary, hrefTo, search, isSaved, i18n, t]);
}

function cachedWordsQuery(filters: QueryFilters) {
  return queryOptions({
    queryKey: ['cachedWords', filters] as const,
    queryFn: async () => {
      const answer = await askWorker({ ask: 'saved', service: endpoint(), filters });
      return new Set(answer?.words);
    },
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
}

/**
 * Returns a function that tells whether the article of a word is saved; `undefined` unless a saved list is shown
 * (`since`) and this is known. With dictionaries on the device, any word may be readable.
 */
export function useIsSaved(
  since: CachedSince | undefined,
  filters: QueryFilters,
): ((lemma: string) => boolean) | undefined {
  const client = useQueryClient();
  const packs = useDeviceCount();
  const isWanted = typeof since === 'number' && packs === 0;
  const { data: words } = useQuery({ ...cachedWordsQuery(filters), enabled: isWanted });
  const isSaved = useCallback(
    (lemma: string) =>
      words?.has(lemma) === true || client.getQueryData(entriesQuery(lemma, filters).queryKey) !== undefined,
    [words, client, filters],
  );
  return isWanted && words !== undefined ? isSaved : undefined;
}
