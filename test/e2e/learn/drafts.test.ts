/** Text that a person typed and did not submit, in every field that holds more than a search. */
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Visit } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

/** Opens the field on the page that is loaded. */
type Open = (page: Page) => Promise<Locator>;

const reader = '/-/reader';

let visit: Visit;
/** Addresses of the list and of its word. */
let list = '';
let word = '';

beforeEach(async () => {
  visit = await visitors.come('/-/lists');
  const { page } = visit;
  await page.getByLabel('New list').fill('Fishing');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('heading', { name: 'Fishing', level: 1 }).waitFor();
  list = new URL(page.url()).pathname;
  await page.getByRole('main').getByRole('button', { name: /^Add/u }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Word', { exact: true }).fill('fatnasaš');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await form.getByText('Added: fatnasaš').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^fatnasaš/u })
    .first()
    .click();
  await page.getByRole('heading', { name: 'fatnasaš', level: 1 }).waitFor();
  word = new URL(page.url()).pathname;
  await visit.goTo(reader);
  await page.getByLabel('Paste or type a text').fill('Guolit leat čázis.');
  await page.getByRole('button', { name: 'Read' }).click();
  await page.getByRole('heading', { name: /^Guolit/u, level: 1 }).waitFor();
}, 60_000);

async function inDialog(page: Page, button: string | RegExp, label: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  return page.getByRole('dialog').getByLabel(label, { exact: true });
}

/** Every field, by what it is for: its page, and how it is opened there. */
const fields: readonly (readonly [field: string, path: () => string, open: Open])[] = [
  ['a text to read', () => reader, async (page) => page.getByLabel('Paste or type a text')],
  [
    'the title of a text',
    () => reader,
    async (page) => {
      await page.getByRole('button', { name: /^Rename: Guolit/u }).click();
      return page.getByLabel('Title', { exact: true });
    },
  ],
  ['the name of a new list', () => '/-/lists', async (page) => page.getByLabel('New list')],
  [
    'the name of a list',
    () => list,
    async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: 'Rename' }).click();
      return page.getByLabel('Name of the list');
    },
  ],
  ['a word that is added', () => list, (page) => inDialog(page, /^Add/u, 'Word')],
  ['the translation of a word that is added', () => list, (page) => inDialog(page, /^Add/u, 'Translation')],
  ['a word that is changed', () => word, (page) => inDialog(page, 'Change the word', 'Word')],
  ['a note', () => word, async (page) => page.getByLabel('Your note')],
  [
    'an example',
    () => word,
    async (page) => {
      await page.getByRole('button', { name: 'Add an example' }).click();
      return page.getByLabel('Example', { exact: true });
    },
  ],
  ['what is recorded', () => word, async (page) => page.getByLabel(/^What the recording says/u)],
  [
    'the name of an imported list',
    () => '/-/lists/import',
    async (page) => {
      const buffer = Buffer.from('word;translation\nguolli;fisk\n');
      await page.getByLabel('Choose a file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
      return page.getByLabel('Name of the list');
    },
  ],
  [
    'a report',
    () => '/guolli',
    async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: /^Something is wrong/u }).click();
      return page.getByLabel('Describe the correction in your own words');
    },
  ],
];

/** Drafts are read after the field is drawn. */
async function expectText(text: Locator, typed: string): Promise<void> {
  await expect.poll(() => text.inputValue()).toBe(typed);
}

describe('text that was typed', () => {
  test.each(fields)('survives a reload, another page and Back: %s [N10]', async (_, path, open) => {
    const { page } = visit;
    const typed = 'Mun čálán dán';
    await visit.goTo(path());
    await (await open(page)).fill(typed);
    await page.reload();
    await expectText(await open(page), typed);
    await visit.goTo('/beana');
    await page.goBack();
    await expectText(await open(page), typed);
  });

  test('is gone after submit [N10]', async () => {
    const { page } = visit;
    await visit.goTo(reader);
    const text = page.getByLabel('Paste or type a text');
    expect(await text.inputValue()).toBe('');
    await text.fill('Beana');
    await page.getByRole('button', { name: 'Read' }).click();
    await page.getByRole('heading', { name: 'Beana', level: 1 }).waitFor();
    await visit.goTo(reader);
    await page.getByRole('link', { name: /^Beana/u }).waitFor();
    expect(await text.inputValue()).toBe('');
  });
});
