/**
 * Attacks a service on this machine with requests that never end, and asks it meanwhile:
 *
 *     node test/bench/attacks/unfinishedRequests.ts [address, http://127.0.0.1:8080] [seconds, 10] [connections, 1020]
 *
 * All connections hold a POST with one byte of its body, then half a head, then nothing, so many seconds each. What is
 * closed is opened again after 200 ms. On Linux they come from three addresses of the loopback network. A newcomer asks
 * for `/-/health` and for words every 100 ms on a new connection. Ends with 1 when one of them is not answered.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '#test/bench/run/figures.ts';

/** What an attack sends on each of its connections. */
export const unfinishedRequests = {
  'half a body':
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  'half a head': 'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: app',
  nothing: '',
} as const;

export interface Attack {
  readonly url: string;
  readonly kind: keyof typeof unfinishedRequests;
  readonly seconds: number;
  readonly connections: number;
  /** Addresses of the loopback network that the connections come from, on Linux. */
  readonly addresses?: number;
}

/** What others got meanwhile. */
export interface AttackResult {
  readonly requests: number;
  readonly held: number;
  readonly opened: number;
  readonly failures: readonly string[];
  /** Milliseconds. */
  readonly p99: number;
}

const question = JSON.stringify({
  query:
    '{ stemList(search: "g", mode: "start", srcLangs: ["sme"], targetLangs: ["nob"], wantedDicts: ["gtsmenob"], first: 5) { totalCount } }',
});

/** Asks on a new connection; milliseconds, or what went wrong. */
function ask(url: URL, body?: string): Promise<number | string> {
  const start = performance.now();
  return new Promise((resolve) => {
    const asked = request(url, {
      agent: false,
      timeout: 10_000,
      ...(body !== undefined && { method: 'POST', headers: { 'content-type': 'application/json' } }),
    });
    asked.once('timeout', () => asked.destroy(new Error('no answer within 10 s')));
    asked.once('error', (error) => resolve(error.message));
    asked.once('response', (response) => {
      response
        .resume()
        .once('end', () =>
          resolve(response.statusCode === 200 ? performance.now() - start : `status ${response.statusCode}`),
        );
    });
    asked.end(body);
  });
}

/** Attacks, and asks meanwhile. */
export async function attack({
  url,
  kind,
  seconds,
  connections,
  addresses = 1,
}: Attack): Promise<AttackResult> {
  const { host, port } = new URL(url);
  const sockets = new Set<Socket>();
  let opened = 0;
  let isOver = false;
  const hold = (place: number): void => {
    if (isOver) return;
    opened += 1;
    const localAddress = process.platform === 'linux' ? `127.0.0.${2 + (place % addresses)}` : undefined;
    const socket = connect({
      port: Number(port || 80),
      host: '127.0.0.1',
      ...(localAddress && { localAddress }),
    });
    socket.write(unfinishedRequests[kind].replace('Host: x', `Host: ${host}`));
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.resume().once('close', () => {
      sockets.delete(socket);
      setTimeout(() => hold(place), 200);
    });
  };
  for (let place = 0; place < connections; place += 1) hold(place);
  await pause(1_000);
  const answers: (number | string)[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    answers.push(
      ...(await Promise.all([ask(new URL('/-/health', url)), ask(new URL('/graphql', url), question)])),
    );
    await pause(100);
  }
  const held = sockets.size;
  isOver = true;
  await Promise.all([...sockets].map((socket) => once(socket.destroy(), 'close')));
  const times = answers.filter((answer) => typeof answer === 'number');
  const failures = answers.filter((answer) => typeof answer === 'string');
  return { requests: answers.length, held, opened, failures, p99: percentile(times, 0.99) };
}

if (import.meta.main) {
  const [url = 'http://127.0.0.1:8080', seconds = '10', connections = '1020'] = process.argv.slice(2);
  if (!['127.0.0.1', 'localhost'].includes(new URL(url).hostname))
    throw new Error('Only this machine is attacked.');
  for (const kind of ['half a body', 'half a head', 'nothing'] as const) {
    const { requests, held, opened, failures, p99 } = await attack({
      url,
      kind,
      seconds: Math.min(Number(seconds), 60),
      connections: Math.min(Number(connections), 3_000),
      addresses: 3,
    });
    console.info(
      `${kind}: ${requests} requests beside ${held} connections (${opened} opened), ${failures.length} not answered, p99 ${p99.toFixed(0)} ms`,
    );
    for (const failure of new Set(failures)) console.info(`  ${failure}`);
    if (failures.length > 0) process.exitCode = 1;
  }
}
