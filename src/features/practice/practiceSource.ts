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

/** Segment of the address for all kept words; no list has such an id. */
export const allWordsId = 'all';

/** Segment of the address for the words seen. */
export const historyId = 'history';

/** A list as it is practised. */
export interface PracticeList {
  readonly id: string;
  readonly name: string;
  readonly words: readonly PracticeWord[];
}

/** The saved words, as far as they have been read. */
export interface SavedPractice {
  /** In the order of their making; `undefined` until they are read. */
  readonly lists: readonly PracticeList[] | undefined;
  /** All words that are kept. */
  readonly all: readonly PracticeWord[];
  readonly records: PracticeRecords | undefined;
  /** Whether it is current; while it is refetched, it is the previous one. */
  readonly isFresh: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

function practised({
  id,
  stem,
  language,
  pos,
  dictionary,
  translations,
  note,
  examples,
  recordings,
}: SavedWord): PracticeWord {
  const own = recordings.findLast(({ said, ofExample }) => !ofExample && searchKey(said) === searchKey(stem));
  const word = { id, stem, language, pos, dictionary, translations, note, examples };
  return own === undefined ? word : { ...word, recording: own.id };
}

/** The lists, words and cards that are kept on this device, drawn again when they change. */
export function useSavedPractice(): SavedPractice {
  useFollowSaved();
  // Nobody may have followed what was kept since it was last read.
  const alwaysRefetch = { refetchOnMount: 'always' } as const;
  const lists = useQuery({ ...savedListsQuery, ...alwaysRefetch });
  const words = useQuery({ ...savedWordsQuery, ...alwaysRefetch });
  const records = useQuery({ ...practiceRecordsQuery, ...alwaysRefetch });
  const saved = words.data;
  return {
    lists:
      saved &&
      lists.data?.map(({ id, name, words: ids }) => ({
        id,
        name,
        words: ids.flatMap((one) => {
          const word = saved.get(one);
          return word ? [practised(word)] : [];
        }),
      })),
    all: saved ? [...saved.values()].map(practised) : [],
    records: records.data,
    isFresh: ![lists, words, records].some(({ isFetching }) => isFetching),
    error: lists.error ?? words.error ?? records.error,
    retry: () => {
      for (const query of [lists, words, records]) if (query.error) void query.refetch();
    },
  };
}
