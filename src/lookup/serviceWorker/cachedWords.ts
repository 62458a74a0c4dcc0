import { queryOptions } from '@tanstack/react-query';
import { endpoint } from '#src/lookup/lookup.ts';
import type { WantedFilters } from '#src/lookup/wantedFilters.ts';
import { askServiceWorker } from './workerClient.ts';

/** The words whose articles the service worker has for these filters. */
export function cachedWordsQuery(filters: WantedFilters) {
  return queryOptions({
    queryKey: ['cachedWords', filters] as const,
    queryFn: async () => {
      const answer = await askServiceWorker({ ask: 'saved', service: endpoint(), filters });
      return answer?.words ?? [];
    },
    networkMode: 'always',
    staleTime: 0,
    retry: false,
    refetchInterval: false,
  });
}
