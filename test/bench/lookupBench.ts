/** Searching and reading on a phone: from the last key to the first row, from the tap to the article. */
import type { Page } from 'playwright-core';
import { type BenchRow, median, type YardstickName } from '#service/testing/benchRow.ts';
import { launchBrowser } from '#test/e2e/support/visit.ts';
import { noted, onPhone } from './phone.ts';
import { timeToSight } from './timeToSight.ts';

/** Texts that no answer so far holds. */
const texts = ['guol', 'bean', 'čáhc', 'luos', 'vuov'];

const firstRow = '[data-words] li[data-index="0"]';
const wholeArticle = 'section[aria-busy=false] article';

async function searchFor(page: Page, text: string): Promise<number> {
  const field = page.locator('#root .field input');
  await field.fill('');
  await page.locator('#root h1', { hasText: /./u }).waitFor();
  const [most, last] = [text.slice(0, -1), text.slice(-1)];
  // The letters before the last one, faster than the delay: none of them is searched.
  await field.pressSequentially(most, { delay: 20 });
  const time = timeToSight(page, 'input', firstRow, text);
  await field.press(last);
  return time;
}

async function openFirst(page: Page): Promise<number> {
  const time = timeToSight(page, 'click', wholeArticle, '');
  await page.locator(`${firstRow} a`).tap();
  const result = await time;
  await page.goBack();
  await page.locator('section[aria-busy]').waitFor({ state: 'detached' });
  return result;
}

/** What its rows are multiples of. */
export const yardsticks: readonly YardstickName[] = ['script'];

/** What a lookup costs. */
export async function measure(url: string): Promise<readonly BenchRow[]> {
  const browser = await launchBrowser();
  try {
    return await onPhone(browser, url, async (page) => {
      await page.goto('/');
      await noted(page, 'field');
      await page.waitForLoadState('networkidle');
      const searched: Record<'new' | 'seen', number[]> = { new: [], seen: [] };
      const opened: Record<'new' | 'seen', number[]> = { new: [], seen: [] };
      for (const text of texts) {
        searched.new.push(await searchFor(page, text));
        opened.new.push(await openFirst(page));
        opened.seen.push(await openFirst(page));
        searched.seen.push(await searchFor(page, text));
      }
      return [
        {
          what: 'phone, last key → first row, new',
          measured: median(searched.new),
          unit: 'ms',
          limit: 540,
          yardstick: 'script',
          // The delay after the last key, and the line.
          fixed: 450,
        },
        {
          what: 'phone, last key → first row, seen',
          measured: median(searched.seen),
          unit: 'ms',
          limit: 100,
          yardstick: 'script',
        },
        {
          what: 'phone, tap → article, new',
          measured: median(opened.new),
          unit: 'ms',
          limit: 320,
          yardstick: 'script',
          // The line.
          fixed: 150,
        },
        {
          what: 'phone, tap → article, seen',
          measured: median(opened.seen),
          unit: 'ms',
          limit: 100,
          yardstick: 'script',
        },
      ];
    });
  } finally {
    await browser.close();
  }
}
