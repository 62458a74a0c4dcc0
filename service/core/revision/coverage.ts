/** Coverages: which dictionaries have a text, between which languages. Filters are decided once per coverage. */

import { type Driver, numberIn, textIn } from '#service/core/sqlite/driver.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { memoized } from '#src/state/memoized.ts';

/** A dictionary has a text from one language into another. */
export interface DictionaryPair {
  readonly dictionary: string;
  /** Language of the text, ISO 639-3. */
  readonly source: string;
  /** Language of its translation, ISO 639-3. */
  readonly target: string;
}

/** A pair must satisfy all three. */
export interface QueryFilter {
  readonly sources: ReadonlySet<string>;
  readonly targets: ReadonlySet<string>;
  readonly dictionaries: ReadonlySet<string>;
}

/** All pairs and coverages of a database at one revision. */
export class Coverages {
  readonly #driver: Driver;
  readonly #pairs = new Map<number, DictionaryPair>();
  readonly #sets = new Map<number, readonly number[]>();

  constructor(driver: Driver) {
    this.#driver = driver;
    for (const row of driver.prepare('SELECT id, dictionary, source, target FROM pair').all()) {
      const [dictionary, source] = [textIn(row, 'dictionary'), textIn(row, 'source')];
      this.#pairs.set(numberIn(row, 'id'), { dictionary, source, target: textIn(row, 'target') });
    }
    for (const row of driver.prepare('SELECT id, pairs FROM coverage').all()) {
      this.#sets.set(numberIn(row, 'id'), JSON.parse(textIn(row, 'pairs')) as number[]);
    }
  }

  /** All languages of texts. */
  sources(): readonly string[] {
    return languageOrder([...this.#pairs.values()].map(({ source }) => source));
  }

  pairsOf(coverage: number): readonly DictionaryPair[] {
    return this.#members(coverage).flatMap((id) => this.#pairs.get(id) ?? []);
  }

  /** The parts of a coverage, each once, in the order of the lists. Thousands of stems share a coverage. */
  readonly extentOf = memoized((coverage: number) => {
    const pairs = this.pairsOf(coverage);
    return {
      sources: languageOrder(pairs.map(({ source }) => source)),
      targets: languageOrder(pairs.map(({ target }) => target)),
      dictionaries: inListOrder(
        pairs.map(({ dictionary }) => dictionary),
        dictionaryCodes,
      ),
    };
  });

  /** Which coverages pass: their ids, by id 1 where one does, and whether all do. */
  passing(filter: QueryFilter) {
    const wantedPairs = new Set<number>();
    for (const [id, pair] of this.#pairs) {
      if (passesFilter(pair, filter)) wantedPairs.add(id);
    }
    const all = [...this.#sets];
    const ids = all.flatMap(([id, pairs]) => (pairs.some((pair) => wantedPairs.has(pair)) ? [id] : []));
    const flags = new Uint8Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1);
    for (const id of ids) flags[id] = 1;
    return { ids, flags, isAll: ids.length === all.length };
  }

  passes(coverage: number, filter: QueryFilter): boolean {
    return this.pairsOf(coverage).some((pair) => passesFilter(pair, filter));
  }

  /** The filter's dictionaries by source language: of one coverage, or of all. */
  dictionariesBySource(filter: QueryFilter, coverage?: number): ReadonlyMap<string, ReadonlySet<string>> {
    const found = new Map<string, Set<string>>();
    for (const pair of coverage === undefined ? this.#pairs.values() : this.pairsOf(coverage)) {
      if (!passesFilter(pair, filter)) continue;
      found.set(pair.source, (found.get(pair.source) ?? new Set()).add(pair.dictionary));
    }
    return found;
  }

  /** Stores a new coverage. */
  idOf(pairs: readonly DictionaryPair[]): number {
    return this.#coverageOf(
      pairs.map(({ dictionary, source, target }) => this.#pairId([dictionary, source, target].join('\n'))),
    );
  }

  union(one: number, other: number): number {
    return one === other ? one : this.#coverageOf([...this.#members(one), ...this.#members(other)]);
  }

  /** `undefined` when nothing is left. */
  without(coverage: number, dictionary: string): number | undefined {
    const left = this.#members(coverage).filter((id) => this.#pairs.get(id)?.dictionary !== dictionary);
    return left.length === 0 ? undefined : this.#coverageOf(left);
  }

  #members(coverage: number): readonly number[] {
    return this.#sets.get(coverage) ?? [];
  }

  #coverageOf(pairs: readonly number[]): number {
    return this.#storedCoverage(JSON.stringify([...new Set(pairs)].sort((one, other) => one - other)));
  }

  /** By dictionary, source and target; stores a new pair. */
  readonly #pairId = memoized((key: string) => {
    const [dictionary = '', source = '', target = ''] = key.split('\n');
    const id = this.#stored('pair', ['dictionary', 'source', 'target'], [dictionary, source, target]);
    this.#pairs.set(id, { dictionary, source, target });
    return id;
  });

  /** By sorted ids of pairs as JSON; stores a new coverage. */
  readonly #storedCoverage = memoized((pairs: string) => {
    const id = this.#stored('coverage', ['pairs'], [pairs]);
    this.#sets.set(id, JSON.parse(pairs) as number[]);
    return id;
  });

  /** The id of the row with these values, which may be new. */
  #stored(table: string, columns: readonly string[], values: readonly string[]): number {
    const [names, places] = [columns.join(', '), columns.map(() => '?').join(', ')];
    this.#driver.prepare(`INSERT OR IGNORE INTO ${table} (${names}) VALUES (${places})`).run(values);
    const row = this.#driver.prepare(`SELECT id FROM ${table} WHERE (${names}) = (${places})`).get(values);
    return numberIn(row, 'id');
  }
}

/** Each once: known ones in the order of the list, then the others by code point. */
function inListOrder(texts: readonly string[], list: readonly string[]): readonly string[] {
  const all = new Set(texts);
  return [...list.filter((text) => all.has(text)), ...[...all].filter((text) => !list.includes(text)).sort()];
}

export function languageOrder(languages: readonly string[]): readonly string[] {
  return inListOrder(languages, dataLanguages);
}

export function passesFilter(pair: DictionaryPair, { sources, targets, dictionaries }: QueryFilter): boolean {
  return sources.has(pair.source) && targets.has(pair.target) && dictionaries.has(pair.dictionary);
}
