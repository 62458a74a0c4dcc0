import { createHash } from 'node:crypto';
import { existsSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { replaceDictionary } from '#service/core/pack/dictionaryWriter.ts';
import type { PackManifest } from '#service/core/pack/pack.ts';
import { revisionOf } from '#service/core/sqlite/database.ts';
import { openData } from '#service/import/starter/openData.ts';
import { databaseFile, packFolder, settingsFrom } from '#service/node/settings.ts';
import { createPackKeeper } from '#service/packs/packKeeper.ts';
import { createDataPacks } from '#service/server/packAnswers.ts';
import { createRequestHandler } from '#service/server/requestHandler.ts';
import { createServiceSources } from '#service/server/serve.ts';
import { createSpeech } from '#service/server/speech.ts';
import { listenInTest, temporaryFolder } from '#test/service/server/serving.ts';
import { copyStarter, copyStarterWithPacks } from '#test/starterData.ts';

/** A service with its packs, which looks at its data every `interval` milliseconds, until the test ends. */
async function serve(interval = 20, prepare: (dataFolder: string) => void = copyStarterWithPacks) {
  const folder = temporaryFolder();
  prepare(folder.path);
  const driver = openData(folder.path);
  const errors: unknown[] = [];
  const noteError = (error: unknown) => void errors.push(error);
  const { keeper, answers } = createDataPacks(driver, folder.path, noteError, interval);
  const sources = createServiceSources(driver, createSpeech(), noteError, answers);
  const settings = settingsFrom({ REQUEST_LOG: 'off', RATE_PER_SECOND: '1000', RATE_BURST: '1000' });
  onTestFinished(async () => {
    await keeper.stop();
    driver.close();
    folder.remove();
  });
  const handler = createRequestHandler({ ...settings, sources, log: () => undefined });
  const { port } = await listenInTest(handler, 0, '127.0.0.1');
  keeper.start();
  return { url: `http://127.0.0.1:${port}/-/packs`, driver, errors, keeper };
}

/** The packs of a data folder, as they are made beside the service. */
function keeperOf(folder: string, revision: () => number) {
  const errors: unknown[] = [];
  const noteError = (error: unknown) => void errors.push(error);
  const options = { database: databaseFile(folder), folder: packFolder(folder), revision, noteError };
  return { keeper: createPackKeeper({ ...options, interval: 20 }), errors };
}

async function manifestOf({ url }: { readonly url: string }): Promise<PackManifest> {
  return (await (await fetch(`${url}/manifest.json`)).json()) as PackManifest;
}

describe('packs are served', () => {
  test('with a manifest that is asked for again each time, and is waited for while it is made first', async () => {
    const one = await serve(20, copyStarter);
    const response = await fetch(`${one.url}/manifest.json`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const etag = response.headers.get('etag') ?? '';
    const again = await fetch(`${one.url}/manifest.json`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test('as files that may be kept for ever, by every site, under the hash of their content', async () => {
    const one = await serve();
    for (const { parts } of (await manifestOf(one)).packs.slice(0, 3)) {
      for (const { hash, bytes } of parts) {
        const response = await fetch(`${one.url}/${hash}.ndjson.gz`);
        const body = Buffer.from(await response.arrayBuffer());
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(response.headers.get('content-encoding')).toBeNull();
        expect(response.headers.get('access-control-allow-origin')).toBe('*');
        expect(body.length).toBe(bytes);
        expect(createHash('sha256').update(gunzipSync(body)).digest('hex')).toBe(hash);
      }
    }
  });

  test.each([
    'x.ndjson.gz',
    `${'0'.repeat(64)}.ndjson.gz`,
    '%2e%2e%2fsatnegirji.sqlite',
    '..%2F..%2Fpackage.json',
    'manifest.json.gz',
  ])('and nothing else: %s is not there', async (name) => {
    const one = await serve();
    await one.keeper.ready();
    expect([400, 404]).toContain((await fetch(`${one.url}/${name}`)).status);
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

  /** Where the folder of packs should be there is a link to nowhere: they can't be made, whoever tries. */
  function blocked(): { readonly path: () => string; readonly prepare: (dataFolder: string) => void } {
    let path = '';
    return {
      path: () => path,
      prepare(dataFolder) {
        copyStarter(dataFolder);
        path = packFolder(dataFolder);
        symlinkSync('nowhere/at/all', path);
      },
    };
  }

  test('M7: when they could not be made they are tried again, without a request and a word for each', async () => {
    const block = blocked();
    const one = await serve(20, block.prepare);
    expect((await fetch(`${one.url}/manifest.json`)).status).toBe(503);
    rmSync(block.path());
    await expect.poll(() => existsSync(join(block.path(), 'manifest.json')), { timeout: 15_000 }).toBe(true);
    expect((await manifestOf(one)).packs.length).toBeGreaterThan(0);
    expect(one.errors).toHaveLength(1);
  });

  test('M7: the next request after a while tries them again, and waits for them', async () => {
    const block = blocked();
    // The keeper itself would not look for ten times as long.
    const one = await serve(1000, block.prepare);
    await one.keeper.ready();
    const refused = await fetch(`${one.url}/manifest.json`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    rmSync(block.path());
    await expect
      .poll(async () => (await fetch(`${one.url}/manifest.json`)).status, { timeout: 15_000 })
      .toBe(200);
  });

  test('S125: of a database that is damaged it is said in words, once, and not where in the code', async () => {
    const folder = temporaryFolder();
    writeFileSync(
      databaseFile(folder.path),
      'no database, but long enough to be looked at as if it were one',
    );
    const { keeper, errors } = keeperOf(folder.path, () => 1);
    keeper.start();
    await keeper.ready();
    await keeper.stop();
    expect(errors).toEqual([
      expect.stringMatching(
        /^The packs for devices could not be made: the database is damaged \(.+\)\. The service tries again\.$/u,
      ),
    ]);
    folder.remove();
  });

  test('only then: at rest nothing is made', async () => {
    const folder = temporaryFolder();
    copyStarterWithPacks(folder.path);
    const driver = openData(folder.path);
    let looks = 0;
    const { keeper, errors } = keeperOf(folder.path, () => {
      looks += 1;
      return revisionOf(driver);
    });
    /** Another after each making: it writes the manifest as a new file, whatever is in it. */
    const making = () => {
      const file = join(packFolder(folder.path), 'manifest.json');
      const { ino, mtimeNs } = statSync(file, { bigint: true });
      return `${ino} ${mtimeNs}`;
    };
    const atFirst = making();
    keeper.start();
    await keeper.ready();
    const atStart = making();
    expect(atStart).not.toBe(atFirst);
    const before = looks;
    await expect.poll(() => looks, { timeout: 15_000 }).toBeGreaterThan(before + 10);
    // A making that has begun meanwhile is waited for.
    await keeper.stop();
    expect(making()).toBe(atStart);
    expect(errors).toEqual([]);
    driver.close();
    folder.remove();
  });
});
