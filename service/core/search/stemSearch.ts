import type { QueryFilter } from '#service/core/revision/coverage.ts';
import type { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import { numberIn, type Row, type SqlValue, textIn } from '#service/core/sqlite/driver.ts';
import { type SearchMode, searchKey, sortKey } from '#src/language/fold.ts';

export interface Stem {
  readonly text: string;
  readonly coverage: number;
}

export interface StemQuery {
  readonly search: string;
  readonly mode: SearchMode;
  readonly filter: QueryFilter;
}

export interface StemSlice {
  readonly size: number;
  /** From the end. */
  readonly backward: boolean;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** More than any dictionary has. */
const wholeList: StemSlice = { size: 1_000_000, backward: false };

const everything: Condition = { sql: 'TRUE', bindings: [] };

export function exactStem(data: DictionaryData, text: string, filter: QueryFilter): Stem | undefined {
  const row = data.driver
    .prepare('SELECT text, coverage FROM stem WHERE sort = ? AND text = ?')
    .get([sortKey(text), text]);
  if (row === undefined) return undefined;
  const stem = stemOf(row);
  return data.coverages.passes(stem.coverage, filter) ? stem : undefined;
}

/** The stems in the filter that have these search keys, in no order. */
export function stemsWithKeys(
  data: DictionaryData,
  keys: readonly string[],
  filter: QueryFilter,
): readonly Stem[] {
  if (keys.length === 0) return [];
  // `key` is NULL where it equals `sort` (database.ts). CROSS JOIN: lookups by key instead of a scan of all stems.
  const rows = data.driver
    .prepare(
      `SELECT text, coverage FROM json_each(?1) AS sought CROSS JOIN stem
        ON stem.sort = sought.value AND stem.key IS NULL
      UNION ALL SELECT text, coverage FROM json_each(?1) AS sought CROSS JOIN stem ON stem.key = sought.value`,
    )
    .all([JSON.stringify([...new Set(keys)])]);
  const { flags } = passingCoverages(data, filter);
  return rows.map(stemOf).filter(({ coverage }) => flags[coverage] === 1);
}

export function listStems(data: DictionaryData, query: StemQuery, slice = wholeList): readonly Stem[] {
  return query.mode === 'start' ? listedByTable(data, query, slice) : listedInMemory(data, query, slice);
}

/** Cached, since each page of a list asks again. */
export function totalStems(data: DictionaryData, query: StemQuery): number {
  const { search, mode, filter } = query;
  if (mode !== 'start') return foundInMemory(data, query).length;
  return data.cached(`total ${filterName(filter)} ${searchKey(search)}`, () =>
    conditionsOf(data, query).reduce((total, { sql, bindings }) => {
      const row = data.driver.prepare(`SELECT count(*) AS n FROM stem WHERE ${sql}`).get(bindings);
      return total + numberIn(row, 'n');
    }, 0),
  );
}

function listedByTable(data: DictionaryData, query: StemQuery, slice: StemSlice): readonly Stem[] {
  const parts = conditionsOf(data, query);
  if (parts.length === 0) return [];
  const bounds = and(boundOf('>', slice.after), boundOf('<', slice.before));
  const direction = slice.backward ? 'DESC' : 'ASC';
  const order = `ORDER BY sort ${direction}, text ${direction} LIMIT ?`;
  const selects = parts.map((part) => and(part, bounds));
  const sql = selects
    .map((select) => `SELECT * FROM (SELECT sort, text, coverage FROM stem WHERE ${select.sql} ${order})`)
    .join(' UNION ALL ');
  const bindings = selects.flatMap((select) => [...select.bindings, slice.size]);
  const rows = data.driver.prepare(`${sql} ${order}`).all([...bindings, slice.size]);
  const stems = rows.map(stemOf);
  return slice.backward ? stems.reverse() : stems;
}

function listedInMemory(
  data: DictionaryData,
  query: StemQuery,
  { size, backward, after, before }: StemSlice,
): readonly Stem[] {
  const { stemKeys } = data;
  const found = foundInMemory(data, query);
  const placeOf = (text: string, isAfter: boolean): number => {
    const sort = sortKey(text);
    return firstIndex(found.length, (index) => {
      const own = stemKeys.text(found[index] ?? 0);
      const order = compareCodePoints(sortKey(own), sort) || compareCodePoints(own, text);
      return isAfter ? order > 0 : order >= 0;
    });
  };
  const from = after === undefined ? 0 : placeOf(after, true);
  const to = before === undefined ? found.length : placeOf(before, false);
  const page = backward
    ? found.slice(Math.max(from, to - size), to)
    : found.slice(from, Math.min(to, from + size));
  return Array.from(page, (stem) => ({
    text: stemKeys.text(stem),
    coverage: stemKeys.coverages[stem] ?? 0,
  }));
}

/** The numbers of stems with the text in the middle or at the end. */
function foundInMemory(data: DictionaryData, { search, mode, filter }: StemQuery): Uint32Array {
  if (mode === 'start') return new Uint32Array();
  const key = searchKey(search);
  const find = (): Uint32Array => {
    const { stemKeys } = data;
    const { flags } = passingCoverages(data, filter);
    return stemKeys.find(key, mode).filter((stem) => flags[stemKeys.coverages[stem] ?? 0] === 1);
  };
  return data.cached(`found ${mode} ${filterName(filter)} ${key}`, find, ({ length }) => 2 * length);
}

/** Cached, since every query needs it. */
function passingCoverages(data: DictionaryData, filter: QueryFilter) {
  return data.cached(
    `passing ${filterName(filter)}`,
    () => data.coverages.passing(filter),
    ({ ids, flags }) => 4 * ids.length + flags.length,
  );
}

function conditionsOf(data: DictionaryData, { search, filter }: StemQuery): readonly Condition[] {
  const key = searchKey(search);
  return key === '' ? [] : startConditions(data, key, filter);
}

/** Conditions whose rows together, without overlap, start with the search key and pass the filter. */
export function startConditions(data: DictionaryData, key: string, filter: QueryFilter) {
  const { ids, isAll } = passingCoverages(data, filter);
  if (ids.length === 0) return [];
  const parts = key === '' ? [everything] : keyConditions(key);
  const passes = { sql: 'coverage IN (SELECT value FROM json_each(?))', bindings: [JSON.stringify(ids)] };
  return parts.map((part) => (isAll ? part : and(part, passes)));
}

/**
 * Of stems that start with the key, which is not empty. Only stems with apostrophes or invisible characters store a key,
 * and their order differs from the list's. All others (97 in 100) are found in list order, unsorted, which keeps
 * one-letter searches fast.
 */
function keyConditions(key: string): readonly Condition[] {
  // After all texts with this prefix, by code points.
  const bindings = [key, `${key}\u{10ffff}`];
  return [
    { sql: 'key IS NULL AND sort >= ? AND sort < ?', bindings },
    { sql: 'key >= ? AND key < ?', bindings },
  ];
}

/** The first index for which this holds, as for all after it; `end` if for none. */
export function firstIndex(end: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The order of SQLite; JavaScript compares UTF-16 units. */
function compareCodePoints(one: string, other: string): number {
  const [points, others] = [[...one], [...other]];
  const index = points.findIndex((point, at) => point !== others[at]);
  if (index < 0) return points.length - others.length;
  return (points[index]?.codePointAt(0) ?? -1) - (others[index]?.codePointAt(0) ?? -1);
}

function boundOf(operator: '<' | '>', text: string | undefined): Condition {
  if (text === undefined) return everything;
  return { sql: `(sort, text) ${operator} (?, ?)`, bindings: [sortKey(text), text] };
}

function and(one: Condition, other: Condition): Condition {
  return { sql: `${one.sql} AND ${other.sql}`, bindings: [...one.bindings, ...other.bindings] };
}

/** For cache keys. */
export function filterName({ sources, targets, dictionaries }: QueryFilter): string {
  return JSON.stringify([[...sources], [...targets], [...dictionaries]]);
}

function stemOf(row: Row): Stem {
  return { text: textIn(row, 'text'), coverage: numberIn(row, 'coverage') };
}

interface Condition {
  readonly sql: string;
  readonly bindings: readonly SqlValue[];
}
