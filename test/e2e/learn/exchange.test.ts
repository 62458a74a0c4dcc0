import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { noWakeLock, openWord, record, saveList } from '#test/e2e/support/savedList.ts';
import { violationsOn } from '#test/e2e/support/violations.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

const listName = 'Guolli ja čáhci';
const words = 'guolli fanas jávri fierbmi suhkat bivdit dápmot luossa rávdu čuovža'.split(' ');

/** Saves the list, and stays on its page. */
const keep = (page: Page) =>
  saveList(
    page,
    listName,
    words.map((stem, place) => [stem, `ord ${place}`]),
  );

describe('a list goes out', () => {
  test('a teacher’s list reaches a tablet by its link, and is kept there [X41]', async () => {
    const teacher = await visitors.come('/-/lists');
    await keep(teacher.page);
    await teacher.page.getByRole('button', { name: 'Share or export' }).click();
    const panel = teacher.page.getByRole('dialog', { name: /^Share/u });
    await panel.getByRole('img', { name: /^QR code/u }).waitFor();
    expect(await violationsOn(teacher.page, 'wide')).toEqual([]);
    await teacher.page.getByRole('button', { name: 'Full screen' }).click();
    const full = teacher.page.locator('dialog svg[role=img]');
    await full.waitFor();
    await teacher.page.keyboard.press('Escape');
    await full.waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Link', exact: true }).click();
    const text = await panel.getByLabel('Link').inputValue();

    const pupil = await visitors.come(text.slice(new URL(text).origin.length), { screen: 'narrow' });
    await pupil.page.getByRole('heading', { name: 'Guolli ja čáhci' }).waitFor();
    expect(await violationsOn(pupil.page, 'narrow')).toEqual([]);
    await pupil.page.getByRole('button', { name: 'Save as a new list' }).click();
    await pupil.page.getByRole('link', { name: 'Open the list' }).click();
    await expect.poll(() => pupil.page.locator('main').innerText()).toContain('čuovža');
    // The words were in the address alone: no request has it.
    const fragment = new URL(text).hash.slice(1, 13);
    expect(pupil.requests.filter((one) => one.url().replace(/#.*$/u, '').includes(fragment))).toEqual([]);
  });

  test('one tap saves a list with its sounds for Anki: notes, cards and media of one package, which comes back on another device [N63, R126]', async () => {
    visitors.expectComplaints(noWakeLock);
    const { page } = await visitors.come('/-/lists');
    await keep(page);
    const list = page.url();
    for (const word of words.slice(0, 2)) {
      await page.goto(list);
      await openWord(page, word);
      await record(page);
      await page.getByRole('button', { name: `Play ${word}` }).waitFor();
    }
    await page.goto(list);
    await page.getByRole('button', { name: 'Share or export' }).click();
    await page.getByRole('button', { name: /^Anki/u }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('Guolli ja čáhci.apkg');
    const files = unzipSync(new Uint8Array(readFileSync(await saved.path())));
    expect(Object.keys(JSON.parse(new TextDecoder().decode(files['media'])))).toEqual(['0', '1']);
    for (const sound of ['0', '1']) expect(files[sound]?.length).toBeGreaterThan(1_000);
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'anki-')), 'collection.anki2');
    writeFileSync(file, files['collection.anki2'] ?? '');
    const database = new DatabaseSync(file, { readOnly: true });
    const stems = database.prepare('SELECT sfld FROM notes JOIN cards ON nid = notes.id ORDER BY due').all();
    database.close();
    rmSync(path.dirname(file), { recursive: true });
    expect(stems.map(({ sfld }) => sfld)).toEqual(words);
    const other = await visitors.come('/-/lists/import');
    await other.page.getByLabel('Choose a file').setInputFiles(await saved.path());
    await other.page.getByRole('button', { name: 'Import', exact: true }).click();
    const report = other.page.getByText('Imported.').locator('..');
    await expect.poll(() => report.innerText()).toContain(`New words: ${words.length}\nRecordings: 2`);
  });

  test('on a phone the sheet of sharing closes wholly: the page is heard again, and its button has the focus [X42]', async () => {
    const { page } = await visitors.come('/-/lists', { screen: 'narrow' });
    await keep(page);
    const share = page.getByRole('button', { name: 'Share or export' });
    await share.click();
    await page.getByRole('dialog').getByRole('button', { name: /^LIFT/u }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('#root').getAttribute('aria-hidden')).toBeNull();
    await expect.poll(() => share.evaluate((button) => button === document.activeElement)).toBe(true);
    await share.click();
    await page.getByRole('dialog').getByRole('button', { name: /^LIFT/u }).waitFor();
  });
});
