/** Requests as bytes on a wire: right, nearly right, and nothing of the kind. */
import fc from 'fast-check';
import { damaged, storedTexts, texts, words } from './texts.ts';

const methods = fc.constantFrom(
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'HEAD',
  'OPTIONS',
  'PUT',
  'DELETE',
  'TRACE',
  'CONNECT',
  'get',
  'G T',
  '',
);

const segments = fc.oneof(
  {
    arbitrary: fc.constantFrom(
      'graphql',
      '-',
      'health',
      'speech',
      'corpus',
      'packs',
      'assets',
      'sw.js',
      'sme',
      'query',
      'examples',
      'manifest.json',
      '..',
      '.',
      '%2e%2e',
      '%00',
      '%',
      'index.html',
      '_headers',
      '.sources',
      `${'0'.repeat(64)}.ndjson.gz`,
    ),
    weight: 6,
  },
  { arbitrary: texts.map((text) => encodeURIComponent(text.toWellFormed())), weight: 1 },
  { arbitrary: texts.map((text) => text.slice(0, 50).replaceAll(/[^!-~]/gu, '%')), weight: 1 },
);

const queries = fc.oneof(
  fc.constantFrom(
    '',
    '?',
    '?lemma=guolli&start=0',
    '?cqp=[lemma="guolli"]',
    '?start=-1&lemma=a',
    '?lemma=%FF',
    '#x',
  ),
  texts.map((text) => `?lemma=${text.slice(0, 600)}&start=${text.slice(0, 5)}`.replaceAll(/[^!-~]/gu, '%')),
);

const paths = fc.oneof(
  {
    arbitrary: fc
      .tuple(fc.array(segments, { maxLength: 5 }), queries)
      .map(([all, query]) => `/${all.join('/')}${query}`),
    weight: 8,
  },
  {
    arbitrary: fc.constantFrom(
      '*',
      '//evil.example/x',
      'http://evil.example/guolli',
      'https://x',
      '/\\..\\..',
      `/${'a'.repeat(9000)}`,
    ),
    weight: 1,
  },
  { arbitrary: texts, weight: 1 },
);

const headerLines = fc.oneof(
  fc.constantFrom(
    ...[
      'Host: x',
      'Host: x',
      'Host: evil"><script>',
      'Accept: text/html',
      'Accept-Encoding: br;q=0, gzip;q=2, *;q=-1',
      'If-None-Match: *',
    ],
    ...[
      'Content-Type: application/json',
      'Content-Type: application/json',
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: -1',
    ],
    ...[
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: gzip',
      'Expect: 100-continue',
      'Expect: x',
      'Upgrade: websocket',
      'Connection: upgrade',
    ],
    ...[
      'X-Forwarded-For: ::1, a, 999.1.1.1',
      'X-Forwarded-Proto: javascript',
      'X-Forwarded-Host: evil',
      'Access-Control-Request-Method: POST',
    ],
    ...['Range: bytes=0-9999999999', `Cookie: ${'a'.repeat(20_000)}`, 'Forwarded: for="[::]"', ': x', 'x'],
  ),
  fc.tuple(words, texts).map(([name, value]) => `${name}: ${value.slice(0, 200)}`),
);

const bodies = fc.oneof(
  { arbitrary: fc.constant(''), weight: 3 },
  {
    arbitrary: fc.constantFrom(
      '{"query":"{__typename}"}',
      '{"text":"buorre"}',
      '[]',
      'null',
      '5\r\nhello\r\n0\r\n\r\n',
      'zz\r\n',
    ),
    weight: 3,
  },
  { arbitrary: storedTexts, weight: 2 },
  { arbitrary: fc.nat({ max: 80_000 }).map((size) => 'x'.repeat(size)), weight: 1 },
);

const whole: fc.Arbitrary<string> = fc
  .record({
    method: methods,
    path: paths,
    version: fc.constantFrom('1.1', '1.1', '1.1', '1.1', '1.1', '1.1', '1.1', '1.0', '2.0', 'x'),
    headers: fc.oneof(
      { arbitrary: fc.constant<string[]>(['Host: x']), weight: 3 },
      { arbitrary: fc.array(headerLines, { maxLength: 4 }), weight: 1 },
    ),
    body: bodies,
    length: fc.option(fc.integer({ min: -1, max: 100_000 }), { freq: 4 }),
  })
  .map(({ method, path, version, headers, body, length }) => {
    const size = length === null ? Buffer.byteLength(body) : length;
    const sized = body === '' && length === null ? headers : [...headers, `Content-Length: ${size}`];
    return `${method} ${path} HTTP/${version}\r\n${sized.map((line) => `${line}\r\n`).join('')}\r\n${body}`;
  });

/** What a client writes to its connection. */
export const rawRequests: fc.Arbitrary<Buffer> = fc.oneof(
  { arbitrary: whole.map((text) => Buffer.from(text)), weight: 6 },
  {
    arbitrary: damaged(whole, ['\r\n', '\n', '\r', ': ', ' ', 'HTTP/1.1', '\u0000']).map((text) =>
      Buffer.from(text, 'latin1'),
    ),
    weight: 2,
  },
  { arbitrary: fc.tuple(whole, whole).map((both) => Buffer.from(both.join(''))), weight: 1 },
  { arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)), weight: 1 },
);
