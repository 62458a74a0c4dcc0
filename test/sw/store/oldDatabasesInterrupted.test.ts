import 'fake-indexeddb/auto';
import { createStore, setMany } from 'idb-keyval';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { batchSize, openTimeoutMs } from '#sw/store/oldDatabases.ts';
import { databaseNames, fact, fill, fillMany, startedWorker } from './oldVersion.ts';

beforeEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('H31, H32: carrying over what versions up to November 2026 kept, interrupted', () => {
  test.each(['contents', 'facts'] as const)(
    'H31: a worker that is ended in the middle, before it let go the old %s, goes on at its next start',
    async (where) => {
      await fillMany(2 * batchSize);
      vi.spyOn(console, 'warn').mockReturnValue();
      const { delete: remove } = IDBObjectStore.prototype;
      let ended = false;
      vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
        ended ||= this.name === where;
        if (ended) throw new DOMException('ended', 'AbortError');
        return remove.call(this, key);
      });
      const first = await startedWorker();
      expect((await first.areaSizes()).answers.count).toBe(batchSize);
      vi.restoreAllMocks();
      const next = await startedWorker();
      // What is in both counts once, and is as it is here.
      expect((await next.areaSizes()).answers).toMatchObject({ count: 2 * batchSize, bytes: 10 * batchSize });
      expect(await databaseNames()).toEqual(['offline']);
    },
  );

  test('H31: what can not be read can not be looked through for a word: it goes whole when one is forgotten', async () => {
    await fillMany(2);
    vi.spyOn(console, 'warn').mockReturnValue();
    const reading = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError');
    });
    const store = await startedWorker();
    await store.forgetPieces(async () => ({ going: new Set(['other']), shown: [] }));
    reading.mockRestore();
    const next = await startedWorker();
    expect((await next.areaSizes()).answers.count).toBe(0);
  });

  test('H31: what does not fit on a full disk goes, and is not tried for ever', async () => {
    await fillMany(2);
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const { put } = IDBObjectStore.prototype;
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...asked
    ) {
      if (this.name === 'contents') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, asked);
    });
    const store = await startedWorker();
    expect((await store.areaSizes()).answers.count).toBe(0);
    expect(warned.mock.calls[0]?.[0]).toContain('The device is full');
    full.mockRestore();
    expect(await databaseNames()).toEqual(['offline']);
  });

  test('H32: a tab of an older version that holds them keeps them, and is waited for by nobody', async () => {
    // Opened by idb-keyval, which lets go of nothing.
    const held = createStore('visited-contents', 'contents');
    await setMany([['a', '1']], held);
    await fill({ contents: { a: '1' }, facts: { a: fact('answers', 1, 1) } });
    const store = await startedWorker();
    expect(await store.readPieces(['a'])).toMatchObject([{ content: '1' }]);
    // The old tab does what it did before.
    await setMany([['b', '2']], held);
    expect((await store.areaSizes()).answers.count).toBe(1);
  });

  test('H32: nor is a deletion that waits for such a tab', async () => {
    const held = createStore('visited-contents', 'contents');
    await setMany([['a', '1']], held);
    indexedDB.deleteDatabase('visited-contents');
    const store = await startedWorker();
    await store.areaSizes();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const forgotten = store.forgetArea();
    // The other two are gone at once.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(openTimeoutMs);
    await forgotten;
    expect((await store.areaSizes()).answers.count).toBe(0);
  });

  test('H32: one that does not open is left for the next start', async () => {
    await fill({ contents: { a: '1' }, facts: { a: fact('answers', 1, 1) } });
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const { open } = IDBFactory.prototype;
    const waiting = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (
      this: IDBFactory,
      ...asked
    ) {
      // A request that nothing becomes of, as behind a deletion that an old tab holds up.
      return asked[0] === 'visited-facts' ? new IDBOpenDBRequest() : open.apply(this, asked);
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const store = await startedWorker();
    const sizes = store.areaSizes();
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(openTimeoutMs);
      expect(warned).toHaveBeenCalled();
    });
    expect((await sizes).answers.count).toBe(0);
    vi.useRealTimers();
    waiting.mockRestore();
    const next = await startedWorker();
    expect(await next.readPieces(['a'])).toMatchObject([{ content: '1' }]);
  });
});
