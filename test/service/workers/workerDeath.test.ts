/** What dies is replaced, and readers do not notice. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { restartDelay } from '#service/workers/restartDelay.ts';
import { type Product, startProduct } from '#test/e2e/support/product.ts';
import { temporaryFolder, writeApp } from '#test/service/server/serving.ts';
import { askAnew, openConnections, startReaders, workersOf } from './runningWorkers.ts';

const folder = temporaryFolder();
const appDir = join(folder.path, 'dist');
beforeAll(() => writeApp(appDir));

let product: Product | undefined;
afterEach(async () => {
  await product?.end();
  product = undefined;
});

const several = (count: number) => ({
  appDir,
  environment: { WORKERS: String(count), RATE_PER_SECOND: '100000' },
});

test('S64: the pause before a restart doubles with each death at once, up to half a minute', () => {
  expect([0, 1, 2, 3, 8, 50].map(restartDelay)).toEqual([0, 250, 500, 1000, 30_000, 30_000]);
});

describe.skipIf(process.platform !== 'linux')('worker processes', () => {
  test('S63: of two that are killed again and again, readers who ask once more notice nothing', async () => {
    product = await startProduct(several(2));
    const { pid, url, output } = product;
    const readers = startReaders(url, 6, true);
    await readers.more(50);
    for (let killed = 0; killed < 3; killed += 1) {
      const [victim = 0] = workersOf({ pid });
      process.kill(victim, 'SIGKILL');
      await readers.more(50);
      await expect
        .poll(() => workersOf({ pid }).filter((worker) => worker !== victim).length, { timeout: 15_000 })
        .toBe(2);
    }
    expect(await readers.stop()).toEqual([]);
    expect(output.filter((line) => line.includes('ended with SIGKILL. Another one is started'))).toHaveLength(
      3,
    );
  });

  test('S79, S128: one that hangs while it loads and one that does nothing any more are replaced, and readers who ask once more notice nothing', async () => {
    const second = 'cluster.worker?.id === 2 && Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
    const hang = encodeURIComponent(`import cluster from 'node:cluster'; ${second}`);
    const environment = { ...several(3).environment, NODE_OPTIONS: `--import=data:text/javascript,${hang}` };
    product = await startProduct({ appDir, environment });
    const { pid, url, output } = product;
    const [first = 0, loading = 0] = workersOf({ pid });
    const readers = startReaders(url, 6, true);
    await expect.poll(() => openConnections(first)).toBeGreaterThan(openConnections(loading));
    process.kill(first, 'SIGSTOP');
    const areReplaced = () => {
      const workers = workersOf({ pid });
      return workers.length === 3 && !workers.includes(first) && !workers.includes(loading);
    };
    await expect.poll(areReplaced, { timeout: 90_000, interval: 500 }).toBe(true);
    await readers.more(50);
    expect(await readers.stop()).toEqual([]);
    const told = 'A worker process did nothing any more. Another one is started';
    expect(output.filter((line) => line.includes(told))).toHaveLength(2);
  }, 120_000);

  test('S63: when all are killed at once, who comes meanwhile waits and is answered', async () => {
    product = await startProduct(several(2));
    const { url } = product;
    for (const worker of workersOf(product)) process.kill(worker, 'SIGKILL');
    const answers = await Promise.all([1, 2, 3].map(() => askAnew(url, '/-/health')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('S64: when none stays alive the service ends, and says why', async () => {
    product = await startProduct(several(2));
    const { url, output } = product;
    rmSync(join(appDir, 'index.html'));
    for (const worker of workersOf(product)) process.kill(worker, 'SIGKILL');
    // Nobody answers any more: the connection waits until the service gives up.
    await expect(askAnew(url, '/-/health')).rejects.toThrow();
    expect(await product.ended()).toBe(1);
    expect(output.at(-1)).toContain('No worker process stays alive; the last one: There is no built app in');
    await writeApp(appDir);
  });

  test('S65: what keeps all from starting is said once, in the words of one process', async () => {
    product = await startProduct(several(2));
    const { port } = product;
    await expect(startProduct({ ...several(2), port })).rejects.toThrow(
      `ended with 1:\nPort ${port} is taken by another program.`,
    );
    const noApp = startProduct({ ...several(2), appDir: folder.path });
    await expect(noApp).rejects.toThrow(/^The product ended with 1:\nThere is no built app in [^\n]*$/u);
  });
});
