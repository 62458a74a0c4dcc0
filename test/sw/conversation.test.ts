import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reloadTimeoutMs, reply } from '#sw/conversation.ts';
import { isRetired, requestEnd } from '#sw/shell/requestRoute.ts';
import { forgetArea, keepPieces, readPieces, setMayRemember } from '#sw/store/offlineStore.ts';

let tabs = 1;
const activated = vi.fn(async () => undefined);
const engineKept = vi.fn(async () => undefined);
const surroundings = {
  tabs: async () => tabs,
  keepEngine: engineKept,
  activate: activated,
  revision: 'abc',
};

beforeEach(async () => {
  tabs = 1;
  await forgetArea();
  await setMayRemember(true);
  await keepPieces('answers', [{ key: 'a', content: '12345' }]);
});
afterEach(() => vi.useRealTimers());

const isKept = async () => (await readPieces(['a'])) !== undefined;

describe('what the page asks of the worker', () => {
  test('how much is kept, by area', async () => {
    expect(await reply({ ask: 'size' }, surroundings)).toEqual({
      done: true,
      sizes: {
        answers: { bytes: 5, count: 1, budget: 30_000_000 },
        sounds: { bytes: 0, count: 0, budget: 50_000_000 },
      },
    });
  });

  test('P12: to forget an area, or everything', async () => {
    await reply({ ask: 'clear', shelf: 'sounds' }, surroundings);
    expect(await isKept()).toBe(true);
    await reply({ ask: 'clear' }, surroundings);
    expect(await isKept()).toBe(false);
  });

  test('to take the new version into use, when the visitor accepts it and not before', async () => {
    expect(activated).not.toHaveBeenCalled();
    await reply({ ask: 'activate' }, surroundings);
    expect(activated).toHaveBeenCalledOnce();
  });

  test('to keep the database engine, where there are dictionaries on the device', async () => {
    expect(engineKept).not.toHaveBeenCalled();
    await reply({ ask: 'engine' }, surroundings);
    expect(engineKept).toHaveBeenCalledOnce();
  });

  test('P12: on a shared device a session that begins finds nothing of the one before', async () => {
    await reply({ ask: 'remember', value: false }, surroundings);
    await keepPieces('answers', [{ key: 'a', content: '12345' }]);
    expect(await isKept()).toBe(true);
    tabs = 2;
    await reply({ ask: 'arrive' }, surroundings);
    expect(await isKept()).toBe(true);
    tabs = 1;
    await reply({ ask: 'arrive' }, surroundings);
    expect(await isKept()).toBe(false);
  });

  test('M32: a tab that arrives is told whether words are remembered: it may have lost its own note', async () => {
    expect(await reply({ ask: 'arrive' }, surroundings)).toEqual({ done: true, remembers: true });
    await reply({ ask: 'remember', value: false }, surroundings);
    expect(await reply({ ask: 'arrive' }, surroundings)).toEqual({ done: true, remembers: false });
  });

  test('P12: and one that ends leaves nothing, but a reload does not end it', async () => {
    await reply({ ask: 'remember', value: false }, surroundings);
    await keepPieces('answers', [{ key: 'a', content: '12345' }]);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const reload = reply({ ask: 'leave' }, surroundings);
    await vi.advanceTimersByTimeAsync(reloadTimeoutMs);
    await reload;
    expect(await isKept()).toBe(true);
    tabs = 0;
    const end = reply({ ask: 'leave' }, surroundings);
    await vi.advanceTimersByTimeAsync(reloadTimeoutMs);
    await end;
    expect(await isKept()).toBe(false);
  });

  test('M33: a version that is told to go waits for nothing, and says which one it is', async () => {
    expect(await reply({ ask: 'revision' }, surroundings)).toEqual({ done: true, revision: 'abc' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await reply({ ask: 'remember', value: false }, surroundings);
    await keepPieces('answers', [{ key: 'a', content: '12345' }]);
    tabs = 0;
    const request = new AbortController();
    const hanging = requestEnd(request.signal);
    const leave = reply({ ask: 'leave' }, surroundings);
    await vi.advanceTimersByTimeAsync(reloadTimeoutMs / 2);
    await reply({ ask: 'retire' }, surroundings);
    // It was an open tab that said so: no session ended.
    await leave;
    expect(await isKept()).toBe(true);
    expect(hanging.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(hanging.aborted).toBe(true);
    expect(isRetired()).toBe(true);
    expect(isRetired(Date.now() + 60_000)).toBe(false);
  });

  test('where words are remembered no session ends', async () => {
    await reply({ ask: 'arrive' }, surroundings);
    expect(await isKept()).toBe(true);
  });

  test('what the browser refuses is said', async () => {
    const refusing = { ...surroundings, activate: () => Promise.reject(new Error('not now')) };
    expect(await reply({ ask: 'activate' }, refusing)).toEqual({ done: false, failed: 'not now' });
  });
});
