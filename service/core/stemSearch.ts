/** Finding stems by their start, middle or end. */

import type { Wanted } from '#service/core/coverage.ts';
import type { Driver, Row, SqlValue } from '#service/core/driver.ts';
import type { RevisionCache } from '#service/core/revisionCache.ts';
import { numberIn, textIn } from '#service/core/row.ts';
import { searchKey, sortKey } from '#src/language/fold.ts';

/** Where in the stem the search text stands. */
export type SearchMode = 'start' | 'middle' | 'end';

/** A stem as the list has it. */
export interface Stem {
  /** The text. */
  readonly text: string;
  /** Id of its coverage. */
  readonly coverage: number;
}

/** A question to the list of stems. */
export interface StemQuestion {
  /** Search text, literal. */
  readonly search: string;
  /** Where it stands. */
  readonly mode: SearchMode;
  /** The filter. */
  readonly wanted: Wanted;
}

/** Which part of the answer. */
export interface StemSlice {
  /** At most this many. */
  readonly size: number;
  /** From the end instead of the start. */
  readonly backward: boolean;
  /** Only what comes after this text. */
  readonly after?: string | undefined;
  /** Only what comes before this text. */
  readonly before?: string | undefined;
}

/** A condition in SQL with its bindings. */
interface Condition {
  readonly sql: string;
  readonly bindings: readonly SqlValue[];
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

  /** Stems in order; at most `slice.size`. */
  list(question: StemQuestion, slice: StemSlice): readonly Stem[] {
    const parts = this.#parts(question);
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
    const rows =
      selects.length === 1
        ? this.#all(selects[0] ?? everything)
        : this.#all(unionOf(selects, order, slice.size));
    const stems = rows.map(stemOf);
    return slice.backward ? stems.reverse() : stems;
  }

  /** How many stems there are in all. Remembered: each page of a list asks again. */
  total(question: StemQuestion): number {
    const { search, mode, wanted } = question;
    return this.#cache.recall(`total ${mode} ${filterName(wanted)} ${searchKey(search)}`, () => {
      let total = 0;
      for (const { sql, bindings } of this.#parts(question)) {
        const row = this.#driver.prepare(`SELECT count(*) AS n FROM stem WHERE ${sql}`).get(bindings);
        total += numberIn(row, 'n');
      }
      return total;
    });
  }

  #all({ sql, bindings }: Condition): readonly Row[] {
    return this.#driver.prepare(sql).all(bindings);
  }

  /** Conditions whose rows together, without overlap, are the answer. */
  #parts({ search, mode, wanted }: StemQuestion): readonly Condition[] {
    const key = searchKey(search);
    const filter = this.#filter(wanted);
    if (key === '' || filter === undefined) return [];
    return partsOf(mode, key).map((part) => and(part, filter));
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

/**
 * A stem whose key is stored has apostrophes or invisible characters in it; the
 * order of keys then isn't the order of the list. All others (95 in 100) are
 * found in list order, without sorting: that keeps one-letter searches fast.
 */
function partsOf(mode: SearchMode, key: string): readonly Condition[] {
  if (mode === 'start') {
    const end = endOfPrefix(key);
    const upTo = (column: string) => (end === undefined ? '' : ` AND ${column} < ?`);
    const bindings = end === undefined ? [key] : [key, end];
    return [
      { sql: `key IS NULL AND sort >= ?${upTo('sort')}`, bindings },
      { sql: `key >= ?${upTo('key')}`, bindings },
    ];
  }
  if (mode === 'middle') return [{ sql: 'instr(coalesce(key, sort), ?) > 0', bindings: [key] }];
  // As bytes: taking the last bytes of a text is a third faster than its last characters, and as exact in UTF-8.
  return [
    {
      sql: 'substr(CAST(coalesce(key, sort) AS BLOB), -length(CAST(? AS BLOB))) = CAST(? AS BLOB)',
      bindings: [key, key],
    },
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

function filterName({ sources, targets, dictionaries }: Wanted): string {
  return JSON.stringify([[...sources], [...targets], [...(dictionaries ?? [])]]);
}

function stemOf(row: Row): Stem {
  return { text: textIn(row, 'text'), coverage: numberIn(row, 'coverage') };
}
