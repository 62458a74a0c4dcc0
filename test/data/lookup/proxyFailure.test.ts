// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { failureOfEntries } from './lookups.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [501, {}, 'refused'],
  [502, {}, 'unreachable'],
  [504, {}, 'unreachable'],
  [505, {}, 'refused'],
  [503, { 'retry-after': '60' }, 'busy'],
  [429, {}, 'busy'],
])('S77: %i of a proxy with %o is told as %s', async (status, headers, failure) => {
  vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status, headers: { ...headers } }));
  expect((await failureOfEntries('guolli')).failure).toBe(failure);
});

test.each([
  ['7', 7_000],
  ['0', 1_000],
  ['86400', 60_000],
  ['soon', 60_000],
])('429 with Retry-After %s is asked again after %i ms [N17]', async (wait, milliseconds) => {
  const headers = { 'retry-after': wait };
  vi.stubGlobal('fetch', async () => new Response('Too many', { status: 429, headers }));
  const { failure, retryAfterMs } = await failureOfEntries('guolli');
  expect([failure, retryAfterMs]).toEqual(['busy', milliseconds]);
});
