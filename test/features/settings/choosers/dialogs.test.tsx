import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Rendered, renderAt } from '#test/app/renderAt.tsx';
import { openDialog, waitForNoDialog } from './openDialog.ts';

const names = ['Languages', 'Dictionaries', 'Voices', 'Help'];

const ways: readonly [string, (app: Rendered, dialog: HTMLElement) => Promise<void>][] = [
  ['its button', ({ user }, dialog) => user.click(within(dialog).getByRole('button', { name: 'Close' }))],
  ['Esc', ({ user }) => user.keyboard('{Escape}')],
  [
    'the backdrop',
    async ({ user }, dialog) => {
      const backdrop = dialog.parentElement?.querySelector('.fui-DialogSurface__backdrop');
      if (!backdrop) throw new Error('No backdrop');
      await user.click(backdrop);
    },
  ],
];

const cases = names.flatMap((name) => ways.map(([way, close]) => ({ name, way, close })));

test.each(cases)(
  'A127, A128: $name closes by $way, and its opener has the focus again',
  async ({ name, close }) => {
    const app = await renderAt('/');
    const dialog = await openDialog(app, name);
    await close(app, dialog);
    await waitForNoDialog(name);
    const opener = screen.getByRole('button', { name: new RegExp(`^${name}`) });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
);

test.each(names)('A128: right after the press on Close, %s is still there', async (name) => {
  const app = await renderAt('/');
  const dialog = await openDialog(app, name);
  const button = within(dialog).getByRole('button', { name: 'Close' });
  act(() => button.click());
  expect(screen.getByRole('dialog', { name })).toBe(dialog);
  await waitForNoDialog(name);
});

test.each(['Languages', 'Dictionaries'])(
  'A127: on a phone, %s closes under the thumb too, and the drawer stays',
  async (name) => {
    const app = await renderAt('/', { screen: 'narrow' });
    await app.user.click(screen.getByRole('button', { name: 'Settings' }));
    await screen.findByRole('dialog', { name: 'Settings' });
    const dialog = await openDialog(app, name);
    await app.user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitForNoDialog(name);
    expect(screen.getByRole('dialog', { name: 'Settings' })).toBeDefined();
  },
);

test('A126: the drawer and the help button open four dialogs; the fifth is the inflection of a word', async () => {
  await renderAt('/');
  await screen.findByRole('button', { name: /^Voices/ });
  const openers = document.querySelectorAll('[aria-haspopup=dialog]');
  expect([...openers].map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
    'Languages12',
    'Dictionaries21',
    'Voices',
    'Help',
  ]);
});
