/** A page that cannot run the app says so, in today's Chromium and in the oldest supported one. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { interfaceLanguages } from '#src/language/languages.ts';
import { type Product, startProduct } from '#test/e2e/support/product.ts';
import { launchBrowser } from '#test/e2e/support/visit.ts';
import { findHeadlessBrowser, missingFor, programsAreRequired } from '#test/tools/programs.ts';
import { launchOldChromium } from './chromiumDriver.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.end());

const launches = {
  Chromium: () => launchBrowser(findHeadlessBrowser()),
  'Chromium 103': launchOldChromium,
} as const;
const missing = { status: 404 };
const script = (body: string) => ({ body, contentType: 'text/javascript' });

describe.each(['Chromium', 'Chromium 103'] as const)('in %s', (engine) => {
  describe.skipIf(!programsAreRequired() && missingFor(engine).includes('libnss3'))('a page', () => {
    let browser: Browser;
    let page: Page;
    /** The answer in place of the main script. */
    let answer: object | undefined;

    beforeAll(async () => {
      browser = await launches[engine]();
      // The old one ends with its first context.
      const context = await browser.newContext({ serviceWorkers: 'block' });
      page = await context.newPage();
      await page.route('**/assets/start-*.js', (route) =>
        answer ? route.fulfill(answer) : route.continue(),
      );
      await page.addInitScript(() => {
        const values = new URLSearchParams(location.search);
        Object.defineProperty(navigator, 'language', { get: () => `${values.get('language')}-NO` });
        if (values.has('old')) Reflect.deleteProperty(HTMLElement.prototype, 'inert');
      });
    });
    afterAll(() => browser?.close());

    const failure = () =>
      page.evaluate(() => {
        const box = document.querySelector<HTMLElement>('#failure[role=alert]');
        const button = box?.querySelector('button');
        if (!box || !button || box.getClientRects().length === 0) return null;
        return { language: box.lang, text: box.innerText, height: button.offsetHeight };
      });
    const isAppThere = () => page.evaluate(() => document.querySelector('#root main') !== null);

    async function seesFailure(text: string): Promise<void> {
      await expect.poll(async () => (await failure())?.text).toContain(text);
    }

    test('without its main script says so in ten languages [R103]', async () => {
      answer = missing;
      for (const language of interfaceLanguages) {
        await page.goto(`${product.url}/?language=${language}`);
        await expect.poll(async () => (await failure())?.language).toBe(language);
        const { text, height } = (await failure()) ?? { text: '', height: 0 };
        expect(text.length).toBeGreaterThan(40);
        expect(height).toBeGreaterThanOrEqual(44);
      }
    });

    test.each([
      ['cannot be read', '}{'],
      ['fails at its start', 'throw new Error()'],
      ['fails later', 'await null; throw new Error()'],
    ])('whose main script %s says so, and tries again [R103]', async (_, body) => {
      answer = script(body);
      await page.goto(`${product.url}/?language=en`);
      await seesFailure('The app failed to load. Your connection may be weak.');
      answer = undefined;
      await page.evaluate(() => document.querySelector<HTMLElement>('#failure button')?.click());
      await expect.poll(isAppThere).toBe(true);
      expect(await failure()).toBeNull();
    });

    test('in a browser below the floor says what to do, whether the app works or not [R103]', async () => {
      for (const answered of [undefined, missing]) {
        answer = answered;
        await page.goto(`${product.url}/?language=en&old`);
        if (answered === undefined) await expect.poll(isAppThere).toBe(true);
        await seesFailure('You need a newer browser. Update this one, or use another.');
      }
    });
  });
});
