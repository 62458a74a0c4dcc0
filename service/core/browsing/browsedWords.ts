/** Lists the words of dictionaries in the alphabetical order of their language, as a printed dictionary does. */

import type { Wanted } from '#service/core/revision/coverage.ts';
import type { RevisionCache } from '#service/core/revision/revisionCache.ts';
import { filterName, type Stem, type StemSearch, startConditions } from '#service/core/search/stemSearch.ts';
import { type Driver, numberIn, textIn } from '#service/core/sqlite/driver.ts';
import { compareIn } from '#src/language/alphabets.ts';
import { searchKey } from '#src/language/fold.ts';
import { type DataLanguage, isDataLanguage } from '#src/language/languages.ts';

/** No dictionary has as many words. */
const all = { size: 1_000_000, backward: false };

/** The language whose alphabet orders a list of words of these languages: the first one. */
export function orderingLanguage(languages: ReadonlySet<string>): DataLanguage {
  return [...languages].find(isDataLanguage) ?? 'eng';
}

/** The words that pass the filter and begin with `start`, in alphabetical order; cached until the data changes. */
export function browsedWords(
  stems: StemSearch,
  cache: RevisionCache,
  start: string,
  wanted: Wanted,
): readonly Stem[] {
  return cache.recall(
    `browsed ${filterName(wanted)} ${searchKey(start)}`,
    () => {
      const compare = compareIn(orderingLanguage(wanted.sources));
      return stems
        .list({ search: start, mode: 'start', wanted }, all)
        .toSorted((one, other) => compare(one.text, other.text));
    },
    (words) => words.reduce((sum, { text }) => sum + text.length, 0),
  );
}

/** A beginning, and how many words have it. */
interface WordBeginning {
  /** As search keys are: the search for it finds these words. */
  readonly text: string;
  readonly words: number;
}

/** All stems: where nothing is given that they begin with. */
const everyStem = [{ sql: 'TRUE', bindings: [] }] as const;

/** The beginnings one letter longer than `start`, in the order of code points; remembered as long as nobody writes. */
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
