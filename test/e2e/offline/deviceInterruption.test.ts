/** Downloads cut off in the middle: by closing the tab, by killing the server, by losing the network. */
import type { BrowserContext } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { startProduct } from '#test/e2e/support/product.ts';
import { type Visit, type VisitOptions, visit } from '#test/e2e/support/visit.ts';
import { shareProduct } from '#test/e2e/support/visitors.ts';

const name = 'North Sámi – Norwegian';
const other = 'Norwegian – North Sámi';

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

/** The downloads, with what is offered: cut off before, there would be nothing to order. */
async function openDownloads(options?: VisitOptions): Promise<Visit> {
  const opened = await visit(shared.browser, shared.product.url, '/-/downloads', options);
  here = opened;
  await opened.page.getByRole('button', { name: `Download ${other}`, exact: true }).waitFor();
  return opened;
}

async function order({ page }: Visit): Promise<void> {
  for (const one of [name, other]) {
    await page.getByRole('button', { name: `Download ${one}`, exact: true }).click();
  }
}

/** The server dies, and is back afterwards whatever comes of it: the other tests need it. */
async function whileServerIsGone(work: () => Promise<void>): Promise<void> {
  await shared.product.kill();
  try {
    await work();
  } finally {
    shared.product = await startProduct({ port: shared.product.port, dataDir: shared.product.dataDir });
  }
}

test('a tab that is closed in the middle of a part: the next one goes on, and fetches nothing twice', async () => {
  const opened = await openDownloads();
  const { held, letGo } = await holdSecondPart(opened.context);
  await order(opened);
  await held;
  await opened.page.close();
  await letGo();
  const next = await opened.context.newPage();
  await next.goto('/-/downloads');
  for (const one of [name, other])
    await next.getByRole('button', { name: `Remove ${one}`, exact: true }).waitFor();
  const parts = opened.requests.map((request) => request.url()).filter((url) => url.endsWith('.ndjson.gz'));
  // The one that was on its way twice, the one before it once.
  expect(parts).toHaveLength(3);
  expect(new Set(parts).size).toBe(2);
});

test('a server that is killed: the page says that it waits, and goes on by itself when it is back', async () => {
  const opened = await openDownloads();
  const { page } = opened;
  await whileServerIsGone(async () => {
    await order(opened);
    await page
      .getByText(/The dictionary service isn’t responding\./u)
      .first()
      .waitFor();
  });
  for (const one of [name, other])
    await page.getByRole('button', { name: `Remove ${one}`, exact: true }).waitFor();
});

test('a network that is lost: paused by hand meanwhile, it goes on only when asked to', async () => {
  const opened = await openDownloads();
  const { page, context } = opened;
  await context.setOffline(true);
  await order(opened);
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
  const { page, context } = await openDownloads({ serviceWorker: true });
  const row = page.getByRole('listitem').filter({ hasText: name });
  const facts = await row.innerText();
  expect(facts).toMatch(/entries · \d+ kB/u);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await whileServerIsGone(async () => {
    await context.setOffline(true);
    await page.reload();
    await page.getByText(/^This list is from .* Connect to the internet to download\.$/u).waitFor();
    expect(await row.innerText()).toBe(facts);
  });
  await context.setOffline(false);
  await page.getByText(/^This list is from/u).waitFor({ state: 'detached' });
});
