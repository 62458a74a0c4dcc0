/** Searching and reading on a phone: from the last key to the first row, from the tap to the article. */
import type { Page } from 'playwright-core';
import { type Figures, median } from '#test/bench/run/figures.ts';
import { noted, onPhone, timeToSight } from './phone.ts';

/** Texts that no answer so far holds. */
const texts = ['guol', 'bean', 'čáhc', 'luos', 'vuov'];

/** Between keys, faster than the debounce: no letter before the last one is searched. */
const burstMs = 20;

/** Of a press, before the click. */
const pressMs = 70;

const firstRow = '[data-words] li[data-index="0"]';
const wholeArticle = 'section[aria-busy=false] :is(article, summary)';

async function searchFor(page: Page, text: string, keyMs: number): Promise<number> {
  const field = page.locator('#root .field input');
  await field.fill('');
  await page.locator('#root h1', { hasText: /./u }).waitFor();
  const [most, last] = [text.slice(0, -1), text.slice(-1)];
  await field.pressSequentially(most, { delay: keyMs });
  const time = timeToSight(page, 'input', firstRow, text);
  await field.press(last);
  return time;
}

/** As a finger does, which stays for a moment. */
async function openFirst(page: Page): Promise<number> {
  const time = timeToSight(page, 'click', wholeArticle, '');
  const row = page.locator(`${firstRow} a`);
  await row.dispatchEvent('pointerdown');
  await page.waitForTimeout(pressMs);
  await row.tap();
  const result = await time;
  await page.goBack();
  await page.locator('section[aria-busy]').waitFor({ state: 'detached' });
  return result;
}

/** Milliseconds in the median from the last key to the first row, and from the tap to the article: the first time, and again. */
export async function lookups(page: Page, keyMs: number) {
  const searched: Record<'new' | 'seen', number[]> = { new: [], seen: [] };
  const opened: Record<'new' | 'seen', number[]> = { new: [], seen: [] };
  for (const text of texts) {
    searched.new.push(await searchFor(page, text, keyMs));
    opened.new.push(await openFirst(page));
    opened.seen.push(await openFirst(page));
    searched.seen.push(await searchFor(page, text, keyMs));
  }
  return {
    searched: { new: median(searched.new), seen: median(searched.seen) },
    opened: { new: median(opened.new), seen: median(opened.seen) },
  };
}

/** What a lookup costs over the network. */
export function measure(url: string): Promise<Figures> {
  return onPhone(url, async (page) => {
    await page.goto('/');
    await noted(page, 'field');
    await page.waitForLoadState('networkidle');
    const { searched, opened } = await lookups(page, burstMs);
    return {
      'phone, last key → first row, new': searched.new,
      'phone, last key → first row, seen': searched.seen,
      'phone, tap → article, new': opened.new,
      'phone, tap → article, seen': opened.seen,
    };
  });
}
