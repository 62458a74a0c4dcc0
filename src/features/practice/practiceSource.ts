/** What one practises: a list, all that is kept, or the words seen. */
import { useQuery } from '@tanstack/react-query';
import { keptListsQuery, keptWordsQuery } from '#src/data/kept/keptQueries.ts';
import type { KeptWord } from '#src/data/kept/keptWord.ts';
import type { PracticeRecords } from '#src/data/practice/practiceCards.ts';
import { practiceRecordsQuery } from '#src/data/practice/practiceQueries.ts';
import type { PracticeWord } from '#src/data/practice/practiceWord.ts';

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

/** What is kept, as far as it has been read. */
export interface PracticeKept {
  /** In the order of their making; `undefined` until they are read. */
  readonly lists: readonly PracticeList[] | undefined;
  /** All words that are kept. */
  readonly all: readonly PracticeWord[];
  readonly records: PracticeRecords | undefined;
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
}: KeptWord): PracticeWord {
  return { id, stem, language, pos, dictionary, translations, note, examples };
}

/** The lists, words and cards that are kept on this device, drawn again when they change. */
export function usePracticeKept(): PracticeKept {
  const lists = useQuery(keptListsQuery);
  const words = useQuery(keptWordsQuery);
  const records = useQuery(practiceRecordsQuery);
  const kept = words.data;
  return {
    lists:
      kept &&
      lists.data?.map(({ id, name, words: ids }) => ({
        id,
        name,
        words: ids.flatMap((one) => {
          const word = kept.get(one);
          return word ? [practised(word)] : [];
        }),
      })),
    all: kept ? [...kept.values()].map(practised) : [],
    records: records.data,
    error: lists.error ?? words.error ?? records.error,
    retry: () => {
      for (const query of [lists, words, records]) if (query.error) void query.refetch();
    },
  };
}
