// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import {
  backgroundMs,
  freeInBackground,
  openDatabaseEarly,
  workerBackend,
} from '#src/device/backend/deviceConnection.ts';
import type { DeviceReply, DeviceRequest } from '#src/device/worker/deviceMessages.ts';

const workers: TestWorker[] = [];

class TestWorker extends EventTarget {
  readonly kinds: string[] = [];
  isEnded = false;
  constructor() {
    super();
    workers.push(this);
  }
  postMessage({ kind, number }: DeviceRequest): void {
    this.kinds.push(kind);
    const data: DeviceReply = { number, kind: 'answer', answer: undefined };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {
    this.isEnded = true;
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the database is opened beside the start of the page, and its memory is freed after minutes in the background [L7]', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', TestWorker);
  freeInBackground();
  openDatabaseEarly();
  expect(workerBackend.isOpening?.()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(workerBackend.isOpening?.()).toBe(false);
  expect(workers.map(({ kinds }) => kinds)).toEqual([['open']]);

  const hide = (is: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(is);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  hide(true);
  await vi.advanceTimersByTimeAsync(backgroundMs - 1);
  hide(false);
  await vi.advanceTimersByTimeAsync(backgroundMs);
  expect(workers[0]?.isEnded).toBe(false);
  hide(true);
  await vi.advanceTimersByTimeAsync(backgroundMs);
  expect(workers[0]?.isEnded).toBe(true);
  await workerBackend.ask('{ x }', {});
  expect(workers[1]?.kinds).toEqual(['ask']);
});
