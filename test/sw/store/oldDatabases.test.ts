import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { batchSize } from '#sw/store/oldDatabases.ts';
import { databaseNames, fact, fill, fillMany, startedWorker } from './oldVersion.ts';

const word = (stem: string) => ({ stem, srclangs: ['sme'], targetlangs: ['nob'], dicts: ['gtsmenob'] });

beforeEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('H31: what versions up to November 2026 kept', () => {
  test('H31: is carried over whole, and the old databases go', async () => {
    const sound = new Blob(['abc'], { type: 'audio/mpeg' });
    await fill({
      contents: { a: '{"x":"á"}', s: sound },
      facts: { a: fact('answers', 74, 1, ['guolli']), s: fact('sounds', 3, 2) },
      seen: { a: [word('guolli')] },
      settings: { 'total answers': 99, 'budget sounds': 7_000, remembers: false },
    });
    const store = await startedWorker();
    expect(await store.readPieces(['a'], 50)).toEqual([{ content: '{"x":"á"}', kept: 1_000 }]);
    const [kept] = (await store.readPieces(['s'])) ?? [];
    expect(kept?.content).toMatchObject({ size: 3, type: 'audio/mpeg' });
    expect(await store.offlineWordsKept()).toEqual([word('guolli')]);
    expect(await store.areaSizes()).toEqual({
      answers: { bytes: 74, count: 1, budget: 30_000_000 },
      sounds: { bytes: 3, count: 1, budget: 7_000 },
    });
    expect(await store.mayRemember()).toBe(false);
    expect(await databaseNames()).toEqual(['offline']);
  });

  test('H31: keeps its order of use, and what it is about', async () => {
    await fill({
      contents: { a: 'x'.repeat(10), b: 'x'.repeat(10) },
      facts: { a: fact('answers', 10, 20, ['guolli']), b: fact('answers', 10, 10, ['beana']) },
    });
    const store = await startedWorker();
    await store.setBudget('answers', 15);
    expect(await store.readPieces(['b'])).toBeUndefined();
    const known: unknown[] = [];
    await store.forgetPieces(async ({ facts }) => {
      known.push(...facts);
      return { going: new Set(), shown: [] };
    });
    expect(known).toEqual([
      {
        key: 'a',
        area: 'answers',
        bytes: 10,
        kept: 1_000,
        used: 20,
        about: { kind: 'article', words: ['guolli'] },
      },
    ]);
  });

  test('H31: is read a few pieces at a time', async () => {
    await fillMany(2 * batchSize + 1);
    const most: number[] = [];
    const { getAllKeys } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(function (
      this: IDBObjectStore,
      ...asked
    ) {
      if (this.name === 'facts') most.push(Number(asked[1]));
      return getAllKeys.apply(this, asked);
    });
    const all = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    const { areaSizes } = await startedWorker();
    expect((await areaSizes()).answers).toMatchObject({
      count: 2 * batchSize + 1,
      bytes: 5 * (2 * batchSize + 1),
    });
    expect(most).toEqual([batchSize, batchSize, batchSize, batchSize]);
    expect(all).not.toHaveBeenCalled();
  });

  test('H31: takes nothing away that was kept or decided since', async () => {
    const first = await startedWorker();
    await first.keepPieces('answers', [{ key: 'a', content: 'newer' }]);
    await first.setMayRemember(true);
    await fill({
      contents: { a: 'older' },
      facts: { a: fact('answers', 5, 1) },
      settings: { remembers: false },
    });
    const next = await startedWorker();
    expect(await next.readPieces(['a'])).toMatchObject([{ content: 'newer' }]);
    expect(await next.mayRemember()).toBe(true);
    expect((await next.areaSizes()).answers).toMatchObject({ count: 1, bytes: 5 });
  });

  test('H31: facts without a content, and contents without facts, are nothing to keep', async () => {
    await fill({ contents: { lost: '1' }, facts: { empty: fact('answers', 5, 1) } });
    const store = await startedWorker();
    expect((await store.areaSizes()).answers).toMatchObject({ count: 0, bytes: 0 });
    expect(await databaseNames()).toEqual(['offline']);
  });

  test('H31: is forgotten with everything else, before it was carried over too', async () => {
    await fill({ contents: { a: '1' }, facts: { a: fact('answers', 1, 1, ['guolli']) } });
    const store = await startedWorker();
    await store.forgetArea('answers');
    expect(await store.readPieces(['a'])).toBeUndefined();
    const next = await startedWorker();
    expect(await next.readPieces(['a'])).toBeUndefined();
  });

  test('H31: where there is none, none is made', async () => {
    const store = await startedWorker();
    await store.areaSizes();
    expect(await databaseNames()).toEqual(['offline']);
  });
});
