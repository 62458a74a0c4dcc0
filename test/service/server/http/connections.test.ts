/** Connections that stay silent, never end their requests, or end too early: they shut nobody out. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { type ConnectionLimits, listen } from '#service/server/httpServer.ts';
import { deadlineCheckMs, maxBodyBytes, requestTimeoutMs } from '#service/server/limits.ts';
import { listenInTest, openSocket, serveInTest } from '#test/service/server/serving.ts';

const onLinux = test.runIf(process.platform === 'linux');

/** The port of a server that answers `whole` as soon as it has a whole request. */
async function start(limits?: ConnectionLimits): Promise<number> {
  const answerWhole: Parameters<typeof listen>[0] = (request, response) =>
    void request.resume().once('end', () => response.end('whole'));
  return (await listenInTest(answerWhole, 0, '127.0.0.1', limits)).port;
}

const head = (more: string) =>
  `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}`;
const from = (client: string) => client && `X-Forwarded-For: ${client}\r\n`;
const half = (client = '') => head(`${from(client)}Content-Length: 100\r\n\r\n{`);
const whole = (client = '') => `GET /-/health HTTP/1.1\r\nHost: x\r\n${from(client)}\r\n`;

async function answer(socket: Socket, request: string): Promise<string> {
  socket.write(request);
  return String((await once(socket, 'data'))[0]);
}

describe('limits of connections', () => {
  onLinux('silent connections of the fullest address make room; one that waits stays [M8]', async () => {
    const waiting: ServerResponse[] = [];
    const handle: Parameters<typeof listen>[0] = ({ url }, response) =>
      void (url === '/wait' ? waiting.push(response) : response.end('x'));
    const { port } = await listenInTest(handle, 0, '127.0.0.1', { most: 40 });
    const patient = await openSocket(port, '127.0.0.2');
    patient.write('GET /wait HTTP/1.1\r\nHost: x\r\n\r\n');
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    const other = await openSocket(port, '127.0.0.3');
    const silent = await Promise.all(Array.from({ length: 36 }, () => openSocket(port, '127.0.0.2')));
    // More come than places are left.
    for (let count = 0; count < 20; count += 1)
      expect(await answer(await openSocket(port, '127.0.0.4'), whole())).toContain('200 OK');
    await vi.waitFor(() => expect(silent.filter(({ destroyed }) => !destroyed).length).toBeLessThan(20));
    expect(other.destroyed).toBe(false);
    waiting[0]?.end('at last');
    expect(String((await once(patient, 'data'))[0])).toContain('at last');
  });

  test('a connection that sends hundreds of requests at once is closed, most are never handled [N2]', async () => {
    let handled = 0;
    const handle: Parameters<typeof listen>[0] = (_, response) => {
      handled += 1;
      setImmediate(() => response.end('x'));
    };
    const { port } = await listenInTest(handle, 0, '127.0.0.1');
    const socket = await openSocket(port);
    socket.write(whole().repeat(16));
    await vi.waitFor(() => expect(handled).toBe(16));
    expect(socket.destroyed).toBe(false);
    const closed = once(socket, 'close');
    socket.resume().write(whole().repeat(500));
    await closed;
    expect(handled).toBeLessThan(60);
    // Its address waits, others do not.
    await once(await openSocket(port), 'close');
    if (process.platform === 'linux')
      expect(await answer(await openSocket(port, '127.0.0.2'), whole())).toContain('200 OK');
  });

  onLinux.each([
    ['half a body', half()],
    ['half a head', 'POST /graphql HTTP/1.1\r\nHost: x\r\n'],
    ['nothing', ''],
  ])('three addresses that hold all places with %s shut no newcomer out [N2]', async (_, sent) => {
    const port = await start({ most: 40, mostPerAddress: 18 });
    for (let round = 0; round < 2; round += 1) {
      for (let place = 0; place < 51; place += 1)
        (await openSocket(port, `127.0.0.${2 + (place % 3)}`)).write(sent);
      for (let asked = 0; asked < 10; asked += 1) {
        const newcomer = await openSocket(port, '127.0.0.9');
        expect(await answer(newcomer, whole())).toContain('200 OK');
        newcomer.destroy();
      }
    }
  });

  test.each([
    ['has its share of silent', whole(), true],
    ['has unfinished requests on all', half(), false],
  ])('an address that %s connections gets in again: one makes room [M8]', async (_, sent, isAnswered) => {
    const port = await start({ most: 100, mostPerAddress: 3 });
    const held = [await openSocket(port), await openSocket(port), await openSocket(port)];
    for (const socket of held) await (isAnswered ? answer(socket, sent) : socket.write(sent));
    expect(await answer(await openSocket(port), whole())).toContain('200 OK');
    // Of the silent ones it is the oldest.
    const closed = () => held.map((socket) => socket.closed);
    if (isAnswered) await vi.waitFor(() => expect(closed()).toEqual([true, false, false]));
    else await vi.waitFor(() => expect(closed().filter(Boolean)).toHaveLength(1));
  });

  test('behind a proxy a client has so many unfinished requests, and others are answered [N2]', async () => {
    const port = await start({ most: 100, trustedProxies: 1, mostUnfinished: 6 });
    const other = await openSocket(port);
    other.write(half('192.0.2.2'));
    const held = await Promise.all(Array.from({ length: 30 }, () => openSocket(port)));
    for (const socket of held) socket.write(half('192.0.2.1'));
    await vi.waitFor(() => expect(held.filter(({ closed }) => !closed)).toHaveLength(6));
    expect(other.closed).toBe(false);
    expect(await answer(await openSocket(port), whole('192.0.2.3'))).toContain('200 OK');
    // What is complete counts no longer.
    for (const socket of held.filter(({ closed }) => !closed))
      expect(await answer(socket, '}'.padStart(99))).toContain('whole');
  });

  test.each([
    ['body', head('Content-Length: 1000\r\n\r\n'), 'x'],
    ['head', head('Content-Length: 1000\r\n'), 'A: b\r\n'],
  ])('a %s that comes too slowly is cut with 408 in its time [M8]', async (_, sent, drop) => {
    const socket = await openSocket(await start({ milliseconds: 400 }));
    const begun = performance.now();
    socket.write(sent);
    const drip = setInterval(() => socket.write(drop), 50);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /u);
    clearInterval(drip);
    // Documented: cut after the time given, seen at the next look.
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(deadlineCheckMs).toBeLessThan(requestTimeoutMs / 10);
  });
});

describe('a body that is too large', () => {
  const large = maxBodyBytes + 1;
  const many = 'x'.repeat(large);

  test.each([
    ['announced and sent', `${head(`Content-Length: ${large}\r\n\r\n`)}${many}`],
    ['announced and not sent', head(`Content-Length: ${large}\r\n\r\n`)],
    ['in chunks', `${head('Transfer-Encoding: chunked\r\n\r\n')}${large.toString(16)}\r\n${many}\r\n`],
  ])('%s: is answered with 413, and the connection is closed [N3]', async (_, sent) => {
    const socket = await openSocket((await serveInTest()).listening.port);
    const said = text(socket);
    socket.write(sent);
    expect(await said).toMatch(/^HTTP\/1\.1 413 [\s\S]*\r\nconnection: close\r\n[\s\S]*BODY_TOO_LARGE/iu);
  });

  test('fetch reads the refusal of a body of some megabytes [N3]', async () => {
    const { url } = await serveInTest();
    const headers = { 'content-type': 'application/json' };
    const asked = { method: 'POST', headers, body: 'x'.repeat(3_000_000) };
    for (let time = 0; time < 5; time += 1) {
      const response = await fetch(`${url}/graphql`, asked);
      expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
    }
  });
});

describe('stopping and starting', () => {
  test('an idle keep-alive connection does not hold up a stop', async () => {
    const { url, listening } = await serveInTest();
    await (await fetch(url)).text();
    const start = performance.now();
    await listening.stop();
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  test('a port that is taken, and an address of another machine, are named', async () => {
    const port = await start();
    await expect(listen(() => {}, port, '127.0.0.1')).rejects.toThrow(`Another program uses port ${port}`);
    await expect(listen(() => {}, 0, '192.0.2.1')).rejects.toThrow('is not an address of this machine');
  });

  test('a client that goes away in the middle of its question is no failure', async () => {
    const { url, listening, lines } = await serveInTest();
    const socket = await openSocket(listening.port);
    const closed = once(socket, 'close');
    socket.write(half(), () => socket.destroy());
    await closed;
    expect((await fetch(url)).status).toBe(200);
    expect(lines).toHaveLength(1);
  });
});
