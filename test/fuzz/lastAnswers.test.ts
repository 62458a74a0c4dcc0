// @vitest-environment happy-dom
/**
 * The answers last on screen, in local storage. Oracle: what was kept is there at the next start under its key,
 * whatever key and answer; whatever else lies there, the app starts, and what it takes over can be looked at.
 */
import { hashKey } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { persistedKey } from '#src/local/remembering.ts';
import { mostCharacters, mostPersisted, persistNow } from '#src/lookup/cache/persistQueries.ts';
import { makeQueryClient, persistedVersion } from '#src/lookup/cache/queryClient.ts';
import { cachedSince, isPartial } from '#src/lookup/provenance.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { among, damaged, jsonValues, storedTexts, texts } from '#test/fuzz/makers/texts.ts';

// What cannot be used is said there; here it is said hundreds of times.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Answers as the cache holds them: any key, any value. */
const cached = fc.array(
  fc.record({
    key: fc.tuple(among('list entries concepts knownStems paradigm'), jsonValues, texts),
    value: jsonValues,
    at: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  { maxLength: 6 },
);

/** What is persisted of a client with these answers. */
function cachedText(
  all: readonly { readonly key: readonly unknown[]; readonly value: unknown; readonly at: number }[],
): string {
  localStorage.clear();
  const client = makeQueryClient();
  for (const { key, value, at } of all)
    client.setQueryData(key, { value, origin: { from: 'service' } }, { updatedAt: at });
  persistNow(client);
  client.clear();
  return localStorage.getItem(persistedKey) ?? '';
}

property('answers last on screen are there at the next start under their keys', cached, (all) => {
  const unique = [...new Map(all.map((one) => [hashKey(one.key), one])).values()];
  const text = cachedText(unique);
  expect(text.length).toBeLessThan(mostCharacters + 1000);
  localStorage.setItem(persistedKey, text);
  const client = makeQueryClient();
  expect(client.getQueryCache().getAll().length).toBe(Math.min(unique.length, mostPersisted));
  for (const { key, value } of unique)
    expect(client.getQueryData<{ value: unknown }>(key)?.value).toEqual(value);
  client.clear();
});

const cachedTexts = fc.oneof(
  cached.map(cachedText),
  damaged(cached.map(cachedText), ['{', '}', 'null', '[]', '"queries":', '0', 'NaN']),
  fc
    .oneof(jsonValues, fc.record({ mutations: fc.constant([]), queries: jsonValues }))
    .map((clientState) => JSON.stringify({ buster: persistedVersion(), timestamp: Date.now(), clientState })),
  fc
    .tuple(cached.map(cachedText), jsonValues)
    .map(([text, value]) => text.replace(/"state":\{.*?\},"/u, `"state":${JSON.stringify(value)},"`)),
  storedTexts,
);

property(
  'whatever is kept of the last screen, the app starts, and what it takes over can be looked at',
  cachedTexts,
  (text) => {
    localStorage.setItem(persistedKey, text);
    const client = makeQueryClient();
    for (const query of client.getQueryCache().getAll()) {
      expect(Array.isArray(query.queryKey)).toBe(true);
      expect(typeof isPartial(query.state.data)).toBe('boolean');
      cachedSince(query.state);
      expect(query.isStale()).toBe(query.isStale());
    }
    client.clear();
  },
);
