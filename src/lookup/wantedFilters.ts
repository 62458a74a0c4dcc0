import { useMemo } from 'react';
import { type DictionaryCode, dictionaryOf } from '#src/language/dictionaries.ts';
import { pairLanguages, readerLanguages } from '#src/language/readerLanguages.ts';
import { knownCodes, knownLanguages } from '#src/local/holdings.ts';
import { type Preferences, usePreferences } from '#src/local/preferences.ts';
import { type Address, useAddress } from '#src/lookup/address/address.ts';

export interface WantedFilters {
  readonly srcLangs: readonly string[];
  readonly targetLangs: readonly string[];
  readonly wantedDicts: readonly DictionaryCode[];
}

/** For lists and articles: only the path's dictionary, if there is one (A73, A173, D14). */
export function filtersHere({ dictionary }: Pick<Address, 'dictionary'>, chosen: Preferences): WantedFilters {
  return { ...chosenFilters(chosen), ...(dictionary && { wantedDicts: [dictionary] }) };
}

/** The same object until dictionary or choices change. */
export function useFiltersHere(): WantedFilters {
  const { dictionary } = useAddress().address;
  const chosen = usePreferences();
  return useMemo(() => filtersHere({ dictionary }, chosen), [dictionary, chosen]);
}

/** Best first: the target of the dictionary in the address or those of the chosen pair, then those of the interface. */
export function useReadingOrder(): readonly string[] {
  const { dictionary } = useAddress().address;
  const { interfaceLanguage, pair } = usePreferences();
  return useMemo(() => {
    if (!dictionary) return readerLanguages(interfaceLanguage, pairLanguages(pair));
    const { target } = dictionaryOf(dictionary);
    return readerLanguages(interfaceLanguage, target === 'mul' ? [] : [target]);
  }, [interfaceLanguage, dictionary, pair]);
}

/** For words elsewhere than at the address: the chosen dictionaries, whatever the path says (D14). */
export function chosenFilters({ srcLangs, targetLangs, wantedDicts }: Preferences): WantedFilters {
  return { srcLangs, targetLangs, wantedDicts };
}

/** Choices that can hide a word; `both`: changing one alone would not show it. */
export type HidingChoice = 'languages' | 'dictionaries' | 'both';

/** In the order of trying. */
export const hidingChoices: readonly HidingChoice[] = ['languages', 'dictionaries', 'both'];

/** Filters that hide nothing. */
export function allFilters(): WantedFilters {
  const languages = knownLanguages();
  return { srcLangs: languages, targetLangs: languages, wantedDicts: knownCodes() };
}

/** Filters that hide nothing of this kind. */
export function widening(choice: HidingChoice): Partial<WantedFilters> {
  const { wantedDicts, ...languages } = allFilters();
  if (choice === 'both') return allFilters();
  return choice === 'languages' ? languages : { wantedDicts };
}

/** Kinds with nothing chosen, so that nothing can be found. */
export function nothingChosen({
  srcLangs,
  targetLangs,
  wantedDicts,
}: WantedFilters): 'languages' | 'dictionaries' | undefined {
  if (wantedDicts.length === 0) return 'dictionaries';
  return srcLangs.length === 0 || targetLangs.length === 0 ? 'languages' : undefined;
}

/** Without each of the choices that narrow these filters. */
export function allWidened(filters: WantedFilters): readonly WantedFilters[] {
  return hidingChoices.flatMap((choice) => widenedFilters(filters, choice) ?? []);
}

/** Without this choice; `undefined` where that changes nothing. */
export function widenedFilters(filters: WantedFilters, choice: HidingChoice): WantedFilters | undefined {
  const narrow = {
    languages: Math.min(filters.srcLangs.length, filters.targetLangs.length) < knownLanguages().length,
    dictionaries: filters.wantedDicts.length < knownCodes().length,
  };
  const wouldDiffer = choice === 'both' ? narrow.languages && narrow.dictionaries : narrow[choice];
  return wouldDiffer ? { ...filters, ...widening(choice) } : undefined;
}
