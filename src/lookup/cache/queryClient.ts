/**
 * The answers last on screen, in local storage: there before the first paint of
 * the next start, with no request. What is read at the start is here; keeping them
 * is in persisterKeeping.ts, which is loaded later.
 */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { hydrate, onlineManager, QueryClient, type QueryState } from '@tanstack/react-query';
import { answersVersion } from '#src/contract/versions.ts';
import { configuration } from '#src/local/installation.ts';
import { rememberedStorage } from '#src/local/remembering.ts';
import { onAnswerAfterTimeout } from '#src/lookup/answerTimeout.ts';
import { failureOf, LookupError } from '#src/lookup/lookupError.ts';
import { isPartial, isRestored } from '#src/lookup/provenance.ts';
import type { LookupFailure } from '#src/state/answerState.ts';
import { lastKey } from './lastKey.ts';
import { queryHash } from './queryHash.ts';

/** The oldest answer that is restored, in milliseconds; browsers' timers reach no further than 24 days. */
export const lastMaxAge = 24 * 24 * 60 * 60_000;

/** What kept answers must agree with: their version, and the service they are from. */
export function lastBuster(): string {
  return `${answersVersion} ${configuration().dictionary}`;
}

let restored: QueryClient | undefined;

/** The cache of this page; absent before its start. */
export function lastClient(): QueryClient | undefined {
  return restored;
}

/** Puts the answers last on screen into the cache. What cannot be used is removed. */
function restoreLast(client: QueryClient): void {
  restored = client;
  const storage = rememberedStorage();
  const persister = createSyncStoragePersister({ storage, key: lastKey });
  try {
    const kept = persister.restoreClient();
    if (kept === undefined || 'then' in kept) return;
    if (kept.buster === lastBuster() && Date.now() - kept.timestamp <= lastMaxAge) {
      hydrate(client, kept.clientState);
      return;
    }
  } catch (error) {
    console.warn('The answers last on screen could not be read; they are removed.', error);
  }
  try {
    void persister.removeClient();
  } catch (error) {
    console.warn('The answers last on screen could not be removed.', error);
  }
}

const minute = 60_000;

/** Failures that time alone may cure: asked again by itself while it is on screen (D26). */
const passing: readonly LookupFailure[] = ['unreachable', 'offline', 'late', 'busy'];

function mayPass(error: unknown): boolean {
  return passing.includes(failureOf(error));
}

/** From one answer to asking again by itself, in milliseconds, where the service names no other time. */
const refetchPause = 15_000;

function pauseAfter(error: unknown): number {
  return (error instanceof LookupError ? error.retryAfterMs : undefined) ?? refetchPause;
}

/** Whether asking again may bring more: after a failure that may pass, or when the device knew only a part. */
function mayGrow({ status, error, data }: QueryState): boolean {
  return status === 'error' ? mayPass(error) : isPartial(data);
}

/**
 * Whether the service may know more or newer things. What was there at the start
 * is shown at once and asked for again; with no network it is not even asked for.
 */
function mayBeNewer(state: QueryState): boolean {
  return isPartial(state.data) || (isRestored(state) && navigator.onLine);
}

/** The cache of answers, with those last on screen in it. Dictionaries change seldom: an answer stays fresh for an hour. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryKeyHashFn: queryHash,
        // The default would pause, and spin for ever, when the browser believes it is offline.
        networkMode: 'offlineFirst',
        staleTime: ({ state }) => (mayBeNewer(state) ? 0 : 60 * minute),
        // What is restored at the next start must not be let go before.
        gcTime: lastMaxAge,
        retry: (count, error) => count < 1 && failureOf(error) === 'unreachable',
        retryDelay: 400,
        refetchOnWindowFocus: false,
        refetchInterval: ({ state }) => (mayGrow(state) ? pauseAfter(state.error) : false),
      },
    },
  });
  // It believes in a network until it is told of none: loaded without one it would not notice that one has come.
  onlineManager.setOnline(navigator.onLine);
  restoreLast(client);
  onAnswerAfterTimeout(() => {
    void client.refetchQueries({
      predicate: ({ state }) => state.status === 'error' || isPartial(state.data),
      type: 'active',
    });
  });
  return client;
}
