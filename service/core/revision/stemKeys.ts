/**
 * All stems in memory in the order of the list, for searches in the middle and at the end, which no index
 * serves. SQLite takes 17 ms to read 170,000 rows; a search through one long text takes 1 to 3 ms.
 */

import { type Driver, textIn } from '#service/core/sqlite/driver.ts';
import type { SearchMode } from '#src/language/fold.ts';

/** Separates stems: XML cannot contain it. */
const separator = '\u0001';

/** The stems of one revision, numbered in the order of the list. */
export function stemKeys(driver: Driver) {
  // The table is in the order of the list, so this does not sort.
  const row = driver
    .prepare(
      `SELECT coalesce(group_concat(coalesce(key, sort), ?1), '') AS keys,
        coalesce(group_concat(text, ?1), '') AS texts, json_group_array(coverage) AS coverages
        FROM (SELECT sort, text, key, coverage FROM stem ORDER BY sort, text)`,
    )
    .get([separator]);
  const coverages = Uint32Array.from(JSON.parse(textIn(row, 'coverages')) as number[]);
  // All search keys and all stems, a separator after each.
  const keys = textIn(row, 'keys') + separator;
  const texts = textIn(row, 'texts') + separator;
  const keyStarts = startsIn(keys, coverages.length);
  const textStarts = startsIn(texts, coverages.length);
  return {
    /** Ids of coverages, by number. */
    coverages,
    text: (stem: number): string => texts.slice(textStarts[stem], (textStarts[stem + 1] ?? 0) - 1),
    /** Stems with the key anywhere or at their end, each once, in the order of the list; none for ''. */
    find(key: string, mode: Exclude<SearchMode, 'start'>): Uint32Array {
      if (key === '' || key.includes(separator)) return new Uint32Array();
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

export type StemKeys = ReturnType<typeof stemKeys>;

/** Where each text begins, and the end. */
function startsIn(joined: string, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (let stem = 1; stem <= count; stem += 1) {
    starts[stem] = joined.indexOf(separator, starts[stem - 1]) + 1;
  }
  return starts;
}
