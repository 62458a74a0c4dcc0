import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { PracticeChoice } from '#src/features/practice/model/practiceChoices.ts';
import { eachWithOwnProduct, workerInUse } from '#test/e2e/support/profile.ts';
import { saveList } from '#test/e2e/support/savedList.ts';
import { violationsOn } from '#test/e2e/support/violations.ts';
import { screens } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const listName = 'Guolli ja čáhci';

function chosen(choice: Partial<PracticeChoice>): string {
  return JSON.stringify({
    kind: 'meaning',
    length: { unit: 'cards', count: 10 },
    forms: { pos: [], tags: [] },
    ...choice,
  });
}

/** Loads an address of the product that the page is of. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
}

/** Saves a list of two words, and opens the page of practice; the id of the list. */
async function keepList(page: Page): Promise<string> {
  const id = await saveList(page, listName, [
    ['guolli', 'fisk'],
    ['čáhci', 'vann'],
  ]);
  await open(page, '/-/practice');
  await page.getByRole('link', { name: listName }).waitFor();
  return id;
}

/** What has the focus, by its text or label. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
  });
}

/** Presses keys once the focus is on what a text is on, and a person has read it: earlier presses do not count. */
async function pressOn(page: Page, where: RegExp, ...keys: readonly string[]): Promise<void> {
  await expect.poll(() => focused(page)).toMatch(where);
  await page.waitForTimeout(600);
  for (const key of keys) await page.keyboard.press(key);
}

/** Goes with Tab to what a text is on. */
async function tabTo(page: Page, where: RegExp): Promise<void> {
  for (let stop = 0; stop < 80 && !where.test(await focused(page)); stop += 1)
    await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(where);
}

describe('practice on one’s own', () => {
  const own = eachWithOwnProduct();

  test('with the service stopped, a list and its forms are practised by keyboard alone; what is learnt is there after a new start [T17]', async () => {
    const { page } = await own.start();
    await page.goto(own.product.url);
    await workerInUse(page);
    const id = await keepList(page);
    // Forms of the list are asked once while there is a network: the device keeps their tables.
    await page.evaluate((choice) => localStorage.setItem('practice', choice), chosen({ kind: 'form' }));
    await open(page, `/-/practice/${id}`);
    await page.getByRole('textbox', { name: 'Your answer' }).waitFor();
    await page.evaluate((choice) => localStorage.setItem('practice', choice), chosen({}));
    await own.product.stop();

    await open(page, '/-/practice');
    await page.getByRole('link', { name: listName }).waitFor();
    await tabTo(page, /^Guolli ja čáhci2 words2 to review$/u);
    await page.keyboard.press('Enter');
    await pressOn(page, /^Show the answer$/u, 'Enter');
    await pressOn(page, /^I knew it/u, '2');
    await pressOn(page, /^Show the answer$/u, 'Enter');
    await pressOn(page, /^I knew it/u, 'Enter');
    await page.getByRole('heading', { name: '2 / 2' }).waitFor();
    await tabTo(page, /^End$/u);
    await pressOn(page, /^End$/u, 'Enter');
    await page.getByRole('link', { name: /nothing to review/u }).waitFor();

    await page.evaluate((choice) => localStorage.setItem('practice', choice), chosen({ kind: 'form' }));
    await open(page, `/-/practice/${id}`);
    await pressOn(page, /^Your answer$/u, 'x', 'Enter');
    await pressOn(page, /^Next/u);
    await page.getByRole('table', { name: /^Inflection of/u }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: '0 / 1' }).waitFor();

    await page.evaluate((choice) => localStorage.setItem('practice', choice), chosen({}));
    await own.profile.close();
    const { page: next } = await own.start();
    await next.goto(`${own.product.url}/-/practice`);
    await next.getByRole('link', { name: /nothing to review/u }).waitFor();
  });
});

describe('practice', () => {
  const visitors = shareVisitors();

  test('a class’s link, made on one device, leads on another to its result, a line and an image; nothing is sent [T18]', async () => {
    const teacher = await visitors.come('/', { stored: { practice: chosen({}) } });
    await keepList(teacher.page);
    await teacher.page.getByRole('button', { name: `For a class: ${listName}` }).click();
    await teacher.page.getByRole('img', { name: `For a class: ${listName}` }).waitFor();
    const link = new URL(await teacher.page.getByRole('dialog').locator('[translate=no]').innerText());

    const tablet = await visitors.come(`${link.pathname}${link.hash}`, { screen: 'narrow' });
    const { page } = tablet;
    await page.getByRole('button', { name: 'Start' }).click({ delay: 600 });
    await tablet.settled();
    const before = tablet.requests.length;
    for (const answer of ['I knew it', 'Not yet', 'I knew it']) {
      await page.getByRole('button', { name: 'Show the answer' }).click({ delay: 600 });
      await page.getByRole('button', { name: new RegExp(`^${answer}`, 'u') }).click({ delay: 600 });
    }
    await page.getByRole('heading', { name: '1 / 2' }).waitFor();
    await page.getByRole('textbox', { name: 'Name (optional)' }).fill('Máret');
    await page.getByText(/^Máret · Guolli ja čáhci · Word → translation · 1\/2 · \d+:\d\d · /u).waitFor();
    const [image] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save' }).click(),
    ]);
    expect(image.suggestedFilename()).toMatch(/^Guolli-ja-čáhci-\d{4}-\d\d-\d\d\.png$/u);
    const content = readFileSync(await image.path());
    expect(content.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(content.readUInt32BE(16)).toBe(1080);
    // Of the site's own files some may come; nothing goes out.
    expect(tablet.requests.slice(before).filter((request) => request.method() !== 'GET')).toEqual([]);
    await page.getByRole('button', { name: 'End' }).click({ delay: 600 });
    await page.getByRole('button', { name: 'Next pupil' }).waitFor();
    expect(await page.content()).not.toContain('Máret');
  });

  describe.each(screens)('on a %s screen', (screen) => {
    test('axe finds nothing wrong in any state [T19]', async () => {
      const visit = await visitors.come('/', { screen, stored: { practice: chosen({}) } });
      const { page } = visit;
      const isFine = async (state: string): Promise<void> => {
        expect(await violationsOn(page, screen), state).toEqual([]);
      };
      const id = await keepList(page);
      await page.getByRole('button', { name: 'Options' }).click();
      await page.getByRole('radio', { name: 'Forms of a word' }).check();
      await isFine('the choices');
      await page.getByRole('radio', { name: 'Word → translation' }).check();
      await page.getByRole('button', { name: `For a class: ${listName}` }).click();
      await page.getByRole('dialog').getByRole('img').waitFor();
      await isFine('the link for a class');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: listName }).click();
      await page.getByRole('button', { name: 'Show the answer' }).waitFor();
      await isFine('a card');
      await pressOn(page, /^Show the answer$/u, 'Enter');
      await page.getByRole('button', { name: /^I knew it/u }).waitFor();
      await isFine('its answer');
      await page.keyboard.press('1');
      await page.getByRole('button', { name: 'Show the answer' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: '0 / 1' }).waitFor();
      await isFine('the result');
      await page.evaluate((choice) => localStorage.setItem('practice', choice), chosen({ kind: 'form' }));
      await open(page, `/-/practice/${id}`);
      await page.getByRole('textbox', { name: 'Your answer' }).fill('guolin');
      await isFine('a question');
      await page.keyboard.press('Enter');
      await page.getByRole('table').waitFor();
      await isFine('an error and its table');
    });
  });
});
