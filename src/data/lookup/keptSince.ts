/** Whether an answer on screen is kept on this device, and since when. */
import { type QueryKey, type QueryState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { provenancesIn } from './provenance.ts';

/** When an answer that is not from the network came from it, in milliseconds; `seen`: put together of words seen here. */
export type KeptSince = number | 'seen';

/** When this page was loaded. */
const loadedAt = Date.now();

/** Whether an answer was there when the page was loaded: shown at once, and asked for again. */
export function isRestored({ dataUpdatedAt }: Pick<QueryState, 'dataUpdatedAt'>): boolean {
  return dataUpdatedAt > 0 && dataUpdatedAt < loadedAt;
}

/** The part of a query's state that decides. */
export type KeptState = Pick<QueryState, 'data' | 'dataUpdatedAt' | 'fetchStatus' | 'error'>;

/** Since when an answer is kept; `undefined` for one from the network, and for what the next moment replaces. */
export function keptSince(state: KeptState | undefined): KeptSince | undefined {
  if (state?.data === undefined) return undefined;
  const origins = provenancesIn(state.data);
  if (origins.some(({ from }) => from === 'seen')) return 'seen';
  const times = origins.flatMap((origin) => (origin.from === 'kept' ? [origin.at] : []));
  if (times.length > 0) return Math.min(...times);
  const fromService = origins.length > 0 && origins.every(({ from }) => from === 'service');
  // While it is asked for again, the next moment tells; a browser that knows of no network need not wait for it.
  const stays = !navigator.onLine || (state.fetchStatus === 'idle' && state.error !== null);
  return fromService && isRestored(state) && stays ? state.dataUpdatedAt : undefined;
}

function oldest(left: KeptSince | undefined, right: KeptSince | undefined): KeptSince | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return left === 'seen' || right === 'seen' ? 'seen' : Math.min(left, right);
}

/**
 * Since when the answers under these keys are kept, the oldest of them. Watches the
 * cache itself: an answer may come anew from the network without being another.
 */
export function useKeptSince(...keys: readonly QueryKey[]): KeptSince | undefined {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  return useSyncExternalStore(subscribe, () =>
    keys.map((key) => keptSince(client.getQueryState(key))).reduce(oldest, undefined),
  );
}
