import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Product, startProduct } from '#test/e2e/support/product.ts';
import {
  articleHere,
  type Profile,
  profileFolder,
  startProfile,
  workerInUse,
} from '#test/e2e/support/profile.ts';

let product: Product;
let profile: Profile;
const folder = profileFolder();

beforeAll(async () => {
  product = await startProduct({ configuration: { siteTitle: 'prøve & <ord>.org' } });
  profile = await startProfile(folder.folder);
});

afterAll(async () => {
  await profile.close();
  await product.end();
  folder.remove();
});

describe('installing', () => {
  test('Chromium’s own checks report nothing [P1]', async () => {
    const { page, context } = profile;
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (/manifest/iu.test(message.text())) warnings.push(message.text());
    });
    await page.goto(product.url);
    await workerInUse(page);
    const browser = await context.newCDPSession(page);
    expect(await browser.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
    const { errors, data } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(warnings).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({
      id: '/',
      name: 'prøve & <ord>.org',
      short_name: 'prøve & <ord>',
      display: 'standalone',
      start_url: '/',
      scope: '/',
      lang: 'en',
    });
  });

  test('every icon and picture of the manifest is there, in the size it says [P1]', async () => {
    const { page } = profile;
    const manifest = await (await fetch(`${product.url}/manifest.webmanifest`)).json();
    const images = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }: { icons: object[] }) => icons),
    ];
    expect(images.length).toBeGreaterThanOrEqual(11);
    for (const { src, sizes } of images) {
      const size = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect(size, src).toBe(sizes);
    }
    const purposes = new Set(manifest.icons.map(({ purpose }: { purpose: string }) => purpose));
    expect([...purposes].sort()).toEqual(['any', 'maskable', 'monochrome']);
    const forms = manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor);
    expect(forms).toEqual(expect.arrayContaining(['wide', 'narrow']));
  });

  test('a word that is shared leads to its search, more to the reader, with no network [P1, R13]', async () => {
    const { share_target: target } = await (await fetch(`${product.url}/manifest.webmanifest`)).json();
    expect([target.action, target.method, target.enctype]).toEqual([
      '/-/reader',
      'POST',
      'multipart/form-data',
    ]);
    const { page } = profile;
    /** As the device does, from outside: a form that is posted there. */
    const share = async (text: string): Promise<void> => {
      await page.goto('about:blank');
      await page.evaluate(
        ([action, enctype, field, value]) => {
          const form = document.createElement('form');
          Object.assign(form, { action, enctype, method: 'POST' });
          const input = document.createElement('input');
          Object.assign(input, { name: field, value, type: 'hidden' });
          form.append(input);
          document.body.append(form);
          form.submit();
        },
        [product.url + target.action, target.enctype, target.params.text, text] as const,
      );
    };
    await page.goto(product.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await share('guolli');
    await page.waitForURL(`${product.url}/?q=guolli`);
    await page.locator('[data-words] a', { hasText: 'guolli' }).first().waitFor();
    await page.context().setOffline(true);
    await share('Guolli lea čázis.');
    await page.getByRole('heading', { name: 'Guolli lea čázis.' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/-\/reader\/[0-9a-f-]{36}$/u);
    await page.context().setOffline(false);
  });

  test('what the page of another site posts to the reader is refused [R105]', async () => {
    const { page } = profile;
    await page.goto(product.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const action = `${product.url}/-/reader`;
    const form = `<form method="post" enctype="multipart/form-data" action="${action}"><input name="text" value="An advertisement.">`;
    const other = createServer((_, response) => response.setHeader('content-type', 'text/html').end(form));
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close().closeAllConnections());
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
    const answer = page.waitForResponse(action);
    await page.evaluate(() => document.forms[0]?.submit());
    // The service answers it.
    const response = await answer;
    expect([response.fromServiceWorker(), response.status()]).toEqual([false, 405]);
    await page.getByText('This address accepts only GET and HEAD.').waitFor();
  });

  test('an emptied cache of the app is filled again at the next visit [R155]', async () => {
    const { page, context } = profile;
    await page.goto(`${product.url}/guolli`);
    await workerInUse(page);
    const cached = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.includes('precache'));
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return all.flat().map(({ url }) => url);
      });
    const before = await cached();
    expect(before.length).toBeGreaterThan(50);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        if (name.includes('precache')) for (const request of await cache.keys()) await cache.delete(request);
      }
    });
    await page.reload();
    await page.reload();
    await expect.poll(cached).toEqual(expect.arrayContaining(before));
    await context.setOffline(true);
    await page.reload();
    await articleHere(page, 'guolli');
    await context.setOffline(false);
  });
});
