/** Finding stems by their start, middle or end. */

import type { Wanted } from '#service/core/revision/coverage.ts';
import type { RevisionCache } from '#service/core/revision/revisionCache.ts';
import { placeIn, type StemKeys } from '#service/core/revision/stemKeys.ts';
import { type Driver, numberIn, type Row, type SqlValue, textIn } from '#service/core/sqlite/driver.ts';
import { searchKey, sortKey } from '#src/language/fold.ts';
import type { SearchMode } from '#src/language/searchMode.ts';

/** A stem as the list has it. */
export interface Stem {
  /** The text. */
  readonly text: string;
  /** Id of its coverage. */
  readonly coverage: number;
}

/** What is wanted of the list of stems. */
export interface StemQuery {
  /** Search text, literal. */
  readonly search: string;
  /** Where it stands. */
  readonly mode: SearchMode;
  /** The filter. */
  readonly wanted: Wanted;
}

/** Which part of the answer. */
interface StemSlice {
  /** At most this many. */
  readonly size: number;
  /** From the end instead of the start. */
  readonly backward: boolean;
  /** Only what comes after this text. */
  readonly after?: string | undefined;
  /** Only what comes before this text. */
  readonly before?: string | undefined;
}

const everything: Condition = { sql: '', bindings: [] };

/** The list of stems of a database. */
export class StemSearch {
  readonly #driver: Driver;
  readonly #cache: RevisionCache;

  /** Reads through the driver; remembers through the cache. */
  constructor(driver: Driver, cache: RevisionCache) {
    this.#driver = driver;
    this.#cache = cache;
  }

  /** The stem with exactly this text, if it passes the filter. */
  exact(text: string, wanted: Wanted): Stem | undefined {
    const row = this.#driver
      .prepare('SELECT text, coverage FROM stem WHERE sort = ? AND text = ?')
      .get([sortKey(text), text]);
    if (row === undefined) return undefined;
    const stem = stemOf(row);
    return this.#cache.coverages.passes(stem.coverage, wanted) ? stem : undefined;
  }

  /** The stems whose search key is one of these, in no order; those that pass the filter. */
  withKeys(keys: readonly string[], wanted: Wanted): readonly Stem[] {
    if (keys.length === 0) return [];
    // CROSS JOIN: a few lookups by key, never a scan of all stems.
    const rows = this.#driver
      .prepare(
        `SELECT text, coverage FROM json_each(?1) AS sought CROSS JOIN stem
          ON stem.sort = sought.value AND stem.key IS NULL
        UNION ALL SELECT text, coverage FROM json_each(?1) AS sought CROSS JOIN stem ON stem.key = sought.value`,
      )
      .all([JSON.stringify([...new Set(keys)])]);
    const passing = this.#passing(wanted);
    return rows.map(stemOf).filter(({ coverage }) => passing[coverage] === 1);
  }

  /** Stems in order; at most `slice.size`. */
  list(query: StemQuery, slice: StemSlice): readonly Stem[] {
    const keys = this.#keysFor(query);
    if (keys !== undefined) return this.#listed(keys, query, slice);
    const parts = this.#parts(query);
    if (parts.length === 0) return [];
    const bounds = and(boundOf('>', slice.after), boundOf('<', slice.before));
    const direction = slice.backward ? 'DESC' : 'ASC';
    const order = `ORDER BY sort ${direction}, text ${direction} LIMIT ?`;
    const selects = parts.map((part) => {
      const { sql, bindings } = and(part, bounds);
      return {
        sql: `SELECT sort, text, coverage FROM stem WHERE ${sql} ${order}`,
        bindings: [...bindings, slice.size],
      };
    });
    const stems = this.#all(unionOf(selects, order, slice.size)).map(stemOf);
    return slice.backward ? stems.reverse() : stems;
  }

  /** How many stems there are in all. Remembered: each page of a list asks again. */
  total(query: StemQuery): number {
    const { search, mode, wanted } = query;
    return this.#cache.recall(`total ${mode} ${filterName(wanted)} ${searchKey(search)}`, () => {
      const keys = this.#keysFor(query);
      if (keys !== undefined) return this.#counted(keys, query);
      let total = 0;
      for (const { sql, bindings } of this.#parts(query)) {
        const row = this.#driver.prepare(`SELECT count(*) AS n FROM stem WHERE ${sql}`).get(bindings);
        total += numberIn(row, 'n');
      }
      return total;
    });
  }

  /**
   * All stems in memory, for what no index of the database answers. What a stem starts with the database tells
   * too: nobody who types on a device waits until all are read. Where they are, they are faster.
   */
  #keysFor({ mode }: StemQuery): StemKeys | undefined {
    return mode === 'start' ? this.#cache.readStemKeys : this.#cache.stemKeys;
  }

  #listed(keys: StemKeys, { search, mode, wanted }: StemQuery, slice: StemSlice): readonly Stem[] {
    const found = keys.find(searchKey(search), mode);
    const passing = this.#passing(wanted);
    const from = slice.after === undefined ? 0 : placeIn(found, keys.placeOf(slice.after, true));
    const to = slice.before === undefined ? found.length : placeIn(found, keys.placeOf(slice.before, false));
    const stems: Stem[] = [];
    const step = slice.backward ? -1 : 1;
    for (let at = slice.backward ? to - 1 : from; at >= from && at < to; at += step) {
      if (stems.length >= slice.size) break;
      const stem = found[at] ?? 0;
      const coverage = keys.coverage(stem);
      if (passing[coverage] === 1) stems.push({ text: keys.text(stem), coverage });
    }
    return slice.backward ? stems.reverse() : stems;
  }

  #counted(keys: StemKeys, { search, mode, wanted }: StemQuery): number {
    const found = keys.find(searchKey(search), mode);
    if (this.#filter(wanted) === everything) return found.length;
    const passing = this.#passing(wanted);
    let total = 0;
    for (const stem of found) total += passing[keys.coverage(stem)] ?? 0;
    return total;
  }

  /** By the id of a coverage: 1 where it passes. */
  #passing(wanted: Wanted): Uint8Array {
    const find = (): Uint8Array => {
      const { passing } = this.#cache.coverages.divide(wanted);
      const flags = new Uint8Array(passing.reduce((most, id) => Math.max(most, id), 0) + 1);
      for (const id of passing) flags[id] = 1;
      return flags;
    };
    return this.#cache.recall(`passing ${filterName(wanted)}`, find, ({ length }) => length);
  }

  #all({ sql, bindings }: Condition): readonly Row[] {
    return this.#driver.prepare(sql).all(bindings);
  }

  /** Conditions whose rows together, without overlap, start with the text. */
  #parts({ search, wanted }: StemQuery): readonly Condition[] {
    const key = searchKey(search);
    const filter = this.#filter(wanted);
    if (key === '' || filter === undefined) return [];
    return startConditions(key).map((part) => and(part, filter));
  }

  /** The filter over coverages, from its smaller side; `undefined` when nothing can pass. */
  #filter(wanted: Wanted): Condition | undefined {
    const find = (): Condition | undefined => {
      const { passing, failing } = this.#cache.coverages.divide(wanted);
      if (passing.length === 0) return undefined;
      if (failing.length === 0) return everything;
      const [operator, ids] = passing.length <= failing.length ? ['IN', passing] : ['NOT IN', failing];
      return {
        sql: `coverage ${operator} (SELECT value FROM json_each(?))`,
        bindings: [JSON.stringify(ids)],
      };
    };
    return this.#cache.recall(
      `filter ${filterName(wanted)}`,
      find,
      (filter) => String(filter?.bindings ?? '').length,
    );
  }
}

function boundOf(operator: '<' | '>', text: string | undefined): Condition {
  if (text === undefined) return everything;
  return { sql: `(sort, text) ${operator} (?, ?)`, bindings: [sortKey(text), text] };
}

function and(one: Condition, other: Condition): Condition {
  if (one.sql === '' || other.sql === '') return one.sql === '' ? other : one;
  return { sql: `${one.sql} AND ${other.sql}`, bindings: [...one.bindings, ...other.bindings] };
}

function unionOf(selects: readonly Condition[], order: string, size: number): Condition {
  const sql = selects.map((select) => `SELECT * FROM (${select.sql})`).join(' UNION ALL ');
  return { sql: `${sql} ${order}`, bindings: [...selects.flatMap((select) => select.bindings), size] };
}

/** The filter as part of a cache key. */
export function filterName({ sources, targets, dictionaries }: Wanted): string {
  return JSON.stringify([[...sources], [...targets], [...(dictionaries ?? [])]]);
}

function stemOf(row: Row): Stem {
  return { text: textIn(row, 'text'), coverage: numberIn(row, 'coverage') };
}

/** A condition in SQL with its bindings. */
interface Condition {
  readonly sql: string;
  readonly bindings: readonly SqlValue[];
}

/**
 * Conditions whose rows together, without overlap, begin with a search key that is not empty.
 * A stem whose key is stored has apostrophes or invisible characters in it; the
 * order of keys then isn't the order of the list. All others (95 in 100) are
 * found in list order, without sorting: that keeps one-letter searches fast.
 */
export function startConditions(key: string): readonly Condition[] {
  const end = endOfPrefix(key);
  const upTo = (column: string) => (end === undefined ? '' : ` AND ${column} < ?`);
  const bindings = end === undefined ? [key] : [key, end];
  return [
    { sql: `key IS NULL AND sort >= ?${upTo('sort')}`, bindings },
    { sql: `key >= ?${upTo('key')}`, bindings },
  ];
}

/** The first text after all that start with the prefix, in code-point order; `undefined` when there is none. */
function endOfPrefix(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  for (let last = points.pop(); last !== undefined; last = points.pop()) {
    if (last < 0x10ffff) return String.fromCodePoint(...points, last === 0xd7ff ? 0xe000 : last + 1);
  }
  return undefined;
}
