/** What the visitor's choices add to an operation: languages and dictionaries. */

import type { DictionaryCode } from '#src/language/dictionaries.ts';
import type { DataLanguage } from '#src/language/languages.ts';
import type { Preferences } from '#src/local/preferences.ts';
import type { Address } from '#src/lookup/address/address.ts';

/** The filters every operation carries. */
export interface QueryFilters {
  readonly srcLangs: readonly DataLanguage[];
  readonly targetLangs: readonly DataLanguage[];
  readonly wantedDicts: readonly DictionaryCode[];
}

/** Filters for lists and articles: the dictionary of the path alone, if there is one (A73, A173, D14). */
export function filtersHere({ dictionary }: Address, chosen: Preferences): QueryFilters {
  const { srcLangs, targetLangs, wantedDicts } = chosen;
  return { srcLangs, targetLangs, wantedDicts: dictionary ? [dictionary] : wantedDicts };
}

/** Filters for checks of other words: the configured dictionaries, whatever the path says (D14). */
export function filtersEverywhere({ srcLangs, targetLangs, wantedDicts }: Preferences): QueryFilters {
  return { srcLangs, targetLangs, wantedDicts };
}
