/**
 * The worker's database: one, with a store for each kind of thing, so that whatever belongs together changes in one
 * transaction, whole or not at all. A browser that refuses IndexedDB keeps nothing, and says so.
 */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { offlineDatabase } from '#src/contract/offlineDatabases.ts';
import { offlineVersion } from '#src/contract/versions.ts';
import type { OfflineArea } from '#src/contract/workerMessage.ts';
import type { Fact, ShownWords } from './keptPiece.ts';

interface OfflineSchema extends DBSchema {
  contents: { key: string; value: string | Blob };
  /** With the least recently used of each area first. */
  facts: { key: string; value: Fact; indexes: { used: [OfflineArea, number] } };
  words: { key: string; value: ShownWords };
  /** Bytes of each area: the sum of its facts, changed with them. To add them up takes 0.7 s for 25,000. */
  totals: { key: OfflineArea; value: number };
  settings: { key: string; value: number | boolean };
}

type StoreName = 'contents' | 'facts' | 'words' | 'totals' | 'settings';

const storeNames: StoreName[] = ['contents', 'facts', 'words', 'totals', 'settings'];

/** What a transaction over all stores can do. */
export type OfflineStores<Mode extends 'readonly' | 'readwrite'> = IDBPTransaction<
  OfflineSchema,
  StoreName[],
  Mode
>;

let connection: Promise<IDBPDatabase<OfflineSchema>> | undefined;

function upgrade(database: IDBPDatabase<OfflineSchema>): void {
  database.createObjectStore('contents');
  database.createObjectStore('facts', { keyPath: 'key' }).createIndex('used', ['area', 'used']);
  database.createObjectStore('words', { keyPath: 'key' });
  database.createObjectStore('totals');
  database.createObjectStore('settings');
}

/** A failure in words of its own where the browser's are a riddle. */
function openingFailure(error: unknown): unknown {
  return isNamed(error, 'VersionError')
    ? new Error('What is kept on this device is of a newer version of this app.', { cause: error })
    : error;
}

function connect(): Promise<IDBPDatabase<OfflineSchema>> {
  return new Promise((resolve, reject) => {
    // Inside a promise: some browsers refuse by throwing at once.
    const opened = Promise.resolve().then(() =>
      openDB<OfflineSchema>(offlineDatabase, offlineVersion, {
        upgrade,
        // Something holds it in an older version, maybe for days: whoever asks is told, until it opens after all.
        blocked: () =>
          reject(new Error('What is kept on this device is held by an older version of this app.')),
        // A newer version wants to change it, or somebody deletes it: it would wait for this connection.
        blocking: (_, __, { target }) => {
          connection = undefined;
          if (target instanceof IDBDatabase) target.close();
        },
        terminated: () => {
          connection = undefined;
        },
      }),
    );
    opened.then(
      (database) => {
        connection = opened;
        resolve(database);
      },
      (error) => {
        connection = undefined;
        reject(openingFailure(error));
      },
    );
  });
}

async function begin<Mode extends 'readonly' | 'readwrite'>(mode: Mode): Promise<OfflineStores<Mode>> {
  connection ??= connect();
  return (await connection).transaction(storeNames, mode);
}

/** Whether something that was thrown is what browsers call so. */
export function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

/**
 * Does something with all stores in one transaction, which is begun, and `act` called, in one go. `act` may wait
 * for the stores alone: a transaction ends when nothing more is asked of it.
 * @returns rejects with what `act` throws, with the browser's `DOMException` when it refuses, with an `Error` when
 * the database is of a newer version or held in an older one; nothing is changed then.
 */
export async function inOffline<Mode extends 'readonly' | 'readwrite', Value>(
  mode: Mode,
  act: (stores: OfflineStores<Mode>) => Promise<Value>,
): Promise<Value> {
  const stores = await begin(mode).catch((error: unknown) => {
    // Browsers close connections of a worker that slept, and not all tell: a second one is tried.
    if (!isNamed(error, 'InvalidStateError')) throw error;
    connection = undefined;
    return begin(mode);
  });
  const done = stores.done.then(
    () => undefined,
    () => stores.error ?? undefined,
  );
  try {
    const value = await act(stores);
    await stores.done;
    return value;
  } catch (error) {
    try {
      stores.abort();
    } catch {
      // It has ended by itself.
    }
    // Of a full disk the single requests only say that they were aborted.
    throw (await done) ?? error;
  }
}
