// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerTimeoutMs, onAnswerAfterTimeout } from '#src/data/lookup/answerTimeout.ts';
import { lookup, type Operation } from '#src/data/lookup/lookup.ts';
import { LookupError } from '#src/data/lookup/lookupError.ts';
import { dictArticles, entriesAnswer } from '#src/data/operations/entriesQuery.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';

const everything = { srcLangs: dataLanguages, targetLangs: dataLanguages, wantedDicts: dictionaryCodes };
const never = new AbortController().signal;

function entriesOf(lemma: string): Operation<typeof entriesAnswer> {
  return { document: dictArticles, variables: { lemma, ...everything }, answer: entriesAnswer };
}

function start() {
  const service = startInProcessService();
  vi.stubGlobal('fetch', service.fetch);
  return service;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function failureOf(asked: Promise<unknown>): Promise<unknown> {
  const error = await asked.catch((reason: unknown) => reason);
  return error instanceof LookupError ? error.failure : error;
}

describe('M24: what came too late', () => {
  test('M24: a late answer that nobody fetches is forgotten after the answerTimeoutMs again', async () => {
    vi.useFakeTimers();
    const service = start();
    service.hold();
    const failure = failureOf(lookup(entriesOf('beana'), never));
    await vi.advanceTimersByTimeAsync(answerTimeoutMs);
    await failure;
    const told = vi.fn();
    const stop = onAnswerAfterTimeout(told);
    service.release();
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
    stop();
    await vi.advanceTimersByTimeAsync(answerTimeoutMs);
    await lookup(entriesOf('beana'), never);
    expect(service.asked).toHaveLength(2);
  });

  test('M24: a request that hangs is joined no longer than the answerTimeoutMs again', async () => {
    vi.useFakeTimers();
    const service = start();
    service.hold();
    const first = failureOf(lookup(entriesOf('muorra'), never));
    await vi.advanceTimersByTimeAsync(answerTimeoutMs);
    await first;
    // Joined shortly before its end, and given up once more.
    await vi.advanceTimersByTimeAsync(answerTimeoutMs - 1);
    const second = failureOf(lookup(entriesOf('muorra'), never));
    await vi.advanceTimersByTimeAsync(answerTimeoutMs);
    await second;
    expect(service.asked).toHaveLength(1);
    const third = failureOf(lookup(entriesOf('muorra'), never));
    await vi.advanceTimersByTimeAsync(answerTimeoutMs);
    expect(service.asked).toHaveLength(2);
    expect(await third).toBe('late');
  });

  test('M24: an answer that comes even later is told of all the same, and given to who asks then', async () => {
    vi.useFakeTimers();
    const service = start();
    service.hold();
    const told = vi.fn();
    const stop = onAnswerAfterTimeout(told);
    const failure = failureOf(lookup(entriesOf('luossa'), never));
    await vi.advanceTimersByTimeAsync(3 * answerTimeoutMs);
    await failure;
    service.release();
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
    expect(await lookup(entriesOf('luossa'), never)).toBeDefined();
    expect(service.asked).toHaveLength(1);
    stop();
  });
});
