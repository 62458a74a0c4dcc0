/** Stems as a printed dictionary has them, sorted only as far as they are read. */

import type { QueryFilter } from '#service/core/revision/coverage.ts';
import type { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import {
  filterName,
  firstIndex,
  listStems,
  type Stem,
  type StemQuery,
  type StemSlice,
  stemsWithKeys,
  totalStems,
} from '#service/core/search/stemSearch.ts';
import { alphabeticalKey, byUnits, compareIn, orderingLanguage } from '#src/language/alphabets.ts';
import { searchKey } from '#src/language/fold.ts';
import { isDataLanguage } from '#src/language/languages.ts';
import { beginningsOf } from './beginnings.ts';

/** Longer lists are divided by their next letter. */
const sortedAtOnce = 500;

/** A tenth of a second on a computer, in which nothing else is answered. */
const mostSorted = 20_000;

/** Whether the list can be in alphabetical order: lists that are not divided by their next letter are sorted whole. */
export function isSortable(data: DictionaryData, query: StemQuery): boolean {
  return isDivided(query, languageOf(query)) || totalStems(data, query) <= mostSorted;
}

function languageOf({ filter }: StemQuery): string {
  return orderingLanguage(filter.sources, filter.dictionaries);
}

function isDivided({ mode, search }: StemQuery, language: string): boolean {
  return mode === 'start' && searchKey(search) !== '' && isDataLanguage(language);
}

/** The slice of a list in the alphabetical order of its language. */
export function alphabeticalStems(
  data: DictionaryData,
  query: StemQuery,
  { size, backward, after, before, skip = 0 }: StemSlice & { readonly skip?: number },
): readonly Stem[] {
  const { read, compare } = readerOf(data, query);
  /** The place of the first stem after `text`, or of `text` itself. */
  const placeOf = (text: string, isAfter: boolean): number => {
    const comes = (stem: Stem | undefined): boolean =>
      stem !== undefined && compare(stem.text, text) >= (isAfter ? 1 : 0);
    const stems = read((stems) => comes(stems.at(-1)));
    return firstIndex(stems.length, (index) => comes(stems[index]));
  };
  const from = after === undefined ? skip : placeOf(after, true);
  const to = before === undefined ? Number.POSITIVE_INFINITY : placeOf(before, false);
  const stems = read(({ length }) => !backward && length >= from + size);
  const end = Math.min(to, stems.length);
  return backward
    ? stems.slice(Math.max(from, end - size), end)
    : stems.slice(from, Math.min(end, from + size));
}

/**
 * Cached until the data changes, with what was read; a list of over 27,000 stems is made each time, since it would take a
 * quarter of the cache.
 */
function readerOf(data: DictionaryData, query: StemQuery) {
  const { search, mode, filter } = query;
  const language = languageOf(query);
  const make = () => {
    const order = { compare: compareIn(language), language };
    const source = sortedStems(data, query, order);
    const stems: Stem[] = [];
    const read = (isEnough: (stems: readonly Stem[]) => boolean): readonly Stem[] => {
      while (!isEnough(stems)) {
        const next = source.next();
        if (next.done) break;
        stems.push(next.value);
      }
      return stems;
    };
    return { read, compare: order.compare };
  };
  const key = `alphabetical ${mode} ${filterName(filter)} ${searchKey(search)}`;
  // A stem and its place take up about as much as so many characters.
  return data.cached(key, make, () => 36 * totalStems(data, query));
}

interface Order {
  readonly language: string;
  readonly compare: (one: string, other: string) => number;
}

function* sortedStems(data: DictionaryData, query: StemQuery, order: Order): Generator<Stem> {
  const start = { text: searchKey(query.search), words: totalStems(data, query) };
  yield* isDivided(query, order.language)
    ? dividedStems(data, query.filter, order, [start])
    : sorted([...listStems(data, query)], order);
}

/** With a comparison of its own, since a comparison caches a key of each text. */
function sorted(stems: Stem[], { language }: Order): readonly Stem[] {
  const compare = compareIn(language);
  return stems.sort((one, other) => compare(one.text, other.text));
}

/**
 * Radix sort: lengthens beginnings of one alphabetical key by a letter and sorts group by group, so that the first page
 * reads only the first groups. Words that end there, and those whose next sign the alphabet ignores (ʹ), belong to no
 * group: they are sorted at once, and merged into them. `starts` have one alphabetical key.
 */
function* dividedStems(
  data: DictionaryData,
  filter: QueryFilter,
  order: Order,
  starts: ReturnType<typeof beginningsOf>,
): Generator<Stem> {
  const query = (search: string): StemQuery => ({ search, mode: 'start', filter });
  if (starts.reduce((sum, { words }) => sum + words, 0) <= sortedAtOnce) {
    yield* sorted(
      starts.flatMap(({ text }) => listStems(data, query(text))),
      order,
    );
    return;
  }
  const keyOf = alphabeticalKey(order.language);
  const ungrouped: Stem[] = [];
  const groups = new Map<string, (typeof starts)[number][]>();
  for (const { text } of starts) {
    for (const next of beginningsOf(data, text, filter)) {
      const key = keyOf(next.text);
      if (next.text === text) ungrouped.push(...stemsWithKeys(data, [text], filter));
      else if (key === keyOf(text)) ungrouped.push(...listStems(data, query(next.text)));
      else groups.set(key, [...(groups.get(key) ?? []), next]);
    }
  }
  const iterator = sorted(ungrouped, order)[Symbol.iterator]();
  let nextUngrouped = iterator.next();
  for (const [, group] of [...groups].sort(([one], [other]) => byUnits(one, other))) {
    for (const stem of dividedStems(data, filter, order, group)) {
      while (!nextUngrouped.done && order.compare(nextUngrouped.value.text, stem.text) < 0) {
        yield nextUngrouped.value;
        nextUngrouped = iterator.next();
      }
      yield stem;
    }
  }
  for (; !nextUngrouped.done; nextUngrouped = iterator.next()) yield nextUngrouped.value;
}
