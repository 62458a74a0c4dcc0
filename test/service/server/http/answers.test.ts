import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageAddresses } from '#test/pageAddresses.ts';
import { type Serving, serve } from '#test/service/server/serving.ts';

let serving: Serving;
beforeAll(async () => {
  serving = await serve();
});
afterAll(() => serving.end());

/** Asks without the decoding that fetch does by itself. */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{
    status: number;
    headers: Record<string, string | string[] | undefined>;
    body: Buffer;
  }>((resolve, reject) => {
    const asked = request(`${serving.url}/`, { path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      });
    });
    asked.on('error', reject).end();
  });
}

describe('the app over HTTP', () => {
  test('A13, A14: every address that is no file is the page', async () => {
    const addresses = ['/', '/%C4%8D%C3%A1hci', '/gtsmenob/a%2Fb', '/a%3Fb', '/a%25b', ...pageAddresses];
    for (const address of addresses) {
      const { status, headers } = await raw(address);
      expect([address, status, headers['content-type']]).toEqual([address, 200, 'text/html; charset=utf-8']);
    }
  });

  test('D2: GET /graphql is the lemma graphql, HEAD too', async () => {
    expect((await raw('/graphql')).headers['content-type']).toContain('text/html');
    const { status, body } = await raw('/graphql', {}, 'HEAD');
    expect([status, body.length]).toEqual([200, 0]);
  });

  test('D2: a missing built file is 404, never the page', async () => {
    const { status, headers } = await raw('/assets/app-gone.js');
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  test('D2: an unknown /-/ is 404: the page for a person, JSON for a program', async () => {
    const person = await raw('/-/unknown', { accept: 'text/html,*/*' });
    expect([person.status, person.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const program = await raw('/-/unknown');
    expect([program.status, program.headers['content-type']]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
  });

  test('M14: /assets is the page, its files alone are files', async () => {
    for (const path of ['/assets', '/assets/', '/?lemma=assets']) {
      const { status, headers } = await raw(path);
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
    }
  });

  test.each(['/-', '/%', '/100%', '/a%00b'])('M14: %s is 404 with the page', async (path) => {
    const { status, headers } = await raw(path, { accept: 'text/html,*/*' });
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test('built files may be kept for a year, the page and the service worker are asked for again', async () => {
    expect((await raw('/assets/app-1a2b.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await raw('/')).headers['cache-control']).toBe('no-cache');
    expect((await raw('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  test('the page has an ETag and is answered with 304 while it is the same', async () => {
    const { headers } = await raw('/');
    const etag = String(headers['etag']);
    const again = await raw('/', { 'if-none-match': etag });
    expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, etag]);
    expect((await raw('/', { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  test('what is larger than 1 kB is compressed as the client takes it', async () => {
    const plain = await raw('/assets/app-1a2b.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['vary']).toBe('accept-encoding');
    const br = await raw('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    const gzip = await raw('/assets/app-1a2b.js', { 'accept-encoding': 'br;q=0, gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect((await raw('/icon.svg', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  test('notes of the build are not served as files', async () => {
    for (const path of ['/.sources', '/_headers']) {
      expect((await raw(path)).headers['content-type']).toBe('text/html; charset=utf-8');
    }
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

  test('a broken query, an absolute target and two slashes are no harm', async () => {
    for (const path of [
      '/?q=%ED%A0%80',
      '/?q=%',
      'http://elsewhere.example/guolli',
      '//elsewhere.example/x',
      '/?',
    ]) {
      expect([path, (await raw(path)).status]).toEqual([path, 200]);
    }
  });

  test('a header that is too large is refused, and the service goes on', async () => {
    expect((await raw('/', { 'x-large': 'a'.repeat(20_000) })).status).toBe(431);
    expect((await raw('/')).status).toBe(200);
  });
});
