import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { offlineDatabase } from '#src/contract/workerMessage.ts';

/** The store of a worker that has just started. */
function startedWorker() {
  vi.resetModules();
  return import('#sw/store/offlineStore.ts');
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

const isHeld = 'held by an older version';
const isNewer = 'is of a newer version';

describe('H32: versions of the database', () => {
  test('H32: a newer version gets it from an older worker at once, which then says why it keeps nothing', async () => {
    const old = await startedWorker();
    await old.keepPieces('answers', [{ key: 'a', content: '1' }]);
    const newer = await opened(2);
    expect(newer.version).toBe(2);
    await expect(old.readPieces(['a'])).rejects.toThrow(isNewer);
    await expect(old.keepPieces('answers', [{ key: 'a', content: '1' }])).rejects.toThrow(isNewer);
    newer.close();
  });

  test('H32: a database that was deleted under the worker is made anew', async () => {
    const store = await startedWorker();
    await store.keepPieces('answers', [{ key: 'a', content: '1' }]);
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(offlineDatabase).onsuccess = resolve;
    });
    expect(await store.readPieces(['a'])).toBeUndefined();
    await store.keepPieces('answers', [{ key: 'a', content: '2' }]);
    expect(await store.readPieces(['a'])).toMatchObject([{ content: '2' }]);
  });

  test('H32: one that an older version holds is not waited for, and used as soon as that lets go', async () => {
    const holder = await opened(1);
    // There is no older version yet: this one takes the place of a second.
    const { open } = IDBFactory.prototype;
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, name, version) {
      return open.call(this, name, name === offlineDatabase ? 2 : version);
    });
    const store = await startedWorker();
    await expect(store.readPieces(['a'])).rejects.toThrow(isHeld);
    await expect(store.areaSizes()).rejects.toThrow(isHeld);
    holder.close();
    await vi.waitFor(async () => expect(await store.readPieces(['a'])).toBeUndefined());
    await store.keepPieces('answers', [{ key: 'a', content: '1' }]);
    expect(await store.readPieces(['a'])).toMatchObject([{ content: '1' }]);
  });

  test('H30: a connection that the browser closed without a word is opened again', async () => {
    const store = await startedWorker();
    await store.keepPieces('answers', [{ key: 'a', content: '1' }]);
    const { transaction } = IDBDatabase.prototype;
    let closed = true;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...asked) {
      if (closed) {
        closed = false;
        throw new DOMException('closing', 'InvalidStateError');
      }
      return transaction.apply(this, asked);
    });
    expect(await store.readPieces(['a'])).toMatchObject([{ content: '1' }]);
  });

  test('H30: one that the browser closed and told of, too', async () => {
    const databases: IDBDatabase[] = [];
    const { open } = IDBFactory.prototype;
    const opens = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (
      this: IDBFactory,
      ...asked
    ) {
      const request = open.apply(this, asked);
      request.addEventListener('success', () => databases.push(request.result));
      return request;
    });
    const store = await startedWorker();
    await store.keepPieces('answers', [{ key: 'a', content: '1' }]);
    opens.mockClear();
    await store.readPieces(['a']);
    expect(opens).not.toHaveBeenCalled();
    databases.at(-1)?.dispatchEvent(new IDBVersionChangeEvent('close'));
    expect(await store.readPieces(['a'])).toMatchObject([{ content: '1' }]);
    expect(opens).toHaveBeenCalledOnce();
  });

  test('H30: a browser that refuses IndexedDB is quoted, and asked again the next time', async () => {
    const refusing = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    vi.spyOn(console, 'warn').mockReturnValue();
    const store = await startedWorker();
    await expect(store.areaSizes()).rejects.toThrow('refused');
    refusing.mockRestore();
    expect((await store.areaSizes()).answers.count).toBe(0);
  });
});
