import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offlineDatabase } from '#src/contract/workerMessage.ts';

/** The store of a worker that has just started. */
function startedWorker() {
  vi.resetModules();
  return import('#sw/store/offlineStore.ts');
}

/** One in which an answer is kept under `a`. */
async function filledWorker() {
  const store = await startedWorker();
  await store.cacheAnswers('answers', [{ key: 'a', content: '1' }]);
  return store;
}

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.restoreAllMocks());

/** The worker's database as another version opens it. */
function opened(version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(offlineDatabase, version);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

test('a newer version gets the database from an older worker at once, which then says why it keeps nothing [H32]', async () => {
  const old = await filledWorker();
  const newer = await opened(3);
  expect(newer.version).toBe(3);
  const works = [
    () => old.readAnswers(['a']),
    () => old.cacheAnswers('answers', [{ key: 'a', content: '1' }]),
  ];
  for (const work of works) await expect(work()).rejects.toThrow('is of a newer version');
  newer.close();
});

test('a database that was deleted under the worker is made again [H32]', async () => {
  const store = await filledWorker();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(offlineDatabase).onsuccess = resolve;
  });
  expect(await store.readAnswers(['a'])).toEqual([undefined]);
  await store.cacheAnswers('answers', [{ key: 'a', content: '2' }]);
  expect(await store.readAnswers(['a'])).toMatchObject([{ content: '2' }]);
});

/** The database of the first version, with an answer under `a`. */
function firstVersion(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(offlineDatabase, 1);
    request.onupgradeneeded = () => {
      const database = request.result;
      for (const name of ['contents', 'totals', 'settings']) database.createObjectStore(name);
      database.createObjectStore('words', { keyPath: 'key' });
      const facts = database.createObjectStore('facts', { keyPath: 'key' });
      facts.createIndex('used', ['area', 'used']);
      facts.put({ key: 'a', area: 'answers', bytes: 1, kept: 5, used: 5 });
      request.transaction?.objectStore('contents').put('1', 'a');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

test('one that an older version holds is not waited for, and used with its answers as soon as that lets go [H32]', async () => {
  const holder = await firstVersion();
  const store = await startedWorker();
  for (const work of [() => store.readAnswers(['a']), store.areaSizes])
    await expect(work()).rejects.toThrow('older version of this app has the database open');
  holder.close();
  await vi.waitFor(async () =>
    expect(await store.readAnswers(['a'])).toEqual([{ content: '1', cachedAt: 5 }]),
  );
});

test('a connection that the browser closed without an event is opened again [H30]', async () => {
  const store = await filledWorker();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('closing', 'InvalidStateError');
  });
  expect(await store.readAnswers(['a'])).toMatchObject([{ content: '1' }]);
});

test('a browser that refuses IndexedDB is quoted, and asked again the next time [H30]', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  const store = await startedWorker();
  await expect(store.areaSizes()).rejects.toThrow('refused');
  expect((await store.areaSizes()).answers.count).toBe(0);
});
