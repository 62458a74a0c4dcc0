import { useQuery } from '@tanstack/react-query';
import { searchKey } from '#src/language/fold.ts';
import { practiceRecords } from '#src/saved/practice/practiceCards.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { savedQuery } from '#src/saved/savedQueries.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { savedLists, savedWords } from '#src/saved/savedWords.ts';

/** Segment of the address; no list has such an id. */
export const allWordsId = 'all';

export const historyId = 'history';

export interface PracticeList {
  readonly id: string;
  readonly name: string;
  readonly words: readonly PracticeWord[];
}

function practiceWord({ id, stem, language, pos, dictionary, ...saved }: SavedWord): PracticeWord {
  const { translations, note, examples, recordings } = saved;
  const own = recordings.findLast(({ said, ofExample }) => !ofExample && searchKey(said) === searchKey(stem));
  return { id, stem, language, pos, dictionary, translations, note, examples, recording: own?.id };
}

/** Lists: oldest first. */
async function savedPractice() {
  const [lists, saved, records] = await Promise.all([savedLists(), savedWords(), practiceRecords()]);
  const words = new Map([...saved].map(([id, word]) => [id, practiceWord(word)]));
  return {
    lists: lists.map(({ id, name, words: ids }) => ({
      id,
      name,
      words: ids.flatMap((one) => words.get(one) ?? []),
    })),
    all: [...words.values()],
    records,
  };
}

export type SavedPractice = Awaited<ReturnType<typeof savedPractice>>;

/** Follows all changes. While it is refetched (`isFetching`), `data` is the previous one. */
export function useSavedPractice() {
  return useQuery(savedQuery(['practice'], savedPractice));
}
