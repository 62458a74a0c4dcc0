// @vitest-environment happy-dom
/**
 * What lies in the browser's storage, written by this version, by another, or damaged. Oracle: it is read or counts
 * as absent, nothing throws, and what is taken over can be looked at.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { deviceCount, readNote } from '#src/local/deviceNote.ts';
import { persistedKey } from '#src/local/remembering.ts';
import { persistNow } from '#src/lookup/cache/persistQueries.ts';
import { makeQueryClient, persistedVersion } from '#src/lookup/cache/queryClient.ts';
import { cachedSince, dataMayGrow } from '#src/lookup/provenance.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { among, damaged, jsonValues, storedTexts, texts } from '#test/fuzz/makers/texts.ts';

// What cannot be used is said there; here it is said hundreds of times.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

property('a note of what is on the device is read, or counts as absent', storedTexts, (text) => {
  localStorage.setItem('devicePacks', text);
  const note = readNote();
  if (note !== undefined) expect(deviceCount()).toBe(note.packs.length);
});

/** What is persisted of a client with such answers. */
const cached = fc
  .array(
    fc.record({
      key: fc.tuple(among('list entries concepts exactStems paradigm'), jsonValues, texts),
      value: jsonValues,
      at: fc.integer({ min: 1, max: 1_000_000 }),
    }),
    { maxLength: 6 },
  )
  .map((all) => {
    localStorage.clear();
    const client = makeQueryClient();
    for (const { key, value, at } of all)
      client.setQueryData(key, { value, origin: { from: 'service' } }, { updatedAt: at });
    persistNow(client);
    client.clear();
    return localStorage.getItem(persistedKey) ?? '';
  });

const cachedTexts = fc.oneof(
  damaged(cached, ['{', '}', 'null', '[]', '"queries":', '0', 'NaN']),
  fc
    .oneof(jsonValues, fc.record({ mutations: fc.constant([]), queries: jsonValues }))
    .map((clientState) => JSON.stringify({ buster: persistedVersion(), timestamp: Date.now(), clientState })),
  fc
    .tuple(cached, jsonValues)
    .map(([text, value]) => text.replace(/"state":\{.*?\},"/u, `"state":${JSON.stringify(value)},"`)),
  storedTexts,
);

property('whatever is kept of the last screen, what is taken over can be looked at', cachedTexts, (text) => {
  localStorage.setItem(persistedKey, text);
  const client = makeQueryClient();
  for (const query of client.getQueryCache().getAll()) {
    expect(Array.isArray(query.queryKey)).toBe(true);
    expect(typeof dataMayGrow(query.state.data)).toBe('boolean');
    cachedSince(query.state);
    expect(query.isStale()).toBe(query.isStale());
  }
  client.clear();
});
