/** Two instances behind Caddy, as docs/deployment.md has them: what a reader sees when one of them goes. */
import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attack } from '#test/bench/attacks/unfinishedRequests.ts';
import type { Product } from '#test/e2e/support/product.ts';
import { temporaryFolder, writeApp } from '#test/service/server/serving.ts';
import { missingFor } from '#test/tools/programs.ts';
import { type Caddy, startCaddy, startInstance } from './caddyRun.ts';
import { askAnew, askForPage, startReaders } from './readers.ts';

const folder = temporaryFolder();
const appDir = join(folder.path, 'dist');
beforeAll(() => writeApp(appDir));
afterAll(() => folder.remove());

let instances: Product[] = [];
let caddy: Caddy | undefined;
afterEach(async () => {
  await caddy?.end();
  await Promise.all(instances.map((instance) => instance.end()));
});

async function start(environment: Readonly<Record<string, string>> = {}): Promise<readonly [number, number]> {
  const [first, second] = await Promise.all([1, 2].map(() => startInstance({ appDir, environment })));
  if (first === undefined || second === undefined) throw new Error('No instances');
  instances = [first, second];
  // Else Caddy's first look finds none that is ready, and the next is a second later.
  await Promise.all(instances.map(isReady));
  return [first.port, second.port];
}

/** Started again where it was, and ready for readers. */
async function startAgain(place: number): Promise<void> {
  const { port, dataDir } = instances[place] ?? { port: 0, dataDir: '' };
  const instance = await startInstance({ appDir, port, dataDir });
  instances[place] = instance;
  await isReady(instance);
}

async function isReady({ url }: Product): Promise<void> {
  await expect.poll(async () => (await askAnew(url, '/-/ready')).status, { timeout: 20_000 }).toBe(200);
}

describe.skipIf(missingFor('Caddy').length > 0)('two instances behind Caddy', { timeout: 120_000 }, () => {
  describe('under readers', () => {
    beforeEach(async () => {
      caddy = await startCaddy(await start());
    });

    test('S72: each is killed in its turn: what a reader misses, asking once more brings', async () => {
      const readers = startReaders(caddy?.url ?? '', 6, true);
      for (const place of [0, 1]) {
        await readers.more(100);
        await instances[place]?.kill();
        await readers.more(100);
        await startAgain(place);
        // Caddy leaves it out for some seconds more.
        const isAsked = () => instances[place]?.output.some((line) => line.includes('"/graphql"'));
        await expect.poll(isAsked, { timeout: 20_000 }).toBe(true);
      }
      await readers.more(100);
      expect(await readers.stop()).toEqual([]);
    });

    test('S72: of one that is killed nobody who asks for a file notices, and the other one is never left out', async () => {
      const url = caddy?.url ?? '';
      const [questions, files] = [startReaders(url, 6, false), startReaders(url, 3, false, askForPage)];
      await Promise.all([questions.more(100), files.more(100)]);
      await instances[0]?.kill();
      await Promise.all([questions.more(300), files.more(100)]);
      expect(await files.stop()).toEqual([]);
      // What each had asked the one that went, and no more: Caddy's 503 would say that it has left out both.
      const lost = await questions.stop();
      expect(lost.length).toBeLessThanOrEqual(6);
      expect(lost.filter((failure) => failure !== '502 ')).toEqual([]);
    });

    test('S73: each is stopped and started again in its turn: nobody notices', async () => {
      const readers = startReaders(caddy?.url ?? '', 6, false);
      for (const place of [0, 1]) {
        await readers.more(100);
        process.kill(instances[place]?.pid ?? 0, 'SIGTERM');
        expect(await instances[place]?.ended()).toBe(0);
        await readers.more(100);
        await startAgain(place);
      }
      await readers.more(100);
      expect(await readers.stop()).toEqual([]);
    });

    test('S71: answers come with the headers that the service has set', async () => {
      const own = [
        'content-security-policy',
        'cache-control',
        'etag',
        'x-frame-options',
        'permissions-policy',
      ];
      const headersOf = async (url = '') => {
        const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
        return ['content-encoding', ...own].map((name) => headers.get(name));
      };
      const direct = await headersOf(instances[0]?.url);
      expect(direct[1]).toContain("default-src 'none'");
      expect(await headersOf(caddy?.url)).toEqual(direct);
    });
  });

  test('S71: whoever says to be somebody else has the same rate as before', async () => {
    caddy = await startCaddy(await start({ RATE_PER_SECOND: '1', RATE_BURST: '10' }));
    const statuses = new Set<number>();
    for (let asked = 0; asked < 60; asked += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${asked}` };
      // What is not there costs its token and no more.
      statuses.add((await askAnew(caddy.url, '/-/packs/none', headers)).status);
    }
    expect(statuses).toEqual(new Set([404, 429]));
  });

  // Each instance accepts 1,000 connections.
  test.each(['half a body', 'half a head'] as const)(
    'one client with 2,100 connections that hold %s keeps nobody else from an answer [N2]',
    async (kind) => {
      caddy = await startCaddy(await start());
      const result = await attack({ url: caddy.url, kind, connections: 2_100, seconds: 5 });
      expect(result.failures).toEqual([]);
      expect(result.requests).toBeGreaterThan(20);
    },
  );

  test('S71: it speaks TLS', async () => {
    const { url, certificates, end } = await startCaddy(await start(), 'https');
    caddy = { url, certificates, end };
    const status = () =>
      new Promise((resolve) => {
        const ca = readFileSync(join(certificates, 'root.crt'));
        get(`${url}/-/ready`, { ca, agent: false }, (response) => resolve(response.resume().statusCode)).on(
          'error',
          (error) => resolve(String(error)),
        );
      });
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
  });
});
