/** Searching and reading on a phone: from the last key to the first row, from the tap to the article. */
import type { Page } from 'playwright-core';
import { type Figures, median } from '#test/bench/run/figures.ts';
import { noted, onPhone, timeToSight } from './phone.ts';

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

/** What a lookup costs. */
export function measure(url: string): Promise<Figures> {
  return onPhone(url, async (page) => {
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
    return {
      'phone, last key → first row, new': median(searched.new),
      'phone, last key → first row, seen': median(searched.seen),
      'phone, tap → article, new': median(opened.new),
      'phone, tap → article, seen': median(opened.seen),
    };
  });
}
