import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { finding, open } from './formArticle.ts';

describe('F108: the inflection table', () => {
  test('marks the form that was looked up, and is opened there', async () => {
    const { user } = await open('/guoli');
    await user.click(await screen.findByRole('button', { name: 'Show it in the table' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('table');
    const marked = () => [...dialog.querySelectorAll('[aria-current=true]')];
    await waitFor(() => expect(marked().map(({ textContent }) => textContent)).toEqual(['guoli', 'guoli']));
    expect(marked()[0]?.parentElement?.textContent).toContain('the form you looked up');
    await waitFor(() => expect(document.activeElement).toBe(marked()[0]));
  });

  test('marks nothing where the word was opened by itself', async () => {
    const { user } = await open('/guolli');
    await user.click(
      (await screen.findAllByRole('button', { name: 'Inflection of guolli' }))[0] ?? document.body,
    );
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('table');
    expect(dialog.querySelectorAll('[aria-current=true]')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Show it in the table' })).toBeNull();
  });

  test('a form that no table has offers none', async () => {
    await open('/viehkamis');
    expect(screen.queryByRole('button', { name: 'Show it in the table' })).toBeNull();
  });

  test('a form is not offered in the table of a word that has none [N26]', async () => {
    const word = { stem: { stem: 'biegga' }, by: 'FORM', form: 'biekka', analyses: ['biegga+N+Sg+Gen'] };
    await open('/biekka', { service: finding(word) });
    const inflection = await screen.findByRole('button', { name: 'Inflection of biegga' });
    await waitFor(() => expect(inflection.getAttribute('aria-busy')).toBe('false'));
    expect(inflection.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Show it in the table' })).toBeNull();
  });
});
