/** Lists the words of dictionaries in the alphabetical order of their language, as a printed dictionary does. */

import type { Wanted } from '#service/core/revision/coverage.ts';
import type { RevisionCache } from '#service/core/revision/revisionCache.ts';
import { filterName, type Stem, type StemSearch } from '#service/core/search/stemSearch.ts';
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
