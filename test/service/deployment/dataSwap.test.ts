/** Newer data for two instances behind Caddy: imported into a copy, which takes the place of each one's data in turn. */
import { spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { copyData } from '#service/commands/copy.ts';
import { projectFolder } from '#service/node/settings.ts';
import type { Product } from '#test/e2e/support/product.ts';
import { temporaryFolder, writeApp } from '#test/service/server/serving.ts';
import { copyStarterWithPacks } from '#test/starterData.ts';
import { missingFor } from '#test/tools/programs.ts';
import { type Caddy, startCaddy, startInstance } from './caddyRun.ts';
import { askAnew, startReaders } from './readers.ts';

const folder = temporaryFolder();
const appDir = join(folder.path, 'dist');
beforeAll(() => writeApp(appDir));
afterAll(() => folder.remove());

const dataDirs = ['one', 'two'].map((name) => join(folder.path, name));

const instances: Product[] = [];
let caddy: Caddy | undefined;
afterEach(async () => {
  await caddy?.end();
  await Promise.all(instances.map((instance) => instance.end()));
});

/** Starts the instance of a data folder, and waits until it is ready for readers. */
async function start(dataDir: string, port = 0): Promise<Product> {
  const instance = await startInstance({ appDir, dataDir, port });
  instances.push(instance);
  const ready = async () => (await askAnew(instance.url, '/-/ready')).status;
  await expect.poll(ready, { timeout: 20_000 }).toBe(200);
  return instance;
}

const entriesOf = async (url: string) =>
  (JSON.parse((await askAnew(url, '/-/health')).body) as { entries: number }).entries;

describe.skipIf(missingFor('Caddy').length > 0)('newer data', { timeout: 120_000 }, () => {
  test('S75: takes the place of the older with no reader noticing', async () => {
    for (const dataDir of dataDirs) copyStarterWithPacks(dataDir);
    const [first, second] = await Promise.all(dataDirs.map((dataDir) => start(dataDir)));
    if (first === undefined || second === undefined) throw new Error('No instances');
    caddy = await startCaddy([first.port, second.port]);
    const readers = startReaders(caddy.url, 4, false);
    await readers.more(50);

    const next = join(folder.path, 'next');
    await copyData(first.dataDir, next);
    const { status } = spawnSync(
      process.execPath,
      ['service/import/command.ts', '--force', 'test/fixtures/giellalt'],
      { cwd: projectFolder, env: { ...process.env, DATA_DIR: next } },
    );
    expect(status).toBe(0);
    const before = await entriesOf(first.url);
    for (const { dataDir, pid, port, ended } of [first, second]) {
      const copy = `${dataDir}-next`;
      await copyData(next, copy);
      process.kill(pid, 'SIGTERM');
      expect(await ended()).toBe(0);
      renameSync(dataDir, `${dataDir}-before`);
      renameSync(copy, dataDir);
      await start(dataDir, port);
      await readers.more(50);
    }
    expect(await readers.stop()).toEqual([]);
    const after = await Promise.all([first, second].map(({ url }) => entriesOf(url)));
    expect(new Set(after).size).toBe(1);
    expect(after).not.toContain(before);
  });
});
