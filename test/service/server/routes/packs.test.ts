import { createHash } from 'node:crypto';
import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { replaceDictionary } from '#service/core/pack/dictionaryWriter.ts';
import type { PackManifest } from '#service/core/pack/pack.ts';
import { openData } from '#service/import/starter/openData.ts';
import { databaseFile, packFolder, settingsFrom } from '#service/node/settings.ts';
import { createPackKeeper } from '#service/packs/packKeeper.ts';
import { createDataPacks } from '#service/server/packAnswers.ts';
import { createRequestHandler } from '#service/server/requestHandler.ts';
import { createServiceSources } from '#service/server/serve.ts';
import { folderInTest, listenInTest } from '#test/service/server/serving.ts';
import { copyStarter, copyStarterWithPacks } from '#test/starterData.ts';

/** A service with its packs, which looks at its data every `interval` milliseconds, until the test ends. */
async function serve(interval = 20, prepare: (dataFolder: string) => void = copyStarterWithPacks) {
  const folder = folderInTest();
  prepare(folder);
  const driver = openData(folder);
  const errors: unknown[] = [];
  const noteError = (error: unknown) => void errors.push(error);
  const { keeper, answers } = createDataPacks(driver, folder, noteError, interval);
  const sources = createServiceSources(driver, noteError, answers);
  const settings = settingsFrom({ REQUEST_LOG: 'off', RATE_PER_SECOND: '1000', RATE_BURST: '1000' });
  onTestFinished(async () => {
    await keeper.stop();
    driver.close();
  });
  const handler = createRequestHandler({ ...settings, sources, log: () => undefined });
  const { port } = await listenInTest(handler, 0, '127.0.0.1');
  keeper.start();
  return { url: `http://127.0.0.1:${port}/-/packs`, driver, errors, keeper };
}

async function manifestOf({ url }: { readonly url: string }): Promise<PackManifest> {
  return (await (await fetch(`${url}/manifest.json`)).json()) as PackManifest;
}

describe('packs are served', () => {
  test('with a manifest that is asked for again each time, and is waited for while it is made first', async () => {
    const one = await serve(20, copyStarter);
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
    await one.keeper.ready();
    const climbs = ['%2e%2e%2fsatnegirji.sqlite', '..%2F..%2Fpackage.json'];
    for (const name of ['x.ndjson.gz', `${'0'.repeat(64)}.ndjson.gz`, ...climbs, 'manifest.json.gz'])
      expect([400, 404], name).toContain((await fetch(`${one.url}/${name}`)).status);
  });
});

describe('packs are made anew', () => {
  test('by the running service after an import, without a word', async () => {
    const one = await serve();
    const before = await manifestOf(one);
    replaceDictionary(one.driver, { code: 'gtsmenob', version: 'new', origin: 'giellalt' }, []);
    const version = async () => (await manifestOf(one)).version;
    await expect.poll(version, { timeout: 15_000 }).not.toBe(before.version);
    const ids = (await manifestOf(one)).packs.map(({ id }) => id);
    expect(ids).not.toContain('gtsmenob');
    expect(ids).toContain('gtsmefin');
    expect(one.errors).toEqual([]);
  });

  test('when they could not be made they are tried again, without a request and a word for each [M7]', async () => {
    let path = '';
    const one = await serve(20, (folder) => {
      copyStarter(folder);
      path = packFolder(folder);
      // They can't be made, whoever tries.
      symlinkSync('nowhere/at/all', path);
    });
    expect((await fetch(`${one.url}/manifest.json`)).status).toBe(503);
    rmSync(path);
    await expect.poll(() => existsSync(join(path, 'manifest.json')), { timeout: 15_000 }).toBe(true);
    expect((await manifestOf(one)).packs.length).toBeGreaterThan(0);
    expect(one.errors).toHaveLength(1);
  });

  test('of a database that is damaged it is said in words, once, and not where in the code [S125]', async () => {
    const text = 'no database, but long enough to be looked at as if it were one';
    const folder = folderInTest();
    writeFileSync(databaseFile(folder), text);
    const errors: unknown[] = [];
    const noteError = (error: unknown) => void errors.push(error);
    const own = { database: databaseFile(folder), folder: packFolder(folder), revision: () => 1, noteError };
    const keeper = createPackKeeper({ ...own, interval: 20 });
    keeper.start();
    await keeper.ready();
    await keeper.stop();
    const words =
      /^The packs for devices could not be made: the database is damaged \(.+\)\. The service tries again\.$/u;
    expect(errors).toEqual([expect.stringMatching(words)]);
  });
});
