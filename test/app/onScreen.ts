import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

export function searchField(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
}

export function rows(): readonly HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('[data-words] a')];
}

/** The word of a row: its text without the languages beside it. */
export function wordOf(row: HTMLAnchorElement): string {
  return row.firstElementChild?.textContent ?? '';
}

export function words(): readonly string[] {
  return rows().map(wordOf);
}

export function rowOf(word: string): HTMLAnchorElement {
  const row = rows().find((one) => wordOf(one) === word);
  if (!row) throw new Error(`No row “${word}” among ${words().join(', ')}`);
  return row;
}

export function findRow(word: string): Promise<HTMLAnchorElement> {
  return waitFor(() => rowOf(word));
}

export function boldWords(): readonly string[] {
  const isBold = ({ firstElementChild: word }: HTMLAnchorElement): boolean =>
    word !== null && getComputedStyle(word).fontWeight === '700';
  return rows().filter(isBold).map(wordOf);
}

export function article(): HTMLElement {
  return screen.getByRole('region', { name: 'Article' });
}

/** With what is folded, which comes after the first paint. */
export async function settledArticle(): Promise<HTMLElement> {
  await screen.findByRole('region', { name: 'Article' });
  await waitFor(() => {
    expect(article().getAttribute('aria-busy')).toBe('false');
    expect(article().querySelector('details > summary:only-child')).toBeNull();
  });
  return article();
}

export function card(name: string | RegExp): HTMLElement {
  return within(article()).getByRole('article', { name });
}

export function countLine(): string {
  return screen.getByRole('region', { name: 'Words' }).querySelector('[aria-live]')?.textContent ?? '';
}
