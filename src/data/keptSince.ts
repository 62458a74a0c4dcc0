/** Whether an answer on screen is kept on this device, and since when. */
import type { QueryState } from '@tanstack/react-query';
import { originsIn } from '#src/data/origin.ts';

/** An answer that is not from the network: since when it is kept, or `seen`, put together of words seen here. */
export type Keeping = { readonly since: number } | 'seen';

/** When this page was loaded: what is older was restored. */
const loadedAt = Date.now();

/** What needs no mention: the dictionaries change seldom. In milliseconds. */
const fresh = 60 * 60_000;

/** How an answer is kept; `undefined` for one from the network, and for what the next moment replaces. */
export function keepingOf(
  state: Pick<QueryState, 'data' | 'dataUpdatedAt' | 'fetchStatus' | 'error'> | undefined,
  now = Date.now(),
): Keeping | undefined {
  if (state?.data === undefined) return undefined;
  const origins = originsIn(state.data);
  if (origins.some(({ from }) => from === 'seen')) return 'seen';
  const times = origins.flatMap((origin) => (origin.from === 'kept' ? [origin.at] : []));
  if (times.length > 0) return { since: Math.min(...times) };
  const fromService = origins.length > 0 && origins.every(({ from }) => from === 'service');
  const restored = fromService && state.dataUpdatedAt < loadedAt;
  if (!restored || state.fetchStatus === 'fetching') return undefined;
  const isOld = now - state.dataUpdatedAt > fresh || state.error !== null || !navigator.onLine;
  return isOld ? { since: state.dataUpdatedAt } : undefined;
}

/** The oldest of several. */
export function oldestKeeping(all: readonly (Keeping | undefined)[]): Keeping | undefined {
  const kept = all.filter((one) => one !== undefined);
  if (kept.includes('seen')) return 'seen';
  const times = kept.flatMap((one) => (one === 'seen' ? [] : [one.since]));
  return times.length > 0 ? { since: Math.min(...times) } : undefined;
}
