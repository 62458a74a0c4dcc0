/** Downloads cut off in the middle: by closing the tab, by killing the server, by losing the network. */
import type { BrowserContext } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { startProduct } from '#test/e2e/support/product.ts';
import { type Visit, visit } from '#test/e2e/support/visit.ts';
import { shareProduct } from '#test/e2e/support/visitors.ts';

const name = 'Northern Sámi – Norwegian Bokmål';
const other = 'Norwegian Bokmål – Northern Sámi';

const shared = shareProduct();
let here: Visit | undefined;

afterEach(() => here?.end());

/** Lets the first part through and holds the second on its way, until it is let go. */
async function holdSecondPart(
  context: BrowserContext,
): Promise<{ readonly held: Promise<void>; letGo(): Promise<void> }> {
  let count = 0;
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await context.route('**/-/packs/*.ndjson.gz', async (route) => {
    count += 1;
    if (count !== 2) return route.continue();
    // Neither answered nor refused: what a dying line does.
    resolve();
  });
  return { held, letGo: () => context.unroute('**/-/packs/*.ndjson.gz') };
}

async function order(visiting: Visit): Promise<void> {
  for (const one of [name, other]) {
    await visiting.page.getByRole('button', { name: `Download ${one}`, exact: true }).click();
  }
}

test('a tab that is closed in the middle of a part: the next one goes on, and fetches nothing twice', async () => {
  here = await visit(shared.browser, shared.product.url, '/-/downloads');
  const { held, letGo } = await holdSecondPart(here.context);
  await order(here);
  await held;
  await here.page.close();
  await letGo();
  const next = await here.context.newPage();
  await next.goto('/-/downloads');
  for (const one of [name, other])
    await next.getByRole('button', { name: `Remove ${one}`, exact: true }).waitFor();
  const parts = here.requests.map((request) => request.url()).filter((url) => url.endsWith('.ndjson.gz'));
  // The one that was on its way twice, the one before it once.
  expect(parts).toHaveLength(3);
  expect(new Set(parts).size).toBe(2);
});

test('a server that is killed: the page says that it waits, and goes on by itself when it is back', async () => {
  here = await visit(shared.browser, shared.product.url, '/-/downloads');
  await shared.product.kill();
  await order(here);
  await here.page
    .getByText(/The dictionary service did not answer\./u)
    .first()
    .waitFor();
  shared.product = await startProduct({ port: shared.product.port, dataDir: shared.product.dataDir });
  for (const one of [name, other]) {
    await here.page.getByRole('button', { name: `Remove ${one}`, exact: true }).waitFor();
  }
});

test('a network that is lost: paused by hand meanwhile, it goes on only when asked to', async () => {
  here = await visit(shared.browser, shared.product.url, '/-/downloads');
  const { page, context } = here;
  await context.setOffline(true);
  await order(here);
  await page
    .getByText(/It continues when the network is back\./u)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page
    .getByText(/, paused/u)
    .first()
    .waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  for (const one of [name, other])
    await page.getByRole('button', { name: `Remove ${one}`, exact: true }).waitFor();
});

test('M37: without a network the downloads list what was offered last, with sizes, and say what is needed', async () => {
  here = await visit(shared.browser, shared.product.url, '/-/downloads', { serviceWorker: true });
  const { page, context } = here;
  const row = page.getByRole('listitem').filter({ hasText: name });
  const facts = await row.innerText();
  expect(facts).toMatch(/entries · \d+ kB/u);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await shared.product.kill();
  await context.setOffline(true);
  await page.reload();
  await page.getByText(/^This list is from .* Downloading needs a network\.$/u).waitFor();
  expect(await row.innerText()).toBe(facts);
  shared.product = await startProduct({ port: shared.product.port, dataDir: shared.product.dataDir });
  await context.setOffline(false);
  await page.getByText(/^This list is from/u).waitFor({ state: 'detached' });
});
