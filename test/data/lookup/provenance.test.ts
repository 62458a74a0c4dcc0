// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { type CachedState, cachedSince, type Provenance } from '#src/lookup/provenance.ts';

const service: Provenance = { from: 'service' };
const restored = { dataUpdatedAt: 1_000 };

function state(origin: Provenance, change: Partial<CachedState> = {}): CachedState {
  const fresh = { dataUpdatedAt: Date.now() + 1_000, fetchStatus: 'idle', error: null } as const;
  return { data: { value: [], origin }, ...fresh, ...change };
}

test('P6: what was there at the start says since when, once asking again has failed, or at once with no network', () => {
  expect(cachedSince(state(service, { ...restored, fetchStatus: 'fetching' }))).toBeUndefined();
  expect(cachedSince(state(service, { ...restored, error: new Error('gone') }))).toBe(1_000);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(cachedSince(state(service, restored))).toBe(1_000);
  vi.restoreAllMocks();
});
