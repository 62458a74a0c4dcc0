/**
 * The answers last on screen, in local storage: there before the first paint of
 * the next start, with no request. What is read at the start is here; keeping them
 * is in persisterKeeping.ts, which is loaded later.
 */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { hydrate, type QueryClient } from '@tanstack/react-query';
import { answersVersion } from '#src/contract/versions.ts';
import { configuration } from '#src/local/installation.ts';
import { rememberedStorage } from '#src/local/remembering.ts';
import { lastKey } from './lastKey.ts';

/** The oldest answer that is restored, in milliseconds; browsers' timers reach no further than 24 days. */
export const lastMaxAge = 24 * 24 * 60 * 60_000;

/** What kept answers must agree with: their version, and the service they are from. */
export function lastBuster(): string {
  return `${answersVersion} ${configuration().dictionary}`;
}

let restored: QueryClient | undefined;

/** The cache of this page; absent before its start. */
export function lastClient(): QueryClient | undefined {
  return restored;
}

/** Puts the answers last on screen into the cache. What cannot be used is removed. */
export function restoreLast(client: QueryClient): void {
  restored = client;
  const storage = rememberedStorage();
  const persister = createSyncStoragePersister({ storage, key: lastKey });
  try {
    const kept = persister.restoreClient();
    if (kept === undefined || 'then' in kept) return;
    if (kept.buster === lastBuster() && Date.now() - kept.timestamp <= lastMaxAge) {
      hydrate(client, kept.clientState);
      return;
    }
  } catch (error) {
    console.warn('The answers last on screen could not be read; they are removed.', error);
  }
  try {
    void persister.removeClient();
  } catch (error) {
    console.warn('The answers last on screen could not be removed.', error);
  }
}
