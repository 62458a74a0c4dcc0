/** Where the list is, and where the focus, after leaving it and coming back. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Visit } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

const focusIs = (page: Page, selector: string) =>
  expect.poll(() => page.evaluate((one) => document.activeElement?.matches(one), selector)).toBe(true);

/** The first row that is wholly in the list's window, and where it is, in pixels. */
const firstSeen = ({ page }: Visit) =>
  page.locator('[data-words]').evaluate((list) => {
    const { top } = list.getBoundingClientRect();
    const row = [...list.querySelectorAll('[aria-posinset] > a')].find(
      (one) => one.getBoundingClientRect().top >= top,
    );
    return {
      text: row?.firstElementChild?.textContent,
      y: Math.round(row?.getBoundingClientRect().top ?? 0),
    };
  });

const scrollTo = ({ page }: Visit, top: number) =>
  page.locator('[data-words]').evaluate((list, to) => list.scrollTo(0, to), top);

const field = '.bar input';

async function comeToScrolledList(screen: 'narrow' | 'wide'): Promise<Visit> {
  const visit = await visitors.come('/', { screen });
  await visit.field.fill('g');
  await visit.rows.first().waitFor();
  await scrollTo(visit, 1810);
  await expect.poll(async () => (await firstSeen(visit)).text).toBeTruthy();
  await visit.page.waitForTimeout(300);
  return visit;
}

test('by keyboard a row leads into its article, and Back to the row; from the field, Back leads to the field [V342]', async () => {
  const visit = await visitors.come('/', { screen: 'wide' });
  const { page } = visit;
  await visit.field.fill('guol');
  await visit.rows.first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const word = (await page.evaluate(() => document.activeElement?.firstElementChild?.textContent)) ?? '';
  await page.keyboard.press('Enter');
  await visit.articleOf(word);
  await focusIs(page, 'main h1');
  await page.goBack();
  await focusIs(page, '[data-words] a');
  expect(await page.evaluate(() => document.activeElement?.firstElementChild?.textContent)).toBe(word);
  await page.keyboard.press('ArrowUp');
  await focusIs(page, '[data-words] a');
  await page.keyboard.press('ArrowUp');
  await focusIs(page, field);
  await page.keyboard.press('Enter');
  await focusIs(page, 'main h1');
  await page.goBack();
  await focusIs(page, field);
});

test('a list that is scrolled keeps its first row with larger text [V343]', async () => {
  const visit = await comeToScrolledList('narrow');
  const { page } = visit;
  const before = await firstSeen(visit);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(async () => (await firstSeen(visit)).text).toBe(before.text);
  const rowHeight = await page
    .locator('[aria-posinset]')
    .first()
    .evaluate((row) => row.clientHeight);
  expect(rowHeight).toBe(120);
  await page.waitForTimeout(300);
  expect((await firstSeen(visit)).text).toBe(before.text);
});

test.each(['narrow', 'wide'] as const)(
  'on a %s screen, Back from another page leads to where the list was scrolled [R367]',
  async (screen) => {
    const visit = await comeToScrolledList(screen);
    const { page } = visit;
    const before = await firstSeen(visit);
    await page.locator('a:visible', { hasText: /^Read/u }).click();
    await page.locator('[data-words]').waitFor({ state: 'detached' });
    await page.goBack();
    await visit.rows.first().waitFor();
    await expect.poll(() => firstSeen(visit)).toEqual(before);
    if (screen === 'wide') {
      await page.locator('[data-words] a', { hasText: before.text ?? '' }).click();
      await visit.articleOf(before.text ?? '');
      const beside = await firstSeen(visit);
      await page.locator('a:visible', { hasText: /^Read/u }).click();
      await page.locator('[data-words]').waitFor({ state: 'detached' });
      await page.goBack();
      await visit.articleOf(before.text ?? '');
      await expect.poll(() => firstSeen(visit)).toEqual(beside);
      await page.goBack();
      await expect.poll(() => firstSeen(visit)).toEqual(before);
    }
    await visit.field.fill('gu');
    await expect.poll(() => page.locator('[data-words]').evaluate((list) => list.scrollTop)).toBe(0);
  },
);
