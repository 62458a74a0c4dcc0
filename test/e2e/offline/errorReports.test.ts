import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

/** What came to the service that errors are reported to. */
const reports: string[] = [];
const collector = createServer(async (request, response) => {
  const body = await text(request);
  if (request.method === 'POST') reports.push(`${request.url}\n${JSON.stringify(request.headers)}\n${body}`);
  const anyone = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  response.writeHead(200, anyone).end('{}');
});
afterAll(() => void collector.close());

const visitors = shareVisitors(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  return { configuration: { errorReporting: `http://key@localhost:${port}/1` } };
});

test('an error is reported without a word of what is looked up [A10, D32]', async () => {
  visitors.expectComplaints(/No form of guolli/u);
  const { page, articleOf } = await visitors.come('/guolli?q=guol');
  await articleOf('guolli');
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
