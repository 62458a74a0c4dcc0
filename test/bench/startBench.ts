/** A first visit on a phone, and the next one. */
import type { Page } from 'playwright-core';
import type { Figures } from '#test/bench/run/figures.ts';
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

/** What a start costs. */
export async function measure(url: string): Promise<Figures> {
  const cold = await onPhone(url, coldStart);
  return {
    'phone, first paint': cold.paint,
    'phone, first contentful paint, cold': cold.content,
    'phone, search usable, cold': cold.field,
    'phone, search usable, warm': await onPhone(url, warmField, { serviceWorker: true }),
    // Typed at once, into whatever field there is.
    'phone, navigation → first row': await onPhone(url, firstRow),
    'phone, blocked from the start': cold.blocked,
  };
}
