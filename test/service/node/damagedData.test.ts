import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile, projectFolder } from '#service/node/settings.ts';
import { type Product, startProduct } from '#test/e2e/support/product.ts';
import { temporaryFolder, writeApp } from '#test/service/server/serving.ts';
import { copyStarter } from '#test/starterData.ts';

const folder = temporaryFolder();
const appDir = join(folder.path, 'dist');
const fixtures = join(projectFolder, 'test', 'fixtures');
beforeAll(() => writeApp(appDir));
afterAll(() => folder.remove());

let folders = 0;

/** A data folder with the starter lexicon. */
function dataFolder(): string {
  folders += 1;
  const path = join(folder.path, `data-${folders}`);
  copyStarter(path);
  return path;
}

const pageSize = 4096;

/** On a machine that does other things, too. */
const timeoutMs = { timeout: 15_000 };

function overwrite(file: string, start: number, size: number): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, new Uint8Array(size).fill(0x41), 0, size, start);
  closeSync(descriptor);
}

function runImport(data: string, values: readonly string[], fileLimit?: number) {
  const command = [process.execPath, join(projectFolder, 'service/import/command.ts'), ...values];
  // In blocks of 512 bytes: what is written beyond it fails as on a full disk.
  const limit = fileLimit === undefined ? '' : `ulimit -f ${fileLimit}; `;
  return spawnSync('sh', ['-c', `${limit}exec "$@"`, 'sh', ...command], {
    env: { ...process.env, DATA_DIR: data },
    encoding: 'utf8',
  });
}

describe('the product', { timeout: 60_000 }, () => {
  let product: Product | undefined;
  afterEach(async () => {
    await product?.end();
    product = undefined;
  });

  const health = async () => {
    const response = await fetch(`${product?.url}/-/health`);
    return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
  };

  test('a database whose beginning is overwritten is refused in the same words, by start and import [M7]', async () => {
    const data = dataFolder();
    overwrite(databaseFile(data), 0, 3 * pageSize);
    const words = /The database .*satnegirji\.sqlite cannot be used: .*\n.*stop the service, move/u;
    await expect(startProduct({ appDir, dataDir: data })).rejects.toThrow(words);
    const { status, stderr } = runImport(data, [join(fixtures, 'giellalt/dict-sme-nob')]);
    expect([status, stderr]).toEqual([1, expect.stringMatching(words)]);
  });

  test('a full disk ends an import with its summary, and the service starts with the data it has [M7]', async () => {
    const data = dataFolder();
    const file = databaseFile(data);
    const checkout = join(folder.path, 'dict-sme-nob');
    mkdirSync(join(checkout, 'src'), { recursive: true });
    const xml = (n: number) => `<e><lg><l>sátni${n}</l></lg><mg><tg xml:lang="nob"><t>ord</t></tg></mg></e>`;
    const entries = Array.from({ length: 40_000 }, (_, n) => xml(n));
    writeFileSync(join(checkout, 'src/a.xml'), `<r>${entries.join('\n')}</r>`);
    const { status, stdout } = runImport(data, [checkout, join(fixtures, 'termwiki/sample.xml')], 4000);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^gtsmenob .*unchanged: the import failed: disk I\/O error$/mu);
    // What there is room for is imported all the same.
    expect(stdout).toMatch(/^termwiki +2\b/mu);
    const driver = openDatabase(file);
    expect(storedDictionaries(driver).find(({ code }) => code === 'gtsmenob')?.origin).toBe('starter');
    expect(driver.prepare('PRAGMA integrity_check').get()).toMatchObject({ integrity_check: 'ok' });
    driver.close();
    product = await startProduct({ appDir, dataDir: data });
    await expect.poll(health, timeoutMs).toMatchObject({ status: 200, ok: true });
    rmSync(checkout, { recursive: true });
  });

  test('a disk that is full from the beginning ends an import with the reason [M7]', () => {
    const data = dataFolder();
    const values = [join(fixtures, 'giellalt/dict-sme-nob')];
    const { status, stderr } = runImport(data, values, 0);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^The database .* cannot be used: .*\n/u)]);
    // Once there is room, the same import does it all.
    expect(runImport(data, values).status).toBe(0);
  });
});
