import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listen } from '#service/server/httpServer.ts';
import { createRateLimit, deadlineCheckMs, requestTimeoutMs } from '#service/server/limits.ts';
import { acceptedEncoding } from '#service/server/reply.ts';
import { clientAddress } from '#service/server/request.ts';
import { type Serving, serve } from '#test/service/server/serving.ts';

let serving: Serving | undefined;
afterEach(async () => {
  await serving?.end();
  serving = undefined;
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"query": "{ __typename }"}',
  });

describe('the rate limit', () => {
  test('refuses with 429, says when to come again, and serves the app on', async () => {
    // Two at once, and one more in debt.
    serving = await serve({ RATE_BURST: '2', RATE_PER_SECOND: '1' });
    const { url } = serving;
    // What is refused for its method takes no time of the thread worth counting: it costs its token and no more.
    const refusal = () => fetch(`${url}/graphql`, { method: 'PUT' });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await refusal()).status);
    expect(statuses).toEqual([405, 405, 405, 429]);
    const refused = await ask(url);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] });
    expect((await fetch(url)).status).toBe(200);
  });

  test('S119: who watches the service is told how it is, however much was asked from the same address', async () => {
    serving = await serve({ RATE_BURST: '2', RATE_PER_SECOND: '1' });
    const { url } = serving;
    for (let count = 0; count < 4; count += 1) await fetch(`${url}/graphql`, { method: 'PUT' });
    expect((await ask(url)).status).toBe(429);
    for (const probe of ['health', 'ready']) {
      for (let count = 0; count < 4; count += 1)
        expect((await fetch(`${url}/-/${probe}`)).status).not.toBe(429);
    }
  });

  test('believes forwarded addresses only of proxies it was told of', async () => {
    serving = await serve({ RATE_BURST: '1', RATE_PER_SECOND: '1' });
    expect((await ask(serving.url, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200);
    expect((await ask(serving.url, { 'x-forwarded-for': '192.0.2.2' })).status).toBe(429);
    await serving.end();
    serving = await serve({ RATE_BURST: '1', RATE_PER_SECOND: '1', TRUST_PROXY: '1' });
    expect((await ask(serving.url, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200);
    expect((await ask(serving.url, { 'x-forwarded-for': '192.0.2.2' })).status).toBe(200);
    expect((await ask(serving.url, { 'x-forwarded-for': '203.0.113.9, 192.0.2.2' })).status).toBe(429);
  });

  test('bears thirty tablets of a classroom that all start at once, behind one address', async () => {
    serving = await serve();
    const { url } = serving;
    const answers = await Promise.all(Array.from({ length: 300 }, () => ask(url)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test('fills again with time, and hard questions cost more', () => {
    let now = 0;
    const rate = createRateLimit(10, 2, () => now);
    expect([rate.take('a'), rate.take('a'), rate.take('a'), rate.take('b')]).toEqual([0, 0, 1, 0]);
    now = 100;
    expect([rate.take('a'), rate.take('a')]).toEqual([0, 1]);
    rate.charge('a', 1_000);
    now = 200;
    expect(rate.take('a')).toBe(1);
    now = 500;
    expect(rate.take('a')).toBe(0);
  });

  test('a system clock that is set back changes no rate [N5]', () => {
    const rate = createRateLimit(1_000, 2);
    expect(rate.take('a')).toBe(0);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
    expect([rate.take('a'), rate.debt('a')]).toEqual([0, 0]);
    clock.mockRestore();
  });

  test('an IPv6 client is its network', () => {
    const of = (remoteAddress: string) =>
      clientAddress({ socket: { remoteAddress }, headers: {} } as Parameters<typeof clientAddress>[0], 0);
    expect(of('2001:db8:1:2:3:4:5:6')).toBe(of('2001:db8:1:2::9'));
    expect(of('2001:db8:1:2::1')).not.toBe(of('2001:db8:1:3::1'));
    expect(of('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(of('::1')).toBe('0:0:0:0');
  });
});

describe('encodings', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['BR', 'br'],
    ['br;q=x', undefined],
  ])('%s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});

describe('stopping and starting', () => {
  test('a stop lets the answer under way finish and takes no new one', async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    const listening = await listen((_, response) => asked.resolve(response), 0, '127.0.0.1');
    const answer = fetch(listening.url.replace('localhost', '127.0.0.1'));
    const response = await asked.promise;
    const stopped = listening.stop();
    await expect(fetch(`http://127.0.0.1:${listening.port}`)).rejects.toThrow();
    response.end('done');
    expect(await (await answer).text()).toBe('done');
    await stopped;
  });

  test('an idle keep-alive connection does not hold up a stop', async () => {
    serving = await serve();
    await ask(serving.url);
    const start = performance.now();
    await serving.listening.stop();
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  test('a port that is taken is said in words, with another to try', async () => {
    serving = await serve();
    const { port } = serving.listening;
    const again = listen(() => {}, port, '127.0.0.1');
    await expect(again).rejects.toThrow(`Another program uses port ${port}`);
  });

  test('an address this machine does not have is said in words', async () => {
    await expect(listen(() => {}, 0, '192.0.2.1')).rejects.toThrow('is not an address of this machine');
  });

  test('M8: a body that comes too slowly is cut with 408 in its time, and a slow head too', async () => {
    const listening = await listen(
      (request, response) => {
        request.resume().on('end', () => response.end());
      },
      0,
      '127.0.0.1',
      { milliseconds: 400 },
    );
    const head = 'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n';
    const start = performance.now();
    const cut = (text: string) =>
      new Promise<string>((resolve) => {
        let answer = '';
        const socket = connect(listening.port, '127.0.0.1', () => socket.write(text));
        const drip = setInterval(() => socket.write(text.endsWith('\r\n\r\n') ? 'x' : 'A: b\r\n'), 50);
        socket.on('data', (data) => {
          answer += data.toString();
        });
        socket.on('error', () => undefined);
        socket.on('close', () => {
          clearInterval(drip);
          resolve(answer);
        });
      });
    for (const answer of await Promise.all([cut(`${head}\r\n`), cut(head)])) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /u);
    }
    // Documented: cut after the time given, seen at the next look.
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(deadlineCheckMs).toBeLessThan(requestTimeoutMs / 10);
    await listening.stop();
  });

  test('M8: connections are bounded, those of one address too: the longest silent one makes room', async () => {
    const limits = { most: 100, mostPerAddress: 3 };
    const listening = await listen((_, response) => response.end('x'), 0, '127.0.0.1', limits);
    const open = () =>
      new Promise<Socket | undefined>((resolve) => {
        const socket = connect(listening.port, '127.0.0.1', () => {
          socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
        });
        socket.once('data', () => resolve(socket));
        socket.on('error', () => undefined);
        socket.once('close', () => resolve(undefined));
      });
    const held = [await open(), await open(), await open()];
    expect(held.every((socket) => socket !== undefined)).toBe(true);
    const again = await open();
    expect(again).toBeDefined();
    await vi.waitFor(() => expect(held.map((socket) => socket?.closed)).toEqual([true, false, false]));
    for (const socket of [...held, again]) socket?.destroy();
    await listening.stop();
  });

  test('a client that goes away in the middle of its question is no failure', async () => {
    serving = await serve();
    const { port } = serving.listening;
    const head =
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(head, () => socket.destroy()));
      socket.on('close', () => resolve());
    });
    expect((await ask(serving.url)).status).toBe(200);
    expect(serving.lines).toHaveLength(1);
  });

  test('what is no HTTP gets 400, and the service goes on', async () => {
    serving = await serve();
    const { port } = serving.listening;
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('\u0016\u0003\u0001 hello\r\n\r\n'));
      socket.on('data', (data) => resolve(data.toString()));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
    expect((await ask(serving.url)).status).toBe(200);
  });
});
