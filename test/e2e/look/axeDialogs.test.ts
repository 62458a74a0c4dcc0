import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violationsOn } from '#test/e2e/support/violations.ts';
import { screens, type Visit } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';
import { settledPages } from '#test/pageAddresses.ts';

const visitors = shareVisitors({
  configuration: { feedback: 'words@example.org', fullInflection: 'https://forms.example.org' },
});

async function close({ page }: Visit, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

describe.each(screens)('axe on a %s screen', (screen) => {
  test('finds nothing wrong with the drawer and the choosers', async () => {
    const visit = await visitors.come('/', { screen });
    const { page } = visit;
    if (screen === 'narrow') {
      await page.getByRole('button', { name: 'Settings' }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('combobox').first().waitFor();
      expect(await violationsOn(visit.page, screen), 'the drawer').toEqual([]);
    }
    for (const name of ['Languages', 'Dictionaries', 'Voices']) {
      await page.getByRole('button', { name: new RegExp(`^${name}`, 'u') }).click();
      const dialog = page.locator('.fui-DialogSurface');
      await dialog.locator('input').first().waitFor();
      expect(await violationsOn(visit.page, screen), name).toEqual([]);
      await close(visit, dialog);
    }
  });

  test('nor with the help', async () => {
    const visit = await visitors.come('/', { screen });
    await visit.page.getByRole('button', { name: 'Help' }).click();
    const dialog = visit.page.getByRole('dialog', { name: 'Help' });
    await dialog.waitFor();
    expect(await violationsOn(visit.page, screen), 'the help').toEqual([]);
  });

  test.each(['jávri', 'borrat', 'suuri'])('nor with the inflection of %s', async (lemma) => {
    const visit = await visitors.come(`/${encodeURIComponent(lemma)}`, { screen });
    await visit.articleOf(lemma);
    const icon = visit.page.getByRole('button', { name: `Inflection of ${lemma}` }).first();
    await expect.poll(() => icon.getAttribute('aria-disabled')).toBe('false');
    await icon.click();
    const dialog = visit.page.getByRole('dialog');
    await dialog.getByRole('table').first().waitFor();
    expect(await violationsOn(visit.page, screen), lemma).toEqual([]);
  });

  test('nor with an inflection that failed, nor with the reason why an icon is off', async () => {
    visitors.expectComplaints(/500|not answered/u);
    const visit = await visitors.come('/', { screen });
    const { page } = visit;
    // The table; not the check whether there is one.
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('($origform: ')
        ? route.fulfill({ status: 500, body: 'x' })
        : route.continue(),
    );
    await visit.goTo('/jávri');
    await visit.articleOf('jávri');
    const icon = page.getByRole('button', { name: 'Inflection of jávri' }).first();
    await expect.poll(() => icon.getAttribute('aria-disabled')).toBe('false');
    await icon.click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(await violationsOn(visit.page, screen), 'a failed inflection').toEqual([]);
    await page.unroute('**/graphql');
    await visit.goTo('/ikte');
    await visit.articleOf('ikte');
    const off = page.getByRole('button', { name: 'Inflection of ikte' }).first();
    await expect.poll(() => off.getAttribute('title')).toMatch(/^Cannot produce/u);
    await off.click({ force: true });
    await page.getByRole('status').filter({ hasText: 'Cannot produce' }).waitFor();
    expect(await violationsOn(visit.page, screen), 'a reason').toEqual([]);
  });

  test('nor with any page', async () => {
    // The examples and the words seen are of the article opened first.
    const visit = await visitors.come('/guolli?q=guo', { screen });
    await visit.articleOf('guolli');
    for (const [path, sight] of settledPages) {
      await visit.goTo(path);
      await visit.page.locator(sight).first().waitFor();
      expect(await violationsOn(visit.page, screen), path).toEqual([]);
    }
  });
});
