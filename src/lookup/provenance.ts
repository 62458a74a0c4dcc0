/** Where an answer came from, kept with it: in the cache, and in what is stored of the cache. */
import { type QueryKey, type QueryState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { cachedHeader, offlineWords } from '#src/contract/workerMessage.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { LookupError } from './answers.ts';

/**
 * `device`: the dictionaries on this device; `missing` are the packs that could also have known something.
 * `kept`: the service, at that time in milliseconds. `seen`: the words that this device keeps for times with no
 * network (offline words), put together. The words are as devices have stored them: others would not be read again.
 */
export type Provenance =
  | { readonly from: 'service' }
  | { readonly from: 'device'; readonly missing: readonly string[] }
  | { readonly from: 'kept'; readonly at: number }
  | { readonly from: 'seen' };

/** An answer with its provenance, which is stored under the name `origin`. */
export interface Answered<Value> {
  readonly value: Value;
  readonly origin: Provenance;
}

/** Where the service worker says that an answer is from. */
export function provenanceIn(headers: Headers): Provenance {
  const kept = headers.get(cachedHeader);
  if (kept === null) return { from: 'service' };
  return kept === offlineWords ? { from: 'seen' } : { from: 'kept', at: Date.parse(kept) };
}

/** The answer alone: what a query selects for the page. */
export function answerOf<Value>({ value }: Answered<Value>): Value {
  return value;
}

function isAnswered(data: unknown): data is Answered<unknown> {
  return typeof data === 'object' && data !== null && 'origin' in data && 'value' in data;
}

function readProvenances(data: object): readonly Provenance[] {
  if (isAnswered(data)) return [data.origin];
  if (!('pages' in data && Array.isArray(data.pages))) return [];
  const distinct = new Map<string, Provenance>();
  for (const page of data.pages) {
    if (!isAnswered(page)) continue;
    const { origin } = page;
    // Nearly all are this one: of a list of hundreds of pages none is spelled out.
    distinct.set(origin.from === 'service' ? 'service' : JSON.stringify(origin), origin);
  }
  return [...distinct.values()];
}

/** What was read, by the data it was read of: it is asked for with every change of the cache, by long lists too (M20). */
const known = new WeakMap<object, readonly Provenance[]>();

/** The provenances of what a query holds, of all its pages if it has pages, each once. */
export function provenancesIn(data: unknown): readonly Provenance[] {
  if (typeof data !== 'object' || data === null) return [];
  const provenances = known.get(data) ?? readProvenances(data);
  known.set(data, provenances);
  return provenances;
}

/** Whether the service could have known more, or newer things: such an answer is asked for again. */
export function isPartial(data: unknown): boolean {
  return provenancesIn(data).some((provenance) =>
    provenance.from === 'device' ? provenance.missing.length > 0 : provenance.from !== 'service',
  );
}

/** How much of what the service knows an answer can hold: words seen here, some dictionaries, all of it. */
function completeness(origin: Provenance): number {
  if (origin.from === 'seen') return 0;
  return origin.from === 'device' && origin.missing.length > 0 ? 1 : 2;
}

/**
 * The answer that came, if it can hold as much as the one before: what a device puts together never replaces
 * the service's. Throws LookupError otherwise: to someone who already has more, the service has not answered.
 */
export function rejectLessComplete<Value>(
  before: Answered<unknown> | undefined,
  came: Answered<Value>,
): Answered<Value> {
  if (before === undefined || completeness(came.origin) >= completeness(before.origin)) return came;
  const failure = navigator.onLine ? 'unreachable' : 'offline';
  throw new LookupError(failure, 'The service did not answer, and this device knows less than is shown.');
}

/** When this page was loaded. */
const loadedAt = Date.now();

/** Whether an answer was there when the page was loaded: shown at once, and asked for again. */
export function isRestored({ dataUpdatedAt }: Pick<QueryState, 'dataUpdatedAt'>): boolean {
  return dataUpdatedAt > 0 && dataUpdatedAt < loadedAt;
}

/** When an answer that is not from the network came from it, in milliseconds; `seen`: put together of offline words. */
export type CachedSince = number | 'seen';

/** The part of a query's state that decides since when its answer is kept. */
export type CachedState = Pick<QueryState, 'data' | 'dataUpdatedAt' | 'fetchStatus' | 'error'>;

/** Since when an answer is kept; `undefined` for one from the network, and for what the next moment replaces. */
export function cachedSince(state: CachedState | undefined): CachedSince | undefined {
  if (state?.data === undefined) return undefined;
  const provenances = provenancesIn(state.data);
  if (provenances.some(({ from }) => from === 'seen')) return 'seen';
  const times = provenances.flatMap((one) => (one.from === 'kept' ? [one.at] : []));
  if (times.length > 0) return Math.min(...times);
  const fromService = provenances.length > 0 && provenances.every(({ from }) => from === 'service');
  // While it is asked for again, the next moment tells; a browser that knows of no network need not wait for it.
  const stays = !navigator.onLine || (state.fetchStatus === 'idle' && state.error !== null);
  return fromService && isRestored(state) && stays ? state.dataUpdatedAt : undefined;
}

function oldest(left: CachedSince | undefined, right: CachedSince | undefined): CachedSince | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return left === 'seen' || right === 'seen' ? 'seen' : Math.min(left, right);
}

/** An answer from the dictionaries on this device. */
export interface DeviceProvenance {
  /** Ids of wanted packs that are not on the device; none, and nothing is missing. */
  readonly missing: readonly string[];
}

/** Of all that these queries hold; `undefined` when nothing of it is from the device. */
export function deviceProvenance(held: readonly unknown[]): DeviceProvenance | undefined {
  const own = held.flatMap(provenancesIn).filter((provenance) => provenance.from === 'device');
  return own.length === 0 ? undefined : { missing: [...new Set(own.flatMap(({ missing }) => missing))] };
}

/**
 * What `read` finds in the cache under these keys, read again with each change: a new answer from the network may equal
 * the one before, and no query then tells its users. Must be a number or a text, so that an equal value is no change.
 */
function useCached<Found extends number | string | undefined>(
  keys: readonly QueryKey[],
  read: (states: readonly (QueryState | undefined)[]) => Found,
): Found {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const hashes = keys.map((queryKey) => client.defaultQueryOptions({ queryKey }).queryHash);
  const names = hashes.join('\n');
  const subscribe = useCallback(
    (listener: () => void) => {
      const own = new Set(names.split('\n'));
      return cache.subscribe(({ query }) => {
        if (own.has(query.queryHash)) listener();
      });
    },
    [cache, names],
  );
  return useObservable({ subscribe, get: () => read(hashes.map((hash) => cache.get(hash)?.state)) });
}

/** Since when the answers under these keys are cached, the oldest of them; drawn again when it changes. */
export function useCachedSince(...keys: readonly QueryKey[]): CachedSince | undefined {
  return useCached(keys, (states) => states.map(cachedSince).reduce(oldest, undefined));
}

/** The `deviceProvenance` of the answers under these keys; drawn again when it changes. */
export function useDeviceProvenance(...keys: readonly QueryKey[]): DeviceProvenance | undefined {
  const text = useCached(keys, (states) => {
    const provenance = deviceProvenance(states.map((state) => state?.data));
    return provenance && JSON.stringify(provenance);
  });
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as DeviceProvenance)), [text]);
}
