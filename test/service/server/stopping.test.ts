/** How the service ends, and what it reports before. */
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '#test/e2e/support/product.ts';
import { askAnew } from '#test/service/deployment/readers.ts';
import { temporaryFolder, writeApp } from '#test/service/server/serving.ts';

const folder = temporaryFolder();
const appDir = join(folder.path, 'dist');
beforeAll(() => writeApp(appDir));
afterAll(() => folder.remove());

let product: Product | undefined;
afterEach(async () => {
  await product?.end();
  product = undefined;
});

/** A request of which a part has been sent; `finish` sends the rest and reads the answer. */
async function halfAsked(port: number): Promise<{ finish(): Promise<string> }> {
  const body = JSON.stringify({ query: '{ __typename }' });
  const socket = connect(port, '127.0.0.1');
  const head = `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
  socket.write(head);
  // Said once the head was read: the request is in progress.
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

describe.skipIf(process.platform === 'win32')('the end of the service', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s finishes requests in progress, then ends the service [S67]',
    async (signal) => {
      product = await startProduct({ appDir });
      const { pid, port, url } = product;
      const asked = await halfAsked(port);
      process.kill(pid, signal);
      await expect
        .poll(() => askAnew(url, '/-/health').catch(() => 'gone'), { timeout: 10_000, interval: 20 })
        .toBe('gone');
      expect(await asked.finish()).toContain('{"data":{"__typename":"Query"}}');
      expect(await product.ended()).toBe(0);
    },
  );

  test('/-/ready is false for STOP_DELAY seconds, and requests are answered meanwhile [S68]', async () => {
    product = await startProduct({ appDir, environment: { STOP_DELAY: '2' } });
    const { pid, url } = product;
    const ready = async () => (await askAnew(url, '/-/ready')).body;
    await expect.poll(ready, { timeout: 10_000 }).toBe('{"ready":true}');
    const told = performance.now();
    process.kill(pid, 'SIGTERM');
    await expect.poll(ready, { interval: 20 }).toBe('{"ready":false,"reason":"The service is stopping."}');
    expect((await askAnew(url, '/-/health')).status).toBe(200);
    await expect.poll(() => ready().catch(() => 'gone'), { timeout: 10_000, interval: 20 }).toBe('gone');
    expect(performance.now() - told).toBeGreaterThan(1_900);
    expect(await product.ended()).toBe(0);
  });
});
