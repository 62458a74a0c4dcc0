/** The list of files that the worker keeps, as it is written into the worker. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { injectManifest } from '#service/build/workbox-build/precacheList.ts';
import { temporaryFolder } from '#test/service/server/serving.ts';

let folder: ReturnType<typeof temporaryFolder>;
let worker: string;
beforeEach(() => {
  folder = temporaryFolder();
  worker = join(folder.path, 'sw.js');
  mkdirSync(join(folder.path, 'assets'));
  for (const name of [
    'index.html',
    'index.html.br',
    'robots.txt',
    'assets/a-12345678.js',
    'assets/opfs-1.js',
  ])
    writeFileSync(join(folder.path, name), name);
  writeFileSync(join(folder.path, 'assets', 'large.js'), 'x'.repeat(1001));
  writeFileSync(worker, 'keep(self.__WB_MANIFEST);');
});
afterEach(() => folder.remove());

const options = () => ({
  globDirectory: folder.path,
  globPatterns: ['**/*.{html,js}', 'index.*'],
  globIgnores: ['**/opfs*', '**/*.br'],
  swSrc: worker,
  swDest: worker,
  maximumFileSizeToCacheInBytes: 1000,
  dontCacheBustURLsMatching: /^assets\//u,
});

test('S5: names every file once, by its content where its name does not tell, and neither itself nor what is left out', async () => {
  const additionalManifestEntries = [{ url: 'manifest.webmanifest', revision: '1' }];
  const { count, size, warnings } = await injectManifest({ ...options(), additionalManifestEntries });
  const list = [
    { revision: null, url: 'assets/a-12345678.js' },
    { revision: 'eacf331f0ffc35d4b482f1d15a887d3b', url: 'index.html' },
    { revision: '1', url: 'manifest.webmanifest' },
  ];
  expect(readFileSync(worker, 'utf8')).toBe(`keep(${JSON.stringify(list)});`);
  expect({ count, size }).toEqual({ count: 3, size: 30 });
  expect(warnings).toEqual([expect.stringContaining('assets/large.js is 1001 bytes')]);
});

test('S5: a worker that has no place for the list, or two, is an error; so is an entry that would never be renewed', async () => {
  await expect(injectManifest({ ...options(), additionalManifestEntries: ['a.txt'] })).rejects.toThrow(
    'a.txt',
  );
  for (const text of ['keep([]);', 'keep(self.__WB_MANIFEST, self.__WB_MANIFEST);']) {
    writeFileSync(worker, text);
    await expect(injectManifest(options())).rejects.toThrow(/names self\.__WB_MANIFEST [02] times/u);
  }
});
