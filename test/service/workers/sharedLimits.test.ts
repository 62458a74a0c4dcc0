/** Several worker processes are one service: one limit for each client, one maker of packs, the same data at once. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';
import { maxConnectionsPerClient } from '#service/server/limits/requestLimits.ts';
import { type Product, startProduct } from '#test/e2e/support/product.ts';
import { temporaryFolder, writeApp } from '#test/service/server/serving.ts';
import { copyStarter } from '#test/starterData.ts';
import { askAnew, workersOf } from './runningWorkers.ts';

const folder = temporaryFolder();
const appDir = join(folder.path, 'dist');
beforeAll(() => writeApp(appDir));
afterAll(() => folder.remove());

let product: Product | undefined;
afterEach(async () => {
  await product?.end();
  product = undefined;
});

/** What is not there costs its token and no more. */
const cheap = '/-/packs/none';

/** Of so many requests, one after the other on new connections: how many come before the first refusal, how many are answered at all. */
async function allowed(url: string, count: number, headers: Readonly<Record<string, string>> = {}) {
  const start = performance.now();
  const statuses: number[] = [];
  while (statuses.length < count) statuses.push((await askAnew(url, cheap, headers)).status);
  return {
    first: statuses.indexOf(429),
    answered: statuses.filter((status) => status !== 429).length,
    seconds: (performance.now() - start) / 1000,
  };
}

/** What a client may ask at once: its burst of twenty, and half of it as a debt. */
const atOnce = 30;

/** Some are let through while the processes tell each other, more on a busy machine; four limits of their own would let 90 more through, and 30 more in every second. */
const unheard = 60;

describe.skipIf(process.platform !== 'linux')('several worker processes', () => {
  const limited = { WORKERS: '4', RATE_PER_SECOND: '10', RATE_BURST: '20' };

  test('S62: a client gets from four together what it would get from one', async () => {
    product = await startProduct({ appDir, environment: limited });
    const { first, answered, seconds } = await allowed(product.url, 200);
    // What one process counts is not counted twice; but a full one can't be filled up while others are asked.
    expect(first).toBeGreaterThanOrEqual(atOnce - 2);
    expect(answered).toBeLessThanOrEqual(atOnce + 10 * seconds + unheard);
  });

  test('S62: behind a proxy each of its readers does, whatever connection it comes by', async () => {
    product = await startProduct({ appDir, environment: { ...limited, TRUST_PROXY: '1' } });
    for (const reader of ['192.0.2.1', '192.0.2.2']) {
      const { first, answered, seconds } = await allowed(product.url, 120, {
        'x-forwarded-for': `10.0.0.1, ${reader}`,
      });
      // What one process counts is not counted twice; but a full one can't be filled up while others are asked.
      expect(first).toBeGreaterThanOrEqual(atOnce - 2);
      expect(answered).toBeLessThanOrEqual(atOnce + 10 * seconds + unheard);
    }
  });

  test('S69: one address has no more connections than it would have of one process', async () => {
    product = await startProduct({ appDir, environment: { WORKERS: '2' } });
    const { port } = product;
    const open = async (): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      return socket;
    };
    const sockets = await Promise.all(Array.from({ length: maxConnectionsPerClient }, open));
    const refused = await open();
    await once(refused.resume(), 'close');
    expect(sockets.filter(({ closed }) => closed)).toEqual([]);
    sockets.pop()?.destroy();
    // Its end is told to the process that counts.
    const status = async () =>
      (await askAnew(`http://127.0.0.1:${port}`, '/-/health').catch(() => undefined))?.status;
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test('S61: the workers read the database and never write it; packs are there for all', async () => {
    const dataDir = join(folder.path, 'data');
    copyStarter(dataDir);
    product = await startProduct({ appDir, dataDir, environment: { WORKERS: '2' } });
    const { pid, url } = product;
    const manifests = await Promise.all([1, 2, 3, 4].map(() => askAnew(url, '/-/packs/manifest.json')));
    expect(new Set(manifests.map(({ body }) => body)).size).toBe(1);
    expect(manifests.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const isWritable = (process_: number) =>
      openFiles(process_, 'satnegirji.sqlite').map(({ mode }) => mode !== 0);
    expect(workersOf(product).flatMap(isWritable)).toEqual([false, false]);
    expect(isWritable(pid)).toContain(true);
  });

  test('S61: after an import every worker answers from the new data', async () => {
    product = await startProduct({ appDir, environment: { WORKERS: '3' } });
    const { dataDir, url } = product;
    const entries = async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => askAnew(url, '/-/health')));
      return [...new Set(answers.map(({ body }) => (JSON.parse(body) as { entries: number }).entries))];
    };
    const [before = 0, ...others] = await entries();
    expect(others).toEqual([]);
    const { status } = spawnSync(
      process.execPath,
      ['service/import/command.ts', '--force', 'test/fixtures/giellalt'],
      { cwd: projectFolder, env: { ...process.env, DATA_DIR: dataDir } },
    );
    expect(status).toBe(0);
    const after = await entries();
    expect(after).toHaveLength(1);
    expect(after).not.toEqual([before]);
  });
});

/** The descriptors of a process for files of that name; 0 is the mode of reading alone. */
function openFiles(pid: number, name: string): readonly { readonly mode: number }[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((number) => {
    if (!readlinkSync(`/proc/${pid}/fd/${number}`).endsWith(`/${name}`)) return [];
    const flags = /flags:\s*(\d+)/u.exec(readFileSync(`/proc/${pid}/fdinfo/${number}`, 'utf8'))?.[1] ?? '';
    return [{ mode: Number.parseInt(flags, 8) & 3 }];
  });
}
