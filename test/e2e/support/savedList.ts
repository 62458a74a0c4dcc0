/** A list as a person has it to whom somebody sent it. */
import type { Page } from 'playwright-core';
import { sharedFragment } from '#src/features/exchange/format/sharing/sharedText.ts';

/** Saves a list of North Sámi nouns, each with its translation; the page is one of the product. Its id. */
export async function saveList(
  page: Page,
  name: string,
  words: readonly (readonly [stem: string, translation: string])[],
): Promise<string> {
  const sent = words.map(([stem, text]) => ({
    stem,
    language: 'sme',
    pos: 'N',
    dictionary: 'gtsmenob' as const,
    translations: [{ language: 'nob', text }],
  }));
  await page.goto(new URL(`/-/lists/shared#${sharedFragment({ name, words: sent })}`, page.url()).href);
  await page.getByRole('button', { name: 'Save as a new list' }).click();
  await page.getByRole('link', { name: 'Open the list' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Waits for as long as a short word takes to be said. */
export const saySomething = (page: Page) => page.waitForTimeout(500);

/** What the browser says of a recording: without a window, Chromium cannot keep the screen on. */
export const noWakeLock = /Wake Lock permission request denied/u;

/** Records the word whose page is open. */
export async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByText(/^Recording: /u).waitFor();
  await saySomething(page);
  await page.getByRole('button', { name: 'Stop and save' }).click();
}

export async function openWord(page: Page, word: string): Promise<void> {
  const row = page.getByRole('main').getByRole('link', { name: new RegExp(`^${word}\\b`, 'u') });
  await row.first().click();
  await page.getByRole('heading', { name: word, level: 1 }).waitFor();
}
