/**
 * What finding keeps in memory besides what its database has, made before it is asked for:
 * 0.5 s on a computer for all languages, several on a phone.
 */

import type { Wanted } from '#service/core/revision/coverage.ts';
import type { RevisionCache } from '#service/core/revision/revisionCache.ts';
import { letterHabitsOf } from '#service/core/spelling/letterHabits.ts';
import { dataLanguages } from '#src/language/languages.ts';
import type { Pieces } from '#src/state/pieces.ts';

/** The source languages of a filter, of those there are, always in one order: equal words come as these do. */
export function sourcesIn({ sources }: Wanted): readonly string[] {
  return dataLanguages.filter((language) => sources.has(language));
}

/** Makes it for these languages, as the data are at the cache's revision; what is there already takes no time. */
export function* preparing(cache: RevisionCache, languages: Iterable<string>): Pieces<void> {
  // All stems are read in one piece, the longest.
  const { stemGraphs, wordGraphs } = cache;
  yield;
  for (const language of languages) {
    const words = wordGraphs.of(language);
    yield;
    yield* stemGraphs.making(language);
    const others = yield* stemGraphs.making(language, words);
    for (const graph of words === undefined ? [others] : [words, others]) {
      letterHabitsOf(graph);
      yield;
    }
  }
}
