import { foundWords } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { everything } from '#test/bench/serviceClient.ts';
import { launchBrowser, visit } from '#test/e2e/support/visit.ts';

const url = process.argv[2]!;
const browser = await launchBrowser();
const here = await visit(browser, url, '/-/downloads', { serviceWorker: true, screen: 'narrow' });
const { page } = here;
await page
  .getByRole('button', { name: /Download everything/u })
  .first()
  .click();
const p = page.getByRole('progressbar').first();
await p.waitFor();
await p.waitFor({ state: 'detached', timeout: 120000 });
await page.waitForTimeout(3000);
await here.field.fill('guo');
await page.waitForTimeout(1000);
const script = await page.evaluate(() =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .find((n) => /deviceWorker/u.test(n)),
);
console.log(
  await page.evaluate(
    async ([script, document, v]) => {
      const out: number[] = [];
      for (let i = 0; i < 3; i++) {
        const w = new Worker(script!, { type: 'module' });
        const s = performance.now();
        for (const text of ['guolli', 'mánáid']) {
          await new Promise<void>((r) => {
            w.onmessage = ({ data }) => {
              if (data.kind !== 'preparing') r();
            };
            w.postMessage({
              number: 1,
              kind: 'ask',
              document,
              variables: { text, first: 10, ...(v as object) },
            });
          });
          out.push(Math.round(performance.now() - s));
        }
        w.terminate();
      }
      return out;
    },
    [script, foundWords, everything] as const,
  ),
);
await page.goto(url + '/');
for (const t of [800, 800, 1500, 3000]) {
  await page.waitForTimeout(t);
  console.log(
    t,
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /deviceWorker|wasm/u.test(name))
        .map((e) => [e.name.slice(-30), Math.round(e.startTime)]),
    ),
  );
}
await browser.close();
