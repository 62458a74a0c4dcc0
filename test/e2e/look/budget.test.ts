import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { interfaceLanguages } from '#src/language/languages.ts';
import {
  fetchedAhead,
  type Screen,
  screens,
  typeAtOnce,
  withoutServiceWorker,
} from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

const kilobyte = 1000;

/** Notes in the page when the first row of a list is painted. */
function noteFirstRow(): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector('[data-words] a') === null) return;
    watch.disconnect();
    // A frame has been painted when the next one begins.
    requestAnimationFrame(() => requestAnimationFrame((time) => Object.assign(window, { firstRow: time })));
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** A page of a visitor who never was here, before anything is fetched. */
async function freshPage(screen: Screen) {
  const context = await visitors.browser().newContext({
    baseURL: visitors.product().url,
    viewport: screen === 'wide' ? { width: 1280, height: 800 } : { width: 390, height: 844 },
  });
  await context.addInitScript(withoutServiceWorker);
  await context.addInitScript(noteFirstRow);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  let isAhead = false;
  const onTheWay = new Set<string>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    isAhead ||= /\/(?:ArticlePane|DeferredParts)-/u.test(request.url);
    if (!isAhead) onTheWay.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (onTheWay.delete(requestId)) bytes += encodedDataLength;
  });
  network.on('Network.loadingFailed', ({ requestId }) => onTheWay.delete(requestId));
  /** All bytes asked for before the page begins to fetch ahead, which it does when it has what it needs. */
  async function transferred(): Promise<number> {
    await expect.poll(() => isAhead && onTheWay.size === 0, { timeout: 20_000 }).toBe(true);
    return bytes;
  }
  return { context, page, transferred };
}

describe.each(screens)('what a first visit costs on a %s screen', (screen) => {
  test('scripts fetched until the first row of a first search is painted: at most 146 kB', async () => {
    const { context, page } = await freshPage(screen);
    // A slow machine must not make this visitor one who reads the welcome first.
    await typeAtOnce(context, '#root .field input', 'guo');
    await page.goto('/');
    await page.waitForFunction(() => 'firstRow' in window);
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(
          ({ name, startTime }) =>
            name.endsWith('.js') && startTime < Number(Reflect.get(window, 'firstRow')),
        )
        .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize })),
    );
    await context.close();
    const sum = scripts.reduce((total, { bytes }) => total + bytes, 0);
    const largest = scripts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 12);
    console.info(
      `scripts until the first row, ${screen}: ${sum / kilobyte} kB in ${scripts.length}`,
      largest,
    );
    expect(scripts.length).toBeGreaterThan(1);
    expect(sum).toBeLessThanOrEqual(146 * kilobyte);
  });

  test('everything, font included: at most 230 kB', async () => {
    const { context, page, transferred } = await freshPage(screen);
    await page.goto('/');
    await page.locator('#root h1').waitFor();
    const all = await transferred();
    await context.close();
    console.info(`everything on a cold load, ${screen}: ${all / kilobyte} kB`);
    expect(all).toBeGreaterThan(100 * kilobyte);
    expect(all).toBeLessThanOrEqual(230 * kilobyte);
  });
});

test.each([
  ['reader', '[aria-label="Paste or type a text"], main textarea'],
  ['lists', 'main h1, main h2'],
  ['practice', 'main h1'],
  ['browse', 'main nav a'],
] as const)('%s, opened from the welcome: at most 60 kB of scripts [B45]', async (name, sight) => {
  const { page, settled } = await visitors.come('/');
  await fetchedAhead(page);
  await settled();
  const begun = await page.evaluate(() => performance.now());
  await page.locator(`a[href$="/-/${name}"]:visible`).first().click();
  await page.locator(sight).first().waitFor();
  await settled();
  const scripts = await page.evaluate(
    (from) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name: address, startTime }) => address.endsWith('.js') && startTime > from)
        .map(({ name: address, encodedBodySize }) => ({ address, bytes: encodedBodySize })),
    begun,
  );
  const sum = scripts.reduce((total, { bytes }) => total + bytes, 0);
  console.info(`${name}: ${sum / kilobyte} kB in ${scripts.length}`);
  expect(scripts.length).toBeGreaterThan(0);
  expect(sum).toBeLessThanOrEqual(60 * kilobyte);
});

/** The language of each catalogue, by its path, as the page is told them. */
async function cataloguesOf(page: Page): Promise<ReadonlyMap<string, string>> {
  const paths: Record<string, string> = await page.evaluate(() =>
    JSON.parse(document.getElementById('catalogues')?.textContent ?? '{}'),
  );
  return new Map(
    interfaceLanguages.flatMap((language) => (paths[language] ? [[paths[language], language]] : [])),
  );
}

describe('requests', () => {
  test('at the start none goes anywhere but to this origin', async () => {
    const { page, requests, settled } = await visitors.come('/guolli', { language: null });
    await fetchedAhead(page);
    await settled();
    const origins = new Set(requests.map((request) => new URL(request.url()).origin));
    expect([...origins]).toEqual([visitors.product().url]);
  });

  test.each(['en', 'smn'] as const)('of the catalogues only %s is fetched [A4]', async (language) => {
    const { page, requests, settled } = await visitors.come('/guolli', { language });
    await fetchedAhead(page);
    await settled();
    const catalogues = await cataloguesOf(page);
    expect(catalogues.size).toBe(9);
    const fetched = requests.flatMap((request) => catalogues.get(new URL(request.url()).pathname) ?? []);
    expect([...new Set(fetched)]).toEqual(language === 'en' ? [] : [language]);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  });

  test('another language is fetched when it is chosen [A4]', async () => {
    const { page, requests } = await visitors.come('/');
    const catalogues = await cataloguesOf(page);
    await page.getByRole('combobox', { name: 'App language' }).selectOption('smn');
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('smn');
    const fetched = requests.flatMap((request) => catalogues.get(new URL(request.url()).pathname) ?? []);
    expect(fetched).toEqual(['smn']);
    await page.reload();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('smn');
  });
});
