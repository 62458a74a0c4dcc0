// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cachedHeader, offlineWords } from '#src/contract/workerMessage.ts';
import { answerTimeoutMs, onAnswerAfterTimeout } from '#src/lookup/answers.ts';
import { lookup, lookupAnswered } from '#src/lookup/lookup.ts';
import { termArticles } from '#src/lookup/operations/articleQuery.ts';
import type { Breakage } from '#test/app/inProcessService.ts';
import { entriesOf, everything, lookupErrorOf, never, startService } from './lookups.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an answer', () => {
  test('A170, A176: is asked for by POST in JSON at the configured path, with no word about who asks', async () => {
    const service = startService();
    const entries = await lookup(entriesOf('guolli'), never);
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
      const headers = { 'content-type': 'application/json', ...(kept && { [cachedHeader]: kept }) };
      vi.stubGlobal('fetch', async () => new Response('{"data":{"dictEntryList":[]}}', { headers }));
      return (await lookupAnswered(entriesOf('guolli'), never)).origin;
    };
    expect(await from()).toEqual({ from: 'service' });
    expect(await from('2026-11-20T10:00:00.000Z')).toEqual({ from: 'kept', at: Date.UTC(2026, 10, 20, 10) });
    expect(await from(offlineWords)).toEqual({ from: 'seen' });
  });

  test('that was kept in a shape of before is as good as none: the service was not reached', async () => {
    const headers = { 'content-type': 'application/json', [cachedHeader]: '2026-11-20T10:00:00.000Z' };
    vi.stubGlobal('fetch', async () => new Response('{"data":{"dictEntryList":7}}', { headers }));
    expect((await lookupErrorOf(lookup(entriesOf('guolli'), never))).failure).toBe('unreachable');
  });

  test('is asked for without cookies, wherever the service is', async () => {
    const asked = vi.fn(async () => Response.json({ data: { dictEntryList: [] } }));
    vi.stubGlobal('fetch', asked);
    await lookup(entriesOf('guolli'), never);
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      expect.objectContaining({ credentials: 'omit' }),
    );
  });

  test('D26: nothing found is an answer', async () => {
    startService();
    expect(await lookup(entriesOf('zzz'), never)).toEqual([]);
  });
});

describe('D26: a failure', () => {
  test.each<[Breakage, string]>([
    ['html', 'broken'],
    ['serverError', 'refused'],
    ['malformed', 'broken'],
    ['partial', 'refused'],
    ['noData', 'broken'],
    ['otherShape', 'broken'],
    ['unreachable', 'unreachable'],
  ])('of the kind %s is told as %s, never as an empty answer', async (how, failure) => {
    const service = startService();
    service.break(how);
    expect((await lookupErrorOf(lookup(entriesOf('guolli'), never))).failure).toBe(failure);
  });

  test('H48: is refused, in the words of the service, where the service answers a document with 400', async () => {
    startService();
    const document = 'query Nothing { nothing }';
    const { failure, message } = await lookupErrorOf(lookup({ ...entriesOf('guolli'), document }, never));
    expect([failure, message]).toEqual([
      'refused',
      'HTTP 400: Cannot query field "nothing" on type "Query".',
    ]);
  });

  test('D28: carries the text of the service', async () => {
    const service = startService();
    service.break('serverError');
    expect((await lookupErrorOf(lookup(entriesOf('guolli'), never))).message).toContain('The disk is full.');
    service.break('partial');
    expect((await lookupErrorOf(lookup(entriesOf('guolli'), never))).message).toContain('One field failed.');
  });

  test('that is no JSON is told with its status and how it begins', async () => {
    const body = `Sorry, ${'x'.repeat(500)}`;
    vi.stubGlobal('fetch', async () => new Response(body, { status: 500 }));
    const { failure, message } = await lookupErrorOf(lookup(entriesOf('guolli'), never));
    expect([failure, message]).toEqual(['refused', `HTTP 500: ${body.slice(0, 200)}`]);
  });

  test('of several errors says all; of an answer of another shape where it differs, three places at most', async () => {
    const json = { 'content-type': 'application/json' };
    const errors = [{ message: 'One.' }, { message: 'Two.' }];
    vi.stubGlobal(
      'fetch',
      async () => new Response(JSON.stringify({ errors }), { status: 400, headers: json }),
    );
    expect((await lookupErrorOf(lookup(entriesOf('guolli'), never))).message).toBe('HTTP 400: One.; Two.');
    const data = { dictEntryList: [7, 7, 7, 7] };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data }), { headers: json }));
    const { failure, message } = await lookupErrorOf(lookup(entriesOf('guolli'), never));
    const places = message.split('; ').map((part) => part.split(':')[0]);
    expect([failure, places]).toEqual(['broken', [0, 1, 2].map((place) => `dictEntryList.${place}`)]);
  });

  test('of a limit names the limit', async () => {
    startService();
    const long = await lookupErrorOf(lookup(entriesOf('a'.repeat(10_000)), never));
    expect([long.failure, long.message]).toEqual([
      'refused',
      expect.stringContaining('at most 2000 characters'),
    ]);
  });

  test('without a network is told as offline', async () => {
    const service = startService();
    service.break('unreachable');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect((await lookupErrorOf(lookup(entriesOf('guolli'), never))).failure).toBe('offline');
  });

  test('is over when the service is well again', async () => {
    const service = startService();
    for (const how of ['html', 'serverError', 'malformed', 'partial', 'unreachable'] as const) {
      service.break(how);
      await lookupErrorOf(lookup(entriesOf('guolli'), never));
      service.mend();
      expect(await lookup(entriesOf('guolli'), never)).toHaveLength(3);
    }
  });
});

describe('D27: answerTimeoutMs', () => {
  test('ends after ten seconds', async () => {
    vi.useFakeTimers();
    const service = startService();
    service.break('silent');
    const failure = lookupErrorOf(lookup(entriesOf('silent'), never));
    await vi.advanceTimersByTimeAsync(answerTimeoutMs - 1);
    const undecided = Symbol('undecided');
    expect(await Promise.race([failure, Promise.resolve(undecided)])).toBe(undecided);
    await vi.advanceTimersByTimeAsync(1);
    expect((await failure).failure).toBe('late');
    expect(answerTimeoutMs).toBe(10_000);
  });

  test('a late answer is told of, and given to who asks again, without a second request', async () => {
    vi.useFakeTimers();
    const service = startService();
    service.hold();
    const told = vi.fn();
    const stop = onAnswerAfterTimeout(told);
    const failure = lookupErrorOf(lookup(entriesOf('jávri'), never));
    await vi.advanceTimersByTimeAsync(answerTimeoutMs);
    await failure;
    expect(told).not.toHaveBeenCalled();
    service.release();
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
    expect(await lookup(entriesOf('jávri'), never)).toHaveLength(1);
    expect(service.asked).toHaveLength(1);
    stop();
  });

  test('asked again while it is late, a question joins the one under way', async () => {
    vi.useFakeTimers();
    const service = startService();
    service.hold();
    const failure = lookupErrorOf(lookup(entriesOf('čáhci'), never));
    await vi.advanceTimersByTimeAsync(answerTimeoutMs);
    await failure;
    const again = lookup(entriesOf('čáhci'), never);
    service.release();
    expect(await again).toHaveLength(1);
    expect(service.asked).toHaveLength(1);
    expect(await lookup(entriesOf('čáhci'), never)).toHaveLength(1);
    expect(service.asked).toHaveLength(2);
  });

  test('a late failure is forgotten: who asks again asks anew', async () => {
    vi.useFakeTimers();
    const service = startService();
    service.hold();
    const failure = lookupErrorOf(lookup(entriesOf('fisk'), never));
    await vi.advanceTimersByTimeAsync(answerTimeoutMs);
    await failure;
    service.break('serverError');
    service.release();
    await vi.advanceTimersByTimeAsync(10);
    service.mend();
    expect(await lookup(entriesOf('fisk'), never)).toHaveLength(1);
    expect(service.asked).toHaveLength(2);
  });
});

describe('who goes away', () => {
  test('gets the reason, and the request is ended', async () => {
    const service = startService();
    service.hold();
    const leaving = new AbortController();
    const asked = lookup(entriesOf('guelie'), leaving.signal);
    const reason = new Error('typed on');
    leaving.abort(reason);
    await expect(asked).rejects.toBe(reason);
    service.release();
    expect(await lookup(entriesOf('guelie'), never)).toHaveLength(1);
  });

  test('leaves the other questions alone', async () => {
    const service = startService();
    service.hold();
    const leaving = new AbortController();
    const mine = lookup(entriesOf('vann'), leaving.signal);
    const other = lookup(
      {
        document: termArticles,
        variables: { lemma: 'guolli', srcLangs: ['sme'], targetLangs: ['nob'] },
        answer: v.object({ conceptList: v.array(v.unknown()) }),
      },
      never,
    );
    leaving.abort(new Error('typed on'));
    await expect(mine).rejects.toThrow('typed on');
    service.release();
    expect((await other).conceptList.length).toBeGreaterThan(0);
  });
});
