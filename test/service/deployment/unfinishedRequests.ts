/** Holds requests open that never end, as an attacker would, and asks the service meanwhile. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { list } from '#test/bench/serviceClient.ts';

/** What is sent on each connection. */
const beginnings = {
  'half a body':
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  'half a head': 'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: app',
} as const;

const question = JSON.stringify(
  list('start', 'g', { srcLangs: ['sme'], targetLangs: ['nob'], wantedDicts: dictionaryCodes }),
);

/** Another client than the one that asks: on Linux, all of 127.0.0.0/8 is this machine. */
const attacker = process.platform === 'linux' ? { localAddress: '127.0.0.2' } : {};

/** Asks on a new connection; what went wrong. */
function failureOf(url: URL, body?: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const asked = request(url, {
      agent: false,
      timeout: 10_000,
      ...(body !== undefined && { method: 'POST', headers: { 'content-type': 'application/json' } }),
    });
    asked.once('timeout', () => asked.destroy(new Error('no answer within 10 s')));
    asked.once('error', (error) => resolve(error.message));
    asked.once('response', (response) => {
      const failure = response.statusCode === 200 ? undefined : `status ${response.statusCode}`;
      response.resume().once('end', () => resolve(failure));
    });
    asked.end(body);
  });
}

/**
 * Holds so many connections for some seconds; what is closed is opened again after 200 ms. Asks for `/-/health` and
 * for words every 100 ms on new connections.
 */
export async function attack(
  url: string,
  kind: keyof typeof beginnings,
  connections: number,
  seconds: number,
) {
  const { host, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isOver = false;
  const hold = (): void => {
    if (isOver) return;
    const socket = connect({ port: Number(port || 80), host: '127.0.0.1', ...attacker });
    socket.write(beginnings[kind].replace('Host: x', `Host: ${host}`));
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.resume().once('close', () => {
      sockets.delete(socket);
      setTimeout(hold, 200);
    });
  };
  for (let count = 0; count < connections; count += 1) hold();
  await pause(1_000);
  const failures: (string | undefined)[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const asked = [failureOf(new URL('/-/health', url)), failureOf(new URL('/graphql', url), question)];
    failures.push(...(await Promise.all(asked)));
    await pause(100);
  }
  isOver = true;
  await Promise.all([...sockets].map((socket) => once(socket.destroy(), 'close')));
  return { requests: failures.length, failures: failures.filter((failure) => failure !== undefined) };
}
