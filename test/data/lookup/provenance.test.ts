// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { type CachedState, cachedSince, type Provenance } from '#src/lookup/provenance.ts';

function state(origin: Provenance, change: Partial<CachedState> = {}): CachedState {
  return {
    data: { value: [], origin },
    dataUpdatedAt: Date.now() + 1_000,
    fetchStatus: 'idle',
    error: null,
    ...change,
  };
}

const restored = { dataUpdatedAt: 1_000 };

describe('where an answer on screen comes from', () => {
  test('what the network answered needs no word', () => {
    expect(cachedSince(state({ from: 'service' }))).toBeUndefined();
    expect(cachedSince(undefined)).toBeUndefined();
  });

  test('P4: what the service worker kept says since when', () => {
    expect(cachedSince(state({ from: 'kept', at: 5_000 }))).toBe(5_000);
  });

  test('P8: a list of seen words says so, one such page is enough', () => {
    const pages = [
      { value: [], origin: { from: 'kept', at: 5 } },
      { value: [], origin: { from: 'seen' } },
    ];
    expect(cachedSince(state({ from: 'service' }, { data: { pages, pageParams: [] } }))).toBe('seen');
  });

  test('P6: what was there at the start says since when, once asking again has failed', () => {
    const service: Provenance = { from: 'service' };
    expect(cachedSince(state(service, { ...restored, fetchStatus: 'fetching' }))).toBeUndefined();
    expect(cachedSince(state(service, { ...restored, error: new Error('gone') }))).toBe(1_000);
  });

  test('P6: with no network it says so at once, with no request', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(cachedSince(state({ from: 'service' }, restored))).toBe(1_000);
    vi.restoreAllMocks();
  });
});
