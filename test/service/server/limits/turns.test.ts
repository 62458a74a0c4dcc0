import { describe, expect, test } from 'vitest';
import { settingsFrom } from '#service/node/settings.ts';
import { createTurns, NoTurn, type TurnRules } from '#service/server/limits.ts';
import { createRequestHandler } from '#service/server/requestHandler.ts';
import { createServiceSources } from '#service/server/serve.ts';
import { emptyDatabase } from '#test/service/core/smallDictionaries.ts';
import { listenInTest } from '#test/service/server/serving.ts';

const rules: TurnRules = { places: 1, timeoutMs: 60_000, mostWaiting: 100 };

/** Turns over works that take as long as they say, on a clock of their own; what was done, in order. */
function table(more: Partial<TurnRules> = {}) {
  let time = 0;
  const done: string[] = [];
  const takeTurn = createTurns({ ...rules, ...more, now: () => time });
  const inSlices = (client: string, name: string, ms: number, slices: number, signal?: AbortSignal) => {
    const work = async (yieldTurn: () => Promise<void>) => {
      for (let slice = 0; slice < slices; slice += 1) {
        if (slice > 0) await yieldTurn();
        time += ms;
        done.push(name);
      }
    };
    return takeTurn(client, work, signal);
  };
  const ask = (client: string, name: string, milliseconds = 1, signal?: AbortSignal) =>
    inSlices(client, name, milliseconds, 1, signal);
  const askMany = (client: string, count: number, milliseconds: number) =>
    Array.from({ length: count }, (_, number) => ask(client, `${client}${number}`, milliseconds));
  return { done, ask, askMany, inSlices };
}

describe('turns', () => {
  test('a client whose questions come faster than they are answered gets every answer in turn [R160]', async () => {
    const { done, ask } = table();
    const asked: Promise<void>[] = [];
    for (let number = 0; number < 20; number += 1) {
      asked.push(ask('one', `${number}`), ask('one', `${number}, too`));
      await asked[number];
    }
    await Promise.all(asked);
    expect(done).toEqual([...Array(20).keys()].flatMap((number) => [`${number}`, `${number}, too`]));
  });

  test('clients that keep the thread wait; a client that asks for little goes before [M2]', async () => {
    const { done, askMany } = table();
    const heavy = ['a', 'b', 'c', 'd'].flatMap((client) => askMany(client, 3, 300));
    await Promise.all([...heavy, ...askMany('light', 20, 2)]);
    // One heavy work was in progress when it came; then each client had one turn at most before it was done.
    expect(done.findLastIndex((name) => name.startsWith('light'))).toBeLessThanOrEqual(24);
  });

  test('clients with the same work take turns, however many questions each has waiting [M2]', async () => {
    const { done, askMany } = table();
    await Promise.all([...askMany('much', 30, 10), ...askMany('little', 3, 10)]);
    expect(done.slice(0, 7).filter((name) => name.startsWith('little'))).toHaveLength(3);
  });

  test('rest is not saved up: a client that comes late is not served for hours before the others [M2]', async () => {
    const { done, ask, askMany } = table();
    for (let count = 0; count < 20; count += 1) await ask('early', 'before', 100);
    await Promise.all([...askMany('early', 3, 100), ...askMany('late', 10, 100)]);
    expect(done.slice(20, 26).filter((name) => name.startsWith('early'))).toHaveLength(3);
  });

  test('what was given up is never done, and a full queue loses the oldest of the client that has most [M2]', async () => {
    const { done, ask } = table({ mostWaiting: 4 });
    const leaving = new AbortController();
    const left = ask('one', 'left', 1, leaving.signal);
    leaving.abort(new Error('gone'));
    const rest = ['1', '2', '3', '4', '5'].map((name) => ask('one', name));
    const ends = await Promise.allSettled([left, ...rest, ask('other', 'other')]);
    const lost = ends.map((end) => end.status === 'rejected' && end.reason instanceof NoTurn);
    expect(lost).toEqual([true, true, true, false, false, false, false]);
    expect(done).not.toContain('left');
  });

  test('long work pauses: a light client waits for one slice, and short work is not behind long work of the same client [N1]', async () => {
    const { done, inSlices, ask } = table();
    const heavy = ['a', 'b', 'c', 'd'].map((client) => inSlices(client, client, 15, 20));
    await ask('light', 'light', 1);
    // One slice was in progress when it came; each client is new, and one of them may be first.
    expect(done.length).toBeLessThanOrEqual(5);
    await inSlices('a', 'newer', 15, 2);
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

  test('a client that waits too long is told [M2]', async () => {
    const takeTurn = createTurns({ ...rules, timeoutMs: 100 });
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const long = takeTurn('one', () => {
      begun.resolve();
      return end.promise;
    });
    await begun.promise;
    await expect(takeTurn('two', async () => undefined)).rejects.toBeInstanceOf(NoTurn);
    end.resolve();
    await long;
  });
});

function fail(wrong: unknown): never {
  throw new Error(String(wrong));
}

/** The port of a service whose corpus counts a word so. */
async function corpusService(count: (word: string) => number, rates = {}): Promise<number> {
  const driver = emptyDatabase();
  const sources = createServiceSources(driver, fail);
  const examples = { ...sources.examples, count: (_: string, word: string) => count(word) };
  const settings = settingsFrom({ ...rates, TRUST_PROXY: '1', REQUEST_LOG: 'off' });
  const handler = createRequestHandler({ ...settings, sources: { ...sources, examples }, log: fail });
  return (await listenInTest(handler, 0, '127.0.0.1')).port;
}

const corpusPath = (word: string) => `/-/corpus/sme/query?cqp=${encodeURIComponent(`[lemma = "${word}"]`)}`;

describe('a service that counts in the corpus', () => {
  test('a client that keeps the thread is refused, another client is not [M2]', async () => {
    // A question that keeps the thread for 150 ms costs three times the burst of 20.
    const count = () => {
      const end = process.threadCpuUsage().user + 150_000;
      while (process.threadCpuUsage().user < end);
      return 1;
    };
    const port = await corpusService(count, { RATE_BURST: '20', RATE_PER_SECOND: '1' });
    const ask = async (client: string) => {
      const headers = { 'x-forwarded-for': client };
      return (await fetch(`http://127.0.0.1:${port}${corpusPath('lea')}`, { headers })).status;
    };
    expect([await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.2')]).toEqual([200, 429, 200]);
    // Those that came together with the one that cost too much are refused when it is their turn.
    const together = await Promise.all(Array.from({ length: 5 }, () => ask('192.0.2.3')));
    expect(together.sort()).toEqual([200, 429, 429, 429, 429]);
  });
});
