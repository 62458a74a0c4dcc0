// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cachedHeader, ofCachedWords } from '#src/contract/workerMessage.ts';
import {
  abortGivenUp,
  answerTimeoutMs,
  onAnswerAfterTimeout,
  withinTimeout,
} from '#src/lookup/lateRequests.ts';
import { lookupAnswered } from '#src/lookup/lookup.ts';
import type { Breakage } from '#test/app/inProcessService.ts';
import {
  entriesOf,
  everything,
  failureOfEntries,
  lateEntries,
  lookupErrorOf,
  never,
  startHeldService,
  startService,
} from './lookups.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const json = { 'content-type': 'application/json' };

describe('an answer', () => {
  test('is asked for by POST in JSON at the configured path, with no word about who asks [A170, A176]', async () => {
    const service = startService();
    const entries = (await lookupAnswered(entriesOf('guolli'), never)).value;
    expect(entries.map(({ dict }) => dict)).toEqual(['sammallahtismefin', 'gtsmenob', 'gtsmefin']);
    const [asked] = service.asked;
    expect([asked?.method, asked?.url]).toEqual(['POST', 'http://localhost:3000/graphql']);
    expect(asked?.headers.get('content-type')).toBe('application/json');
    expect([...(asked?.headers.keys() ?? [])].filter((name) => /auth|cookie|token/u.test(name))).toEqual([]);
    expect(asked?.operationName).toBe('DictArticles');
    expect(asked?.variables).toEqual({ lemma: 'guolli', ...everything });
  });

  test('says whence it is: the service, what was kept of it and when, or seen words', async () => {
    const from = async (kept?: string) => {
      const headers = { ...json, ...(kept && { [cachedHeader]: kept }) };
      vi.stubGlobal('fetch', async () => new Response('{"data":{"dictEntryList":[]}}', { headers }));
      return (await lookupAnswered(entriesOf('guolli'), never)).origin;
    };
    expect(await from()).toEqual({ from: 'service' });
    expect(await from('2026-11-20T10:00:00.000Z')).toEqual({ from: 'kept', at: Date.UTC(2026, 10, 20, 10) });
    expect(await from(ofCachedWords)).toEqual({ from: 'seen' });
  });

  test('that was kept in a shape of before is as good as none: the service was not reached', async () => {
    const headers = { ...json, [cachedHeader]: '2026-11-20T10:00:00.000Z' };
    vi.stubGlobal('fetch', async () => new Response('{"data":{"dictEntryList":7}}', { headers }));
    expect((await failureOfEntries('guolli')).failure).toBe('unreachable');
  });

  test('is asked for without cookies, wherever the service is', async () => {
    const asked = vi.fn(async () => Response.json({ data: { dictEntryList: [] } }));
    vi.stubGlobal('fetch', asked);
    await lookupAnswered(entriesOf('guolli'), never);
    const withoutCookies = expect.objectContaining({ credentials: 'omit' });
    expect(asked).toHaveBeenCalledExactlyOnceWith(expect.anything(), withoutCookies);
  });
});

describe('a failure [D26]', () => {
  test.each<[Breakage, string]>([
    ['html', 'portal'],
    ['serverError', 'unreachable'],
    ['malformed', 'broken'],
    ['partial', 'refused'],
    ['noData', 'broken'],
    ['otherShape', 'broken'],
    ['unreachable', 'unreachable'],
  ])(
    'of the kind %s is told as %s, never as an empty answer, and is over when the service is well',
    async (how, failure) => {
      const service = startService();
      service.break(how);
      expect((await failureOfEntries('guolli')).failure).toBe(failure);
      service.mend();
      expect((await lookupAnswered(entriesOf('guolli'), never)).value).toHaveLength(3);
    },
  );

  test('with a page that says to wait is busy, with its time; a page that refuses is the network’s [R250]', async () => {
    const headers = { 'content-type': 'text/html', 'retry-after': '7' };
    const failing = async (status: number) => {
      vi.stubGlobal('fetch', async () => new Response('<html>', { status, headers }));
      return failureOfEntries('guolli');
    };
    expect(await failing(429)).toMatchObject({ failure: 'busy', retryAfterMs: 7_000 });
    expect((await failing(403)).failure).toBe('portal');
    expect((await failing(404)).failure).toBe('portal');
    expect((await failing(413)).failure).toBe('portal');
    expect((await failing(511)).failure).toBe('portal');
  });

  test('carries the text of the service [D28]', async () => {
    const service = startService();
    service.break('serverError');
    expect((await failureOfEntries('guolli')).message).toContain('The disk is full.');
    service.break('partial');
    expect((await failureOfEntries('guolli')).message).toContain('One field failed.');
    service.mend();
    expect((await failureOfEntries('a'.repeat(10_000))).message).toContain('at most 2000 characters');
  });

  test('that is no JSON is told with its status and how it begins', async () => {
    const body = `Sorry, ${'x'.repeat(500)}`;
    vi.stubGlobal('fetch', async () => new Response(body, { status: 500 }));
    const { failure, message } = await failureOfEntries('guolli');
    expect([failure, message]).toEqual(['unreachable', `HTTP 500: ${body.slice(0, 200)}`]);
  });

  test('without a network is told as offline', async () => {
    const service = startService();
    service.break('unreachable');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect((await failureOfEntries('guolli')).failure).toBe('offline');
  });
});

describe('answerTimeoutMs [D27]', () => {
  test('ends after ten seconds', async () => {
    vi.useFakeTimers();
    const service = startService();
    service.break('silent');
    const failure = failureOfEntries('silent');
    await vi.advanceTimersByTimeAsync(answerTimeoutMs - 1);
    const undecided = Symbol('undecided');
    expect(await Promise.race([failure, Promise.resolve(undecided)])).toBe(undecided);
    await vi.advanceTimersByTimeAsync(1);
    expect((await failure).failure).toBe('late');
    expect(answerTimeoutMs).toBe(10_000);
  });

  test('a late answer is told of, and given to who asks again, without a second request', async () => {
    const service = startHeldService();
    const told = vi.fn();
    const stop = onAnswerAfterTimeout(told);
    await lateEntries('jávri');
    expect(told).not.toHaveBeenCalled();
    service.release();
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
    expect((await lookupAnswered(entriesOf('jávri'), never)).value).toHaveLength(1);
    expect(service.asked).toHaveLength(1);
    stop();
  });

  test('a late failure is forgotten: who asks again asks anew', async () => {
    const service = startHeldService();
    await lateEntries('fisk');
    service.break('serverError');
    service.release();
    await vi.advanceTimersByTimeAsync(10);
    service.mend();
    expect((await lookupAnswered(entriesOf('fisk'), never)).value).toHaveLength(1);
    expect(service.asked).toHaveLength(2);
  });
});

test('a late answer that nobody fetches is forgotten after the time limit again [M24]', async () => {
  const service = startHeldService();
  await lateEntries('beana');
  const told = vi.fn();
  const stop = onAnswerAfterTimeout(told);
  service.release();
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  stop();
  await vi.advanceTimersByTimeAsync(answerTimeoutMs);
  await lookupAnswered(entriesOf('beana'), never);
  expect(service.asked).toHaveLength(2);
});

function hanging() {
  vi.useFakeTimers();
  const signals: AbortSignal[] = [];
  const hang = (signal: AbortSignal): Promise<never> => {
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  return { signals, hang };
}

test('a request that hangs is aborted, and the next one is sent, when somebody asks again [N13]', async () => {
  const { signals, hang } = hanging();
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

test('of requests that hang for two time limits one is left: the next one aborts it, or somebody who asks again [R340]', async () => {
  const { signals, hang } = hanging();
  for (const _ of [1, 2, 3]) {
    const failed = lookupErrorOf(withinTimeout('luossa', never, hang));
    await vi.advanceTimersByTimeAsync(answerTimeoutMs);
    expect((await failed).failure).toBe('late');
    await vi.advanceTimersByTimeAsync(answerTimeoutMs);
  }
  const aborted = () => signals.map((signal) => signal.aborted);
  expect(aborted()).toEqual([true, true, false]);
  abortGivenUp();
  expect(aborted()).toEqual([true, true, true]);
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

test.each([400, 401, 403, 404, 423, 451])(
  '%i is refused only where the service itself says so [R250]',
  async (status) => {
    vi.stubGlobal('fetch', async () => new Response(null, { status }));
    expect((await failureOfEntries('guolli')).failure).toBe('unreachable');
    vi.stubGlobal('fetch', async () => Response.json({ errors: [{ message: 'Not for you.' }] }, { status }));
    expect((await failureOfEntries('guolli')).failure).toBe('refused');
  },
);

test.each([
  [500, {}, 'unreachable'],
  [501, {}, 'refused'],
  [522, {}, 'unreachable'],
  [502, {}, 'unreachable'],
  [504, {}, 'unreachable'],
  [505, {}, 'refused'],
  [503, { 'retry-after': '50' }, 'unreachable', 50_000],
  [429, {}, 'busy', 60_000],
])(
  '%i of a proxy with %o is told as %s, with its time [S77]',
  async (status, headers, failure, wait?: number) => {
    vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status, headers: { ...headers } }));
    expect(await failureOfEntries('guolli')).toMatchObject({ failure, retryAfterMs: wait });
  },
);

test.each([
  ['7', 7_000],
  ['0', 1_000],
  ['86400', 60_000],
  ['soon', 60_000],
])('429 with Retry-After %s is asked again after %i ms [N17]', async (wait, milliseconds) => {
  const headers = { 'retry-after': wait };
  vi.stubGlobal('fetch', async () => new Response('Too many', { status: 429, headers }));
  const { failure, retryAfterMs } = await failureOfEntries('guolli');
  expect([failure, retryAfterMs]).toEqual(['busy', milliseconds]);
});
