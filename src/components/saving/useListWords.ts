import { useQuery } from '@tanstack/react-query';
import { savedListsQuery, savedWordsOfQuery, savedWordsQuery } from '#src/saved/savedQueries.ts';
import { isSameWord, type SavedWord, type WordList } from '#src/saved/savedWord.ts';
import type { NewWord } from '#src/saved/savedWords.ts';

/** In place of a list's id: words with notes that are in no list. */
export const looseWords = 'none';

export interface ListContent {
  /** `undefined` for the words in no list. */
  readonly list: WordList | undefined;
  /** In the order of the list; those in no list newest first. */
  readonly words: readonly SavedWord[];
}

export function useSaved() {
  const lists = useQuery(savedListsQuery);
  const words = useQuery(savedWordsQuery);
  if (lists.data && words.data) return { state: 'here', lists: lists.data, words: words.data } as const;
  const error = lists.error ?? words.error;
  if (error === null || lists.isFetching || words.isFetching) return { state: 'waiting' } as const;
  const retry = (): void => {
    void lists.refetch();
    void words.refetch();
  };
  return { state: 'failed', error, retry } as const;
}

export type AllSaved = ReturnType<typeof useSaved>;

/** `holding`: the lists with the word. */
export function useListsOfWord(word: NewWord) {
  const stem = word.stem.normalize('NFC');
  const { data: lists = [] } = useQuery(savedListsQuery);
  const { data: sameStem = [] } = useQuery(savedWordsOfQuery(stem));
  const saved = sameStem.find((one) => isSameWord(one, { ...word, stem }));
  return { saved, lists, holding: lists.filter(({ words }) => saved && words.includes(saved.id)) };
}

/** Newest first. */
export function wordsInNoList(
  lists: readonly WordList[],
  words: ReadonlyMap<string, SavedWord>,
): readonly SavedWord[] {
  const held = new Set(lists.flatMap((list) => list.words));
  return [...words.values()]
    .filter(({ id }) => !held.has(id))
    .sort((left, right) => right.created - left.created);
}

export function listedWords(
  id: string,
  lists: readonly WordList[],
  words: ReadonlyMap<string, SavedWord>,
): ListContent | undefined {
  if (id === looseWords) return { list: undefined, words: wordsInNoList(lists, words) };
  const list = lists.find((one) => one.id === id);
  return list === undefined ? undefined : { list, words: list.words.flatMap((one) => words.get(one) ?? []) };
}
