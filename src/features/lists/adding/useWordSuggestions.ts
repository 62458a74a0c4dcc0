import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePreferences } from '#src/data/local/preferences.ts';
import { filtersEverywhere } from '#src/data/lookup/queryFilters.ts';
import { type SuggestedWord, suggestedWordsQuery } from '#src/data/operations/glosses/suggestedWords.ts';
import { isDataLanguage } from '#src/language/languages.ts';

/** After the last key, in milliseconds, words are asked for. */
const typingPause = 150;

/** Words of the dictionaries that begin with what is typed; none until they are here. */
export function useWordSuggestions(typed: string, language: string): readonly SuggestedWord[] {
  const text = typed.trim();
  const [asked, setAsked] = useState('');
  const filters = filtersEverywhere(usePreferences());
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  const known = isDataLanguage(language) ? language : 'sme';
  const { data = [] } = useQuery({
    ...suggestedWordsQuery(asked, known, filters),
    enabled: asked !== '' && known === language,
    placeholderData: keepPreviousData,
  });
  // Until new ones come, those of before that still fit.
  const begins = (stem: string): boolean => stem.toLowerCase().startsWith(text.toLowerCase());
  if (text === '') return [];
  return asked === text ? data : data.filter(({ stem }) => begins(stem));
}
