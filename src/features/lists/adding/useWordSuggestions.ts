import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePreferences } from '#src/data/local/preferences.ts';
import { failureOf } from '#src/data/lookup/lookupError.ts';
import { filtersEverywhere } from '#src/data/lookup/queryFilters.ts';
import {
  type SuggestedWord,
  suggestedTranslationsQuery,
  suggestedWordsQuery,
} from '#src/data/operations/glosses/suggestedWords.ts';
import { isDataLanguage } from '#src/language/languages.ts';
import type { LookupFailure } from '#src/state/answerState.ts';

/** After the last key, in milliseconds, words are asked for. */
const typingPause = 150;

/** What the dictionaries suggest. */
export interface WordSuggestionsState {
  readonly words: readonly SuggestedWord[];
  /** Why there are none. */
  readonly failure: LookupFailure | undefined;
}

/** Words of the dictionaries that begin with what is typed; none until they are here. */
export function useWordSuggestions(typed: string, language: string): WordSuggestionsState {
  const text = typed.trim();
  const [asked, setAsked] = useState('');
  const preferences = usePreferences();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  const known = isDataLanguage(language) ? language : 'sme';
  const filters = { ...filtersEverywhere(preferences), srcLangs: [known] };
  const { data: stems = [], error } = useQuery({
    ...suggestedWordsQuery(asked, filters),
    enabled: asked !== '' && known === language,
    placeholderData: keepPreviousData,
  });
  const { data: translated = [] } = useQuery(suggestedTranslationsQuery(stems, known, filters));
  if (text === '') return { words: [], failure: undefined };
  // Until new ones come, those of before that still fit.
  const begins = (stem: string): boolean => stem.toLowerCase().startsWith(text.toLowerCase());
  const shown = asked === text ? stems : stems.filter(begins);
  return {
    words: shown.map((stem) => translated.find((one) => one.stem === stem) ?? { stem, translations: [] }),
    failure: error === null ? undefined : failureOf(error),
  };
}
