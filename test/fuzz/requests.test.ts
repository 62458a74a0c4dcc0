/**
 * The product over a real socket, in a process of its own with little memory. Oracle: whatever is written to a
 * connection, what comes back is HTTP with a status that names what was wrong, never 500, or the connection is
 * closed; the process lives on, notes no failure of its own, and its health and data are what they were.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Product, startProduct } from '#test/e2e/support/product.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { among, damaged, storedTexts, texts, weighted, words } from '#test/fuzz/makers/texts.ts';
import { temporaryFolder, writeApp } from '#test/service/server/serving.ts';

const methods = weighted(
  [7, fc.constant('GET')],
  [2, fc.constant('POST')],
  [9, fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'TRACE', 'CONNECT', 'get', 'G T', '')],
);

const served = `graphql - health speech corpus packs assets sw.js sme query examples manifest.json
.. . %2e%2e %00 % index.html _headers .sources`.replace('\n', ' ');
const segments = weighted(
  [6, among(`${served} ${'0'.repeat(64)}.ndjson.gz`)],
  [1, texts.map((text) => encodeURIComponent(text.toWellFormed()))],
  [1, texts.map((text) => text.slice(0, 50).replaceAll(/[^!-~]/gu, '%'))],
);

const queries = fc.oneof(
  fc.constantFrom(
    ...',?,?lemma=guolli&start=0,?cqp=[lemma="guolli"],?start=-1&lemma=a,?lemma=%FF,#x'.split(','),
  ),
  texts.map((text) => `?lemma=${text.slice(0, 600)}&start=${text.slice(0, 5)}`.replaceAll(/[^!-~]/gu, '%')),
);

const strangePaths = `* //evil.example/x http://evil.example/guolli https://x /\\..\\.. /${'a'.repeat(9000)}`;
const usualPaths = fc.tuple(fc.array(segments, { maxLength: 5 }), queries);
const paths = weighted(
  [8, usualPaths.map(([all, query]) => `/${all.join('/')}${query}`)],
  [1, among(strangePaths)],
  [1, texts],
);

/** Lines of heads. */
const heads = `Host: x | Host: x | Host: evil"><script> | Accept: text/html | If-None-Match: *
Accept-Encoding: br;q=0, gzip;q=2, *;q=-1 | Range: bytes=0-9999999999 | Forwarded: for="[::]" | : x | x
Content-Type: application/json | Content-Type: application/json | Content-Type: multipart/form-data; boundary=x
Content-Length: -1 | Transfer-Encoding: chunked | Transfer-Encoding: gzip | Expect: 100-continue | Expect: x
Upgrade: websocket | Connection: upgrade | X-Forwarded-For: ::1, a, 999.1.1.1 | X-Forwarded-Proto: javascript
X-Forwarded-Host: evil | Access-Control-Request-Method: POST | Cookie: ${'a'.repeat(20_000)}`;
const headerLines = fc.oneof(
  fc.constantFrom(...heads.split(/ \| |\n/u)),
  fc.tuple(words, texts).map(([name, value]) => `${name}: ${value.slice(0, 200)}`),
);

const bodies = weighted(
  [3, fc.constant('')],
  [3, among('{"query":"{__typename}"} {"text":"buorre"} [] null 5\r\nhello\r\n0\r\n\r\n zz\r\n')],
  [2, storedTexts],
  [1, fc.nat({ max: 80_000 }).map((size) => 'x'.repeat(size))],
);

const whole: fc.Arbitrary<string> = fc
  .record({
    method: methods,
    path: paths,
    version: weighted([7, fc.constant('1.1')], [3, fc.constantFrom('1.0', '2.0', 'x')]),
    headers: weighted([3, fc.constant<string[]>(['Host: x'])], [1, fc.array(headerLines, { maxLength: 4 })]),
    body: bodies,
    length: fc.option(fc.integer({ min: -1, max: 100_000 }), { freq: 4 }),
  })
  .map(({ method, path, version, headers, body, length }) => {
    const size = length === null ? Buffer.byteLength(body) : length;
    const sized = body === '' && length === null ? headers : [...headers, `Content-Length: ${size}`];
    return `${method} ${path} HTTP/${version}\r\n${sized.map((line) => `${line}\r\n`).join('')}\r\n${body}`;
  });

/** What a client writes to its connection. */
const broken = damaged(whole, ['\r\n', '\n', '\r', ': ', ' ', 'HTTP/1.1', '\u0000']);
const rawRequests = weighted(
  [6, whole.map((text) => Buffer.from(text))],
  [2, broken.map((text) => Buffer.from(text, 'latin1'))],
  [1, fc.tuple(whole, whole).map((both) => Buffer.from(both.join('')))],
  [1, fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))],
);

/** Megabytes of the process's own heap: what one request could take is soon seen. */
const heap = 200;

const unlimited = { REQUEST_LOG: 'off', RATE_PER_SECOND: '100000', RATE_BURST: '1000000' };
const app = temporaryFolder();
let product: Product;
let health: object;

beforeAll(async () => {
  await writeApp(app.path);
  product = await startProduct({
    appDir: app.path,
    environment: { ...unlimited, NODE_OPTIONS: `--max-old-space-size=${heap}` },
  });
  health = (await (await fetch(`${product.url}/-/health`)).json()) as object;
});

afterAll(async () => {
  await product.end();
  app.remove();
});

/** How long a connection may stay silent after a client has said all, in milliseconds. */
const silence = 5_000;

/** Writes bytes, ends, and gives everything that came back. */
async function exchange(bytes: Buffer): Promise<string> {
  const socket = connect(product.port, '127.0.0.1');
  const came: Buffer[] = [];
  socket.on('data', (part) => came.push(part));
  // A server may close on what is no request before all of it is written.
  socket.on('error', () => undefined);
  socket.setTimeout(silence, () => socket.destroy(new Error('silent')));
  const silent = vi.fn();
  socket.on('timeout', silent);
  socket.end(bytes);
  await once(socket, 'close').catch(() => undefined);
  expect(silent, 'an answer or the end, in time').not.toHaveBeenCalled();
  return Buffer.concat(came).toString('latin1');
}

const statuses = [100, 200, 204, 304, 400, 404, 405, 408, 411, 413, 414, 415, 417, 426, 429, 431, 503];

property(
  'whatever is written to a connection gets HTTP back, and never a failure',
  rawRequests,
  async (bytes) => {
    const answer = await exchange(bytes);
    if (answer === '') return;
    const status = /^HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n/u.exec(answer)?.[1];
    expect(statuses).toContain(Number(status));
    expect(answer).not.toMatch(/\r\nHTTP\/1\.1 500 |"INTERNAL"/u);
  },
);

test('after all of it the process lives, has noted no failure, and its data are what they were [M38]', async () => {
  const now = await (await fetch(`${product.url}/-/health`)).json();
  expect(now).toEqual(health);
  expect(product.output.filter((line) => line.includes('"error"'))).toEqual([]);
  expect(await product.stop()).toBe(0);
});
