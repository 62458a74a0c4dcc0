/** What versions up to November 2026 kept, each store a database of its own: carried over once, then gone. */
import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { isNamed } from '#src/browser/transactionalDatabase.ts';
import { oldDatabases, oldPieceDatabases } from '#src/contract/offlineDatabases.ts';
import type { OfflineArea } from '#src/contract/workerMessage.ts';
import type { Fact, KnownPiece } from './keptPiece.ts';
import { inOffline, type OfflineStores } from './offlineDatabase.ts';
import type { OfflineWord } from './offlineWords.ts';

/** Takes pieces in. It may get what it has already: the worker can be ended before that is gone here. */
export type Heir = (stores: OfflineStores<'readwrite'>, pieces: readonly KnownPiece[]) => Promise<void>;

type OldFact = Omit<Fact, 'key' | 'area'> & { readonly shelf: OfflineArea };

/** Pieces that are in memory at a time. */
export const batchSize = 200;

/** How long an old database may take to open, or to go: behind a tab that holds one which is to be deleted that may be for ever. */
export const openTimeoutMs = 3_000;

/** Opens one that is there; `undefined` where there is none, and none is then made. */
async function open(store: keyof typeof oldDatabases): Promise<IDBPDatabase | undefined> {
  const [name] = oldDatabases[store];
  let isNew = false;
  let tooLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const opened = openDB(name, undefined, {
    upgrade: (_, __, ___, transaction) => {
      isNew = true;
      transaction.done.catch(() => undefined);
      transaction.abort();
    },
  }).then(
    (database) => {
      if (tooLate) database.close();
      return database;
    },
    (error: unknown) => {
      if (isNew) return undefined;
      throw error;
    },
  );
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      tooLate = true;
      reject(new Error(`The database “${name}” did not open within ${openTimeoutMs / 1000} s.`));
    }, openTimeoutMs);
  });
  return Promise.race([opened, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Deletes one. Where a tab of an older version holds it, it goes when that tab does: nobody waits for it, nor for a
 * deletion before this one that waits for that tab, of which browsers say nothing.
 */
function remove(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, openTimeoutMs);
    deleteDB(name, { blocked: () => resolve() })
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Lets go the pieces that older versions kept; what the visitor decided stays. Rejects as the browser refuses. */
export async function dropOldPieces(): Promise<void> {
  await Promise.all(oldPieceDatabases.map(remove));
}

/** What the visitor decided since stays. The totals are counted anew. */
async function carrySettings(old: IDBPDatabase): Promise<void> {
  const [, store] = oldDatabases.settings;
  const names = (await old.getAllKeys(store))
    .map(String)
    .filter((key) => /^(?:budget |remembers$)/u.test(key));
  const values = await Promise.all(names.map((key) => old.get(store, key)));
  await inOffline('readwrite', async (stores) => {
    const settings = stores.objectStore('settings');
    for (const [index, key] of names.entries()) {
      if ((await settings.count(key)) === 0) await settings.put(values[index], key);
    }
  });
}

/** What lies under these keys, in one transaction: one for each would take longer than all the rest. */
function valuesOf<Value>(
  database: IDBPDatabase,
  store: string,
  keys: readonly IDBValidKey[],
): Promise<readonly (Value | undefined)[]> {
  const from = database.transaction(store).store;
  return Promise.all(keys.map((key) => from.get(key)));
}

/** The next few; whether there were any. */
async function carryBatch(
  [facts, contents, words]: readonly [IDBPDatabase, IDBPDatabase, IDBPDatabase | undefined],
  heir: Heir,
): Promise<boolean> {
  const names = oldDatabases;
  const keys = await facts.getAllKeys(names.facts[1], null, batchSize);
  if (keys.length === 0) return false;
  const [known, content, shown] = await Promise.all([
    valuesOf<OldFact>(facts, names.facts[1], keys),
    valuesOf<string | Blob>(contents, names.contents[1], keys),
    words ? valuesOf<readonly OfflineWord[]>(words, names.words[1], keys) : [],
  ]);
  const batch = keys.map(String).flatMap((key, index): readonly KnownPiece[] => {
    const [old, text, offered] = [known[index], content[index], shown[index]];
    // Facts without their content are what a browser that was ended while writing left.
    if (old === undefined || text === undefined) return [];
    const { shelf: area, ...fact } = old;
    return [
      { piece: { key, content: text, ...(offered && { words: offered }) }, fact: { ...fact, key, area } },
    ];
  });
  await inOffline('readwrite', (stores) => heir(stores, batch));
  const going = IDBKeyRange.bound(keys[0], keys.at(-1));
  await Promise.all([words?.delete(names.words[1], going), contents.delete(names.contents[1], going)]);
  // They are last, as they are what the next start goes by.
  await facts.delete(names.facts[1], going);
  return true;
}

async function carryPieces(heir: Heir): Promise<void> {
  const [facts, contents, words] = await Promise.all([open('facts'), open('contents'), open('words')]);
  try {
    while (facts && contents && (await carryBatch([facts, contents, words], heir))) {
      // Until there are no more.
    }
  } finally {
    for (const database of [facts, contents, words]) database?.close();
  }
}

/**
 * Gives what older versions kept to its heir, a few pieces at a time, and lets go the old databases. Ended in the
 * middle, the next start goes on. What no longer fits on a full disk goes.
 * @returns rejects with what the heir throws, with the browser's `DOMException` when it refuses, and with an `Error` when an old
 * database does not open in time; what is not carried over then stays for the next start.
 */
export async function takeOverOldDatabases(heir: Heir): Promise<void> {
  const settings = await open('settings');
  if (!settings) return;
  try {
    await carrySettings(settings);
    await carryPieces(heir);
  } catch (error) {
    if (!isNamed(error, 'QuotaExceededError')) throw error;
    console.warn('The device is full: what an older version of the app kept goes.', error);
  } finally {
    settings.close();
  }
  await dropOldPieces();
  await remove(oldDatabases.settings[0]);
}
