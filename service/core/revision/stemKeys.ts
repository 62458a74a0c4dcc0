/**
 * All stems in memory in the order of the list, for searches in the middle and at the end, which no index
 * serves. SQLite takes 17 ms to read 170,000 rows; a search through one long text takes 1 to 3 ms.
 */

import { type Driver, type Row, textIn } from '#service/core/sqlite/driver.ts';
import type { SearchMode } from '#src/language/fold.ts';
import { once } from '#src/state/memoized.ts';
import type { Pieces } from '#src/state/pieces.ts';

/** Separates stems: XML cannot contain it. */
const separator = '\u0001';

export interface StemKeys {
  /** Ids of coverages, by number. */
  readonly coverages: Uint32Array;
  text(stem: number): string;
  /** Stems with the key anywhere or at their end, each once, in the order of the list; none for ''. */
  find(key: string, mode: Exclude<SearchMode, 'start'>): Uint32Array;
}

/** Rows that are read at once, so that SQLite needs little memory and a piece takes some milliseconds. */
const rowsPerPiece = 5000;

/** Pieces of the table, which is in the order of the list, with their texts and one more column of SQL. */
function* stemRows(driver: Driver, column: string): Generator<Row | undefined> {
  const read = driver.prepare(
    `SELECT group_concat(text, ?1) AS texts, max(sort) AS last, ${column}
      FROM (SELECT sort, text, key, coverage FROM stem WHERE (sort, text) > (?2, ?3)
        ORDER BY sort, text LIMIT ${rowsPerPiece})`,
  );
  let row = read.get([separator, '', '']);
  while (textIn(row, 'texts') !== '') {
    yield row;
    row = read.get([separator, textIn(row, 'last'), textIn(row, 'texts').split(separator).at(-1) ?? '']);
  }
}

/** The stems of one revision, numbered in the order of the list. */
export function* readStemKeys(driver: Driver): Pieces<StemKeys> {
  const numbers: number[] = [];
  // All stems, a separator after each.
  let texts = '';
  for (const row of stemRows(driver, 'json_group_array(coverage) AS coverages')) {
    texts += textIn(row, 'texts') + separator;
    numbers.push(...(JSON.parse(textIn(row, 'coverages')) as number[]));
    yield;
  }
  const coverages = Uint32Array.from(numbers);
  const starts = startsIn(texts, coverages.length);
  // Finding words needs no keys, which take as much memory as the stems.
  const searchKeys = once(() => {
    let keys = '';
    for (const row of stemRows(driver, 'group_concat(coalesce(key, sort), ?1) AS keys'))
      keys += textIn(row, 'keys') + separator;
    return { keys, keyStarts: startsIn(keys, coverages.length) };
  });
  return {
    coverages,
    text: (stem) => texts.slice(starts[stem], (starts[stem + 1] ?? 0) - 1),
    find(key, mode) {
      if (key === '' || key.includes(separator)) return new Uint32Array();
      const { keys, keyStarts } = searchKeys();
      const sought = mode === 'end' ? key + separator : key;
      const found = new Uint32Array(coverages.length);
      let count = 0;
      let next = 0;
      for (let at = keys.indexOf(sought); at >= 0; at = keys.indexOf(sought, keyStarts[next])) {
        while ((keyStarts[next] ?? at + 1) <= at) next += 1;
        found[count] = next - 1;
        count += 1;
      }
      return found.slice(0, count);
    },
  };
}

/** Where each text begins, and the end. */
function startsIn(joined: string, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (let stem = 1; stem <= count; stem += 1) {
    starts[stem] = joined.indexOf(separator, starts[stem - 1]) + 1;
  }
  return starts;
}
