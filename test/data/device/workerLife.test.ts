// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import {
  backgroundMs,
  freeInBackground,
  openDatabaseEarly,
  workerBackend,
} from '#src/device/backend/deviceConnection.ts';
import { startDeviceWorker } from '#src/device/backend/earlyWorker.ts';
import type { DeviceOperation, DeviceReply, Numbered } from '#src/device/worker/deviceMessages.ts';

const workers: TestWorker[] = [];

class TestWorker extends EventTarget {
  readonly kinds: string[] = [];
  isEnded = false;
  onerror: (() => void) | null = null;
  constructor() {
    super();
    workers.push(this);
  }
  postMessage({ kind, number }: Numbered<DeviceOperation>): void {
    this.kinds.push(kind);
    const data: Numbered<DeviceReply> =
      kind === 'open' ? { number, kind: 'opened' } : { number, kind: 'answer', answer: undefined };
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

test('the page starts to open the database before the app is there, which takes it over; memory is freed after minutes in the background [L7]', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', TestWorker);
  startDeviceWorker('/assets/gone.js');
  workers.pop()?.onerror?.();
  expect(window.deviceWorker).toBeUndefined();
  startDeviceWorker('/assets/deviceWorker.js');
  freeInBackground();
  openDatabaseEarly();
  expect(workerBackend.mustOpenFirst?.()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(workerBackend.mustOpenFirst?.()).toBe(false);
  expect(workers.map(({ kinds }) => kinds)).toEqual([['open', 'open']]);

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
