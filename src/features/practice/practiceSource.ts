/** The source of practice: a list, all saved words, or the history. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { searchKey } from '#src/language/fold.ts';
import { type PracticeRecords, practiceRecords } from '#src/saved/practice/practiceCards.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { savedKey, savedListsQuery, savedWordsQuery, useFollowSaved } from '#src/saved/savedQueries.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';

/** The cards, and the words seen that were practised. */
const practiceRecordsQuery = queryOptions({
  queryKey: [savedKey, 'cards'],
  queryFn: practiceRecords,
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Segment of the address for all saved words; no list has such an id. */
export const allWordsId = 'all';

/** Segment of the address for the words seen. */
export const historyId = 'history';

/** A list as it is practised. */
export interface PracticeList {
  readonly id: string;
  readonly name: string;
  readonly words: readonly PracticeWord[];
}

/** The saved words and their cards. */
export interface SavedPractice {
  /** In the order of their making. */
  readonly lists: readonly PracticeList[];
  /** All saved words. */
  readonly all: readonly PracticeWord[];
  readonly records: PracticeRecords;
}

function practiceWord({ id, stem, language, pos, dictionary, ...saved }: SavedWord): PracticeWord {
  const { translations, note, examples, recordings } = saved;
  const own = recordings.findLast(({ said, ofExample }) => !ofExample && searchKey(said) === searchKey(stem));
  const word = { id, stem, language, pos, dictionary, translations, note, examples };
  return own === undefined ? word : { ...word, recording: own.id };
}

/** The lists, words and cards on this device, and every change of them. */
export function useSavedPractice(): {
  /** `undefined` until all of it is read. */
  readonly practice: SavedPractice | undefined;
  /** Whether it is current; while it is refetched, it is the previous one. */
  readonly isFresh: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
} {
  useFollowSaved();
  // Changes since the last read may have had no follower.
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
