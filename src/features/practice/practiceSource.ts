import { queryOptions, useQuery } from '@tanstack/react-query';
import { searchKey } from '#src/language/fold.ts';
import { type PracticeRecords, practiceRecords } from '#src/saved/practice/practiceCards.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { savedKey, savedListsQuery, savedWordsQuery, useFollowSaved } from '#src/saved/savedQueries.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';

const practiceRecordsQuery = queryOptions({
  queryKey: [savedKey, 'cards'],
  queryFn: practiceRecords,
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Segment of the address; no list has such an id. */
export const allWordsId = 'all';

export const historyId = 'history';

export interface PracticeList {
  readonly id: string;
  readonly name: string;
  readonly words: readonly PracticeWord[];
}

export interface SavedPractice {
  /** Oldest first. */
  readonly lists: readonly PracticeList[];
  readonly all: readonly PracticeWord[];
  readonly records: PracticeRecords;
}

function practiceWord({ id, stem, language, pos, dictionary, ...saved }: SavedWord): PracticeWord {
  const { translations, note, examples, recordings } = saved;
  const own = recordings.findLast(({ said, ofExample }) => !ofExample && searchKey(said) === searchKey(stem));
  const word = { id, stem, language, pos, dictionary, translations, note, examples };
  return own === undefined ? word : { ...word, recording: own.id };
}

/** Follows all changes. While `practice` is refetched (`isFresh` is false), it is the previous one. */
export function useSavedPractice() {
  useFollowSaved();
  // Earlier changes may have had no follower.
  const alwaysRefetch = { refetchOnMount: 'always' } as const;
  const lists = useQuery({ ...savedListsQuery, ...alwaysRefetch });
  const words = useQuery({ ...savedWordsQuery, ...alwaysRefetch });
  const records = useQuery({ ...practiceRecordsQuery, ...alwaysRefetch });

  function practice(): SavedPractice | undefined {
    if (!lists.data || !words.data || !records.data) return undefined;
    const byId = new Map([...words.data].map(([id, word]) => [id, practiceWord(word)]));
    return {
      lists: lists.data.map(({ id, name, words: ids }) => ({
        id,
        name,
        words: ids.flatMap((one) => byId.get(one) ?? []),
      })),
      all: [...byId.values()],
      records: records.data,
    };
  }

  return {
    practice: practice(),
    isFresh: ![lists, words, records].some(({ isFetching }) => isFetching),
    error: lists.error ?? words.error ?? records.error,
    retry: () => {
      for (const query of [lists, words, records]) if (query.error) void query.refetch();
    },
  };
}
