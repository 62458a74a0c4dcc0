/**
 * A database of the browser in which whatever belongs together changes in one transaction, whole or not at all. A
 * browser that refuses IndexedDB keeps nothing, and says so. Used by the page and by the service worker.
 */
import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type OpenDBCallbacks,
  openDB,
  type StoreNames,
  unwrap,
} from 'idb';
import { whileShown } from './leavingPage.ts';

/** What a transaction over all stores can do. */
export type AllStores<Schema extends DBSchema, Mode extends 'readonly' | 'readwrite'> = IDBPTransaction<
  Schema,
  StoreNames<Schema>[],
  Mode
>;

interface DatabaseDescription<Schema extends DBSchema> {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly StoreNames<Schema>[];
  /** Makes the stores and indexes that an older version lacks; 0 is none at all. */
  readonly upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>;
}

/** Whether something that was thrown is what browsers call so. */
function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

/** A failure in words of its own where the browser's are a riddle. */
function openingFailure(error: unknown): unknown {
  return isNamed(error, 'VersionError')
    ? new Error('The database on this device is of a newer version of this app.', { cause: error })
    : error;
}

/** A database that is opened when it is first needed. */
export function transactionalDatabase<Schema extends DBSchema>({
  name,
  version,
  stores: storeNames,
  upgrade,
}: DatabaseDescription<Schema>) {
  let connection: Promise<IDBPDatabase<Schema>> | undefined;

  function connect(): Promise<IDBPDatabase<Schema>> {
    return new Promise((resolve, reject) => {
      // Inside a promise: some browsers refuse by throwing at once.
      const opened = Promise.resolve().then(() =>
        openDB<Schema>(name, version, {
          upgrade,
          // Another tab holds it in an older version, maybe for days: requests fail until it opens.
          blocked: () => reject(new Error('A tab with an older version of this app has the database open.')),
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

  async function begin<Mode extends 'readonly' | 'readwrite', Name extends StoreNames<Schema>>(
    mode: Mode,
    names: readonly Name[],
  ): Promise<IDBPTransaction<Schema, Name[], Mode>> {
    connection ??= connect();
    return (await connection).transaction([...names], mode);
  }

  return {
    /**
     * Does something with these stores, or all, in one transaction, which is begun, and `act` called, in one go. `act` may wait
     * for the stores alone: a transaction ends when nothing more is asked of it.
     * @returns rejects with what `act` throws, with the browser's `DOMException` when it refuses, with an `Error` when
     * the database is of a newer version or held in an older one; nothing is changed then.
     */
    inTransaction<Mode extends 'readonly' | 'readwrite', Value, Name extends StoreNames<Schema>>(
      mode: Mode,
      act: (stores: IDBPTransaction<Schema, Name[], Mode>) => Promise<Value>,
      names: readonly Name[] = storeNames as readonly Name[],
    ): Promise<Value> {
      return whileShown(async (onBegin) => {
        const stores = await begin(mode, names).catch((error: unknown) => {
          // Browsers close connections of a worker that slept, and not all tell: a second one is tried.
          if (!isNamed(error, 'InvalidStateError')) throw error;
          connection = undefined;
          return begin(mode, names);
        });
        onBegin(unwrap(stores));
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
          // If the disk is full, the single requests only say that they were aborted.
          throw (await done) ?? error;
        }
      });
    },
  };
}
