import { expect, test } from 'vitest';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

test('a phone in landscape shows six rows of a list [N24]', async () => {
  const { page, rows } = await visitors.come('/', { screen: 'narrow' });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('textbox', { name: 'Search' }).fill('g');
  await rows.nth(6).waitFor();
  const foot = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox();
  const sixth = await rows.nth(5).boundingBox();
  expect((sixth?.y ?? 0) + (sixth?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
});

test('a phone in landscape shows six rows below the heading of likely words, too [N24]', async () => {
  const { page, rows } = await visitors.come('/', { screen: 'narrow' });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('textbox', { name: 'Search' }).fill('guo');
  await page.getByRole('list', { name: 'Likely words' }).waitFor();
  await rows.nth(6).waitFor();
  const foot = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox();
  const sixth = await page.locator('[data-words] a').nth(5).boundingBox();
  expect((sixth?.y ?? 0) + (sixth?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
});

test('a phone in landscape has one line over a dictionary, and words under the head of Browse [N24]', async () => {
  const { page } = await visitors.come('/gtsmenob', { screen: 'narrow' });
  await page.setViewportSize({ width: 844, height: 390 });
  const status = await page.getByTestId('status').boundingBox();
  expect(status?.height).toBeLessThanOrEqual(48);
  await page.getByRole('main').getByRole('link', { name: 'Browse' }).click();
  const first = page.getByRole('list', { name: 'Words', exact: true }).getByRole('link').first();
  await first.waitFor();
  const word = await first.boundingBox();
  const letters = await page.getByRole('navigation', { name: 'Letters' }).boundingBox();
  expect((word?.y ?? 0) + (word?.height ?? 0)).toBeLessThanOrEqual(letters?.y ?? 0);
});

test('at 320 px the welcome cuts nothing, and the example word leaves the placeholder whole [N21, N24]', async () => {
  const { page } = await visitors.come('/', { screen: 'narrow' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByText('All dictionaries').waitFor();
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.locator('.field a').isVisible()).toBe(false);
});
