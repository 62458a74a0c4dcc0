// @vitest-environment happy-dom
/**
 * What the app left for itself: the words seen, in IndexedDB, and the scroll places that a reload carries over, in
 * session storage. Oracle: whatever lies there, what is listed are words with a time, newest first, none of those
 * that were noted is lost; reading scroll places throws nothing and uses them up.
 */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { createStore, set } from 'idb-keyval';
import { afterEach, expect, vi } from 'vitest';
import { scrollKey, takeUpScroll } from '#src/features/update/update.ts';
import { dictionaryCodes, isDictionaryCode } from '#src/language/dictionaries.ts';
import { addToHistory, forgetWholeHistory, historyEntries } from '#src/local/history.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { jsonValues, storedTexts, texts } from '#test/fuzz/makers/texts.ts';

afterEach(async () => {
  vi.useRealTimers();
  sessionStorage.clear();
  await forgetWholeHistory();
});

const store = createStore('history', 'words');

const seen = fc.record({
  stem: texts.map((text) => text.slice(0, 2000)).filter((text) => text !== ''),
  dictionary: fc.option(fc.constantFrom(...dictionaryCodes), { nil: undefined }),
  at: fc.integer({ min: 0, max: 4_000_000_000_000 }),
});

const strange = fc.oneof(
  jsonValues,
  fc.constantFrom(undefined, new Date(0), new Map(), 1n, Number.NaN),
  fc
    .tuple(
      seen,
      fc.constantFrom('stem', 'dictionary', 'at'),
      fc.oneof(jsonValues, fc.constantFrom(Number.NaN, 1e300)),
    )
    .map(([one, key, value]) => ({ ...one, [key]: value })),
);

property(
  'whatever lies among the words seen, words are listed, newest first, and none is lost',
  [
    fc.tuple(fc.array(seen, { maxLength: 5 }), fc.array(fc.tuple(texts, strange), { maxLength: 4 })),
    { runs: 40 },
  ],
  async ([noted, others]) => {
    await forgetWholeHistory();
    for (const [key, value] of others) await set(`strange ${key}`, value, store);
    for (const entry of noted) await addToHistory(entry);
    const listed = await historyEntries();
    const times = listed.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((left, right) => right - left));
    for (const { stem, dictionary, at } of listed) {
      expect(stem).not.toBe('');
      expect(new Date(at).toISOString()).toBeTypeOf('string');
      expect(dictionary === undefined || isDictionaryCode(dictionary)).toBe(true);
    }
    const last = new Map(noted.map((entry) => [`${entry.dictionary ?? ''}/${entry.stem}`, entry]));
    for (const entry of last.values()) expect(listed).toContainEqual(entry);
  },
);

const places = fc.oneof(
  storedTexts,
  fc
    .array(
      fc.record(
        { path: fc.oneof(fc.array(fc.nat({ max: 3 })), jsonValues), top: fc.oneof(fc.nat(), jsonValues) },
        { requiredKeys: [] },
      ),
    )
    .map((all) => JSON.stringify(all)),
);

property('whatever a reload carried over, the page goes on where it can', places, (text) => {
  vi.useFakeTimers();
  sessionStorage.setItem(scrollKey, text);
  takeUpScroll();
  vi.advanceTimersByTime(6_000);
  expect(sessionStorage.getItem(scrollKey)).toBeNull();
});
