/** Assets that were laid into the folder after the service had read it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { type Serving, serveInTest } from './serving.ts';

let serving: Serving;
let app = '';
beforeEach(async () => {
  serving = await serveInTest();
  app = join(dirname(serving.dataFolder), 'dist');
});

function lay(name: string, content: string | Buffer): void {
  const file = join(app, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const fetchPath = (path: string) => fetch(`${serving.url}${path}`, { headers: { 'accept-encoding': 'br' } });

test('an asset that came after the start is served like those that were there [S57]', async () => {
  const text = 'console.info("new");'.repeat(100);
  lay('assets/new-1.js', text);
  lay('assets/new-1.js.br', brotliCompressSync(text));
  lay('assets/new-1.js.gz', gzipSync(text));
  lay('assets/fonts/new-2.woff2', 'font');
  const response = await fetchPath('/assets/new-1.js');
  expect([response.status, await response.text()]).toEqual([200, text]);
  const names = ['content-type', 'content-encoding', 'cache-control'];
  const headers = names.map((name) => response.headers.get(name));
  expect(headers).toEqual(['text/javascript; charset=utf-8', 'br', 'public, max-age=31536000, immutable']);
  expect(await (await fetchPath('/assets/fonts/new-2.woff2')).text()).toBe('font');
  expect((await fetch(`${serving.url}/assets/new-1.js`, { method: 'POST' })).status).toBe(405);
});

test('nothing else of the disk is served [S57]', async () => {
  for (const name of ['other.js', 'assets/new-1.js', 'assets/new-1.js.br', 'assets/.note']) lay(name, 'text');
  const names = ['missing.js', 'fonts', 'new-1.js.br', 'new-1.js/more', '.note', '..%2fother.js'];
  for (const path of names.map((name) => `/assets/${name}`)) {
    const { status, headers } = await fetchPath(path);
    expect([path, status >= 400, headers.get('cache-control')]).toEqual([path, true, 'no-store']);
  }
});
