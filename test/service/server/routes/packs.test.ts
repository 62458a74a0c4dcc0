import { createHash } from 'node:crypto';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { PackManifest } from '#service/core/pack/pack.ts';
import { importSources } from '#service/import/files/importSources.ts';
import { importFailures } from '#service/import/importReport.ts';
import { importRun } from '#service/import/importRun.ts';
import { openData } from '#service/import/starter/openData.ts';
import { packFolder, projectFolder, settingsFrom } from '#service/node/settings.ts';
import { createPackAnswers } from '#service/server/packAnswers.ts';
import { createRequestHandler } from '#service/server/requestHandler.ts';
import { createServiceSources } from '#service/server/serve.ts';
import { folderInTest, listenInTest } from '#test/service/server/serving.ts';
import { copyStarter, copyStarterWithPacks } from '#test/starterData.ts';

/** A service with its packs, until the test ends. */
async function serve(prepare: (dataFolder: string) => void = copyStarterWithPacks) {
  const folder = folderInTest();
  prepare(folder);
  const driver = openData(folder);
  const errors: unknown[] = [];
  const noteError = (error: unknown) => void errors.push(error);
  const packs = createPackAnswers(folder, noteError);
  const sources = createServiceSources(driver, noteError, packs);
  const settings = settingsFrom({ REQUEST_LOG: 'off', RATE_PER_SECOND: '1000', RATE_BURST: '1000' });
  onTestFinished(async () => {
    await packs.made;
    driver.close();
  });
  const handler = createRequestHandler({ ...settings, sources, log: () => undefined });
  const { port } = await listenInTest(handler, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}/-/packs`, folder, errors, packs };
}

async function manifestOf({ url }: { readonly url: string }): Promise<PackManifest> {
  return (await (await fetch(`${url}/manifest.json`)).json()) as PackManifest;
}

describe('packs are served', () => {
  test('with a manifest that is asked for again each time, and is waited for while it is made first', async () => {
    const one = await serve(copyStarter);
    const { status, headers } = await fetch(`${one.url}/manifest.json`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await fetch(`${one.url}/manifest.json`, again)).status).toBe(304);
  });

  test('as files that may be kept for ever, by every site, under the hash of their content', async () => {
    const one = await serve();
    for (const { parts } of (await manifestOf(one)).packs) {
      for (const { hash, bytes } of parts) {
        const response = await fetch(`${one.url}/${hash}.ndjson.gz`);
        const body = Buffer.from(await response.arrayBuffer());
        const names = ['cache-control', 'content-encoding', 'access-control-allow-origin'];
        const headers = names.map((name) => response.headers.get(name));
        expect(headers).toEqual(['public, max-age=31536000, immutable', null, '*']);
        expect(body.length).toBe(bytes);
        expect(createHash('sha256').update(gunzipSync(body)).digest('hex')).toBe(hash);
      }
    }
  });

  test('and nothing else', async () => {
    const one = await serve();
    await one.packs.made;
    const climbs = ['%2e%2e%2fsatnegirji.sqlite', '..%2F..%2Fpackage.json'];
    for (const name of ['x.ndjson.gz', `${'0'.repeat(64)}.ndjson.gz`, ...climbs, 'manifest.json.gz'])
      expect([400, 404], name).toContain((await fetch(`${one.url}/${name}`)).status);
  });
});

test('an import beside a running service makes new packs', async () => {
  const one = await serve();
  const before = await manifestOf(one);
  const sources = importSources([join(projectFolder, 'test/fixtures/giellalt/dict-sme-nob')], []);
  await importRun(one.folder, sources, false);
  const { version, packs } = await manifestOf(one);
  expect(version).not.toBe(before.version);
  expect(packs.find(({ id }) => id === 'gtsmenob')?.origin).toBe('giellalt');
  expect(one.errors).toEqual([]);
});

test('packs that can not be made are said once, in words, and an import makes them [M7, S125]', async () => {
  const one = await serve((folder) => {
    copyStarter(folder);
    // They can't be made, whoever tries.
    symlinkSync('nowhere/at/all', packFolder(folder));
  });
  expect((await fetch(`${one.url}/manifest.json`)).status).toBe(503);
  expect(one.errors).toEqual([
    expect.stringMatching(
      /^The packs for devices could not be made: a file, or a link that leads nowhere.*$/u,
    ),
  ]);
  const source = join(projectFolder, 'test/fixtures/giellalt/dict-sme-nob');
  const failing = await importRun(one.folder, importSources([source], []), false);
  expect(importFailures(failing)).toEqual([expect.stringContaining(packFolder(one.folder))]);
  rmSync(packFolder(one.folder));
  expect(importFailures(await importRun(one.folder, importSources([source], []), false))).toEqual([]);
  expect((await manifestOf(one)).packs.length).toBeGreaterThan(0);
});
