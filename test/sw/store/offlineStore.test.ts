import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { offlineBudgets } from '#src/contract/workerMessage.ts';
import {
  areaSizes,
  forgetArea,
  keepPieces,
  keptWords,
  mayRemember,
  readPieces,
  setBudget,
  setMayRemember,
} from '#sw/store/offlineStore.ts';

const word = { stem: 'guolli', srclangs: ['sme'], targetlangs: ['nob'], dicts: ['gtsmenob'] };

beforeEach(async () => {
  await forgetArea();
  await setBudget('answers', offlineBudgets.answers.usual);
  await setBudget('sounds', offlineBudgets.sounds.usual);
});

async function namesKept(names: readonly string[]): Promise<string[]> {
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
    expect(await namesKept(['a', 'b', 'c', 'd', 'sound'])).toEqual(['a', 'c', 'd', 'sound']);
    expect((await areaSizes()).answers).toMatchObject({ count: 3, bytes: 900 });
  });

  test('an answer that comes anew takes the place of the old one and is counted once', async () => {
    await keepPieces('answers', [{ key: 'a', content: 'x'.repeat(500) }]);
    await keepPieces('answers', [{ key: 'a', content: 'x'.repeat(200) }]);
    expect((await areaSizes()).answers).toMatchObject({ count: 1, bytes: 200 });
  });

  test('P12: each area can be cleared, and everything', async () => {
    await keepPieces('answers', [{ key: 'a', content: '1', words: [word] }]);
    await keepPieces('sounds', [{ key: 's', content: new Blob(['2']) }]);
    await forgetArea('sounds');
    expect(await namesKept(['a', 's'])).toEqual(['a']);
    await forgetArea();
    expect(await namesKept(['a', 's'])).toEqual([]);
    expect(await keptWords()).toEqual([]);
  });

  test('the words seen go with the answer that showed them', async () => {
    await keepPieces('answers', [{ key: 'a', content: 'x'.repeat(300), words: [word] }], 1);
    expect(await keptWords()).toEqual([word]);
    await setBudget('answers', 400);
    await keepPieces('answers', [{ key: 'b', content: 'x'.repeat(300) }], 2);
    expect(await keptWords()).toEqual([]);
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
