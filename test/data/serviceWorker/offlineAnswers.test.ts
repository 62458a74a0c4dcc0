// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetOfflineWords, offlineStorageAreas } from '#src/lookup/serviceWorker/offlineAnswers.ts';
import { workerTimeoutMs } from '#src/lookup/serviceWorker/workerClient.ts';
import { areaSizes, cacheAnswers, mayRemember, setBudget, setMayRemember } from '#sw/store/offlineStore.ts';
import { pageWorker } from '#test/app/workerBetween.ts';

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a service worker that died is not waited for for ever, and that it is silent is said [M25]', async () => {
  const value = { getRegistration: async () => ({ active: { postMessage: () => undefined } }) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  vi.useFakeTimers();
  const weighed = expect(offlineStorageAreas.answers.limit?.bytes()).rejects.toThrow(
    'did not answer within 10 s',
  );
  await vi.advanceTimersByTimeAsync(workerTimeoutMs);
  await weighed;
});

test('where nothing was stored the page makes no database, and needs no list of databases [R101]', async () => {
  const list = vi.spyOn(indexedDB, 'databases').mockRejectedValue(new TypeError('Not a function'));
  await forgetOfflineWords(['guolli']);
  list.mockRestore();
  expect(await indexedDB.databases()).toEqual([]);
});

test('where there is no worker the page forgets all that was kept, and leaves what the visitor decided [M32]', async () => {
  await cacheAnswers('answers', [{ key: 'a', content: '1' }]);
  await cacheAnswers('sounds', [{ key: 's', content: { type: 'audio/mpeg', bytes: new ArrayBuffer(1) } }]);
  await setBudget('sounds', 777);
  await setMayRemember(false);
  await forgetOfflineWords(['guolli']);
  expect(await areaSizes()).toEqual({
    answers: { bytes: 0, count: 0, budget: 30_000_000 },
    sounds: { bytes: 0, count: 0, budget: 777 },
  });
  expect(await mayRemember()).toBe(false);
});

test('an area is bounded and cleared by the worker, and alone [P12]', async () => {
  const remove = pageWorker();
  await cacheAnswers('answers', [{ key: 'a', content: '12345' }]);
  await cacheAnswers('sounds', [{ key: 's', content: { type: 'audio/mpeg', bytes: new ArrayBuffer(3) } }]);
  const { answers } = offlineStorageAreas;
  await answers.limit?.change(30);
  expect([await answers.limit?.bytes(), answers.limit?.choices.length]).toEqual([30, 4]);
  await answers.clear();
  const left = await areaSizes();
  expect([left.answers.bytes, left.sounds.bytes]).toEqual([0, 3]);
  remove();
});
