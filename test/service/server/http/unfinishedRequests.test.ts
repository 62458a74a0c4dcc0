/** Requests that never end: they shut nobody out. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ConnectionLimits, type Listening, listen } from '#service/server/httpServer.ts';
import { maxBodyBytes } from '#service/server/limits.ts';
import { type Serving, serve } from '#test/service/server/serving.ts';

let listening: Listening | undefined;
let serving: Serving | undefined;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await listening?.stop();
  await serving?.end();
  listening = undefined;
  serving = undefined;
});

async function start(limits: ConnectionLimits): Promise<void> {
  listening = await listen(
    (request, response) => request.resume().once('end', () => response.end('whole')),
    0,
    '127.0.0.1',
    limits,
  );
}

async function open(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const half = (client = '') =>
  `POST /graphql HTTP/1.1\r\nHost: x\r\n${client && `X-Forwarded-For: ${client}\r\n`}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
const whole = (client = '') =>
  `GET /-/health HTTP/1.1\r\nHost: x\r\n${client && `X-Forwarded-For: ${client}\r\n`}\r\n`;

const answer = async (socket: Socket, request: string): Promise<string> => {
  socket.write(request);
  return String((await once(socket, 'data'))[0]);
};

describe('requests that never end', () => {
  test.runIf(process.platform === 'linux').each([
    ['half a body', half()],
    ['half a head', 'POST /graphql HTTP/1.1\r\nHost: x\r\n'],
    ['nothing', ''],
  ])('three addresses that hold all places with %s shut no newcomer out [N2]', async (_, sent) => {
    await start({ most: 40, mostPerAddress: 18 });
    const port = listening?.port ?? 0;
    for (let round = 0; round < 2; round += 1) {
      for (let place = 0; place < 51; place += 1) {
        const socket = await open(port, `127.0.0.${2 + (place % 3)}`);
        socket.write(sent);
      }
      for (let asked = 0; asked < 10; asked += 1) {
        const newcomer = await open(port, '127.0.0.9');
        expect(await answer(newcomer, whole())).toContain('200 OK');
        newcomer.destroy();
      }
    }
  });

  test.runIf(process.platform === 'linux')(
    'an address that has its share gets in again: its oldest silent connection makes room [N2]',
    async () => {
      await start({ most: 100, mostPerAddress: 5 });
      const port = listening?.port ?? 0;
      const held = await Promise.all(Array.from({ length: 5 }, () => open(port)));
      for (const socket of held) socket.write(half());
      expect(await answer(await open(port), whole())).toContain('200 OK');
      await vi.waitFor(() => expect(held.filter(({ closed }) => closed)).toHaveLength(1));
    },
  );

  test('behind a proxy a client has so many unfinished requests, and others are answered [N2]', async () => {
    await start({ most: 100, trustedProxies: 1, mostUnfinished: 6 });
    const port = listening?.port ?? 0;
    const other = await open(port);
    other.write(half('192.0.2.2'));
    const held = await Promise.all(Array.from({ length: 30 }, () => open(port)));
    for (const socket of held) socket.write(half('192.0.2.1'));
    await vi.waitFor(() => expect(held.filter(({ closed }) => !closed)).toHaveLength(6));
    expect(other.closed).toBe(false);
    expect(await answer(await open(port), whole('192.0.2.3'))).toContain('200 OK');
    // What is complete counts no longer.
    const rest = held.filter(({ closed }) => !closed);
    for (const socket of rest) expect(await answer(socket, '}'.padStart(99))).toContain('whole');
  });
});

describe('a body that is too large', () => {
  const large = maxBodyBytes + 1;
  const head = (length: string) =>
    `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;

  test.each([
    ['announced and sent', head(`Content-Length: ${large}`) + 'x'.repeat(large)],
    ['announced and not sent', head(`Content-Length: ${large}`)],
    [
      'sent in chunks',
      `${head('Transfer-Encoding: chunked')}${large.toString(16)}\r\n${'x'.repeat(large)}\r\n`,
    ],
  ])('%s: is answered with 413, and the connection is closed [N3]', async (_, sent) => {
    serving = await serve();
    const socket = await open(serving.listening.port);
    const said = text(socket);
    socket.write(sent);
    const whole = await said;
    expect(whole).toMatch(/^HTTP\/1\.1 413 /u);
    expect(whole.toLowerCase()).toContain('\r\nconnection: close\r\n');
    expect(whole).toContain('BODY_TOO_LARGE');
  });

  test('fetch reads the refusal of a body of some megabytes [N3]', async () => {
    serving = await serve();
    for (let time = 0; time < 5; time += 1) {
      const response = await fetch(`${serving.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: 'x'.repeat(3_000_000),
      });
      expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
    }
  });
});
