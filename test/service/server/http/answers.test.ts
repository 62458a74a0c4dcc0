import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pageAddresses } from '#test/pageAddresses.ts';
import { serveInFile } from '#test/service/server/serving.ts';

const serving = serveInFile();

/** Asks without the decoding that fetch does by itself. */
async function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const asked = request(`${serving.url}/`, { path, headers, method }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';

describe('the app over HTTP', () => {
  test.each([
    ...['/', '/%C4%8D%C3%A1hci', '/gtsmenob/a%2Fb', '/a%3Fb', '/a%25b', ...pageAddresses],
    // A lemma like others.
    '/graphql',
    // Its files alone are files.
    ...['/assets', '/?lemma=assets'],
    // Notes of the build are no files.
    ...['/.sources', '/_headers'],
  ])('every address that is no file is the page: %s [A13, A14, D2, M14]', async (path) => {
    const { status, headers } = await raw(path);
    expect([status, headers['content-type']]).toEqual([200, html]);
    const head = await raw(path, {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  test.each<readonly [name: string, path: string, accept: string, type: string]>([
    ['a missing built file, never the page', '/assets/app-gone.js', '*/*', 'text/plain; charset=utf-8'],
    ['the folder of built files', '/assets/', '*/*', 'text/plain; charset=utf-8'],
    ['an unknown /-/ for a person', '/-/unknown', 'text/html,*/*', html],
    ['an unknown /-/ for a program', '/-/unknown', '*/*', json],
    ...['/-', '/%', '/100%', '/a%00b'].map((path) => ['no word', path, 'text/html,*/*', html] as const),
  ])('%s is 404: %s [D2, M14]', async (_, path, accept, type) => {
    const { status, headers } = await raw(path, { accept });
    expect([status, headers['content-type']]).toEqual([404, type]);
  });

  test.each([
    ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable'],
    ['/', 'no-cache'],
    ['/sw.js', 'no-cache'],
  ])('%s may be cached: %s', async (path, caching) => {
    expect((await raw(path)).headers['cache-control']).toBe(caching);
  });

  test('the page has an ETag and is answered with 304 while it is the same', async () => {
    const { headers } = await raw('/');
    const etag = String(headers['etag']);
    const again = await raw('/', { 'if-none-match': etag });
    expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, etag]);
    expect((await raw('/', { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  test('what is larger than 1 kB is compressed as the client takes it, and never as it refuses it [R156]', async () => {
    const asked = (accept: string, path = '/assets/app-1a2b.js') => raw(path, { 'accept-encoding': accept });
    const plain = await raw('/assets/app-1a2b.js');
    const br = await asked('gzip, deflate, br');
    const gzip = await asked('gzip, deflate');
    const refusing = [await asked('gzip;q=0'), await asked('br; q=0.000, GZIP;q=0.5'), await asked('vbr')];
    const answers = [plain, br, gzip, await asked('br', '/icon.svg'), ...refusing];
    const encodings = [undefined, 'br', 'gzip', undefined, undefined, 'gzip', undefined];
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(encodings);
    expect(plain.headers['vary']).toBe('accept-encoding');
    expect([brotliDecompressSync(br.body), gunzipSync(gzip.body)]).toEqual([plain.body, plain.body]);
  });

  test('a method nothing answers is 405 and names those that are', async () => {
    const posted = await raw('/guolli', {}, 'POST');
    expect([posted.status, posted.headers['allow']]).toEqual([405, 'GET, HEAD']);
    expect((await raw('/-/speech/smj/abmut')).headers['allow']).toBe('POST');
    expect((await raw('/-/health', {}, 'DELETE')).status).toBe(405);
  });
});

describe('bad addresses', () => {
  test.each([
    ['control characters', '/a%00b', 400],
    ['a line break', '/a%0Ab', 400],
    ['half a surrogate', '/%ED%A0%80', 400],
    ['broken percent-encoding', '/%E0%A4', 400],
    ['a lone percent sign', '/100%', 400],
    ['a climb', '/../../etc/passwd', 400],
    ['an encoded climb', '/assets/%2e%2e/%2E%2E/etc/passwd', 400],
    ['an encoded slash in a climb', '/assets/..%2f..%2fetc%2fpasswd', 404],
    ['10,000 characters', `/${'a'.repeat(10_000)}`, 414],
    ['a query of 10,000 characters', `/?q=${'a'.repeat(10_000)}`, 414],
  ])('%s gets a clear answer', async (_, path, status) => {
    const answer = await raw(path);
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toMatch(/^(?:The|This) [a-z].*\.\n$/u);
  });

  const odd = ['/?q=%ED%A0%80', '/?q=%', 'http://elsewhere.example/guolli', '//elsewhere.example/x', '/?'];
  test.each(odd)('%s is no harm', async (path) => {
    expect((await raw(path)).status).toBe(200);
  });

  test('a header that is too large is refused, and the service goes on', async () => {
    expect((await raw('/', { 'x-large': 'a'.repeat(20_000) })).status).toBe(431);
    expect((await raw('/')).status).toBe(200);
  });
});
