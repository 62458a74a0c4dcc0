/** The inflection of a word, as a visitor opens it. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from './visit.ts';

/** The icon of a lemma's inflection, of its first part of speech. */
export const icon = (page: Page, lemma: string): Locator =>
  page.getByRole('button', { name: `Inflection of ${lemma}`, exact: true }).first();

/** Waits until the icon can be pressed. */
export const isReady = (button: Locator) =>
  expect.poll(() => button.getAttribute('aria-disabled'), { timeout: 10_000 }).toBe('false');

export async function openTable({ page, articleOf }: Visit, lemma: string): Promise<Locator> {
  await articleOf(lemma);
  await isReady(icon(page, lemma));
  await icon(page, lemma).click();
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
