/**
 * The cache of answers, with the persisted queries in it: in web storage, shown before the first paint with no
 * request. They are written by persistQueries.ts, which is loaded later.
 */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { hydrate, onlineManager, QueryClient, type QueryState } from '@tanstack/react-query';
import { answersVersion } from '#src/contract/versions.ts';
import { configuration } from '#src/local/installation.ts';
import { persistedKey, rememberedStorage } from '#src/local/remembering.ts';
import { failureOf, LookupError, onAnswerAfterTimeout } from '#src/lookup/answers.ts';
import { isPartial, isRestored } from '#src/lookup/provenance.ts';

/** The oldest answers that are restored, in milliseconds; browsers' timers reach no further than 24 days. */
export const persistedMaxAge = 24 * 24 * 60 * 60_000;

/** Persisted queries are used only if this matches: the version of answers and the service. */
export function persistedVersion(): string {
  return `${answersVersion} ${configuration().dictionary}`;
}

let current: QueryClient | undefined;

/** The cache of this page; absent before its start. */
export function queryClient(): QueryClient | undefined {
  return current;
}

/** Puts the persisted queries into the cache. What cannot be used is removed. */
function restoreQueries(client: QueryClient): void {
  const persister = createSyncStoragePersister({ storage: rememberedStorage(), key: persistedKey });
  try {
    const persisted = persister.restoreClient();
    if (persisted === undefined || 'then' in persisted) return;
    if (persisted.buster === persistedVersion() && Date.now() - persisted.timestamp <= persistedMaxAge) {
      hydrate(client, persisted.clientState);
      return;
    }
  } catch (error) {
    console.warn('Persisted queries could not be read.', error);
  }
  void persister.removeClient();
}

const minute = 60_000;

/** From one answer to asking again by itself, in milliseconds, where the service names no other time. */
const refetchPause = 15_000;

/** Whether asking again may bring more: after a failure that may pass (D26), or when the device knew only a part. */
function mayGrow({ status, error, data }: QueryState): boolean {
  if (status !== 'error') return isPartial(data);
  return ['unreachable', 'offline', 'late', 'busy'].includes(failureOf(error));
}

/**
 * Whether the service may know more or newer things. What was there at the start
 * is shown at once and asked for again; with no network it is not even asked for.
 */
function mayBeNewer(state: QueryState): boolean {
  return isPartial(state.data) || (isRestored(state) && navigator.onLine);
}

/** Makes the cache. Dictionaries change seldom: an answer stays fresh for an hour. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // The default would pause, and spin for ever, when the browser believes it is offline.
        networkMode: 'offlineFirst',
        staleTime: ({ state }) => (mayBeNewer(state) ? 0 : 60 * minute),
        // As long as they may be restored; how many there are at most is up to persistQueries.ts.
        gcTime: persistedMaxAge,
        retry: (count, error) => count < 1 && failureOf(error) === 'unreachable',
        retryDelay: 400,
        refetchOnWindowFocus: false,
        refetchInterval: ({ state }) => {
          if (!mayGrow(state)) return false;
          return (state.error instanceof LookupError ? state.error.retryAfterMs : undefined) ?? refetchPause;
        },
      },
    },
  });
  // It believes in a network until it is told of none: loaded without one it would not notice that one has come.
  onlineManager.setOnline(navigator.onLine);
  current = client;
  restoreQueries(client);
  onAnswerAfterTimeout(() => {
    void client.refetchQueries({
      predicate: ({ state }) => state.status === 'error' || isPartial(state.data),
      type: 'active',
    });
  });
  return client;
}
