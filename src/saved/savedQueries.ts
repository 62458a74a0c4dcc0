/** Queries for saved data, refetched when it changes in any tab. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useObservable } from '#src/state/useObservable.ts';
import { lastBackup, type NotBackedUp, notBackedUp } from './lastBackup.ts';
import { onSavedChange } from './savedChanges.ts';
import { savedLists, savedWords, savedWordsOf } from './savedWords.ts';

/** Starts every key of these queries. */
export const savedKey = 'kept';

const always = { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

export const savedListsQuery = queryOptions({
  queryKey: [savedKey, 'lists'],
  queryFn: savedLists,
  ...always,
});

export const savedWordsQuery = queryOptions({
  queryKey: [savedKey, 'words'],
  queryFn: savedWords,
  ...always,
});

export function savedWordsOfQuery(stem: string) {
  return queryOptions({ queryKey: [savedKey, 'words', stem], queryFn: () => savedWordsOf(stem), ...always });
}

const followers = new WeakMap<QueryClient, { count: number; readonly stop: () => void }>();

/** Refetches what is on screen; returns how to stop. Changes in quick succession refetch once. */
function followSaved(client: QueryClient): () => void {
  const follower = followers.get(client) ?? {
    count: 0,
    stop: onSavedChange(() => void client.invalidateQueries({ queryKey: [savedKey] })),
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

/** For components that show saved data. */
export function useFollowSaved(): void {
  const client = useQueryClient();
  useEffect(() => followSaved(client), [client]);
}

/** Renders again on changes; `undefined` until read. */
export function useBackupDue(): NotBackedUp | undefined {
  useFollowSaved();
  const { data } = useQuery(savedWordsQuery);
  const at = useObservable(lastBackup);
  return data && notBackedUp(data.values(), at);
}
