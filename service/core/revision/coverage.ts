/** Coverages: which dictionaries have a text, between which languages. Filters are decided once per coverage. */

import { type Driver, numberIn, textIn } from '#service/core/sqlite/driver.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { memoized } from '#src/state/memoized.ts';

/** A dictionary has a text from one language into another. */
export interface Pair {
  readonly dictionary: string;
  /** Language of the text, ISO 639-3. */
  readonly source: string;
  /** Language of its translation, ISO 639-3. */
  readonly target: string;
}

/** A pair must satisfy all three. */
export interface Wanted {
  readonly sources: ReadonlySet<string>;
  readonly targets: ReadonlySet<string>;
  /** All when absent. */
  readonly dictionaries?: ReadonlySet<string>;
}

/** All pairs and coverages of a database at one revision. */
export class Coverages {
  readonly #driver: Driver;
  readonly #pairs = new Map<number, Pair>();
  readonly #pairIds = new Map<string, number>();
  readonly #sets = new Map<number, readonly number[]>();
  readonly #setIds = new Map<string, number>();

  constructor(driver: Driver) {
    this.#driver = driver;
    for (const row of driver.prepare('SELECT id, dictionary, source, target FROM pair').all()) {
      const pair = {
        dictionary: textIn(row, 'dictionary'),
        source: textIn(row, 'source'),
        target: textIn(row, 'target'),
      };
      this.#keepPair(numberIn(row, 'id'), pair);
    }
    for (const row of driver.prepare('SELECT id, pairs FROM coverage').all()) {
      this.#keepSet(numberIn(row, 'id'), textIn(row, 'pairs'));
    }
  }

  pairsOf(coverage: number): readonly Pair[] {
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

  divide(wanted: Wanted): { readonly passing: readonly number[]; readonly failing: readonly number[] } {
    const wantedPairs = new Set<number>();
    for (const [id, pair] of this.#pairs) {
      if (satisfies(pair, wanted)) wantedPairs.add(id);
    }
    const passing: number[] = [];
    const failing: number[] = [];
    for (const [coverage, pairs] of this.#sets) {
      (pairs.some((pair) => wantedPairs.has(pair)) ? passing : failing).push(coverage);
    }
    return { passing, failing };
  }

  passes(coverage: number, wanted: Wanted): boolean {
    return this.pairsOf(coverage).some((pair) => satisfies(pair, wanted));
  }

  /** The wanted dictionaries by source language: of one coverage, or of all. */
  dictionariesBySource(wanted: Wanted, coverage?: number): ReadonlyMap<string, ReadonlySet<string>> {
    const found = new Map<string, Set<string>>();
    for (const pair of coverage === undefined ? this.#pairs.values() : this.pairsOf(coverage)) {
      if (!satisfies(pair, wanted)) continue;
      found.set(pair.source, (found.get(pair.source) ?? new Set()).add(pair.dictionary));
    }
    return found;
  }

  /** Stores a new coverage. */
  idOf(pairs: readonly Pair[]): number {
    return this.#setId(pairs.map((pair) => this.#pairId(pair)));
  }

  union(one: number, other: number): number {
    return one === other ? one : this.#setId([...this.#members(one), ...this.#members(other)]);
  }

  /** `undefined` when nothing is left. */
  without(coverage: number, dictionary: string): number | undefined {
    const left = this.#members(coverage).filter((id) => this.#pairs.get(id)?.dictionary !== dictionary);
    return left.length === 0 ? undefined : this.#setId(left);
  }

  #members(coverage: number): readonly number[] {
    return this.#sets.get(coverage) ?? [];
  }

  #pairId(pair: Pair): number {
    const known = this.#pairIds.get(pairKey(pair));
    if (known !== undefined) return known;
    const { dictionary, source, target } = pair;
    const row = this.#driver
      .prepare('INSERT INTO pair (dictionary, source, target) VALUES (?, ?, ?) RETURNING id')
      .all([dictionary, source, target]);
    const id = numberIn(row[0], 'id');
    this.#keepPair(id, pair);
    return id;
  }

  #setId(pairs: readonly number[]): number {
    const text = JSON.stringify([...new Set(pairs)].sort((one, other) => one - other));
    const known = this.#setIds.get(text);
    if (known !== undefined) return known;
    const row = this.#driver.prepare('INSERT INTO coverage (pairs) VALUES (?) RETURNING id').all([text]);
    const id = numberIn(row[0], 'id');
    this.#keepSet(id, text);
    return id;
  }

  #keepPair(id: number, pair: Pair): void {
    this.#pairs.set(id, pair);
    this.#pairIds.set(pairKey(pair), id);
  }

  #keepSet(id: number, text: string): void {
    this.#sets.set(id, JSON.parse(text) as number[]);
    this.#setIds.set(text, id);
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

function satisfies(pair: Pair, { sources, targets, dictionaries }: Wanted): boolean {
  return sources.has(pair.source) && targets.has(pair.target) && (dictionaries?.has(pair.dictionary) ?? true);
}

function pairKey({ dictionary, source, target }: Pair): string {
  return `${dictionary} ${source} ${target}`;
}
