import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { searchField, settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { openMenu } from './openMenu.ts';

/** The keys are heard when the start is over: the first that is heard tells. */
async function keysAreHeard(user: { keyboard: (text: string) => Promise<void> }): Promise<void> {
  await waitFor(
    async () => {
      (document.activeElement as HTMLElement).blur();
      await user.keyboard('/');
      expect(document.activeElement).toBe(searchField());
    },
    { timeout: 20_000 },
  );
  (document.activeElement as HTMLElement).blur();
}

test('B40: / leads to the search field and marks its text, ? opens the help, which lists the keys', async () => {
  const { user } = await renderAt('/guolli?q=guo');
  await settledArticle();
  await keysAreHeard(user);
  await user.keyboard('/');
  const field = searchField();
  expect([
    document.activeElement,
    field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
  ]).toEqual([field, 'guo']);
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field.value).toBe('?');
  field.blur();
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Help' });
  const keys = within(help).getByRole('region', { name: 'Keys' });
  for (const key of ['/', '?', 'Enter', 'Esc']) expect(within(keys).getByText(key)).toBeTruthy();
});

test('B40: with Ctrl, in a menu and under a dialog the keys are left alone', async () => {
  const { user } = await renderAt('/guolli');
  await settledArticle();
  await keysAreHeard(user);
  await user.keyboard('{Control>}/{/Control}');
  expect(document.activeElement).not.toBe(searchField());
  await openMenu(user);
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('B41: they can be switched off', async () => {
  const { user } = await renderAt('/guolli');
  await settledArticle();
  await keysAreHeard(user);
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Help' });
  await user.click(within(help).getByRole('switch', { name: '/ and ? work outside text fields' }));
  expect(localStorage.getItem('singleKeys')).toBe('false');
  await user.click(within(help).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('/');
  expect(document.activeElement?.tagName).not.toBe('INPUT');
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});
