/** How several worker processes end, and what is said before. */
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '#test/e2e/support/product.ts';
import { temporaryFolder, writeApp } from '#test/service/server/serving.ts';
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

const start = (environment: Readonly<Record<string, string>>) => startProduct({ appDir, environment });

/** Zombies that nobody waits for are gone, too. */
const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /u.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

/** A question of which a part has been sent; the rest follows, and the answer comes. */
async function halfAsked(port: number): Promise<{ finish(): Promise<string> }> {
  const body = JSON.stringify({ query: '{ __typename }' });
  const socket = connect(port, '127.0.0.1');
  const head = `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
  socket.write(head);
  // Said once the head was read: the question is under way.
  const { promise: read, resolve } = Promise.withResolvers<void>();
  socket.once('data', () => resolve());
  await read;
  return {
    finish() {
      const answer = text(socket);
      socket.write(body);
      return answer;
    },
  };
}

describe.skipIf(process.platform !== 'linux')('the end of worker processes', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'S67: %s lets what is under way be answered, and nothing is left',
    async (signal) => {
      product = await start({ WORKERS: '3' });
      const { pid, port, url } = product;
      const workers = workersOf(product);
      expect(workers).toHaveLength(3);
      const asked = await halfAsked(port);
      // As Ctrl+C does: every process is told.
      for (const process_ of [pid, ...workers]) process.kill(process_, signal);
      await expect
        .poll(() => askAnew(url, '/-/health').catch(() => 'gone'), { timeout: 10_000, interval: 20 })
        .toBe('gone');
      expect(await asked.finish()).toContain('{"data":{"__typename":"Query"}}');
      expect(await product.ended()).toBe(0);
      expect(workers.filter(isAlive)).toEqual([]);
    },
  );

  test('S67: when the primary is killed nobody outlives it', async () => {
    product = await start({ WORKERS: '2' });
    const workers = workersOf(product);
    await product.kill();
    await expect.poll(() => workers.filter(isAlive), { timeout: 10_000 }).toEqual([]);
  });

  test('S67: with WORKERS=1 there is one process', async () => {
    product = await start({ WORKERS: '1' });
    expect(workersOf(product)).toEqual([]);
  });

  test.each(['1', '2'])(
    'S68: %s processes say for STOP_DELAY seconds that they are not ready, and answer meanwhile',
    async (count) => {
      product = await start({ WORKERS: count, STOP_DELAY: '2' });
      const { pid, url } = product;
      const ready = async () => (await askAnew(url, '/-/ready')).body;
      await expect.poll(ready, { timeout: 10_000 }).toBe('{"ready":true}');
      const told = performance.now();
      process.kill(pid, 'SIGTERM');
      await expect
        .poll(ready, { interval: 20 })
        .toBe('{"ready":false,"reason":"The service is about to stop."}');
      expect((await askAnew(url, '/-/health')).status).toBe(200);
      await expect.poll(() => ready().catch(() => 'gone'), { timeout: 10_000, interval: 20 }).toBe('gone');
      expect(performance.now() - told).toBeGreaterThan(1_900);
      expect(await product.ended()).toBe(0);
    },
  );
});
