/** The words of a dictionary as a printed one has them: in the alphabetical order of their language. */

import type { Wanted } from '#service/core/revision/coverage.ts';
import type { RevisionCache } from '#service/core/revision/revisionCache.ts';
import { filterName, type Stem, type StemSearch } from '#service/core/search/stemSearch.ts';
import { compareIn } from '#src/language/alphabets.ts';
import { searchKey } from '#src/language/fold.ts';
import { type DataLanguage, isDataLanguage } from '#src/language/languages.ts';

/** More than any dictionary has. */
const all = { size: 1_000_000, backward: false };

/** The language in whose order words of these languages stand: the first. */
export function orderingLanguage(languages: ReadonlySet<string>): DataLanguage {
  return [...languages].find(isDataLanguage) ?? 'eng';
}

/** The words of a filter that begin so, in alphabetical order; remembered as long as nobody writes. */
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
