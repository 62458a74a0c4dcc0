import { launchBrowser, visit } from '#test/e2e/support/visit.ts';

const url = process.argv[2]!;
const browser = await launchBrowser();
const here = await visit(browser, url, '/-/downloads', { serviceWorker: true });
const { page } = here;
await page.getByRole('button', { name: /Download everything/u }).waitFor();
await page.waitForFunction(async () => (await (await caches.open('engine')).keys()).length > 1); await page.waitForTimeout(1000);
const devtools = await page.context().newCDPSession(page);
await devtools.send('Network.enable');
await devtools.send('Network.emulateNetworkConditions', {
  offline: false,
  latency: 150 / 4,
  downloadThroughput: 800_000,
  uploadThroughput: 400_000,
});
await page.evaluate(() => {
  (window as any).log = [];
  const o = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (m: any, ...r: any[]) {
    if (m.kind !== 'ask')
      (window as any).log.push([performance.now(), 'post', m.kind, m.order?.packs.length]);
    if (!(this as any).seen) {
      (this as any).seen = true;
      this.addEventListener('message', ({ data }: any) => {
        if (data.kind === 'built')
          (window as any).log.push([
            performance.now(),
            'built',
            data.built?.packs.length,
            data.built?.fileBytes,
          ]);
      });
    }
    return (o as any).call(this, m, ...r);
  };
  const f = window.fetch;
  window.fetch = async (...a: any[]) => {
    const u = String(a[0]);
    const s = performance.now();
    const res = await (f as any)(...a);
    if (u.includes('ndjson')) {
      (window as any).log.push([s, 'fetch', u.slice(-20)]);
      (window as any).log.push([performance.now(), 'head', u.slice(-20)]);
    }
    return res;
  };
});
const s = performance.now();
for (const n of [
  /^Download North Sámi – Norwegian/u,
  /^Download Norwegian.* – North Sámi/u,
  /^Download Inflection: North Sámi/u,
]) {
  await page.getByRole('button', { name: n }).first().click();
  console.log('click', performance.now() - s);
}
const p = page.getByRole('progressbar').first();
await p.waitFor();
while (await p.isVisible()) await page.waitForTimeout(100);
console.log('total', performance.now() - s);
const log: any[] = await page.evaluate(() => (window as any).log);
const t0 = log[0][0];
const res = await page.evaluate(() =>
  performance
    .getEntriesByType('resource')
    .filter((r) => r.name.includes('ndjson'))
    .map((r: any) => [r.startTime, r.responseStart, r.responseEnd, r.transferSize, r.encodedBodySize]),
);
for (const l of log.toSorted((a, b) => a[0] - b[0]))
  console.log(String(Math.round(l[0] - t0)).padStart(6), ...l.slice(1));
console.log(
  res
    .map((r: any) =>
      [Math.round(r[0] - t0), Math.round(r[1] - r[0]), Math.round(r[2] - r[1]), r[4]].join(' '),
    )
    .join('\n'),
);
await browser.close();
