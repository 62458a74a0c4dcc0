/** Two instances behind Caddy, as docs/deployment.md has them: what a reader sees when one of them goes. */
import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { attack } from '#test/bench/attacks/unfinishedRequests.ts';
import type { Product } from '#test/e2e/support/product.ts';
import { folderWithApp } from '#test/service/server/serving.ts';
import { missingFor } from '#test/tools/programs.ts';
import { startCaddy, startInstance } from './caddyRun.ts';
import { askAnew, startReaders } from './readers.ts';

const { appDir } = folderWithApp();

let instances: [Product, Product];

/** Both, ready before Caddy looks at them: its next look is a second later. */
async function start(environment: Readonly<Record<string, string>> = {}) {
  const own = { appDir, environment };
  instances = await Promise.all([startInstance(own), startInstance(own)]);
  return instances;
}

/** Started again where it was. */
async function startAgain(place: 0 | 1): Promise<void> {
  const { port, dataDir } = instances[place];
  instances[place] = await startInstance({ appDir, port, dataDir });
}

describe.skipIf(missingFor('Caddy').length > 0)('two instances behind Caddy', { timeout: 120_000 }, () => {
  describe('under readers', () => {
    let url = '';
    beforeEach(async () => {
      ({ url } = await startCaddy(await start()));
    });

    test('each is killed in its turn: what a reader misses, asking once more brings [S72]', async () => {
      const readers = startReaders(url, 6, true);
      for (const place of [0, 1] as const) {
        await readers.more(100);
        await instances[place].kill();
        await readers.more(100);
        await startAgain(place);
        // Caddy leaves it out for some seconds more.
        const isAsked = () => instances[place].output.some((line) => line.includes('"/graphql"'));
        await expect.poll(isAsked, { timeout: 20_000 }).toBe(true);
      }
      await readers.more(100);
      expect(await readers.stop()).toEqual([]);
    });

    test('each is stopped and started again in its turn: nobody notices [S73]', async () => {
      const readers = startReaders(url, 6, false);
      for (const place of [0, 1] as const) {
        await readers.more(100);
        process.kill(instances[place].pid, 'SIGTERM');
        expect(await instances[place].ended()).toBe(0);
        await readers.more(100);
        await startAgain(place);
      }
      await readers.more(100);
      expect(await readers.stop()).toEqual([]);
    });

    test('answers come with the headers that the service has set [S71]', async () => {
      const own = 'content-security-policy cache-control etag permissions-policy x-frame-options'.split(' ');
      const headersOf = async (address: string) => {
        const { headers } = await fetch(address, { headers: { 'accept-encoding': 'br' } });
        return ['content-encoding', ...own].map((name) => headers.get(name));
      };
      const direct = await headersOf(instances[0].url);
      expect(direct[1]).toContain("default-src 'none'");
      expect(await headersOf(url)).toEqual(direct);
    });
  });

  test('whoever says to be somebody else has the same rate as before [S71]', async () => {
    const { url } = await startCaddy(await start({ RATE_PER_SECOND: '1', RATE_BURST: '10' }));
    const statuses = new Set<number>();
    for (let asked = 0; asked < 60; asked += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${asked}` };
      // What is not there costs its token and no more.
      statuses.add((await askAnew(url, '/-/packs/none', headers)).status);
    }
    expect(statuses).toEqual(new Set([404, 429]));
  });

  // Each instance accepts 1,000 connections.
  const kinds = ['half a body', 'half a head'] as const;
  test.each(kinds)('one client with 2,100 connections of %s keeps nobody out [N2]', async (kind) => {
    const { url } = await startCaddy(await start());
    const { failures, requests } = await attack({ url, kind, connections: 2_100, seconds: 5 });
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(20);
  });

  test('it speaks TLS [S71]', async () => {
    const { url, certificates } = await startCaddy(await start(), 'https');
    const status = () =>
      new Promise((resolve) => {
        const ca = readFileSync(join(certificates, 'root.crt'));
        const asked = get(`${url}/-/ready`, { ca, agent: false }).on('error', resolve);
        asked.on('response', (response) => resolve(response.resume().statusCode));
      });
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
  });
});
