/** Assets that were laid into the folder after the service had read it. */
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AddedAssets, createAddedAssets, listingMs, mostAddedAssets } from '#service/server/appFiles.ts';
import { type Serving, serve, temporaryFolder } from '#test/service/server/serving.ts';

let folder: ReturnType<typeof temporaryFolder>;
let time = 0;
let added: AddedAssets;
const lay = (name: string, content: string | Buffer): void => {
  const file = join(folder.path, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};
beforeEach(() => {
  folder = temporaryFolder();
  time = 0;
  added = createAddedAssets(folder.path, () => time);
  lay('.sources', 'x');
});
afterEach(() => folder.remove());

const bodyOf = async (path: string) => (await added(path))?.body.toString();

test('S57: what has come meanwhile is found, as what was there at the start', async () => {
  const text = 'console.info("new");'.repeat(100);
  lay('assets/new-1.js', text);
  lay('assets/new-1.js.br', brotliCompressSync(text));
  lay('assets/new-1.js.gz', gzipSync(text));
  lay('assets/fonts/á b.woff2', 'font');
  const reply = await added('/assets/new-1.js');
  expect(reply).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
    compressed: { br: brotliCompressSync(text), gzip: gzipSync(text) },
  });
  expect(reply?.body.toString()).toBe(text);
  expect(await bodyOf('/assets/fonts/%C3%A1%20b.woff2')).toBe('font');
  // It is read once: what is asked for again is what it was.
  rmSync(join(folder.path, 'assets'), { recursive: true });
  time += listingMs;
  expect(await added('/assets/new-1.js')).toBe(reply);
});

test('S57: the folder is listed once a second, whatever is asked for', async () => {
  expect(await bodyOf('/assets/a-1.js')).toBeUndefined();
  lay('assets/a-1.js', 'a');
  time += listingMs - 1;
  expect(await bodyOf('/assets/a-1.js')).toBeUndefined();
  time += 1;
  expect(await Promise.all([bodyOf('/assets/a-1.js'), bodyOf('/assets/a-1.js')])).toEqual(['a', 'a']);
});

test('S57: nothing is taken out of a folder that is being built', async () => {
  lay('assets/a-1.js', 'half');
  rmSync(join(folder.path, '.sources'));
  expect(await bodyOf('/assets/a-1.js')).toBeUndefined();
  lay('.sources', 'x');
  // What was listed while it was being built is not believed.
  expect(await bodyOf('/assets/a-1.js')).toBeUndefined();
  time += listingMs;
  // Listed while it was whole, read when it is not.
  lay('assets/b-1.js', 'b');
  expect(await bodyOf('/assets/b-1.js')).toBe('b');
  rmSync(join(folder.path, '.sources'));
  expect(await bodyOf('/assets/a-1.js')).toBeUndefined();
  lay('.sources', 'x');
  lay('assets/a-1.js', 'whole');
  expect(await bodyOf('/assets/a-1.js')).toBe('whole');
});

test('S57: what is no asset, lies elsewhere or is a link is not found', async () => {
  const outside = temporaryFolder();
  writeFileSync(join(outside.path, 'secret.js'), 'secret');
  lay('assets/a-1.js', 'a');
  lay('assets/a-1.js.br', 'a');
  lay('assets/.note', 'note');
  lay('other.js', 'other');
  symlinkSync(join(outside.path, 'secret.js'), join(folder.path, 'assets/link.js'));
  symlinkSync(outside.path, join(folder.path, 'assets/away'));
  for (const path of [
    '/assets/link.js',
    '/assets/away/secret.js',
    '/assets/a-1.js.br',
    '/assets/.note',
    '/assets/../other.js',
    '/other.js',
    '/assets/',
    '/assets/./a-1.js',
  ])
    expect([path, await bodyOf(path)]).toEqual([path, undefined]);
  expect(await bodyOf('/assets/a-1.js')).toBe('a');
  outside.remove();
});

test('S57: a file that has gone again is missing; a folder that has gone has none', async () => {
  lay('assets/a-1.js', 'a');
  lay('assets/b-1.js', 'b');
  expect(await bodyOf('/assets/a-1.js')).toBe('a');
  rmSync(join(folder.path, 'assets/b-1.js'));
  expect(await bodyOf('/assets/b-1.js')).toBeUndefined();
  renameSync(folder.path, `${folder.path}-away`);
  time += listingMs;
  expect(await bodyOf('/assets/b-1.js')).toBeUndefined();
  renameSync(`${folder.path}-away`, folder.path);
});

test('S57: so many are kept and no more', async () => {
  const paths = Array.from({ length: mostAddedAssets + 1 }, (_, index) => `/assets/${index}.woff2`);
  for (const path of paths) lay(path, 'font');
  const bodies: (string | undefined)[] = [];
  for (const path of paths) bodies.push(await bodyOf(path));
  expect(bodies.filter((body) => body === 'font')).toHaveLength(mostAddedAssets);
  expect([bodies.at(-1), await bodyOf('/assets/0.woff2')]).toEqual([undefined, 'font']);
});

test('S57: a running service serves an asset that came after its start, and goes on to say which are missing', async () => {
  const serving: Serving = await serve();
  const app = join(dirname(serving.dataFolder), 'dist');
  try {
    writeFileSync(join(app, 'assets', 'later-3c4d.js'), 'later');
    const answer = await fetch(`${serving.url}/assets/later-3c4d.js`);
    expect([answer.status, await answer.text()]).toEqual([200, 'later']);
    const missing = await fetch(`${serving.url}/assets/later-5e6f.js`);
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect((await fetch(`${serving.url}/assets/later-3c4d.js`, { method: 'POST' })).status).toBe(405);
  } finally {
    await serving.end();
  }
});
