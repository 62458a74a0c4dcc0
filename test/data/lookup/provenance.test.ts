// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { type CachedState, cachedSince, type Provenance } from '#src/lookup/provenance.ts';

const service: Provenance = { from: 'service' };
const restored = { dataUpdatedAt: 1_000 };

function state(origin: Provenance, change: Partial<CachedState> = {}): CachedState {
  const fresh = { dataUpdatedAt: Date.now() + 1_000, fetchStatus: 'idle', error: null } as const;
  return { data: { value: [], origin }, ...fresh, ...change };
}

test('P4: what the service worker kept says since when; what the network answered needs no word', () => {
  expect(cachedSince(state({ from: 'kept', at: 5_000 }))).toBe(5_000);
  expect([cachedSince(state(service)), cachedSince(undefined)]).toEqual([undefined, undefined]);
});

test('P8: a list of seen words says so, one such page is enough', () => {
  const pages = [
    { value: [], origin: { from: 'kept', at: 5 } },
    { value: [], origin: { from: 'seen' } },
  ];
  expect(cachedSince(state({ from: 'service' }, { data: { pages, pageParams: [] } }))).toBe('seen');
});

test('P6: what was there at the start says since when, once asking again has failed, or at once with no network', () => {
  expect(cachedSince(state(service, { ...restored, fetchStatus: 'fetching' }))).toBeUndefined();
  expect(cachedSince(state(service, { ...restored, error: new Error('gone') }))).toBe(1_000);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(cachedSince(state(service, restored))).toBe(1_000);
  vi.restoreAllMocks();
});
