/**
 * Searching in a list of two thousand words of any characters, in every mode, filter and page. Oracle: all rows of the table,
 * looked at one by one. The server's engine and the device's agree.
 */
import fc from 'fast-check';
import { afterAll, expect } from 'vitest';
import { Coverages, type DictionaryPair } from '#service/core/revision/coverage.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { type DictionaryCode, dictionaryCodes } from '#src/language/dictionaries.ts';
import { keyFits, type SearchMode, searchKey, searchModes } from '#src/language/fold.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { listWords } from '#test/fuzz/makers/fuzzedData.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { texts, weighted } from '#test/fuzz/makers/texts.ts';
import { type Filter, type StemPage, serviceOver, stemPage, unfiltered } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { concept, entry, write, writeConcepts } from '#test/service/core/smallDictionaries.ts';

const strangeWords = Array.from({ length: 90 }, (_, place) => {
  const letter = String.fromCodePoint(0x4e00 + place);
  return `${letter}a${letter}${String.fromCodePoint(0x4e00 + ((place * 7) % 90))}`;
});

const dictionaries: Readonly<Partial<Record<DictionaryCode, readonly string[]>>> = {
  gtsmenob: [...listWords, ...strangeWords],
  gtnobsme: [...listWords.slice(0, 60), 'ord', 'overord', 'aaaa', 'aa', 'aaba'],
  gtsmnfin: listWords.slice(500, 700),
};

function filled(driver: Driver): Driver {
  for (const [code, words = []] of Object.entries(dictionaries)) {
    const entries = words.map((word, number) => entry([word], [`ord${number % 90}`]));
    write(driver, code as DictionaryCode, entries);
  }
  writeConcepts(driver, [concept('Guolástus:guolli', { sme: 'guolli', nob: 'fisk', fin: 'kala' })]);
  return driver;
}

/** A row of the table, as it is looked at. */
interface Word {
  readonly text: string;
  /** Its search key. */
  readonly own: string;
  readonly pairs: readonly DictionaryPair[];
}

function wordsIn(driver: Driver): readonly Word[] {
  const coverages = new Coverages(driver);
  const rows = driver.prepare('SELECT text, coverage FROM stem ORDER BY sort, text').all();
  return rows.map(({ text, coverage }) => {
    const pairs = coverages.pairsOf(Number(coverage));
    return { text: String(text), own: searchKey(String(text)), pairs };
  });
}

const places = backends.map(({ backend, open }) => {
  const driver = filled(open());
  return { name: backend, driver, service: serviceOver(driver), words: wordsIn(driver) };
});
afterAll(() => {
  for (const { driver } of places) driver.close();
});

interface Page {
  readonly first?: number | undefined;
  readonly last?: number | undefined;
  readonly after?: number | undefined;
  readonly before?: number | undefined;
}

/** The texts of the words that a question is about, in the order of the list. */
function matching(rows: readonly Word[], search: string, mode: SearchMode, filter: Filter) {
  const key = searchKey(search);
  if (key === '') return [];
  const { wantedDicts, srcLangs, targetLangs } = filter;
  const isWanted = ({ dictionary, source, target }: DictionaryPair) =>
    wantedDicts.includes(dictionary) && srcLangs.includes(source) && targetLangs.includes(target);
  const fits = ({ own, pairs }: Word) => keyFits[mode](own, key) && pairs.some(isWanted);
  return rows.filter(fits).map(({ text }) => text);
}

/** What of them a page has, by the rules of connections. */
function cut(all: readonly string[], order: readonly string[], { first, last, after, before }: Page) {
  const place = (text: string) => order.indexOf(text);
  const between = all.filter(
    (text) => (after === undefined || place(text) > after) && (before === undefined || place(text) < before),
  );
  const begun = first === undefined && last !== undefined ? between : between.slice(0, first ?? 100);
  return last === undefined ? begun : begun.slice(Math.max(0, begun.length - last));
}

const pieces = fc
  .tuple(fc.constantFrom(...listWords, ...strangeWords, 'ord17'), fc.nat(), fc.integer({ min: 1, max: 5 }))
  .map(([word, from, length]) => {
    const letters = [...word];
    const start = from % letters.length;
    return letters.slice(start, start + length).join('');
  });
const subset = (all: readonly string[]) =>
  fc.oneof(
    fc.constant([...all]),
    fc.subarray([...all]),
    fc.constantFrom(...all).map((one) => [one]),
  );
const size = fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined });
const cursor = fc.option(fc.nat({ max: 2_400 }), { nil: undefined, freq: 2 });

const askings = fc.record({
  search: weighted([5, pieces], [1, texts.map((text) => text.slice(0, 60))]),
  mode: fc.constantFrom(...searchModes),
  filter: fc.record<Filter>({
    srcLangs: subset(dataLanguages),
    targetLangs: subset(dataLanguages),
    wantedDicts: subset(dictionaryCodes),
  }),
  page: fc.record({ first: size, last: size, after: cursor, before: cursor }),
  place: fc.nat({ max: places.length - 1 }),
});

/** Words whose key is not what they are ordered by stand among the others. */
const known = places.map((_, place) => ({
  search: 's',
  mode: 'start' as const,
  filter: unfiltered,
  page: { first: 500, last: undefined, after: 400, before: undefined },
  place,
}));

property(
  'what is found, its number, order and pages are those of all words looked at one by one [S40]',
  [askings, { runs: 250, known }],
  ({ search, mode, filter, page, place }) => {
    const { name, service, words } = places[place] ?? {};
    if (!service || !words) throw new Error('There is no such place.');
    const order = words.map(({ text }) => text);
    const more = Object.entries(page).flatMap(([argument, value]) => {
      if (value === undefined) return [];
      const isCursor = argument === 'after' || argument === 'before';
      const text = encodeURIComponent(order[Math.min(value, order.length - 1)] ?? '');
      return [`${argument}: ${isCursor ? JSON.stringify(`stem:${text}`) : value}`];
    });
    const bounded = {
      ...page,
      ...(page.after !== undefined && { after: Math.min(page.after, order.length - 1) }),
      ...(page.before !== undefined && { before: Math.min(page.before, order.length - 1) }),
    };
    const all = matching(words, search, mode, filter);
    const found: StemPage = stemPage(service, search, mode, more.join(', '), filter);
    expect(
      found.edges.map(({ node }) => node.stem),
      name,
    ).toEqual(cut(all, order, bounded));
    // A page of everything is its own count.
    expect(found.totalCount, name).toBe(all.length);
  },
);
