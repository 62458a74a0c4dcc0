/** When a process counts as one that does nothing any more. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mostUnanswered, watchSilence } from '#service/workers/silenceWatch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000);

test('S79: silent is who answered none of twenty questions, a second apart; it is said once, and asked no more', () => {
  const [ask, silent] = [vi.fn(), vi.fn()];
  watchSilence(ask, silent, mostUnanswered);
  seconds(mostUnanswered);
  expect([ask.mock.calls.length, silent.mock.calls.length]).toEqual([20, 0]);
  seconds(1);
  expect([ask.mock.calls.length, silent.mock.calls.length]).toEqual([20, 1]);
  seconds(100);
  expect([ask.mock.calls.length, silent.mock.calls.length]).toEqual([20, 1]);
});

test('S79: an answer, even to the last question, begins anew', () => {
  const [ask, silent] = [vi.fn(), vi.fn()];
  const watch = watchSilence(ask, silent, mostUnanswered);
  for (let round = 0; round < 3; round += 1) {
    seconds(mostUnanswered);
    watch.heard();
  }
  seconds(mostUnanswered);
  expect([ask.mock.calls.length, silent.mock.calls.length]).toEqual([80, 0]);
  seconds(1);
  expect(silent).toHaveBeenCalledOnce();
});

test('S79: who has ended is not asked', () => {
  const [ask, silent] = [vi.fn(), vi.fn()];
  const watch = watchSilence(ask, silent, mostUnanswered);
  seconds(3);
  watch.end();
  seconds(100);
  expect([ask.mock.calls.length, silent.mock.calls.length]).toEqual([3, 0]);
});
