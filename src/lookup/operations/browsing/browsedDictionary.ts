/** What is leafed through: a dictionary, from one language into others. */

import { type DictionaryCode, dictionaryOf } from '#src/language/dictionaries.ts';
import { type DataLanguage, dataLanguages, isDataLanguage } from '#src/language/languages.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';

/** The filters of a dictionary's own words, whatever is chosen for searches; `language`: of terms, which have many. */
export function browsedFilters(code: DictionaryCode, language: DataLanguage): QueryFilters {
  const { source = 'mul', target = 'mul' } = dictionaryOf(code) ?? {};
  const only = (one: string): readonly DataLanguage[] => (isDataLanguage(one) ? [one] : dataLanguages);
  return {
    srcLangs: source === 'mul' ? [language] : only(source),
    targetLangs: only(target),
    wantedDicts: [code],
  };
}
