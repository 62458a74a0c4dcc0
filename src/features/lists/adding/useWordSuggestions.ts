import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isDataLanguage } from '#src/language/languages.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { failureOf } from '#src/lookup/lookupError.ts';
import {
  type SuggestedWord,
  suggestedTranslationsQuery,
  suggestedWordsQuery,
} from '#src/lookup/operations/glosses/glossWords.ts';
import { filtersEverywhere } from '#src/lookup/queryFilters.ts';
import type { LookupFailure } from '#src/state/answerState.ts';

/** Debounce after the last key, in milliseconds. */
const typingPause = 150;

/** The suggestions of the dictionaries. */
export interface WordSuggestionsState {
  readonly words: readonly SuggestedWord[];
  /** Why there are none. */
  readonly failure: LookupFailure | undefined;
}

/** Dictionary words that begin with the typed text; none until they are loaded. */
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
  // Until new words are loaded, the previous ones that still match are shown.
  const begins = (stem: string): boolean => stem.toLowerCase().startsWith(text.toLowerCase());
  const shown = asked === text ? stems : stems.filter(begins);
  return {
    words: shown.map((stem) => translated.find((one) => one.stem === stem) ?? { stem, translations: [] }),
    failure: error === null ? undefined : failureOf(error),
  };
}
