/**
 * Attacks a service on this machine with requests that never end, and asks it meanwhile:
 *
 *     node test/bench/attacks/unfinishedRequests.ts [address, http://127.0.0.1:8080] [seconds, 10] [connections, 1020]
 *
 * First all connections hold a POST with one byte of its body, then half a head, then nothing, so many seconds each;
 * what is closed is opened again after 200 ms. From Linux they come from three addresses of the loopback network. A newcomer asks for
 * `/-/health` and for words every 100 ms on a connection of its own. Ends with 1 when one of them is not answered.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '#test/bench/run/figures.ts';

const url = new URL(process.argv[2] ?? 'http://127.0.0.1:8080');
const seconds = Math.min(Number(process.argv[3] ?? 10), 60);
const count = Math.min(Number(process.argv[4] ?? 1_020), 3_000);

if (!['127.0.0.1', 'localhost'].includes(url.hostname)) throw new Error('Only this machine is attacked.');
const port = Number(url.port || 80);

const kinds: Readonly<Record<string, string>> = {
  'half a body':
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  'half a head': 'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: app',
  nothing: '',
};

const sockets = new Set<Socket>();
const again = new Set<NodeJS.Timeout>();
let isOver = false;
let opened = 0;
let sent = '';

function hold(place: number): void {
  if (isOver) return;
  opened += 1;
  const localAddress = process.platform === 'linux' ? `127.0.0.${2 + (place % 3)}` : undefined;
  const socket = connect({ port, host: '127.0.0.1', ...(localAddress && { localAddress }) }, () =>
    socket.write(sent),
  );
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.once('close', () => {
    sockets.delete(socket);
    if (!isOver) again.add(setTimeout(() => hold(place), 200));
  });
}

const question = JSON.stringify({
  query:
    '{ stemList(search: "g", mode: "start", srcLangs: ["sme"], targetLangs: ["nob"], wantedDicts: ["gtsmenob"], first: 5) { totalCount } }',
});

/** Asks on a connection of its own; milliseconds, or what went wrong. */
function ask(path: string, body?: string): Promise<number | string> {
  const start = performance.now();
  return new Promise((resolve) => {
    const asked = request(new URL(path, url), {
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

for (const [kind, part] of Object.entries(kinds)) {
  sent = part;
  isOver = false;
  opened = 0;
  for (let place = 0; place < count; place += 1) hold(place);
  await pause(1_000);
  const answers: (number | string)[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    answers.push(...(await Promise.all([ask('/-/health'), ask('/graphql', question)])));
    await pause(100);
  }
  const held = sockets.size;
  isOver = true;
  for (const timer of again) clearTimeout(timer);
  again.clear();
  await Promise.all([...sockets].map((socket) => once(socket.destroy(), 'close')));
  const failures = answers.filter((answer) => typeof answer === 'string');
  const times = answers.filter((answer) => typeof answer === 'number');
  console.info(
    `${kind}: ${answers.length} requests beside ${held} connections (${opened} opened), ${failures.length} not answered` +
      (times.length > 0 ? `, p99 ${percentile(times, 0.99).toFixed(0)} ms` : ''),
  );
  for (const failure of new Set(failures)) console.info(`  ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}
