/**
 * Searching for any characters. Oracle: the words whose key begins with, contains or ends with the key of
 * what is searched, in the order of their lower-cased text. Pages and filters are in `searches.test.ts`.
 */
import fc from 'fast-check';
import { afterAll, expect } from 'vitest';
import { cleanText } from '#service/import/entries/wordLabels.ts';
import { type SearchMode, searchKey, searchModes, sortKey } from '#src/language/fold.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { among, texts, words } from '#test/fuzz/makers/texts.ts';
import { filterArguments, refusalOf, serviceOver, stemPage, textsOf } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';

/** Both backends, each with its service: they notice by themselves what is written between questions. */
const running = backends.map(({ backend, open }) => {
  const driver = open();
  return { backend, driver, service: serviceOver(driver) };
});
afterAll(() => {
  for (const { driver } of running) driver.close();
});

function compare(left: string, right: string): number {
  const [one, other] = [Array.from(left), Array.from(right)];
  for (const [at, unit] of one.entries()) {
    const against = other[at];
    if (against === undefined) return 1;
    if (unit !== against) return (unit.codePointAt(0) ?? 0) - (against.codePointAt(0) ?? 0);
  }
  return one.length - other.length;
}

/** What the list must be. */
function expected(all: readonly string[], search: string, mode: SearchMode): readonly string[] {
  const key = searchKey(search);
  if (key === '') return [];
  const fits = {
    start: (word: string) => searchKey(word).startsWith(key),
    middle: (word: string) => searchKey(word).includes(key),
    end: (word: string) => searchKey(word).endsWith(key),
  } satisfies Record<SearchMode, (word: string) => boolean>;
  return [...new Set(all)]
    .filter(fits[mode])
    .sort((left, right) => compare(sortKey(left), sortKey(right)) || compare(left, right));
}

/** A word as the readers of dictionaries take it over. */
const lemmas = fc
  .oneof(words, texts)
  .map((text) => cleanText(text.slice(0, 40).toWellFormed()))
  .filter((text) => text !== '');

const lists = fc.record({
  all: fc.array(lemmas, { minLength: 1, maxLength: 12 }),
  place: fc.nat(),
  from: fc.nat(),
  size: fc.nat(),
  mode: fc.constantFrom(...searchModes),
  other: texts,
});

property(
  'a list is every word that fits, once, in order, on the server and on the device',
  [lists, { runs: 40 }],
  ({ all, place, from, size, mode, other }) => {
    const word = all[place % all.length] ?? '';
    const units = Array.from(word);
    const start = from % units.length;
    const piece = units.slice(start, start + 1 + (size % 4)).join('');
    for (const { driver, service } of running) {
      write(
        driver,
        'gtsmenob',
        all.map((lemma) => entry([lemma], ['ord'])),
      );
      for (const search of [word, piece, other.slice(0, 10_000)]) {
        const page = stemPage(service, search, mode, 'first: 500');
        const whole = expected(all, search, mode);
        expect(textsOf(page)).toEqual(whole);
        expect(page.totalCount).toBe(whole.length);
      }
    }
  },
);

const cursors = fc.oneof(
  texts,
  texts.map((text) => `stem:${text}`),
  among('lemma:0 lemma:-1 lemma:1e3 lemma:999999999 lemma:9999999999 stem:%FF stem:%ED%A0%80'),
);

property('a cursor is one of the list, or refused by name', [cursors, { runs: 20 }], (cursor) => {
  const text = JSON.stringify(cursor.toWellFormed());
  for (const { service } of running) {
    for (const name of ['after', 'before']) {
      const list = `stemList(search: "a", mode: "start", ${filterArguments} ${name}: ${text}) { totalCount edges { cursor } }`;
      const article = `dictEntryList(exact: "a", ${filterArguments}) { lookupLemmas(${name}: ${text}) { edges { cursor } } }`;
      // Only an empty one counts as none.
      const isOther = cursor !== '' && !cursor.startsWith('stem:');
      if (isOther) expect(['BAD_CURSOR', 'TEXT_TOO_LONG']).toContain(refusalOf(service, list));
      for (const asked of [list, article])
        expect([undefined, 'BAD_CURSOR', 'TEXT_TOO_LONG']).toContain(refusalOf(service, asked));
    }
  }
});
