/** What a person sees of the app, in the words of the tests. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** The search field. */
export function searchField(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
}

/** Every row that is drawn, with its link. */
export function rows(): readonly HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('[data-words] a')];
}

/** The word of a row: its text without the languages beside it. */
export function wordOf(row: HTMLAnchorElement): string {
  return row.firstElementChild?.textContent ?? '';
}

/** Words of the rows that are drawn. */
export function words(): readonly string[] {
  return rows().map(wordOf);
}

/** The row of a word. */
export function rowOf(word: string): HTMLAnchorElement {
  const row = rows().find((one) => wordOf(one) === word);
  if (!row) throw new Error(`No row “${word}” among ${words().join(', ')}`);
  return row;
}

/** The row of a word, once it is there. */
export function findRow(word: string): Promise<HTMLAnchorElement> {
  return waitFor(() => rowOf(word));
}

/** Words of the rows that are bold. */
export function boldWords(): readonly string[] {
  const isBold = ({ firstElementChild: word }: HTMLAnchorElement): boolean =>
    word !== null && getComputedStyle(word).fontWeight === '700';
  return rows().filter(isBold).map(wordOf);
}

/** The pane of the article. */
export function article(): HTMLElement {
  return screen.getByRole('region', { name: 'Article' });
}

/** The pane of the article, once nothing in it is on its way. */
export async function settledArticle(): Promise<HTMLElement> {
  await screen.findByRole('region', { name: 'Article' });
  await waitFor(() => expect(article().getAttribute('aria-busy')).toBe('false'));
  return article();
}

/** The card of a dictionary, by its display name. */
export function card(name: string | RegExp): HTMLElement {
  return within(article()).getByRole('article', { name });
}

/** The line over the list that counts. */
export function countLine(): string {
  return screen.getByRole('region', { name: 'Words' }).querySelector('[aria-live]')?.textContent ?? '';
}
