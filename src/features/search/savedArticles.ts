/** The words whose articles can be read offline: saved by the service worker, or in the query cache. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDeviceCount } from '#src/device/library/deviceNote.ts';
import { endpoint } from '#src/lookup/lookup.ts';
import { entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import type { KeptSince } from '#src/lookup/provenance.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';
import { askWorker } from '#src/lookup/worker/workerClient.ts';

function savedWordsQuery(filters: QueryFilters) {
  return queryOptions({
    queryKey: ['savedWords', filters] as const,
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
  since: KeptSince | undefined,
  filters: QueryFilters,
): ((lemma: string) => boolean) | undefined {
  const client = useQueryClient();
  const packs = useDeviceCount();
  const isWanted = typeof since === 'number' && packs === 0;
  const { data: words } = useQuery({ ...savedWordsQuery(filters), enabled: isWanted });
  const isSaved = useCallback(
    (lemma: string) =>
      words?.has(lemma) === true || client.getQueryData(entriesQuery(lemma, filters).queryKey) !== undefined,
    [words, client, filters],
  );
  return isWanted && words !== undefined ? isSaved : undefined;
}
