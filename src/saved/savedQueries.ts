/** Queries for what a person saved, refetched when it changes in this tab or another. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useObservable } from '#src/state/useObservable.ts';
import { lastBackup, type NotBackedUp, notBackedUp } from './lastBackup.ts';
import { onSavedChange } from './savedChanges.ts';
import { savedLists, savedWords, savedWordsOf } from './savedWords.ts';

/** Every question about what is kept begins so. */
export const savedKey = 'kept';

const always = { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** All lists. */
export const savedListsQuery = queryOptions({
  queryKey: [savedKey, 'lists'],
  queryFn: savedLists,
  ...always,
});

/** All words, by their ids. */
export const savedWordsQuery = queryOptions({
  queryKey: [savedKey, 'words'],
  queryFn: savedWords,
  ...always,
});

/** The kept words with a lemma. */
export function savedWordsOfQuery(stem: string) {
  return queryOptions({ queryKey: [savedKey, 'words', stem], queryFn: () => savedWordsOf(stem), ...always });
}

const followers = new WeakMap<QueryClient, { count: number; readonly stop: () => void }>();

/** Refetches what is on screen when something changes; returns how to stop. Changes in quick succession refetch once. */
export function followSaved(client: QueryClient): () => void {
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

/** While a component is there that shows something of what is kept, it follows every change. */
export function useFollowSaved(): void {
  const client = useQueryClient();
  useEffect(() => followSaved(client), [client]);
}

/** Counts of saved things that no backup has; renders again when they change; `undefined` until read. */
export function useBackupDue(): NotBackedUp | undefined {
  useFollowSaved();
  const { data } = useQuery(savedWordsQuery);
  const at = useObservable(lastBackup);
  return data && notBackedUp(data.values(), at);
}
