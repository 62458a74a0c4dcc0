/** The inflection of a word, as a visitor opens it. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from './visit.ts';

/** What opens a lemma's inflection, of its first part of speech: the icon, also where it stands before “All forms”. */
export const icon = (page: Page, lemma: string): Locator =>
  page.getByRole('button', { name: new RegExp(`Inflection of ${lemma}( all forms)?$`, 'u') }).first();

/** Waits until the icon can be pressed. */
export const isReady = (button: Locator) =>
  expect.poll(() => button.getAttribute('aria-disabled'), { timeout: 10_000 }).not.toBe('true');

/** Presses it again where “All forms” has taken its place meanwhile. */
export async function press(button: Locator): Promise<void> {
  await isReady(button);
  await button.click({ timeout: 3000 }).catch(() => button.click());
}

export async function openTable({ page, articleOf }: Visit, lemma: string): Promise<Locator> {
  await articleOf(lemma);
  await press(icon(page, lemma));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('table').first().waitFor();
  return dialog;
}

/** Every form the starter lexicon has of a word. */
export function formsOf(lemma: string, language: string, pos: string): readonly string[] {
  const file = new URL(`../../../service/starter/forms/${language}/${language}-${pos}.tsv`, import.meta.url);
  const row = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .find(([first]) => first === lemma);
  return (row ?? []).slice(1).flatMap((cell) => cell.split(' | ').filter((form) => form !== ''));
}

/** Each text once, in order. */
export const sorted = (texts: Iterable<string>) => [...new Set(texts)].sort();
