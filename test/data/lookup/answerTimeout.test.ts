// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { abortGivenUp, answerTimeoutMs, onAnswerAfterTimeout, withinTimeout } from '#src/lookup/answers.ts';
import { lookup } from '#src/lookup/lookup.ts';
import { entriesOf, lateEntries, lookupErrorOf, never, startHeldService } from './lookups.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('M24: a late answer that nobody fetches is forgotten after the time limit again', async () => {
  const service = startHeldService();
  await lateEntries('beana');
  const told = vi.fn();
  const stop = onAnswerAfterTimeout(told);
  service.release();
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  stop();
  await vi.advanceTimersByTimeAsync(answerTimeoutMs);
  await lookup(entriesOf('beana'), never);
  expect(service.asked).toHaveLength(2);
});

test('M24: a request that hangs is joined no longer than the time limit again', async () => {
  const service = startHeldService();
  await lateEntries('muorra');
  // Joined shortly before its end, and given up once more.
  await vi.advanceTimersByTimeAsync(answerTimeoutMs - 1);
  await lateEntries('muorra');
  expect(service.asked).toHaveLength(1);
  expect((await lateEntries('muorra')).failure).toBe('late');
  expect(service.asked).toHaveLength(2);
});

test('a request that hangs is aborted, and the next one is sent, when somebody asks again [N13]', async () => {
  vi.useFakeTimers();
  const signals: AbortSignal[] = [];
  const hang = (signal: AbortSignal): Promise<never> => {
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const first = lookupErrorOf(withinTimeout('guolli', never, hang));
  await vi.advanceTimersByTimeAsync(answerTimeoutMs);
  expect((await first).failure).toBe('late');
  const joined = lookupErrorOf(withinTimeout('guolli', never, hang));
  expect(signals).toHaveLength(1);
  abortGivenUp();
  expect(signals[0]?.aborted).toBe(true);
  expect((await joined).failure).toBe('late');
  expect(await withinTimeout('guolli', never, async () => 'new')).toBe('new');
});

test('an answer that arrived late is not discarded when somebody asks again [N13]', async () => {
  vi.useFakeTimers();
  const late = Promise.withResolvers<string>();
  const first = lookupErrorOf(withinTimeout('guolli', never, () => late.promise));
  await vi.advanceTimersByTimeAsync(answerTimeoutMs);
  await first;
  late.resolve('arrived');
  await vi.advanceTimersByTimeAsync(1);
  abortGivenUp();
  expect(await withinTimeout('guolli', never, async () => 'new')).toBe('arrived');
});
