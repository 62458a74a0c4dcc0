/** Text that a person typed and did not submit: on a page, in a dialog, in a field that saves itself, in a report. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

const reader = '/-/reader';

async function addedWord(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: /^Add/u }).first().click();
  return page.getByRole('dialog').getByLabel('Word', { exact: true });
}

/** Drafts are read after the field is drawn. */
async function expectText(text: Locator, typed: string): Promise<void> {
  await expect.poll(() => text.inputValue()).toBe(typed);
}

test('text that was typed survives a reload, another page and Back [N10]', async () => {
  const visit = await visitors.come('/-/lists');
  const { page } = visit;
  await page.getByLabel('New list').fill('Fishing');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('heading', { name: 'Fishing', level: 1 }).waitFor();
  const list = new URL(page.url()).pathname;
  await (await addedWord(page)).fill('fatnasaš');
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await form.getByText('Added: fatnasaš').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  const row = page.getByRole('main').getByRole('link', { name: /^fatnasaš/u });
  await row.first().click();
  await page.getByRole('heading', { name: 'fatnasaš', level: 1 }).waitFor();
  const word = new URL(page.url()).pathname;

  const fields: readonly (readonly [path: string, open: () => Promise<Locator>])[] = [
    [reader, async () => page.getByLabel('Paste or type a text')],
    [list, () => addedWord(page)],
    [word, async () => page.getByLabel('Your note')],
    [
      '/guolli',
      async () => {
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await page.getByRole('menuitem', { name: /^Something is wrong/u }).click();
        return page.getByLabel('Describe the correction in your own words');
      },
    ],
  ];
  for (const [path, open] of fields) {
    const typed = `Mun čálán dán: ${path}`;
    await visit.goTo(path);
    await (await open()).fill(typed);
    await page.reload();
    await expectText(await open(), typed);
    await visit.goTo('/beana');
    await page.goBack();
    await expectText(await open(), typed);
  }
});

test('a text that was typed is gone after submit [N10]', async () => {
  const visit = await visitors.come(reader);
  const { page } = visit;
  const text = page.getByLabel('Paste or type a text');
  await text.fill('Beana');
  await page.getByRole('button', { name: 'Read' }).click();
  await page.getByRole('heading', { name: 'Beana', level: 1 }).waitFor();
  await visit.goTo(reader);
  await page.getByRole('link', { name: /^Beana/u }).waitFor();
  expect(await text.inputValue()).toBe('');
});
