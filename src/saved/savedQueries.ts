/** Queries for saved data, refetched when it changes in any tab. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { onSavedChange } from './savedChanges.ts';
import { savedLists, savedWords, savedWordsOf } from './savedWords.ts';

/** Starts every key of these queries. */
const savedKey = 'saved';

const followers = new WeakSet<QueryClient>();

/** From its first query on, a client refetches what is on screen, and the rest when it is needed. */
function follow(client: QueryClient): void {
  if (followers.has(client)) return;
  followers.add(client);
  onSavedChange(() => void client.invalidateQueries({ queryKey: [savedKey] }));
}

export function savedQuery<Value>(key: readonly unknown[], read: () => Promise<Value>) {
  return queryOptions({
    queryKey: [savedKey, ...key],
    queryFn({ client }) {
      follow(client);
      return read();
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export const savedListsQuery = savedQuery(['lists'], savedLists);

export const savedWordsQuery = savedQuery(['words'], savedWords);

export function savedWordsOfQuery(stem: string) {
  return savedQuery(['words', stem], () => savedWordsOf(stem));
}
