import { describe, expect, test } from 'vitest';
import { violationsOn } from '#test/e2e/support/violations.ts';
import { screens, type Visit } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

/** Waits until a view is there and nothing is on its way any more. */
async function settled({ page }: Visit, sight: string): Promise<void> {
  await page.locator(sight).first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('#root [role=status][aria-label], [aria-busy=true]') === null,
  );
}

const article = 'section[aria-busy=false]';

describe.each(screens)('axe on a %s screen', (screen) => {
  const come = (path: string) => visitors.come(path, { screen });

  test.each([
    ['the welcome', '/', 'main h1'],
    ['a dictionary', '/gtsmenob', 'main h1'],
    ['a list', '/?q=guo', '[data-words] a'],
    ['an article with its list', '/guolli?q=guo', `${article} article`],
    ['an article of one dictionary', '/gtsmenob/guolli', `${article} article`],
    ['concepts', '/termwiki/guolli', `${article} article`],
    ['nothing found', '/zzz', article],
    ['no such page', '/foo/bar', 'main h1'],
  ])('finds nothing wrong with %s', async (_, path, sight) => {
    const visit = await come(path);
    await settled(visit, sight);
    expect(await violationsOn(visit.page, screen)).toEqual([]);
  });

  test('nor while answers are on their way', async () => {
    const { page } = await visitors.come('/guolli?q=guo', {
      screen,
      prepare: (context) => context.route('**/graphql', () => undefined),
    });
    await page.locator('section[aria-busy=true] [role=status][aria-label]').first().waitFor();
    expect(await violationsOn(page, screen)).toEqual([]);
  });

  test('nor when none come', async () => {
    visitors.expectComplaints(/500|not answered/u);
    const { page } = await visitors.come('/guolli?q=guo', {
      screen,
      prepare: (context) =>
        context.route('**/graphql', (route) => route.fulfill({ status: 500, body: '{}' })),
    });
    await page.locator(`${article} [role=alert]`).first().waitFor();
    expect(await violationsOn(page, screen)).toEqual([]);
  });

  test('nor with the letters open', async () => {
    const { page } = await come('/');
    await page.getByRole('button', { name: 'Sámi letters' }).click();
    await page.getByRole('group', { name: 'Sámi letters' }).waitFor();
    expect(await violationsOn(page, screen)).toEqual([]);
  });

  test.runIf(screen === 'narrow')('nor with the drawer or the modes open', async () => {
    const { page } = await come('/');
    await page.getByRole('button', { name: /^Match/u }).click();
    await page.getByRole('radio').first().waitFor();
    expect(await violationsOn(page, screen)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').getByRole('combobox').first().waitFor();
    await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.x).toBe(0);
    expect(await violationsOn(page, screen)).toEqual([]);
  });
});
