/** Where an answer came from, cached and persisted with it. */

import { type InfiniteData, type QueryKey, type QueryState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { cachedHeader, ofCachedWords } from '#src/contract/workerMessage.ts';
import { LookupError } from '#src/lookup/lookupError.ts';
import { isObject } from '#src/state/unknownValue.ts';
import { useObservable } from '#src/state/useObservable.ts';

/**
 * The names are stored on devices, so they cannot change. An answer that may grow (`mayGrow`) is stale at once, and refetched
 * every 15 s; one from before this page load (`isRestored`) is stale at once if online.
 *
 * | `from` | the answer is | may grow | `completeness` |
 * |---|---|---|---|
 * | `service` | of the service | no | 2 |
 * | `device`, none `missing` | of dictionaries on this device | no | 2 |
 * | `device`, some `missing` | the same, without these wanted packs | yes | 1 |
 * | `kept` | a cached one of the service, of the time `at` in milliseconds | yes | 2 |
 * | `seen` | a list of cached words | yes | 0 |
 */
export type Provenance =
  | { readonly from: 'service' }
  | { readonly from: 'device'; readonly missing: readonly string[] }
  | { readonly from: 'kept'; readonly at: number }
  | { readonly from: 'seen' };

/** Persisted under the name `origin`. */
export interface Answered<Value> {
  readonly value: Value;
  readonly origin: Provenance;
}

/** What the service worker's header says. */
export function provenanceIn(headers: Headers): Provenance {
  const cached = headers.get(cachedHeader);
  if (cached === null) return { from: 'service' };
  return cached === ofCachedWords ? { from: 'seen' } : { from: 'kept', at: Date.parse(cached) };
}

export function answerOf<Value>({ value }: Answered<Value>): Value {
  return value;
}

export function answersOfPages<Value, Param>({ pages, pageParams }: InfiniteData<Answered<Value>, Param>) {
  return { pages: pages.map(answerOf), pageParams };
}

function isAnswered(data: unknown): data is Answered<unknown> {
  return isObject(data) && 'origin' in data && 'value' in data;
}

function readProvenances(data: object): readonly Provenance[] {
  if (isAnswered(data)) return [data.origin];
  if (!('pages' in data && Array.isArray(data.pages))) return [];
  const distinct = new Map<string, Provenance>();
  for (const page of data.pages) {
    if (!isAnswered(page)) continue;
    const { origin } = page;
    // Most are this one: avoids JSON for lists of hundreds of pages.
    distinct.set(origin.from === 'service' ? 'service' : JSON.stringify(origin), origin);
  }
  return [...distinct.values()];
}

/** By data, since long lists ask with every change of the cache (M20). */
const memo = new WeakMap<object, readonly Provenance[]>();

/** Provenances of all pages, each once. */
export function provenancesIn(data: unknown): readonly Provenance[] {
  if (!isObject(data)) return [];
  const provenances = memo.get(data) ?? readProvenances(data);
  memo.set(data, provenances);
  return provenances;
}

/** Whether selected dictionaries could not be asked. */
export function isPartial(origin: Provenance): boolean {
  return origin.from === 'device' && origin.missing.length > 0;
}

/** Whether the service may know more, or newer things. */
export function mayGrow(origin: Provenance): boolean {
  return origin.from === 'device' ? isPartial(origin) : origin.from !== 'service';
}

/** Whether the answer is to be refetched. */
export function dataMayGrow(data: unknown): boolean {
  return provenancesIn(data).some(mayGrow);
}

/** Of an answer made of several: of those that may grow, the oldest. */
export function combinedOrigin(origins: readonly Provenance[]): Provenance {
  const timeOf = (origin: Provenance): number => (origin.from === 'kept' ? origin.at : 0);
  const growing = origins.filter(mayGrow).sort((one, other) => timeOf(one) - timeOf(other));
  return growing[0] ?? origins[0] ?? { from: 'service' };
}

/** How much of the service's knowledge an answer can have: words seen here, some dictionaries, all. */
function completeness(origin: Provenance): number {
  if (origin.from === 'seen') return 0;
  return isPartial(origin) ? 1 : 2;
}

/** The answer, if it can be as complete as the one before. Throws LookupError otherwise. */
export function rejectLessComplete<Value>(
  before: Answered<unknown> | undefined,
  answered: Answered<Value>,
): Answered<Value> {
  if (before === undefined || completeness(answered.origin) >= completeness(before.origin)) return answered;
  const failure = navigator.onLine ? 'unreachable' : 'offline';
  throw new LookupError(failure, 'The service did not answer, and this device knows less than is shown.');
}

const loadedAt = Date.now();

/** Whether the answer was persisted before this page load: it is shown at once, and refetched. */
export function isRestored({ dataUpdatedAt }: Pick<QueryState, 'dataUpdatedAt'>): boolean {
  return dataUpdatedAt > 0 && dataUpdatedAt < loadedAt;
}

/** The time of an answer that counts as restored: shown offline, refetched online. */
export const beforeAnyLoad = 1;

/** When a cached answer came from the network; `seen`: a list of cached words. */
export type CachedSince = number | 'seen';

export type CachedState = Pick<QueryState, 'data' | 'dataUpdatedAt' | 'fetchStatus' | 'error'>;

/** `undefined` for an answer from the network, and for one about to be replaced. */
export function cachedSince(state: CachedState | undefined): CachedSince | undefined {
  if (state?.data === undefined) return undefined;
  const provenances = provenancesIn(state.data);
  if (provenances.some(({ from }) => from === 'seen')) return 'seen';
  const times = provenances.flatMap((one) => (one.from === 'kept' ? [one.at] : []));
  if (times.length > 0) return Math.min(...times);
  const fromService = provenances.length > 0 && provenances.every(({ from }) => from === 'service');
  // During a refetch it may be replaced at once, but not without a network.
  const stays = !navigator.onLine || (state.fetchStatus === 'idle' && state.error !== null);
  return fromService && isRestored(state) && stays ? state.dataUpdatedAt : undefined;
}

function oldest(left: CachedSince | undefined, right: CachedSince | undefined): CachedSince | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return left === 'seen' || right === 'seen' ? 'seen' : Math.min(left, right);
}

function deviceProvenance(answers: readonly unknown[]) {
  const own = answers.flatMap(provenancesIn).filter((provenance) => provenance.from === 'device');
  return own.length === 0 ? undefined : { missing: [...new Set(own.flatMap(({ missing }) => missing))] };
}

/**
 * Of the answers in the cache under these keys, after each change: a new answer may equal the one before, and no query
 * tells its users then. Compared as text, so that an equal value is no change.
 */
export function useProvenance(...keys: readonly QueryKey[]): {
  /** When the oldest answer was cached. */
  readonly cached?: CachedSince;
  /** Ids of wanted packs that are not on the device; empty if complete. */
  readonly device?: { readonly missing: readonly string[] };
} {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const hashes = keys.map((queryKey) => client.defaultQueryOptions({ queryKey }).queryHash);
  const names = hashes.join('\n');
  const subscribe = useCallback(
    (listener: () => void) => {
      const own = new Set(names.split('\n'));
      return cache.subscribe(({ type, query }) => {
        // Queries are added while others are drawn.
        if (type === 'updated' && own.has(query.queryHash)) listener();
      });
    },
    [cache, names],
  );
  const get = (): string => {
    const states = hashes.map((hash) => cache.get(hash)?.state);
    const cached = states.map(cachedSince).reduce(oldest, undefined);
    return JSON.stringify({ cached, device: deviceProvenance(states.map((state) => state?.data)) });
  };
  const text = useObservable({ subscribe, get });
  return useMemo(() => JSON.parse(text), [text]);
}
