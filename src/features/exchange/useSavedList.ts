import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pagePath } from '#src/contract/pageNames.ts';
import { isDictionaryCode } from '#src/language/dictionaries.ts';
import { savedListsQuery, savedWordsQuery } from '#src/saved/savedQueries.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import type { WordList } from '#src/saved/wordList.ts';
import type { SharedList } from './format/sharing/sharedText.ts';

/** A list with its words, in the order of the list. */
export interface SavedList {
  readonly list: WordList;
  readonly words: readonly SavedWord[];
}

/** A list by its id; `undefined` until it is read, and where there is none. */
export function useSavedList(id: string): SavedList | undefined {
  const lists = useQuery(savedListsQuery).data;
  const words = useQuery(savedWordsQuery).data;
  return useMemo(() => {
    const list = lists?.find((one) => one.id === id);
    if (list === undefined || words === undefined) return undefined;
    return { list, words: list.words.flatMap((word) => words.get(word) ?? []) };
  }, [lists, words, id]);
}

/** Translations of a word that come along in a link. */
const translationsAlong = 2;

/** A list as it is shared: words and translations; notes, examples and recordings stay. */
export function sharedOf({ list, words }: SavedList): SharedList {
  return {
    name: list.name,
    words: words.map(({ stem, language, pos, dictionary, translations }) => ({
      stem,
      language,
      pos,
      dictionary: dictionary !== undefined && isDictionaryCode(dictionary) ? dictionary : undefined,
      translations: translations.slice(0, translationsAlong),
    })),
  };
}

/** The link of a fragment. */
export function sharedAddress(fragment: string): string {
  return `${location.origin}${pagePath('lists')}/shared#${fragment}`;
}
