/** The cache of answers, filled from web storage before the first paint. persistQueries.ts writes it there. */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { hydrate, onlineManager, QueryClient, type QueryState } from '@tanstack/react-query';
import { answersVersion } from '#src/contract/versions.ts';
import { configuration } from '#src/local/installation.ts';
import { persistedKey, rememberedStorage } from '#src/local/remembering.ts';
import { onAnswerAfterTimeout } from '#src/lookup/lateRequests.ts';
import { failureOf, LookupError } from '#src/lookup/lookupError.ts';
import { dataMayGrow, isRestored } from '#src/lookup/provenance.ts';
import { dayMs, hourMs } from '#src/state/time.ts';

/** Browsers' timers reach no further than 24 days. */
export const persistedMaxAgeMs = 24 * dayMs;

/** Persisted queries must match it: version of answers and service. */
export function persistedVersion(): string {
  return `${answersVersion} ${configuration().dictionary}`;
}

let current: QueryClient | undefined;

/** Absent before the start. */
export function queryClient(): QueryClient | undefined {
  return current;
}

/** What cannot be used is removed. The design requires the persister's package (P9), which now only reads and removes here. */
function restoreQueries(client: QueryClient): void {
  const persister = createSyncStoragePersister({ storage: rememberedStorage(), key: persistedKey });
  try {
    const persisted = persister.restoreClient();
    if (persisted === undefined || 'then' in persisted) return;
    if (persisted.buster === persistedVersion() && Date.now() - persisted.timestamp <= persistedMaxAgeMs) {
      hydrate(client, persisted.clientState);
      return;
    }
  } catch (error) {
    console.warn('Persisted queries could not be read.', error);
  }
  void persister.removeClient();
}

/** Before an automatic retry, where the service names no other time. */
const refetchPauseMs = 15_000;

function retryAfterOf(error: unknown): number | undefined {
  return error instanceof LookupError ? error.retryAfterMs : undefined;
}

/** Whether asking again may bring more, also after a temporary failure (D26). */
function isWorthAskingAgain({ status, error, data }: QueryState): boolean {
  if (status !== 'error') return dataMayGrow(data);
  return ['unreachable', 'offline', 'late', 'busy', 'broken', 'portal'].includes(failureOf(error));
}

/** Whether the service may know more or newer things. Offline, restored answers are not refetched. */
function mayBeNewer(state: QueryState): boolean {
  return dataMayGrow(state.data) || (isRestored(state) && navigator.onLine);
}

/** Dictionaries change seldom: answers are fresh for an hour. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // All keys are built in one order. Sorting each took a tenth of the time from a key press to the row.
        queryKeyHashFn: (key) => JSON.stringify(key),
        // The default would pause, and spin for ever, when the browser believes it is offline.
        networkMode: 'offlineFirst',
        staleTime: ({ state }) => (mayBeNewer(state) ? 0 : hourMs),
        // As long as they can be restored; persistQueries.ts limits their number.
        gcTime: persistedMaxAgeMs,
        retry: (count, error) => count < 1 && failureOf(error) === 'unreachable' && !retryAfterOf(error),
        retryDelay: 400,
        refetchOnWindowFocus: false,
        refetchInterval: ({ state }) => {
          if (!isWorthAskingAgain(state)) return false;
          return retryAfterOf(state.error) ?? refetchPauseMs;
        },
      },
    },
  });
  // It assumes a network: loaded without one, it would not notice one later.
  onlineManager.setOnline(navigator.onLine);
  current = client;
  restoreQueries(client);
  onAnswerAfterTimeout(() => {
    void client.refetchQueries({
      predicate: ({ state }) => state.status === 'error' || dataMayGrow(state.data),
      type: 'active',
    });
  });
  return client;
}
