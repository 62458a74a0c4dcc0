import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { icon, openTable, press } from '#test/e2e/support/inflectionIcon.ts';
import { violationsOn } from '#test/e2e/support/violations.ts';
import { screens, type Visit } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors({
  configuration: { feedback: 'words@example.org', fullInflection: 'https://forms.example.org' },
});

async function close({ page }: Visit, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

const article = 'section[aria-busy=false]';

describe.each(screens)('axe on a %s screen', (screen) => {
  const come = (path: string) => visitors.come(path, { screen });

  test('finds nothing wrong while answers are on their way, nor when none come', async () => {
    visitors.expectComplaints(/500|not answered/u);
    let isSilent = true;
    const { page } = await visitors.come('/guolli?q=guo', {
      screen,
      prepare: (context) =>
        context.route('**/graphql', (route) =>
          isSilent ? undefined : route.fulfill({ status: 500, body: '{}' }),
        ),
    });
    await page.locator('section[aria-busy=true] [role=status][aria-label]').first().waitFor();
    expect(await violationsOn(page, screen), 'waiting').toEqual([]);
    isSilent = false;
    await page.reload();
    await page.locator(`${article} [role=alert]`).first().waitFor();
    expect(await violationsOn(page, screen), 'refused').toEqual([]);
  });

  test('nor with the letters, the modes, the drawer, the choosers and the help', async () => {
    const visit = await come('/');
    const { page } = visit;
    await page.getByRole('button', { name: 'Sámi letters' }).click();
    const letters = page.getByRole('group', { name: 'Sámi letters' });
    await letters.waitFor();
    expect(await violationsOn(page, screen), 'the letters').toEqual([]);
    await close(visit, letters);
    await page.getByRole('button', { name: 'Help' }).click();
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.waitFor();
    expect(await violationsOn(page, screen), 'the help').toEqual([]);
    await close(visit, help);
    if (screen === 'narrow') {
      await page.getByRole('button', { name: /^Match/u }).click();
      await page.getByRole('radio').first().waitFor();
      expect(await violationsOn(page, screen), 'the modes').toEqual([]);
      await close(visit, page.getByRole('radio').first());
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('dialog').getByRole('combobox').first().waitFor();
      expect(await violationsOn(page, screen), 'the drawer').toEqual([]);
    }
    for (const name of ['Languages', 'Dictionaries', 'Voices']) {
      await page.getByRole('button', { name: new RegExp(`^Choose ${name}`, 'iu') }).click();
      const dialog = page.locator('.fui-DialogSurface');
      await dialog.locator('input').first().waitFor();
      expect(await violationsOn(page, screen), name).toEqual([]);
      await close(visit, dialog);
    }
  });

  test('nor with the inflection of a verb and of an adjective', async () => {
    const visit = await come('/');
    for (const lemma of ['borrat', 'suuri']) {
      await visit.goTo(`/${lemma}`);
      await openTable(visit, lemma);
      expect(await violationsOn(visit.page, screen), lemma).toEqual([]);
      await close(visit, visit.page.getByRole('dialog'));
    }
  });

  test('nor with an inflection that failed, nor with the reason why an icon is off', async () => {
    visitors.expectComplaints(/500|not answered/u);
    const visit = await come('/');
    const { page } = visit;
    // The table; not the check whether there is one.
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('($origform: ')
        ? route.fulfill({ status: 500, body: 'x' })
        : route.continue(),
    );
    await visit.goTo('/jávri');
    await visit.articleOf('jávri');
    await press(icon(page, 'jávri'));
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(await violationsOn(page, screen), 'a failed inflection').toEqual([]);
    await page.unroute('**/graphql');
    await visit.goTo('/ikte');
    await visit.articleOf('ikte');
    const off = icon(page, 'ikte');
    await expect.poll(() => off.getAttribute('title')).toMatch(/^Cannot produce/u);
    await off.click({ force: true });
    await page.getByRole('status').filter({ hasText: 'Cannot produce' }).waitFor();
    expect(await violationsOn(page, screen), 'a reason').toEqual([]);
  });
});
