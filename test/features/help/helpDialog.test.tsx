import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#test/app/renderAt.tsx';
import { openDialog } from '#test/features/settings/choosers/openDialog.ts';

const paragraphs = (section: HTMLElement) => [...section.querySelectorAll('p')];
const pictures = (section: HTMLElement) =>
  paragraphs(section).map((one) => one.querySelectorAll('svg').length);

test('A23, A129: the help button opens a titled dialog whose first part has four paragraphs, one with a dictionary', async () => {
  const dialog = await openDialog(await renderAt('/'), 'Help');
  const section = within(dialog).getByRole('region', { name: 'Look up a word' });
  expect(pictures(section)).toEqual([0, 0, 0, 1]);
  for (const one of paragraphs(section)) expect(one.textContent?.length).toBeGreaterThan(40);
});

test('A130: the second part has three paragraphs with what the pictures mean', async () => {
  const dialog = await openDialog(await renderAt('/'), 'Help');
  const section = within(dialog).getByRole('region', { name: 'What the symbols mean' });
  // Speaker, table and list; languages and book; close.
  expect(pictures(section)).toEqual([3, 2, 1]);
});

test('A23: on a phone the help is at hand too', async () => {
  const dialog = await openDialog(await renderAt('/?q=guol', { screen: 'narrow' }), 'Help');
  expect(within(dialog).getByRole('region', { name: 'Offline' }).textContent).toContain(
    'saved on this device',
  );
});
