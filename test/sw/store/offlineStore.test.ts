import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offlineBudgets } from '#src/contract/cacheLimits.ts';
import { areaSizes, cacheAnswers, forgetArea, readAnswers, setBudget } from '#sw/store/offlineStore.ts';

beforeEach(async () => {
  await forgetArea();
  await setBudget('answers', offlineBudgets.answers.usual);
  await setBudget('sounds', offlineBudgets.sounds.usual);
});
afterEach(() => vi.restoreAllMocks());

/** Keeps answers of a hundred bytes under these names, each used later than the one before. */
async function keepHundreds(names: string): Promise<void> {
  for (const [index, key] of [...names].entries())
    await cacheAnswers('answers', [{ key, content: 'x'.repeat(100) }], index);
}

async function namesLeft(names: string): Promise<string> {
  const all = await Promise.all([...names].map(async (name) => ((await readAnswers([name]))[0] ? name : '')));
  return all.join('');
}

/** IndexedDB refuses to write contents, so many times, of these keys. */
function refuseContents(name: string, times = Number.POSITIVE_INFINITY, of = (_: unknown) => true) {
  const { put } = IDBObjectStore.prototype;
  let left = times;
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...asked
  ) {
    if (this.name !== 'contents' || left === 0 || !of(asked[1])) return put.apply(this, asked);
    left -= 1;
    throw new DOMException('refused', name);
  });
}

const audio = (text: string) => ({ type: 'audio/mpeg', bytes: new TextEncoder().encode(text).buffer });

test('what is cached is there again, with the time it came; audio is stored as bytes, not as a Blob [P4, P5, R104]', async () => {
  await cacheAnswers('answers', [{ key: 'a', content: '{"x":"á"}' }], 1_000);
  expect(await readAnswers(['a'])).toEqual([{ content: '{"x":"á"}', cachedAt: 1_000 }]);
  await cacheAnswers('sounds', [{ key: 's', content: audio('abc') }], 1_000);
  expect(await readAnswers(['s'])).toEqual([{ content: audio('abc'), cachedAt: 1_000 }]);
});

test('bytes are counted in UTF-8 and of sounds; a newer answer once', async () => {
  await cacheAnswers('answers', [{ key: 'a', content: 'x'.repeat(500) }]);
  await cacheAnswers('answers', [{ key: 'a', content: 'á1' }]);
  await cacheAnswers('sounds', [{ key: 's', content: audio('abc') }]);
  const { answers, sounds } = await areaSizes();
  expect([answers.count, answers.bytes, sounds.bytes]).toEqual([1, 3, 3]);
});

test('a budget may be used up; one answer more deletes the least recently used until a tenth is free', async () => {
  await setBudget('answers', 1_000);
  await cacheAnswers('sounds', [{ key: 's', content: 'x'.repeat(300) }], 0);
  await keepHundreds('abcdefghij');
  expect((await areaSizes()).answers).toMatchObject({ count: 10, bytes: 1_000 });
  // Read again, the first is now the one used last.
  await readAnswers(['a'], 10);
  await cacheAnswers('answers', [{ key: 'k', content: 'x'.repeat(100) }], 11);
  expect((await areaSizes()).answers).toMatchObject({ count: 9, bytes: 900 });
  expect(await namesLeft('abcdefghijks')).toBe('adefghijks');
});

test('a smaller budget deletes what is too much of its area at once, the least recently used [H30]', async () => {
  await cacheAnswers('sounds', [{ key: 's', content: 'x' }], 0);
  await keepHundreds('cab');
  await setBudget('answers', 200);
  expect(await namesLeft('abcs')).toBe('abs');
  expect((await areaSizes()).answers).toEqual({ bytes: 200, count: 2, budget: 200 });
});

test('on a full disk half of what is kept goes, and what is new gets its place', async () => {
  await keepHundreds('abcd');
  refuseContents('QuotaExceededError', 1);
  await cacheAnswers('answers', [{ key: 'e', content: 'x'.repeat(100) }], 4);
  expect(await namesLeft('abcde')).toBe('cde');
  expect((await areaSizes()).answers).toMatchObject({ count: 3, bytes: 300 });
});

test.each([
  ['a disk that stays full', 'QuotaExceededError', 'cds'],
  ['a browser that refuses for another reason', 'UnknownError', 'abcds'],
])('%s rejects, and what was kept of other areas is there [H30]', async (_, name, left) => {
  await cacheAnswers('sounds', [{ key: 's', content: 'x' }]);
  await keepHundreds('abcd');
  refuseContents(name);
  await expect(cacheAnswers('answers', [{ key: 'e', content: '1' }], 4)).rejects.toThrow('refused');
  expect(await namesLeft('abcdes')).toBe(left);
});

test('the answers of a batch are kept whole or not at all [H30]', async () => {
  await cacheAnswers('answers', [{ key: 'a', content: 'old' }]);
  refuseContents('DataError', 1, (key) => key === 'b');
  const pieces = [
    { key: 'a', content: 'newer' },
    { key: 'b', content: '2' },
  ];
  await expect(cacheAnswers('answers', pieces)).rejects.toThrow('refused');
  expect(await readAnswers(['a'])).toMatchObject([{ content: 'old' }]);
  expect((await areaSizes()).answers).toMatchObject({ count: 1, bytes: 3 });
});

test('each area can be cleared, and everything; budgets stay [P12]', async () => {
  await cacheAnswers('answers', [{ key: 'a', content: '1' }]);
  await cacheAnswers('sounds', [{ key: 's', content: audio('2') }]);
  await setBudget('sounds', 777);
  await forgetArea('sounds');
  expect(await namesLeft('as')).toBe('a');
  expect((await areaSizes()).answers).toMatchObject({ count: 1, bytes: 1 });
  await forgetArea();
  expect(await areaSizes()).toEqual({
    answers: { bytes: 0, count: 0, budget: 30_000_000 },
    sounds: { bytes: 0, count: 0, budget: 777 },
  });
  expect(await namesLeft('as')).toBe('');
});

test('reading needs no write: on a full disk what is kept is there all the same [M23]', async () => {
  await cacheAnswers('answers', [{ key: 'a', content: '1' }], 1);
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await readAnswers(['a'])).toEqual([{ content: '1', cachedAt: 1 }]);
  await vi.waitFor(() => expect(warned).toHaveBeenCalled());
});

test('a read beside “clear” brings nothing back [M23]', async () => {
  await cacheAnswers('answers', [{ key: 'a', content: '1' }]);
  await Promise.all([readAnswers(['a']), forgetArea()]);
  // In line behind whatever the reads left to do.
  await setBudget('sounds', offlineBudgets.sounds.usual);
  expect((await areaSizes()).answers).toMatchObject({ count: 0, bytes: 0 });
});
