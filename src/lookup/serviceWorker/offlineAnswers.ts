/** What the service worker stores for offline use, as the page sees it. */
import { type IDBPDatabase, openDB } from 'idb';
import { type OfflineArea, offlineBudgets } from '#src/contract/cacheLimits.ts';
import {
  type OfflineAreaSize,
  offlineDatabase,
  settingsStore,
  type WorkerRequest,
} from '#src/contract/workerMessage.ts';
import type { StorageArea } from '#src/local/storageArea.ts';
import { askServiceWorker } from './workerClient.ts';

/** By area; `undefined` without a worker. Rejects as `askServiceWorker` does. */
async function offlineSizes(): Promise<Readonly<Record<OfflineArea, OfflineAreaSize>> | undefined> {
  return (await askServiceWorker({ ask: 'size' }))?.sizes;
}

/** `undefined` if there is none: opening it plainly would make a database without stores. */
async function openExisting(name: string): Promise<IDBPDatabase | undefined> {
  let isNew = false;
  try {
    return await openDB(name, undefined, {
      upgrade(_database, _from, _to, transaction) {
        isNew = true;
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
    });
  } catch (error) {
    if (isNew) return undefined;
    throw error;
  }
}

/** Without a worker everything goes except the person's decisions. */
async function forgetByPage(): Promise<void> {
  const database = await openExisting(offlineDatabase);
  if (database === undefined) return;
  try {
    const stores = [...database.objectStoreNames].filter((name) => name !== settingsStore);
    const transaction = database.transaction(stores, 'readwrite');
    await Promise.all([...stores.map((name) => transaction.objectStore(name).clear()), transaction.done]);
  } finally {
    database.close();
  }
}

/** By the worker; without an answering one, everything goes. */
async function haveForgotten(request: WorkerRequest): Promise<void> {
  const answer = await askServiceWorker(request).catch((error: unknown) => {
    console.warn('The service worker did not forget; the page does it.', error);
    return undefined;
  });
  if (answer === undefined) await forgetByPage();
}

/** All areas or one. Rejects with the browser's `DOMException` if the page has to do it and can't. */
export function clearOffline(area?: OfflineArea): Promise<void> {
  return haveForgotten({ ask: 'clear', ...(area && { shelf: area }) });
}

/** Rejects with the browser's `DOMException` if the page has to do it and can't. */
export function forgetOfflineWords(words: readonly string[]): Promise<void> {
  return haveForgotten({ ask: 'forget', words });
}

function offlineArea(name: OfflineArea): StorageArea {
  return {
    name,
    clear: () => clearOffline(name),
    limit: {
      choices: offlineBudgets[name].choices,
      bytes: async () => (await offlineSizes())?.[name].budget,
      change: async (bytes) => {
        await askServiceWorker({ ask: 'budget', shelf: name, bytes });
      },
    },
  };
}

export const offlineStorageAreas: Readonly<Record<OfflineArea, StorageArea>> = {
  answers: offlineArea('answers'),
  sounds: offlineArea('sounds'),
};
