/** SIGHUP: new processes with what is configured now, in the place of the old ones. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '#test/e2e/support/product.ts';
import { temporaryFolder, writeApp } from '#test/service/server/serving.ts';
import { askAnew, startReaders, workersOf } from './runningWorkers.ts';

const folder = temporaryFolder();
const appDir = join(folder.path, 'dist');
const file = join(folder.path, 'configuration.json');
beforeAll(() => writeApp(appDir));
afterAll(() => folder.remove());

let product: Product | undefined;
afterEach(async () => {
  await product?.end();
  product = undefined;
});

const configure = (siteTitle: string) => writeFileSync(file, JSON.stringify({ siteTitle }));

const start = () =>
  startProduct({ appDir, environment: { WORKERS: '2', CONFIGURATION: file, RATE_PER_SECOND: '100000' } });

const titleOf = async (url: string) => /<title>(.*?)<\/title>/u.exec((await askAnew(url, '/')).body)?.[1];

describe.skipIf(process.platform !== 'linux')('a service that is renewed', () => {
  test('S66: all processes are new, with the configuration of now, and no request fails', async () => {
    configure('before.org');
    product = await start();
    const { pid, url, output } = product;
    const readers = startReaders(url, 6, false);
    await readers.more(50);
    const old = workersOf(product);
    configure('after.org');
    process.kill(pid, 'SIGHUP');
    // New ones before old ones end: never fewer than two.
    const counts = new Set<number>();
    const isRenewed = () => {
      counts.add(workersOf({ pid }).length);
      return output.some((line) => line.includes('"renewed":2'));
    };
    await expect.poll(isRenewed, { timeout: 30_000, interval: 5 }).toBe(true);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    await readers.more(50);
    await expect.poll(() => workersOf({ pid }).length, { timeout: 20_000 }).toBe(2);
    expect(workersOf(product).filter((worker) => old.includes(worker))).toEqual([]);
    expect(await Promise.all([1, 2, 3, 4].map(() => titleOf(url)))).toEqual(Array(4).fill('after.org'));
    expect(await readers.stop()).toEqual([]);
  });

  test('S66: one that dies is replaced by one with the configuration of the others, whatever the file says by now', async () => {
    configure('before.org');
    product = await start();
    const { url, output } = product;
    const [victim = 0] = workersOf(product);
    configure('wrong.com');
    process.kill(victim, 'SIGKILL');
    await expect.poll(() => output.some((line) => line.includes('Another one is started'))).toBe(true);
    const { pid } = product;
    const living = () => workersOf({ pid }).filter((worker) => worker !== victim).length;
    await expect.poll(living, { timeout: 15_000 }).toBe(2);
    expect(await Promise.all([1, 2, 3, 4].map(() => titleOf(url)))).toEqual(Array(4).fill('before.org'));
    expect(output.filter((line) => line.includes('siteTitle'))).toEqual([]);
  });

  test('S66: a configuration that is wrong leaves the service as it is, and says so', async () => {
    configure('before.org');
    product = await start();
    const { pid, url, output } = product;
    const old = workersOf(product);
    configure('wrong.com');
    process.kill(pid, 'SIGHUP');
    const told = () =>
      output.some((line) => /Not renewed; the service goes on as it was\..*siteTitle: /u.test(line));
    await expect.poll(told, { timeout: 10_000 }).toBe(true);
    expect(workersOf(product)).toEqual(old);
    expect(await titleOf(url)).toBe('before.org');
  });

  test('S66: where the app goes missing after the first is new, the others stay, it is said how many are new, and the next time all are', async () => {
    configure('before.org');
    product = await start();
    const { pid, url, output } = product;
    const old = workersOf(product);
    configure('after.org');
    process.kill(pid, 'SIGHUP');
    const fresh = () => workersOf({ pid }).filter((worker) => !old.includes(worker));
    // The second one is started when the first is in its place, and has read nothing yet.
    await expect.poll(() => fresh().length, { timeout: 30_000, interval: 5 }).toBe(2);
    rmSync(join(appDir, 'index.html'));
    const isTold = () =>
      output.some((line) =>
        /Not renewed; the service goes on with 1 new of 2 processes\. There is no built app/u.test(line),
      );
    await expect.poll(isTold, { timeout: 30_000 }).toBe(true);
    await expect.poll(() => workersOf({ pid }).length, { timeout: 20_000 }).toBe(2);
    expect(workersOf({ pid }).filter((worker) => old.includes(worker))).toHaveLength(1);
    expect(['before.org', 'after.org']).toContain(await titleOf(url));
    await writeApp(appDir);
    process.kill(pid, 'SIGHUP');
    await expect
      .poll(() => output.some((line) => line.includes('"renewed":2')), { timeout: 30_000 })
      .toBe(true);
    expect(await Promise.all([1, 2, 3, 4].map(() => titleOf(url)))).toEqual(Array(4).fill('after.org'));
  });
});
