import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { articleHere, eachWithOwnProduct, hasNoted, workerInUse } from '#test/e2e/support/profile.ts';

const own = eachWithOwnProduct();

/** Everything that is kept of what was looked up: in local storage, and what the service worker has in IndexedDB. */
function cachedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage })];
    for (const { name = '' } of await indexedDB.databases()) {
      if (!/^(?:offline|visited|history)/u.test(name)) continue;
      const database = await new Promise<IDBDatabase>((resolve) => {
        const open = indexedDB.open(name);
        open.onsuccess = () => resolve(open.result);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          all.onsuccess = resolve;
        });
        // Answers lie there as texts: undone once, they read as they were.
        texts.push(JSON.stringify(all.result).replaceAll('\\\\"', '"'));
      }
      database.close();
    }
    return texts.join('\n');
  });
}

test('a deleted word is gone for good; a “no” to remembering forgets though the app is closed in that moment [M32]', async () => {
  const { page } = await own.start();
  await page.goto(own.product.url);
  await workerInUse(page);
  for (const word of ['guolli', 'beana']) {
    await page.goto(`${own.product.url}/${word}`);
    await articleHere(page, word);
    await expect.poll(() => hasNoted(page, word), { timeout: 20_000 }).toBe(true);
  }
  await page.goto(`${own.product.url}/?q=guol`);
  await page.locator('[data-words] a', { hasText: 'guolli' }).first().waitFor();
  await page.goto(`${own.product.url}/-/history`);
  await page.getByRole('button', { name: 'Delete guolli' }).click();
  await page.getByRole('main').getByRole('link', { name: 'guolli' }).waitFor({ state: 'detached' });
  await page.waitForFunction(() => localStorage.getItem('forgetting') === null);

  await own.profile.close();
  await own.product.stop();
  const { page: next } = await own.start();
  const gone = (where: Page) =>
    where
      .getByText(/isn’t responding|isn’t saved on this device/u)
      .and(where.locator(':visible'))
      .first()
      .waitFor();
  for (const path of ['?q=guol', '?q=uoll&mode=middle', 'guolli']) {
    await next.goto(`${own.product.url}/${path}`);
    await gone(next);
    expect(await next.locator('[data-words] a', { hasText: 'guolli' }).count()).toBe(0);
  }
  expect(await cachedTexts(next)).not.toContain('"guolli"');
  await next.goto(`${own.product.url}/beana`);
  await articleHere(next, 'beana');

  await next.goto(`${own.product.url}/-/history`);
  await next.getByRole('main').getByRole('link', { name: 'beana' }).waitFor();
  await next.getByRole('switch', { name: /Save viewed words/u }).click();
  await own.profile.close();
  const { page: last } = await own.start();
  await last.goto(`${own.product.url}/beana`);
  await gone(last);
  await last.goto(`${own.product.url}/?q=bea`);
  await gone(last);
  await last.goto(`${own.product.url}/-/history`);
  await last.getByText('No words yet.').waitFor();
  expect(await cachedTexts(last)).not.toContain('"beana"');
});
