import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { makeNextVersion, removedInNextVersion, startProduct } from '#test/e2e/support/product.ts';
import { articleHere, eachWithOwnProduct, workerInUse } from '#test/e2e/support/profile.ts';
import { fetchedAhead } from '#test/e2e/support/visit.ts';

const own = eachWithOwnProduct();
let newApp: string;

beforeEach(async () => {
  const { page } = await own.start();
  page.setDefaultTimeout(12_000);
  newApp = mkdtempSync(join(tmpdir(), 'satnegirji-new-'));
});

afterEach(() => rmSync(newApp, { recursive: true, force: true }));

/** The next version of the app at the same address. */
async function release(configuration: object = {}): Promise<void> {
  await own.product.stop();
  makeNextVersion(newApp);
  const { dataDir, port } = own.product;
  own.product = await startProduct({ dataDir, port, appDir: newApp, configuration });
}

/** Dialogs are fetched ahead, except the help. */
const isHelp = ({ pathname }: URL) => removedInNextVersion.test(pathname.replace('/assets/', ''));

const version = (page: Page) => page.evaluate(() => document.documentElement.dataset['version'] ?? '1');

describe('a new version', () => {
  test('is announced and never forced; one tap, one reload; text, article and place stay; a hidden tab does not reload by itself [R104]', async () => {
    const first = own.profile.page;
    await first.goto(`${own.product.url}/guolli`);
    await workerInUse(first);
    // Published while the device was off: the browser itself finds it when the app is opened.
    await own.profile.close();
    await release();
    await own.start();
    const { page, context } = own.profile;
    page.setDefaultTimeout(12_000);
    await page.goto(`${own.product.url}/guolli?q=guo`);
    const other = await context.newPage();
    other.setDefaultTimeout(12_000);
    await other.goto(`${own.product.url}/beana`);
    await articleHere(other, 'beana');
    await page.bringToFront();
    await articleHere(page, 'guolli');

    await page.getByText('A new version is ready.').waitFor();
    await other.getByText('A new version is ready.').waitFor();
    expect([await version(page), await version(other)]).toEqual(['1', '1']);

    await other.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.locator('.bar input[type="text"]').fill('guol');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.waitForFunction(() => document.documentElement.dataset['version'] === '2');
    await articleHere(page, 'guolli');
    expect(new URL(page.url()).pathname).toBe('/guolli');
    expect(await page.locator('.bar input[type="text"]').inputValue()).toBe('guol');
    expect(loads).toBe(1);
    // The other tab, though hidden, follows only when it is asked to, and keeps its article.
    await other.getByRole('button', { name: 'Update' }).waitFor();
    expect(await other.locator('html[data-version="2"]').count()).toBe(0);
    await other.getByRole('button', { name: 'Update' }).click();
    await other.waitForFunction(() => document.documentElement.dataset['version'] === '2');
    await articleHere(other, 'beana');
    expect(own.profile.errors).toEqual([]);
  });

  test('one tap leads to it within three seconds, with text typed, a line that hangs, and another tab just closed [M33]', async () => {
    // A service that never answers keeps the version in use at work.
    const speechless = createServer(({ method }, response) => {
      const anyone = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      if (method === 'OPTIONS') response.writeHead(204, anyone).end();
    });
    await new Promise<void>((resolve) => speechless.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void speechless.close().closeAllConnections());
    const speech = `http://127.0.0.1:${(speechless.address() as AddressInfo).port}`;
    await own.product.end();
    own.product = await startProduct({ configuration: { speech } });
    const { page, context } = own.profile;
    await page.goto(`${own.product.url}/guolli`);
    await workerInUse(page);
    await articleHere(page, 'guolli');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/DeferredParts-')),
    );
    await release({ speech });
    // Looked at again: no minute passes before it knows.
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('A new version is ready.').waitFor({ timeout: 60_000 });
    const other = await context.newPage();
    await other.goto(`${own.product.url}/beana`);
    await articleHere(other, 'beana');
    await page.bringToFront();
    await page.locator('.bar input[type="text"]').fill('guol');
    const asked = once(speechless, 'request');
    await page.evaluate((service) => {
      const headers = { 'content-type': 'application/json' };
      fetch(`${service}/sme/a`, { method: 'POST', headers, body: '{}' }).catch(() => undefined);
    }, speech);
    await asked;
    await other.close();
    const tapped = Date.now();
    await page.getByRole('button', { name: 'Update' }).click();
    await page.waitForFunction(() => document.documentElement.dataset['version'] === '2');
    expect(Date.now() - tapped).toBeLessThan(3_000);
    expect(await page.locator('.bar input[type="text"]').inputValue()).toBe('guol');
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.waiting === null && registration.active?.state === 'activated';
    });
    expect(await page.getByText(/A new version/u).count()).toBe(0);
  });

  test('a part that is gone with the old version leads to a reload, which what closes by itself meanwhile does not call off [S130]', async () => {
    await own.profile.close();
    await own.start({ serviceWorkers: 'block' });
    const { page } = own.profile;
    await page.route(isHelp, (route) => route.abort());
    await page.goto(`${own.product.url}/guolli`);
    await articleHere(page, 'guolli');
    // What tells of it comes after the first answer, once the page has nothing else to do.
    await fetchedAhead(page);
    await release();
    await page.unroute(isHelp);
    // As of any other part that is gone.
    const reload = page.getByRole('button', { name: 'Reload' });
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
        return reload.count();
      })
      .toBe(1);
    // The help's code is on its way until the page is being loaded again, and that until the help has closed by itself.
    const { promise: isLoading, resolve: noteLoading } = Promise.withResolvers<void>();
    await page.route(isHelp, async (route) => {
      await isLoading;
      await route.fulfill({ status: 404 });
    });
    // Told by the page itself: nothing else of it can be looked at while it is being loaded again.
    const closed = page.waitForEvent('console', (message) => message.text() === 'it has closed');
    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        if (!document.body.innerText.includes('This could not be loaded.')) return;
        watch.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => console.info('it has closed')));
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    await page.route(`${own.product.url}/guolli`, async (route) => {
      noteLoading();
      await closed;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Help' }).click();
    expect(await page.getByText('You have encountered an error').count()).toBe(0);
    await reload.click();
    await page.waitForFunction(() => document.documentElement.dataset['version'] === '2');
    await articleHere(page, 'guolli');
  });

  test('a device that was away for a year starts with what it has, and is offered the new version', async () => {
    const { page } = own.profile;
    await page.goto(`${own.product.url}/guolli`);
    await articleHere(page, 'guolli');
    await workerInUse(page);
    await page.reload();
    await articleHere(page, 'guolli');
    await page.waitForFunction(async () =>
      (await indexedDB.databases()).some(({ name }) => name === 'offline'),
    );
    // A year ago: other shapes of what is kept, and keys that nobody knows any more.
    await page.evaluate(() => {
      const year = 365 * 24 * 60 * 60_000;
      const old = {
        buster: '0 /graphql',
        timestamp: Date.now() - year,
        clientState: { queries: [{ old: true }] },
      };
      addEventListener('pagehide', () => localStorage.setItem('lastAnswers', JSON.stringify(old)));
      localStorage.setItem('ttsVoices', '{"sme":"gone"}');
      localStorage.setItem('devicePacks', '{"version":0,"dictionaries":["gtsmenob"]}');
      return new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('offline');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const transaction = open.result.transaction('contents', 'readwrite');
          transaction.objectStore('contents').put({ a: 'form of its own' }, 'DictArticles old');
          transaction.oncomplete = () => resolve();
        };
      });
    });
    await own.profile.close();
    await release();
    await own.start();
    const later = own.profile.page;
    later.setDefaultTimeout(12_000);
    await later.goto(`${own.product.url}/guolli`);
    await articleHere(later, 'guolli');
    await later.getByText('A new version is ready.').waitFor();
    await later.getByRole('button', { name: 'Update' }).click();
    await later.waitForFunction(() => document.documentElement.dataset['version'] === '2');
    await articleHere(later, 'guolli');
    expect(own.profile.errors).toEqual([]);
  });
});
