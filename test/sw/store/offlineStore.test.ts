import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { offlineBudgets } from '#src/contract/workerMessage.ts';
import {
  areaSizes,
  cachedOfflineWords,
  forgetArea,
  forgetPieces,
  keepPieces,
  mayRemember,
  readPieces,
  setBudget,
  setMayRemember,
  timesForgotten,
} from '#sw/store/offlineStore.ts';

const word = { stem: 'guolli', srclangs: ['sme'], targetlangs: ['nob'], dicts: ['gtsmenob'] };

beforeEach(async () => {
  await forgetArea();
  await setBudget('answers', offlineBudgets.answers.usual);
  await setBudget('sounds', offlineBudgets.sounds.usual);
});

/** Has IndexedDB refuse to write some contents. */
function failing(message: string, name: string, refuses: (value: unknown, key: unknown) => boolean) {
  const { put } = IDBObjectStore.prototype;
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...asked
  ) {
    if (this.name === 'contents' && refuses(...(asked as [unknown, unknown])))
      throw new DOMException(message, name);
    return put.apply(this, asked);
  });
}

async function cachedNames(names: readonly string[]): Promise<string[]> {
  const all = await Promise.all(names.map(async (name) => ((await readPieces([name])) ? name : '')));
  return all.filter((name) => name !== '');
}

describe('what is kept for times without a network', () => {
  test('P4: is there again, with the time it came', async () => {
    await keepPieces('answers', [{ key: 'a', content: '{"x":"á"}' }], 1_000);
    expect(await readPieces(['a'])).toEqual([{ content: '{"x":"á"}', kept: 1_000 }]);
  });

  test('P5: sounds are kept as blobs', async () => {
    await keepPieces('sounds', [{ key: 's', content: new Blob(['abc'], { type: 'audio/mpeg' }) }]);
    const [sound] = (await readPieces(['s'])) ?? [];
    const content = sound?.content;
    if (!(content instanceof Blob)) throw new Error('No blob');
    expect([content.type, await content.text()]).toEqual(['audio/mpeg', 'abc']);
  });

  test('an answer of several parts is there only whole', async () => {
    await keepPieces('answers', [{ key: 'a', content: '1' }]);
    expect(await readPieces(['a', 'b'])).toBeUndefined();
  });

  test('the budgets are 30 MB for answers and 50 MB for sounds unless the visitor decides otherwise', async () => {
    const { answers, sounds } = await areaSizes();
    expect([answers.budget, sounds.budget]).toEqual([30_000_000, 50_000_000]);
    await setBudget('sounds', 7);
    expect((await areaSizes()).sounds.budget).toBe(7);
  });

  test('what was least recently used goes first, and each area has its own budget', async () => {
    await setBudget('answers', 1_000);
    const content = 'x'.repeat(300);
    await keepPieces('sounds', [{ key: 'sound', content }], 0);
    for (const [index, key] of ['a', 'b', 'c'].entries())
      await keepPieces('answers', [{ key, content }], index);
    // Read again, the first is now the one used last.
    await readPieces(['a'], 10);
    await keepPieces('answers', [{ key: 'd', content }], 11);
    expect(await cachedNames(['a', 'b', 'c', 'd', 'sound'])).toEqual(['a', 'c', 'd', 'sound']);
    expect((await areaSizes()).answers).toMatchObject({ count: 3, bytes: 900 });
  });

  test('an answer that comes anew takes the place of the old one and is counted once', async () => {
    await keepPieces('answers', [{ key: 'a', content: 'x'.repeat(500) }]);
    await keepPieces('answers', [{ key: 'a', content: 'x'.repeat(200) }]);
    expect((await areaSizes()).answers).toMatchObject({ count: 1, bytes: 200 });
  });

  test('H30: a smaller budget lets go what is too much of its area at once, the least recently used', async () => {
    const content = 'x'.repeat(10);
    await keepPieces('sounds', [{ key: 's', content }], 0);
    for (const [index, key] of ['c', 'a', 'b'].entries())
      await keepPieces('answers', [{ key, content }], index);
    await setBudget('answers', 20);
    expect(await cachedNames(['a', 'b', 'c', 's'])).toEqual(['a', 'b', 's']);
    expect((await areaSizes()).answers).toEqual({ bytes: 20, count: 2, budget: 20 });
  });

  test('H30: the parts of an answer are kept whole or not at all', async () => {
    await keepPieces('answers', [{ key: 'a', content: 'old' }]);
    const refuse = failing('broken', 'DataError', (_, key) => key === 'b');
    await expect(
      keepPieces('answers', [
        { key: 'a', content: 'newer' },
        { key: 'b', content: '2' },
      ]),
    ).rejects.toThrow('broken');
    refuse.mockRestore();
    expect(await readPieces(['a'])).toMatchObject([{ content: 'old' }]);
    expect((await areaSizes()).answers).toMatchObject({ count: 1, bytes: 3 });
  });

  test('H30: a disk that is full for good says so, and what was kept of other areas is there', async () => {
    await keepPieces('sounds', [{ key: 's', content: 'x' }]);
    const full = failing('full', 'QuotaExceededError', (_, key) => key === 'a');
    await expect(keepPieces('answers', [{ key: 'a', content: '1' }])).rejects.toThrow('full');
    full.mockRestore();
    expect(await cachedNames(['a', 's'])).toEqual(['s']);
  });

  test('M32: what was asked for before something was forgotten is not kept', async () => {
    const asked = timesForgotten();
    const forgotten = forgetArea('sounds');
    await keepPieces('answers', [{ key: 'a', content: '1' }], 1, asked);
    await forgotten;
    expect(timesForgotten()).toBe(asked + 1);
    expect((await areaSizes()).answers).toMatchObject({ count: 0, bytes: 0 });
    await keepPieces('answers', [{ key: 'a', content: '1' }], 1, timesForgotten());
    expect(await cachedNames(['a'])).toEqual(['a']);
  });

  test('M32: what is chosen goes, and the words that others show are others', async () => {
    const other = { ...word, stem: 'beana' };
    const about = { kind: 'list', words: ['guo'] } as const;
    await keepPieces('answers', [{ key: 'a', content: '1', words: [word], about }], 7);
    await keepPieces('answers', [{ key: 'b', content: '22', words: [word, other] }]);
    await keepPieces('sounds', [{ key: 's', content: new Blob(['333']) }]);
    const seen: unknown[] = [];
    await forgetPieces(async ({ facts, shown, textsOf }) => {
      seen.push(
        facts.find(({ key }) => key === 'a'),
        shown.find(({ key }) => key === 'a'),
        await textsOf(['a', 's', 'b', 'none']),
      );
      return { going: new Set(['a', 's']), shown: [{ key: 'b', words: [other] }] };
    });
    expect(seen).toEqual([
      { key: 'a', area: 'answers', about, bytes: 65, kept: 7, used: 7 },
      { key: 'a', words: [word] },
      ['1', '22'],
    ]);
    expect(await cachedNames(['a', 'b', 's'])).toEqual(['b']);
    expect(await cachedOfflineWords()).toEqual([other]);
    const { answers, sounds } = await areaSizes();
    expect([answers.bytes, answers.count, sounds.bytes, sounds.count]).toEqual([130, 1, 0, 0]);
  });

  test('P12: each area can be cleared, and everything', async () => {
    await keepPieces('answers', [{ key: 'a', content: '1', words: [word] }]);
    await keepPieces('sounds', [{ key: 's', content: new Blob(['2']) }]);
    await setBudget('sounds', 777);
    await forgetArea('sounds');
    expect(await cachedNames(['a', 's'])).toEqual(['a']);
    expect((await areaSizes()).answers).toMatchObject({ count: 1, bytes: 65 });
    await forgetArea();
    expect(await areaSizes()).toEqual({
      answers: { bytes: 0, count: 0, budget: 30_000_000 },
      sounds: { bytes: 0, count: 0, budget: 777 },
    });
    expect(await cachedNames(['a', 's'])).toEqual([]);
    expect(await cachedOfflineWords()).toEqual([]);
  });

  test('the words seen go with the answer that showed them', async () => {
    await keepPieces('answers', [{ key: 'a', content: 'x'.repeat(300), words: [word] }], 1);
    expect(await cachedOfflineWords()).toEqual([word]);
    await setBudget('answers', 400);
    await keepPieces('answers', [{ key: 'b', content: 'x'.repeat(300) }], 2);
    expect(await cachedOfflineWords()).toEqual([]);
  });

  test('M23: reading needs no write: on a full disk what is kept is there all the same', async () => {
    await keepPieces('answers', [{ key: 'a', content: '1' }], 1);
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    try {
      expect(await readPieces(['a'])).toEqual([{ content: '1', kept: 1 }]);
      await vi.waitFor(() => expect(warned).toHaveBeenCalled());
    } finally {
      IDBObjectStore.prototype.put = put;
      warned.mockRestore();
    }
  });

  test('M23: a read beside “clear” brings nothing back', async () => {
    await keepPieces('answers', [{ key: 'a', content: '1' }]);
    await Promise.all([readPieces(['a']), forgetArea()]);
    // In line behind whatever the reads left to do.
    await setBudget('sounds', offlineBudgets.sounds.usual);
    expect((await areaSizes()).answers).toMatchObject({ count: 0, bytes: 0 });
  });

  test('words are remembered unless the visitor says no', async () => {
    expect(await mayRemember()).toBe(true);
    await setMayRemember(false);
    expect(await mayRemember()).toBe(false);
    await setMayRemember(true);
  });
});
