/** What the visitor's choices add to an operation: languages and dictionaries. */
import { type DictionaryCode, dictionaryCodes } from '#src/language/dictionaries.ts';
import { type DataLanguage, dataLanguages } from '#src/language/languages.ts';
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

/** The choices that can hide a word. `both`: to lift either alone would not show it. */
export type HidingChoice = 'languages' | 'dictionaries' | 'both';

/** In the order in which they are tried. */
export const hidingChoices: readonly HidingChoice[] = ['languages', 'dictionaries', 'both'];

const allLanguages = { srcLangs: dataLanguages, targetLangs: dataLanguages };
const allDictionaries = { wantedDicts: dictionaryCodes };

/** The choice that hides nothing of this kind. */
export const lifting: Readonly<Record<HidingChoice, Partial<QueryFilters>>> = {
  languages: allLanguages,
  dictionaries: allDictionaries,
  both: { ...allLanguages, ...allDictionaries },
};

/** The kinds with nothing chosen: nothing can be found then. */
export function nothingChosen({
  srcLangs,
  targetLangs,
  wantedDicts,
}: QueryFilters): 'languages' | 'dictionaries' | undefined {
  if (wantedDicts.length === 0) return 'dictionaries';
  return srcLangs.length === 0 || targetLangs.length === 0 ? 'languages' : undefined;
}

/** Whether not all languages are chosen. */
function languagesAreChosen({ srcLangs, targetLangs }: QueryFilters): boolean {
  return srcLangs.length < dataLanguages.length || targetLangs.length < dataLanguages.length;
}

/** The filters without a choice; `undefined` where nothing of that kind was chosen, so that they would be the same. */
export function liftedFilters(filters: QueryFilters, choice: HidingChoice): QueryFilters | undefined {
  const narrow = {
    languages: languagesAreChosen(filters),
    dictionaries: filters.wantedDicts.length < dictionaryCodes.length,
  };
  const wouldDiffer = choice === 'both' ? narrow.languages && narrow.dictionaries : narrow[choice];
  return wouldDiffer ? { ...filters, ...lifting[choice] } : undefined;
}
