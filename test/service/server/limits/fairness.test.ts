import { afterEach, describe, expect, test } from 'vitest';
import { prepareDatabase } from '#service/core/sqlite/database.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { settingsFrom } from '#service/node/settings.ts';
import { listen } from '#service/server/httpServer.ts';
import {
  createRateLimit,
  createTurns,
  millisecondsPerToken,
  NoTurn,
  type TurnRules,
} from '#service/server/limits.ts';
import { createRequestHandler } from '#service/server/requestHandler.ts';
import { createServiceSources } from '#service/server/serve.ts';
import { createSpeech } from '#service/server/speech.ts';
import { type Serving, serve } from '#test/service/server/serving.ts';

let serving: Serving | undefined;
afterEach(async () => {
  await serving?.end();
  serving = undefined;
});

const rules: TurnRules = { places: 1, timeoutMs: 60_000, mostWaiting: 100 };

/** Turns over works that take as long as they say, on a clock of their own; what was done, in order. */
function table(more: Partial<TurnRules> = {}) {
  let time = 0;
  const done: string[] = [];
  const takeTurn = createTurns({ ...rules, ...more, now: () => time });
  const ask = (client: string, name: string, milliseconds = 1, signal?: AbortSignal) =>
    takeTurn(
      client,
      async () => {
        time += milliseconds;
        done.push(name);
      },
      signal,
    );
  const inSlices = (
    client: string,
    name: string,
    milliseconds: number,
    slices: number,
    signal?: AbortSignal,
  ) =>
    takeTurn(
      client,
      async (yieldTurn) => {
        for (let slice = 0; slice < slices; slice += 1) {
          if (slice > 0) await yieldTurn();
          time += milliseconds;
          done.push(name);
        }
      },
      signal,
    );
  return { done, ask, inSlices };
}

describe('turns', () => {
  test('M2: of one client the newest question is next', async () => {
    const { done, ask } = table();
    await Promise.all(['g', 'gu', 'guo', 'guol'].map((text) => ask('one', text)));
    expect(done).toEqual(['guol', 'guo', 'gu', 'g']);
  });

  test('M2: who takes the thread waits; a client that asks for little goes before', async () => {
    const { done, ask } = table();
    const heavy = ['a', 'b', 'c', 'd'].flatMap((client) =>
      [1, 2, 3].map((count) => ask(client, `${client}${count}`, 300)),
    );
    const light = Array.from({ length: 20 }, (_, count) => ask('light', `light${count}`, 2));
    await Promise.all([...heavy, ...light]);
    const places = light.map((_, count) => done.indexOf(`light${count}`));
    // One heavy work was under way when it came; then each client had one turn at most before it was done.
    expect(Math.max(...places)).toBeLessThanOrEqual(light.length + 4);
  });

  test('M2: clients with the same work take turns, however many questions each has waiting', async () => {
    const { done, ask } = table();
    const much = Array.from({ length: 30 }, (_, count) => ask('much', `much${count}`, 10));
    const little = Array.from({ length: 3 }, (_, count) => ask('little', `little${count}`, 10));
    await Promise.all([...much, ...little]);
    expect(done.slice(0, 7).filter((name) => name.startsWith('little'))).toHaveLength(3);
  });

  test('M2: rest is not saved up: who comes late is not served for hours before the others', async () => {
    const { done, ask } = table();
    for (let count = 0; count < 20; count += 1) await ask('early', `early${count}`, 100);
    const early = ['e1', 'e2', 'e3'].map((name) => ask('early', name, 100));
    const late = Array.from({ length: 10 }, (_, count) => ask('late', `late${count}`, 100));
    await Promise.all([...early, ...late]);
    expect(done.slice(20, 26).filter((name) => name.startsWith('e'))).toHaveLength(3);
  });

  test('M2: what was given up is never done, and a full queue loses the oldest of whoever has most', async () => {
    const { done, ask } = table({ mostWaiting: 4 });
    const leaving = new AbortController();
    const first = [ask('one', 'left', 1, leaving.signal)];
    leaving.abort(new Error('gone'));
    const rest = ['1', '2', '3', '4', '5'].map((name) => ask('one', name));
    const other = ask('other', 'other');
    const ends = await Promise.allSettled([...first, ...rest, other]);
    expect(ends.map((end) => (end.status === 'rejected' ? end.reason.constructor : end.status))).toEqual([
      NoTurn,
      NoTurn,
      NoTurn,
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect(done).not.toContain('left');
  });

  test('long work pauses: a light client waits for one slice, and of one client the newest request goes on [N1]', async () => {
    const { done, inSlices, ask } = table();
    const heavy = ['a', 'b', 'c', 'd'].map((client) => inSlices(client, client, 15, 20));
    const light = ask('light', 'light', 1);
    await light;
    // One slice was in progress when it came; each client is new, and one of them may be first.
    expect(done.length).toBeLessThanOrEqual(5);
    const newer = inSlices('a', 'newer', 15, 2);
    await newer;
    await Promise.all(heavy);
    expect(done.lastIndexOf('newer')).toBeLessThan(done.lastIndexOf('a'));
  });

  test('a pause ends when the client has gone, and its place is free [N1]', async () => {
    const { done, inSlices, ask } = table();
    const leaving = new AbortController();
    const gone = inSlices('one', 'gone', 15, 100, leaving.signal);
    gone.catch(() => undefined);
    await ask('two', 'two');
    leaving.abort();
    await expect(gone).rejects.toBeInstanceOf(NoTurn);
    expect(done.filter((name) => name === 'gone').length).toBeLessThan(5);
    await ask('two', 'last');
    expect(done.at(-1)).toBe('last');
  });

  test('M2: who waits too long is told', async () => {
    const takeTurn = createTurns({ ...rules, timeoutMs: 100 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const long = takeTurn('one', () => {
      begun.resolve();
      return promise;
    });
    await begun.promise;
    await expect(takeTurn('two', async () => undefined)).rejects.toBeInstanceOf(NoTurn);
    resolve();
    await long;
  });
});

describe('what a client may take', () => {
  test('M2: a second of the thread costs twice what a second gives', () => {
    let now = 0;
    const rate = createRateLimit(200, 600, () => now);
    const second = 1_000 / millisecondsPerToken;
    expect(second).toBeGreaterThanOrEqual(2 * 200);
    // Questions of 200 ms as soon as there is a token: the burst, then half of the time at most.
    let worked = 0;
    for (; now < 60_000; now += 10) {
      if (rate.take('hard') > 0 || rate.debt('hard') > 0) continue;
      worked += 200;
      now += 200;
      rate.charge('hard', 200 / millisecondsPerToken - 1);
    }
    expect(worked).toBeLessThan(60_000 / 2 + 3_000);
    expect(worked).toBeGreaterThan(60_000 / 3);
  });

  test('M2: a school is not slowed: thirty tablets that start at once and type for a minute', () => {
    let now = 0;
    const rate = createRateLimit(200, 600, () => now);
    const waits: number[] = [];
    // Each asks for twenty files and ten questions, ninety questions a second follow; one takes 4.2 ms (npm run bench).
    for (let count = 0; count < 600; count += 1) waits.push(rate.take('school', 0.1, 600));
    const question = () => {
      waits.push(rate.take('school'), rate.debt('school'));
      rate.charge('school', Math.max(0, 4.2 / millisecondsPerToken - 1));
    };
    for (let count = 0; count < 300; count += 1) question();
    for (let count = 0; count < 90 * 60; count += 1) {
      now += 1_000 / 90;
      question();
    }
    expect(Math.max(...waits)).toBe(0);
  });

  test('M2: the page counts too: still there when questions are too many, not without end', async () => {
    serving = await serve({ RATE_BURST: '2', RATE_PER_SECOND: '1' });
    const { url } = serving;
    const statuses: number[] = [];
    while (statuses.length < 500 && statuses.at(-1) !== 429) {
      const response = await fetch(`${url}/guolli`);
      statuses.push(response.status);
      await response.arrayBuffer();
      if (response.status === 429) expect(response.headers.get('retry-after')).toBe('1');
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses.at(-1)).toBe(429);
  });

  test('M2: the corpus counts by its work: who keeps the thread is refused, another client is not', async () => {
    const driver = openDatabase(':memory:');
    prepareDatabase(driver);
    // A question that keeps the thread for 150 ms costs three times the burst of 20.
    const count = () => {
      const end = process.threadCpuUsage().user + 150_000;
      while (process.threadCpuUsage().user < end);
      return 1;
    };
    const sources = {
      ...createServiceSources(driver, createSpeech(), fail),
      examples: { count, find: () => [] },
    };
    const settings = settingsFrom({
      RATE_BURST: '20',
      RATE_PER_SECOND: '1',
      TRUST_PROXY: '1',
      REQUEST_LOG: 'off',
    });
    const listening = await listen(createRequestHandler({ ...settings, sources, log: fail }), 0, '127.0.0.1');
    const ask = async (client: string) => {
      const path = `/-/corpus/sme/query?cqp=${encodeURIComponent('[lemma = "lea"]')}`;
      const headers = { 'x-forwarded-for': client };
      return (await fetch(`http://127.0.0.1:${listening.port}${path}`, { headers })).status;
    };
    expect([await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.2')]).toEqual([200, 429, 200]);
    // Those that came together with the one that cost too much are refused when it is their turn.
    expect((await Promise.all(Array.from({ length: 5 }, () => ask('192.0.2.3')))).sort()).toEqual([
      200, 429, 429, 429, 429,
    ]);
    await listening.stop();
    driver.close();
  });
});

function fail(wrong: unknown): never {
  throw new Error(String(wrong));
}
