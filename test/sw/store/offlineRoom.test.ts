import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { areaSizes, forgetArea, keepPieces, readPieces, setBudget } from '#sw/store/offlineStore.ts';

const word = { stem: 'guolli', srclangs: ['sme'], targetlangs: ['nob'], dicts: ['gtsmenob'] };

beforeEach(async () => {
  await forgetArea();
  await setBudget('answers', 1_000);
});
afterEach(() => vi.restoreAllMocks());

/** Keeps answers of a hundred bytes under these names, each used later than the one before. */
async function keepHundreds(names: string): Promise<void> {
  for (const [index, key] of [...names].entries()) {
    await keepPieces('answers', [{ key, content: 'x'.repeat(100) }], index);
  }
}

async function namesLeft(names: string): Promise<string> {
  const all = await Promise.all([...names].map(async (name) => ((await readPieces([name])) ? name : '')));
  return all.join('');
}

/** The browser refuses to store contents, so many times. */
function refuseContents(error: DOMException, times: number): void {
  const { put } = IDBObjectStore.prototype;
  let left = times;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...asked) {
    if (this.name !== 'contents' || left === 0) return put.apply(this, asked);
    left -= 1;
    throw error;
  });
}

describe('room for what is kept', () => {
  test('is counted in bytes of UTF-8 and of sounds, and in 64 for each word that is shown', async () => {
    await keepPieces('answers', [{ key: 'a', content: 'á1', words: [word, word] }]);
    await keepPieces('sounds', [{ key: 's', content: new Blob(['abc']) }]);
    const { answers, sounds } = await areaSizes();
    expect([answers.bytes, sounds.bytes]).toEqual([3 + 2 * 64, 3]);
  });

  test('may be used up; what is more takes the oldest away until a tenth is free', async () => {
    await keepHundreds('abcdefghij');
    expect((await areaSizes()).answers).toMatchObject({ count: 10, bytes: 1_000 });
    await keepPieces('answers', [{ key: 'k', content: 'x'.repeat(100) }], 10);
    expect((await areaSizes()).answers).toMatchObject({ count: 9, bytes: 900 });
    expect(await namesLeft('abcdefghijk')).toBe('cdefghijk');
  });

  test('on a full disk half of what is kept goes, and what is new gets its place', async () => {
    await keepHundreds('abcd');
    refuseContents(new DOMException('full', 'QuotaExceededError'), 1);
    await keepPieces('answers', [{ key: 'e', content: 'x'.repeat(100) }], 4);
    expect(await namesLeft('abcde')).toBe('cde');
    expect((await areaSizes()).answers).toMatchObject({ count: 3, bytes: 300 });
  });

  test.each([
    ['a disk that stays full', 'QuotaExceededError', 'cd'],
    ['a browser that refuses for another reason', 'UnknownError', 'abcd'],
  ])('%s is told to who keeps', async (_, name, left) => {
    await keepHundreds('abcd');
    refuseContents(new DOMException('refused', name), Number.POSITIVE_INFINITY);
    await expect(keepPieces('answers', [{ key: 'e', content: '1' }], 4)).rejects.toThrow('refused');
    expect(await namesLeft('abcde')).toBe(left);
  });
});
