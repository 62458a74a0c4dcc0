// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { offlineStorageAreas } from '#src/data/worker/offlineAnswers.ts';
import { workerTimeoutMs } from '#src/data/worker/workerClient.ts';

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('M25: a service worker that died is not waited for for ever, and that it is silent is said', async () => {
  const active = { postMessage: () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ active }) },
  });
  vi.useFakeTimers();
  const weighed = expect(offlineStorageAreas.answers.bytes()).rejects.toThrow('did not answer within 10 s');
  await vi.advanceTimersByTimeAsync(workerTimeoutMs);
  await weighed;
});
