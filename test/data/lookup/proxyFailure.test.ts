import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { lookup } from '#src/data/lookup/lookup.ts';
import { failureOf } from '#src/data/lookup/lookupError.ts';

afterEach(() => vi.unstubAllGlobals());

const operation = { document: 'query A { __typename }', variables: {}, answer: v.object({}) };

test.each([
  [501, {}, 'refused'],
  [502, {}, 'unreachable'],
  [503, {}, 'unreachable'],
  [504, {}, 'unreachable'],
  [505, {}, 'refused'],
  [503, { 'retry-after': '60' }, 'refused'],
])(
  'S77: %i of a proxy with %o is told as %s: what is unreachable is asked once more',
  async (status, headers, failure) => {
    vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status, headers: { ...headers } }));
    const error = await lookup(operation, new AbortController().signal).catch((thrown: unknown) => thrown);
    expect(failureOf(error)).toBe(failure);
  },
);
