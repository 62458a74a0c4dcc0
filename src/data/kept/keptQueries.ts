/** What is kept, as queries: they are asked anew when it changes, in this tab or another. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { whenKeptChanges } from './keptChanges.ts';
import { keptLists, keptWords, keptWordsOf } from './keptWords.ts';

/** Every question about what is kept begins so. */
export const keptKey = 'kept';

const always = { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** All lists. */
export const keptListsQuery = queryOptions({ queryKey: [keptKey, 'lists'], queryFn: keptLists, ...always });

/** All words, by their ids. */
export const keptWordsQuery = queryOptions({ queryKey: [keptKey, 'words'], queryFn: keptWords, ...always });

/** The kept words with a lemma. */
export function keptWordsOfQuery(stem: string) {
  return queryOptions({ queryKey: [keptKey, 'words', stem], queryFn: () => keptWordsOf(stem), ...always });
}

/** Asks anew whatever is on the screen when something changes; returns how to stop. */
export function followKept(client: QueryClient): () => void {
  return whenKeptChanges(() => void client.invalidateQueries({ queryKey: [keptKey] }));
}
