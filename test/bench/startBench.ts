/** A first visit on a phone, and the next one. */
import type { Page } from 'playwright-core';
import type { BenchRow } from '#service/testing/benchRow.ts';
import { launchBrowser } from '#test/e2e/support/visit.ts';
import { median, medianOnPhones, noted, onPhone, runs } from './phone.ts';

async function coldStart(page: Page): Promise<{ paint: number; field: number; blocked: number }> {
  await page.goto('/');
  const field = await noted(page, 'field');
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
  );
  const blocked = await page.evaluate(() => Number(Reflect.get(window, 'notes').blocked));
  return { paint, field, blocked };
}

/** Comes back once the first visit has settled, its service worker too. */
async function warmField(page: Page): Promise<number> {
  await page.goto('/');
  await noted(page, 'field');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null || performance.now() > 8000);
  await page.goto('about:blank');
  await page.goto('/');
  return noted(page, 'field');
}

async function firstRow(page: Page): Promise<number> {
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('input').first().waitFor();
  await page.keyboard.type('guolli');
  return noted(page, 'firstRow');
}

/** What a start costs. */
export async function measure(url: string): Promise<readonly BenchRow[]> {
  const browser = await launchBrowser();
  try {
    const starts = [];
    for (let run = 0; run < runs; run += 1) starts.push(await onPhone(browser, url, coldStart));
    const warm = await medianOnPhones(browser, url, warmField, { serviceWorker: true });
    const row = await medianOnPhones(browser, url, firstRow);
    return [
      {
        what: 'phone, first paint (predecessor 4,200 ms)',
        measured: median(starts.map(({ paint }) => paint)),
        unit: 'ms',
        limit: 1300,
      },
      {
        what: 'phone, field usable, cold (predecessor 4,200 ms)',
        measured: median(starts.map(({ field }) => field)),
        unit: 'ms',
        limit: 2200,
      },
      { what: 'phone, field usable, warm (predecessor 2,800 ms)', measured: warm, unit: 'ms', limit: 800 },
      {
        what: 'phone, first row typed at once, cold (predecessor 5,800 ms)',
        measured: row,
        unit: 'ms',
        limit: 3000,
      },
      {
        what: 'phone, main thread blocked (predecessor 1,470 ms)',
        measured: median(starts.map(({ blocked }) => blocked)),
        unit: 'ms',
        limit: 500,
      },
    ];
  } finally {
    await browser.close();
  }
}
