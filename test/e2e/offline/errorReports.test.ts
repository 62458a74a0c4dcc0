import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '#test/e2e/support/product.ts';
import { articleHere, type Profile, profileFolder, startProfile } from '#test/e2e/support/profile.ts';

/** What came to the service that errors are reported to. */
const reports: string[] = [];
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => {
    body += piece;
  });
  request.on('end', () => {
    if (request.method === 'POST')
      reports.push(`${request.url}\n${JSON.stringify(request.headers)}\n${body}`);
    response
      .writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' })
      .end('{}');
  });
});
const folder = profileFolder();
let product: Product;
let profile: Profile;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  product = await startProduct({ configuration: { errorReporting: `http://key@localhost:${port}/1` } });
  profile = await startProfile(folder.folder);
});

afterAll(async () => {
  await profile.close();
  await product.end();
  collector.close();
  folder.remove();
});

test('A10, D32: an error is reported without a word of what is looked up', async () => {
  const { page } = profile;
  const loaded = page.waitForResponse((response) => /errorReporting-/u.test(response.url()));
  await page.goto(`${product.url}/guolli?q=guol`);
  await articleHere(page, 'guolli');
  await loaded;
  await expect
    .poll(
      async () => {
        await page.evaluate(() => {
          setTimeout(() => {
            throw new TypeError(`No form of guolli: fisk "kala" at ${location.href}`);
          });
        });
        return reports.length;
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBeGreaterThan(0);
  expect(reports[0]).toContain('TypeError');
  expect(reports.join('\n')).not.toMatch(/guol|kala/u);
});
