import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { press } from '#test/e2e/support/inflectionIcon.ts';
import type { Screen, Visit } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors({
  configuration: {
    feedback: 'words@example.org',
    credits: [{ name: 'Giellatekno', url: 'https://giellatekno.example.org' }, { name: 'A. Linguist' }],
  },
});

/** The five dialogs of A126 and one of a class: their name, and the button that opens each. */
const dialogs = [
  { name: 'Languages', opener: 'Choose languages', inDrawer: true },
  { name: 'Dictionaries', opener: 'Choose dictionaries', inDrawer: true },
  { name: 'Voices', opener: 'Choose voices', inDrawer: true },
  { name: 'Shared device', opener: 'Shared device', inDrawer: true },
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
  const button = visit.page.getByRole('button', { name: new RegExp(`\\b${opener}`, 'u') }).first();
  await press(button);
  const dialog = dialogOf(visit.page, name);
  await dialog.waitFor();
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  return { dialog, button };
}

const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);

test.each([
  ['wide', dialogs],
  // Over the drawer.
  ['narrow', dialogs.slice(0, 1)],
] as const)(
  'on a %s screen a dialog opens, is 600 px wide at most (a table 800 px), and closes by its button, the backdrop and Esc; the focus goes back [A126, A127, A128, A131]',
  async (screen, opened) => {
    const visit = await visitors.come(screen === 'wide' ? '/guolli' : '/', { screen });
    const size = visit.page.viewportSize();
    for (const which of opened) {
      for (const way of ['button', 'backdrop', 'Escape']) {
        const { dialog, button } = await openDialog(visit, screen, which);
        const box = await dialog.boundingBox();
        // A table may be wider, so that most adjectives stay tables.
        const widest = which.name === 'guolli' ? 800 : 600;
        expect(box?.width, which.name).toBe(Math.min(widest, size?.width ?? 0));
        expect((box?.height ?? 0) + (box?.y ?? 0)).toBeLessThanOrEqual(size?.height ?? 0);
        expect(box?.y).toBeGreaterThanOrEqual(0);
        if (way === 'button') await dialog.getByRole('button', { name: 'Close' }).click();
        if (way === 'backdrop') await visit.page.mouse.click(5, 5);
        if (way === 'Escape') await visit.page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await expect.poll(() => hasFocus(button), { message: `${which.name}: ${way}` }).toBe(true);
        if (screen === 'narrow') {
          await visit.page.keyboard.press('Escape');
          await visit.page.getByRole('dialog').waitFor({ state: 'detached' });
        }
      }
    }
  },
);

test('the drawer of a phone has four dialogs, feedback, interface language and credits [A29, A30, A31]', async () => {
  const visit = await visitors.come('/', { screen: 'narrow' });
  await openDrawer(visit);
  const drawer = visit.page.getByRole('dialog');
  for (const name of ['Choose languages', 'Choose dictionaries', 'Choose voices', 'Shared device']) {
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

test('colours are chosen by hand, too', async () => {
  const { page } = await visitors.come('/');
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper'));
  const choose = (theme: string) => page.getByRole('combobox', { name: 'Theme' }).selectOption(theme);
  const light = await paper();
  await choose('dark');
  await expect.poll(paper).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await paper();
  await choose('light');
  await expect.poll(paper).toBe(light);
  await choose('system');
  await expect.poll(paper).toBe(dark);
});
