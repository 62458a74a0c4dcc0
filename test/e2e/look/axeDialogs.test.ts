import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violationsOn } from '#test/e2e/support/violations.ts';
import { type Screen, screens, type Visit } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';
import { settledPages } from '#test/pageAddresses.ts';

const visitors = shareVisitors({
  configuration: { feedback: 'words@example.org', fullInflection: 'https://forms.example.org' },
});

/** Light, dark, and the visitor's own few colours. */
const looks = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
  { colorScheme: 'dark', forcedColors: 'active' },
] as const;

/** Addresses, and what is there when they are. */
const pages = [
  ['/', 'main h1'],
  ['/guolli?q=guo', 'section[aria-busy=false] article'],
  ['/termwiki/guolli', 'section[aria-busy=false] article'],
  ['/zzz', 'section[aria-busy=false]'],
  ...settledPages,
] as const;

async function expectNothingWrong({ page }: Visit, screen: Screen, where: string): Promise<void> {
  for (const look of looks) {
    await page.emulateMedia(look);
    await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
    });
    await still(page.locator('html'));
    const name = `${where}, ${look.colorScheme}${look.forcedColors === 'active' ? ', high contrast' : ''}`;
    expect(await violationsOn(page, screen), name).toEqual([]);
  }
}

const still = (element: Locator) =>
  element.evaluate((one) =>
    Promise.all(
      one
        .getAnimations({ subtree: true })
        .filter((motion) => motion.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );

async function close({ page }: Visit, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

describe.each(screens)('axe on a %s screen, light, dark and in high contrast', (screen) => {
  test('finds nothing wrong with the drawer and the choosers', async () => {
    const visit = await visitors.come('/', { screen });
    const { page } = visit;
    if (screen === 'narrow') {
      await page.getByRole('button', { name: 'Settings' }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('combobox').first().waitFor();
      await still(drawer);
      await expectNothingWrong(visit, screen, 'the drawer');
    }
    for (const name of ['Languages', 'Dictionaries', 'Voices']) {
      await page.getByRole('button', { name: new RegExp(`^${name}`, 'u') }).click();
      const dialog = page.locator('.fui-DialogSurface');
      await dialog.locator('input').first().waitFor();
      await still(dialog);
      await expectNothingWrong(visit, screen, name);
      await close(visit, dialog);
    }
  });

  test('nor with the help', async () => {
    const visit = await visitors.come('/', { screen });
    await visit.page.getByRole('button', { name: 'Help' }).click();
    const dialog = visit.page.getByRole('dialog', { name: 'Help' });
    await dialog.waitFor();
    await still(dialog);
    await expectNothingWrong(visit, screen, 'the help');
  });

  test.each(['jávri', 'borrat', 'suuri'])('nor with the inflection of %s', async (lemma) => {
    const visit = await visitors.come(`/${encodeURIComponent(lemma)}`, { screen });
    await visit.articleOf(lemma);
    const icon = visit.page.getByRole('button', { name: `Inflection of ${lemma}` }).first();
    await expect.poll(() => icon.getAttribute('aria-disabled')).toBe('false');
    await icon.click();
    const dialog = visit.page.getByRole('dialog');
    await dialog.getByRole('table').waitFor();
    await still(dialog);
    await expectNothingWrong(visit, screen, lemma);
  });

  test('nor with an inflection that failed, nor with the reason why an icon is off', async () => {
    visitors.expectComplaints(/500|not answered/u);
    const visit = await visitors.come('/jávri', { screen });
    const { page } = visit;
    await visit.articleOf('jávri');
    const icon = page.getByRole('button', { name: 'Inflection of jávri' }).first();
    await expect.poll(() => icon.getAttribute('aria-disabled')).toBe('false');
    await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'x' }));
    await icon.click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await still(page.getByRole('dialog'));
    await expectNothingWrong(visit, screen, 'a failed inflection');
    await page.unroute('**/graphql');
    await visit.goTo('/ikte');
    await visit.articleOf('ikte');
    const off = page.getByRole('button', { name: 'Inflection of ikte' }).first();
    await expect.poll(() => off.getAttribute('title')).toMatch(/^Cannot produce/u);
    await off.click({ force: true });
    await page.getByRole('status').filter({ hasText: 'Cannot produce' }).waitFor();
    await expectNothingWrong(visit, screen, 'a reason');
  });

  test('nor with any page, nor with lists and articles in high contrast', async () => {
    const visit = await visitors.come('/guolli?q=guo', { screen });
    await visit.articleOf('guolli');
    for (const [path, sight] of pages) {
      await visit.goTo(path);
      await visit.page.locator(sight).first().waitFor();
      await expectNothingWrong(visit, screen, path);
    }
  });
});
