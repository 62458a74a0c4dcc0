import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { type Screen, screens, type Visit } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors({
  configuration: {
    feedback: 'words@example.org',
    credits: [{ name: 'Giellatekno', url: 'https://giellatekno.example.org' }, { name: 'A. Linguist' }],
  },
});

/** The five dialogs (A126): their name, and the button that opens each. */
const dialogs = [
  { name: 'Languages', opener: 'Languages', inDrawer: true },
  { name: 'Dictionaries', opener: 'Dictionaries', inDrawer: true },
  { name: 'Voices', opener: 'Voices', inDrawer: true },
  { name: 'guolli', opener: 'Inflection of guolli', inDrawer: false },
  { name: 'Help', opener: 'Help', inDrawer: false },
] as const;

const dialogOf = (page: Page, name: string): Locator =>
  page
    .getByRole('dialog')
    .filter({ has: page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`, 'u') }) });

async function openDrawer({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').getByRole('combobox').first().waitFor();
}

async function openDialog(
  visit: Visit,
  screen: Screen,
  { name, opener, inDrawer }: (typeof dialogs)[number],
): Promise<{ dialog: Locator; button: Locator }> {
  if (inDrawer && screen === 'narrow') await openDrawer(visit);
  const button = visit.page.getByRole('button', { name: new RegExp(`^${opener}`, 'u') }).first();
  await expect.poll(() => button.getAttribute('aria-disabled')).not.toBe('true');
  await button.click();
  const dialog = dialogOf(visit.page, name);
  await dialog.waitFor();
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  return { dialog, button };
}

const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

describe.each(screens)('the five dialogs on a %s screen', (screen) => {
  test.each(dialogs)(
    'A126, A127, A128, A131: $name opens, is 600 px wide at most (a table 800 px), and closes by its button, the backdrop and Esc; the focus goes back',
    async (which) => {
      // The inflection's opener is in the article; on a phone that covers the drawer's and the help's.
      const path = which.name === 'guolli' ? '/guolli' : '/';
      const visit = await visitors.come(path, { screen });
      const size = visit.page.viewportSize();
      if (path !== '/') await visit.articleOf('guolli');
      for (const way of ['button', 'backdrop', 'Escape']) {
        const { dialog, button } = await openDialog(visit, screen, which);
        const box = await dialog.boundingBox();
        // A table may be wider, so that most adjectives stay tables.
        const widest = which.name === 'guolli' ? 800 : 600;
        expect(box?.width).toBe(Math.min(widest, size?.width ?? 0));
        expect((box?.height ?? 0) + (box?.y ?? 0)).toBeLessThanOrEqual(size?.height ?? 0);
        expect(box?.y).toBeGreaterThanOrEqual(0);
        if (way === 'button') await dialog.getByRole('button', { name: 'Close' }).click();
        if (way === 'backdrop') await visit.page.mouse.click(5, 5);
        if (way === 'Escape') await visit.page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await expect.poll(() => hasFocus(button), { message: way }).toBe(true);
        if (which.inDrawer && screen === 'narrow') {
          await visit.page.keyboard.press('Escape');
          await visit.page.getByRole('dialog').waitFor({ state: 'detached' });
        }
      }
    },
  );

  test('A132, A133, A134, A136, A140: a choice is stored at once and asks the list anew', async () => {
    const visit = await visitors.come('/?q=guolli', { screen });
    const { page } = visit;
    await visit.rows.first().waitFor();
    expect(visit.asked('AllLemmas').at(-1)?.variables['srcLangs']).toEqual(dataLanguages);
    const languages = (await openDialog(visit, screen, dialogs[0])).dialog;
    expect(await languages.getByRole('checkbox').count()).toBe(12);
    expect(await languages.getByRole('group', { name: 'Sámi languages' }).getByRole('checkbox').count()).toBe(
      5,
    );
    await languages.getByRole('checkbox', { name: 'Finnish' }).uncheck();
    const without = dataLanguages.filter((language) => language !== 'fin');
    expect(await stored(page, 'srcLangs')).toBe(JSON.stringify(without));
    expect(await stored(page, 'targetLangs')).toBe(JSON.stringify(without));
    await expect
      .poll(() => visit.asked('AllLemmas').at(-1)?.variables)
      .toMatchObject({ srcLangs: without, targetLangs: without });
    await page.keyboard.press('Escape');
    await languages.waitFor({ state: 'detached' });
    if (screen === 'narrow') {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }

    const dictionaries = (await openDialog(visit, screen, dialogs[1])).dialog;
    expect(await dictionaries.getByRole('checkbox').count()).toBe(21);
    await dictionaries.getByRole('checkbox', { name: /multilingual terms$/u }).uncheck();
    expect(await stored(page, 'unwantedDicts')).toBe('["termwiki"]');
    const asked = () => visit.asked('AllLemmas').at(-1)?.variables['wantedDicts'];
    await expect.poll(asked).toEqual(dictionaryCodes.filter((code) => code !== 'termwiki'));
    await dictionaries.getByRole('checkbox', { name: /multilingual terms$/u }).check();
    expect(await stored(page, 'unwantedDicts')).toBe('[]');
    await dictionaries.getByRole('button', { name: 'None' }).click();
    expect(JSON.parse((await stored(page, 'unwantedDicts')) ?? '')).toHaveLength(21);
    await dictionaries.getByRole('button', { name: 'All' }).click();
    expect(await stored(page, 'unwantedDicts')).toBe('[]');
  });
});

describe('an open article', () => {
  test('A140, A35, A36: is asked anew by another choice, and the status line says so at once', async () => {
    const visit = await visitors.come('/guolli');
    await visit.articleOf('guolli');
    const finnish = visit.page.getByRole('article', { name: /North Sámi – Finnish$/u });
    await finnish.first().waitFor();
    const { dialog } = await openDialog(visit, 'wide', dialogs[0]);
    const line = visit.page.locator('header').or(visit.page.locator('.head')).first();
    expect(await line.textContent()).toMatch(/12/u);
    await dialog.getByRole('checkbox', { name: 'Finnish' }).uncheck();
    expect(await line.textContent()).toMatch(/11/u);
    await expect
      .poll(() => visit.asked('DictArticles').at(-1)?.variables['targetLangs'])
      .not.toContain('fin');
    await visit.articleOf('guolli');
    await expect.poll(() => finnish.count()).toBe(0);
  });
});

describe.each(screens)('the drawer on a %s screen', (screen) => {
  test('A29, A30, A31: has three dialogs, feedback, page language and credits', async () => {
    const visit = await visitors.come('/', { screen });
    if (screen === 'narrow') await openDrawer(visit);
    const drawer =
      screen === 'narrow'
        ? visit.page.getByRole('dialog')
        : visit.page.getByRole('navigation', { name: 'Settings' });
    for (const name of ['Languages', 'Dictionaries', 'Voices']) {
      await drawer.getByRole('button', { name: new RegExp(`^${name}`, 'u') }).waitFor();
    }
    const feedback = drawer.getByRole('link', { name: 'Feedback' });
    expect(await feedback.getAttribute('href')).toBe('mailto:words@example.org');
    const credit = drawer.getByRole('link', { name: 'Giellatekno' });
    expect(await credit.getAttribute('href')).toBe('https://giellatekno.example.org');
    const person = drawer.getByText('A. Linguist');
    await person.waitFor();
    expect(await person.evaluate((element) => element.closest('a'))).toBe(null);
    expect(await drawer.getByRole('combobox', { name: 'App language' }).locator('option').count()).toBe(10);
  });

  test('A32, A164: another page language keeps text, article and place, and is there after a reload', async () => {
    const visit = await visitors.come('/mun?q=i&mode=middle', { screen });
    const { page } = visit;
    await visit.articleOf('mun');
    if (screen === 'narrow') {
      await page.getByRole('button', { name: /^Back/u }).click();
      await visit.rows.first().waitFor();
    }
    const list = page.locator('[data-words]');
    await list.evaluate((element) => element.scrollTo(0, 900));
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(900);
    const address = visit.address();
    if (screen === 'narrow') await openDrawer(visit);
    await page.getByRole('combobox', { name: 'App language' }).selectOption('fi');
    await page.getByRole('combobox', { name: 'Sovelluksen kieli' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fi');
    expect(await stored(page, 'interfaceLanguage')).toBe('fi');
    expect(await visit.field.inputValue()).toBe('i');
    expect(visit.address()).toBe(address);
    expect(await list.evaluate((element) => element.scrollTop)).toBe(900);
    if (screen === 'wide') expect(await page.locator('h1').textContent()).toContain('mun');
    await page.reload();
    await visit.rows.first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fi');
  });

  test('colours are chosen by hand, too', async () => {
    const visit = await visitors.come('/', { screen });
    const paper = () =>
      visit.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper'));
    const light = await paper();
    if (screen === 'narrow') await openDrawer(visit);
    await visit.page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
    await expect.poll(paper).not.toBe(light);
    await visit.page.emulateMedia({ colorScheme: 'dark' });
    const dark = await paper();
    await visit.page.getByRole('combobox', { name: 'Theme' }).selectOption('light');
    await expect.poll(paper).toBe(light);
    await visit.page.getByRole('combobox', { name: 'Theme' }).selectOption('system');
    await expect.poll(paper).toBe(dark);
  });
});
