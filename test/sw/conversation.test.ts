import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadTimeoutMs, reply } from '#sw/conversation.ts';
import { isRetired, retirementSignal } from '#sw/shell/retirement.ts';
import { cacheAnswers, forgetArea, readAnswers, setMayRemember } from '#sw/store/offlineStore.ts';

let tabs = 1;
const activate = vi.fn(async () => undefined);
const surroundings = { tabs: async () => tabs, activate, revision: 'abc' };

const say = (message: Parameters<typeof reply>[0]) => reply(message, surroundings);
const keep = () => cacheAnswers('answers', [{ key: 'a', content: '12345' }]);
const isKept = async () => (await readAnswers(['a']))[0] !== undefined;

/** Words are not remembered, and one was looked up since. */
async function shareDevice(): Promise<void> {
  await say({ ask: 'remember', value: false });
  await keep();
}

beforeEach(async () => {
  tabs = 1;
  await forgetArea();
  await setMayRemember(true);
  await keep();
});
afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
});

test('a page asks how much is kept, by area', async () => {
  expect(await say({ ask: 'size' })).toEqual({
    done: true,
    sizes: {
      answers: { bytes: 5, count: 1, budget: 30_000_000 },
      sounds: { bytes: 0, count: 0, budget: 50_000_000 },
    },
  });
});

test('a version becomes active when a page asks for it, and not before', async () => {
  await say({ ask: 'size' });
  expect(activate).not.toHaveBeenCalled();
  await say({ ask: 'activate' });
  expect(activate).toHaveBeenCalledOnce();
});

test('a page is told what the browser refuses', async () => {
  activate.mockRejectedValueOnce(new Error('not now'));
  expect(await say({ ask: 'activate' })).toEqual({ done: false, failed: 'not now' });
});

test('on a shared device a session that begins finds nothing of the one before [P12]', async () => {
  await shareDevice();
  expect(await isKept()).toBe(true);
  tabs = 2;
  await say({ ask: 'arrive' });
  expect(await isKept()).toBe(true);
  tabs = 1;
  await say({ ask: 'arrive' });
  expect(await isKept()).toBe(false);
});

test('a tab that arrives is told whether words are remembered: it may have lost its own note [M32]', async () => {
  expect(await say({ ask: 'arrive' })).toEqual({ done: true, remembers: true });
  expect(await isKept()).toBe(true);
  await say({ ask: 'remember', value: false });
  expect(await say({ ask: 'arrive' })).toEqual({ done: true, remembers: false });
});

test('on a shared device a session that ends leaves nothing, but a reload does not end it [P12]', async () => {
  await shareDevice();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  for (const [left, kept] of [
    [1, true],
    [0, false],
  ] as const) {
    tabs = left;
    const leave = say({ ask: 'leave' });
    await vi.advanceTimersByTimeAsync(reloadTimeoutMs);
    await leave;
    expect(await isKept()).toBe(kept);
  }
});

test('a version that is told to go waits for nothing, and says which one it is [M33]', async () => {
  expect(await say({ ask: 'revision' })).toEqual({ done: true, revision: 'abc' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await shareDevice();
  tabs = 0;
  const hanging = retirementSignal();
  const leave = say({ ask: 'leave' });
  await vi.advanceTimersByTimeAsync(reloadTimeoutMs / 2);
  await say({ ask: 'retire' });
  expect(hanging.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(hanging.aborted).toBe(true);
  // An open tab said so: no session ended.
  await leave;
  expect(await isKept()).toBe(true);
  expect([isRetired(), isRetired(Date.now() + 60_000)]).toEqual([true, false]);
});
