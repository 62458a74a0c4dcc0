/** A first visit on a phone, and the next one. */
import type { Page } from 'playwright-core';
import type { BenchRow, YardstickName } from '#service/testing/benchRow.ts';
import { launchBrowser } from '#test/e2e/support/visit.ts';
import { noted, onPhone } from './phone.ts';

/** When the browser painted something for the first time, by its own name for that. */
async function painted(page: Page, name: 'first-paint' | 'first-contentful-paint'): Promise<number> {
  const entry = await page.waitForFunction(
    (paint) => performance.getEntriesByName(paint)[0]?.startTime,
    name,
  );
  return (await entry.jsonValue()) ?? Number.NaN;
}

async function coldStart(page: Page): Promise<Record<'paint' | 'content' | 'field' | 'blocked', number>> {
  await page.goto('/');
  const field = await noted(page, 'field');
  await page.waitForLoadState('networkidle');
  const paint = await painted(page, 'first-paint');
  const content = await painted(page, 'first-contentful-paint');
  const blocked = await page.evaluate(() => Number(Reflect.get(window, 'notes').blocked));
  return { paint, content, field, blocked };
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

/** What its rows are multiples of. */
export const yardsticks: readonly YardstickName[] = ['script'];

/**
 * What a start costs. Of a cold one the line alone takes `fixed`: what is left, by the figures with
 * the processor slowed and not slowed, of one that is endlessly fast.
 */
export async function measure(url: string): Promise<readonly BenchRow[]> {
  const browser = await launchBrowser();
  try {
    const cold = await onPhone(browser, url, coldStart);
    const warm = await onPhone(browser, url, warmField, { serviceWorker: true });
    const row = await onPhone(browser, url, firstRow);
    const inScripts = { unit: 'ms', yardstick: 'script' } as const;
    return [
      { what: 'phone, first paint', measured: cold.paint, limit: 1300, fixed: 290, ...inScripts },
      {
        what: 'phone, first contentful paint, cold',
        measured: cold.content,
        limit: 1300,
        fixed: 290,
        ...inScripts,
      },
      { what: 'phone, search usable, cold', measured: cold.field, limit: 2200, fixed: 1300, ...inScripts },
      { what: 'phone, search usable, warm', measured: warm, limit: 800, ...inScripts },
      // Typed at once, into whatever field there is.
      { what: 'phone, navigation → first row', measured: row, limit: 3000, fixed: 1400, ...inScripts },
      // The sum of what each long task takes beyond 50 ms, as Lighthouse counts.
      { what: 'phone, blocked from the start', measured: cold.blocked, limit: 500, ...inScripts },
    ];
  } finally {
    await browser.close();
  }
}
