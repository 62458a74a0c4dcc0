import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keptListsQuery, keptWordsQuery } from '#src/saved/keptQueries.ts';
import type { KeptWord } from '#src/saved/keptWord.ts';
import type { WordList } from '#src/saved/wordList.ts';

/** A list with its words, in the order of the list. */
export interface KeptList {
  readonly list: WordList;
  readonly words: readonly KeptWord[];
}

/** A list by its id; `undefined` until it is read, and where there is none. */
export function useKeptList(id: string): KeptList | undefined {
  const lists = useQuery(keptListsQuery).data;
  const words = useQuery(keptWordsQuery).data;
  return useMemo(() => {
    const list = lists?.find((one) => one.id === id);
    if (list === undefined || words === undefined) return undefined;
    return { list, words: list.words.flatMap((word) => words.get(word) ?? []) };
  }, [lists, words, id]);
}
