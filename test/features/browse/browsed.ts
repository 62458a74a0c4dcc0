/** What a person sees of the index. */
import { screen, within } from '@testing-library/react';

/** The letters, or beginnings, of a row. */
export const letters = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent);

/** The words with what stands beside them. */
export const rows = () =>
  within(screen.getByRole('list', { name: 'Words' }))
    .getAllByRole('link')
    .map((link) => [...link.children].map((part) => part.textContent));
