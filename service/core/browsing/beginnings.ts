/** What the words of dictionaries begin with. */

import type { QueryFilter } from '#service/core/revision/coverage.ts';
import type { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import { filterName, startConditions } from '#service/core/search/stemSearch.ts';
import { numberIn, textIn } from '#service/core/sqlite/driver.ts';
import { byUnits } from '#src/language/alphabets.ts';
import { searchKey } from '#src/language/fold.ts';

/**
 * The beginnings one letter longer than `start`, and `start` itself where it is a word, by code points; cached until the
 * data changes.
 */
export function beginningsOf(data: DictionaryData, start: string, filter: QueryFilter) {
  const key = searchKey(start);
  const find = () => {
    const length = [...key].length + 1;
    const counts = new Map<string, number>();
    for (const { sql, bindings } of startConditions(data, key, filter)) {
      const rows = data.driver
        .prepare(
          `SELECT substr(coalesce(key, sort), 1, ?) AS text, count(*) AS words FROM stem
            WHERE ${sql} GROUP BY 1`,
        )
        .all([length, ...bindings]);
      for (const row of rows) {
        const text = textIn(row, 'text');
        counts.set(text, (counts.get(text) ?? 0) + numberIn(row, 'words'));
      }
    }
    return [...counts]
      .filter(([text]) => text !== '')
      .sort(([one], [other]) => byUnits(one, other))
      .map(([text, words]) => ({ text, words }));
  };
  return data.cached(
    `beginnings ${filterName(filter)} ${key}`,
    find,
    (all) => all.length * (key.length + 10),
  );
}
