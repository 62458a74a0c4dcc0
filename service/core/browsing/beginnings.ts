/** How the words of a filter begin, letter by letter: an index to leaf through. */

import type { Wanted } from '#service/core/revision/coverage.ts';
import type { RevisionCache } from '#service/core/revision/revisionCache.ts';
import { startConditions } from '#service/core/search/startConditions.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { numberIn, textIn } from '#service/core/sqlite/row.ts';
import { searchKey } from '#src/language/fold.ts';

/** A beginning, and how many words have it. */
export interface WordBeginning {
  /** As search keys are: the search for it finds these words. */
  readonly text: string;
  readonly words: number;
}

/** All stems: where nothing is given that they begin with. */
const everyStem = [{ sql: 'TRUE', bindings: [] }] as const;

/**
 * The beginnings one letter longer than `start`, in the order of code points; remembered as long as nobody writes.
 * @throws {Error} of SQLite.
 */
export function beginningsOf(
  driver: Driver,
  cache: RevisionCache,
  start: string,
  wanted: Wanted,
): readonly WordBeginning[] {
  const key = searchKey(start);
  const { sources, targets, dictionaries } = wanted;
  const filter = JSON.stringify([[...sources], [...targets], [...(dictionaries ?? [])]]);
  const find = (): readonly WordBeginning[] => {
    const { passing } = cache.coverages.divide(wanted);
    if (passing.length === 0) return [];
    const length = [...key].length + 1;
    const counts = new Map<string, number>();
    for (const { sql, bindings } of key === '' ? everyStem : startConditions(key)) {
      const rows = driver
        .prepare(
          `SELECT substr(coalesce(key, sort), 1, ?) AS text, count(*) AS words FROM stem
            WHERE ${sql} AND coverage IN (SELECT value FROM json_each(?)) GROUP BY 1`,
        )
        .all([length, ...bindings, JSON.stringify(passing)]);
      for (const row of rows) {
        const text = textIn(row, 'text');
        counts.set(text, (counts.get(text) ?? 0) + numberIn(row, 'words'));
      }
    }
    return [...counts]
      .filter(([text]) => text !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([text, words]) => ({ text, words }));
  };
  return cache.recall(`beginnings ${filter} ${key}`, find, (all) => all.length * (key.length + 10));
}
