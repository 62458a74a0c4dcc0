/** What is kept, as queries: they are asked anew when it changes, in this tab or another. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useObservable } from '#src/state/useObservable.ts';
import { whenKeptChanges } from './keptChanges.ts';
import { keptLists, keptWords, keptWordsOf } from './keptWords.ts';
import { lastBackup, type NotBackedUp, notBackedUp } from './lastBackup.ts';

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

const followers = new WeakMap<QueryClient, { count: number; readonly stop: () => void }>();

/** Asks anew whatever is on the screen when something changes; returns how to stop. Several that follow ask once. */
export function followKept(client: QueryClient): () => void {
  const follower = followers.get(client) ?? {
    count: 0,
    stop: whenKeptChanges(() => void client.invalidateQueries({ queryKey: [keptKey] })),
  };
  follower.count += 1;
  followers.set(client, follower);
  return () => {
    follower.count -= 1;
    if (follower.count > 0) return;
    follower.stop();
    followers.delete(client);
  };
}

/** While a component is there that shows something of what is kept, it follows every change. */
export function useFollowKept(): void {
  const client = useQueryClient();
  useEffect(() => followKept(client), [client]);
}

/** What of all that is kept no backup has, drawn again when it changes; `undefined` until it is read. */
export function useBackupDue(): NotBackedUp | undefined {
  useFollowKept();
  const { data } = useQuery(keptWordsQuery);
  const at = useObservable(lastBackup);
  return data && notBackedUp(data.values(), at);
}
