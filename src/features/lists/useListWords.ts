import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  savedListsQuery,
  savedWordsOfQuery,
  savedWordsQuery,
  useFollowSaved,
} from '#src/saved/savedQueries.ts';
import { isSameWord, type SavedWord } from '#src/saved/savedWord.ts';
import type { NewWord } from '#src/saved/savedWords.ts';
import type { WordList } from '#src/saved/wordList.ts';

/** Stands for a list's id: the words that are in no list, because something is noted of them. */
export const looseWords = 'none';

/** A list with its words. */
export interface ListContent {
  /** `undefined` for the words that are in no list. */
  readonly list: WordList | undefined;
  /** In the order of the list; those in no list newest first. */
  readonly words: readonly SavedWord[];
}

/** All saved lists and words. */
export type AllSaved =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly state: 'here';
      readonly lists: readonly WordList[];
      readonly words: ReadonlyMap<string, SavedWord>;
    };

/** All lists and words, and every change of them. */
export function useSaved(): AllSaved {
  useFollowSaved();
  const lists = useQuery(savedListsQuery);
  const words = useQuery(savedWordsQuery);
  return useMemo(() => {
    if (lists.data && words.data) return { state: 'here', lists: lists.data, words: words.data };
    const error = lists.error ?? words.error;
    if (error === null || lists.isFetching || words.isFetching) return { state: 'waiting' };
    const retry = (): void => {
      void lists.refetch();
      void words.refetch();
    };
    return { state: 'failed', error, retry };
  }, [lists, words]);
}

/** A word as it is saved, all lists, and those with the word. */
export function useListsOfWord(word: NewWord): {
  readonly saved: SavedWord | undefined;
  readonly lists: readonly WordList[];
  readonly holding: readonly WordList[];
} {
  useFollowSaved();
  const stem = word.stem.normalize('NFC');
  const { data: lists = [] } = useQuery(savedListsQuery);
  const { data: sameStem = [] } = useQuery(savedWordsOfQuery(stem));
  const saved = sameStem.find((one) => isSameWord(one, { ...word, stem }));
  return { saved, lists, holding: lists.filter(({ words }) => saved && words.includes(saved.id)) };
}

/** The words that are in no list, newest first. */
export function wordsInNoList(
  lists: readonly WordList[],
  words: ReadonlyMap<string, SavedWord>,
): readonly SavedWord[] {
  const held = new Set(lists.flatMap((list) => list.words));
  return [...words.values()]
    .filter(({ id }) => !held.has(id))
    .sort((left, right) => right.created - left.created);
}

/** A list by its id, or the words in no list; `undefined` where there is none. */
export function listedWords(
  id: string,
  lists: readonly WordList[],
  words: ReadonlyMap<string, SavedWord>,
): ListContent | undefined {
  if (id === looseWords) return { list: undefined, words: wordsInNoList(lists, words) };
  const list = lists.find((one) => one.id === id);
  return list === undefined ? undefined : { list, words: list.words.flatMap((one) => words.get(one) ?? []) };
}
