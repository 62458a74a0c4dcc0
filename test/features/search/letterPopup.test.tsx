import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, searchField } from '#test/app/onScreen.ts';
import { type RenderOptions, renderAt } from '#test/app/renderAt.tsx';

const opener = () => screen.getByRole('button', { name: 'Sámi letters' });

async function openLetters(options: RenderOptions = {}) {
  const rendered = await renderAt('/', options);
  await rendered.user.click(opener());
  const popup = await screen.findByRole('group', { name: 'Sámi letters' });
  const key = (name: string) => within(popup).getByRole('button', { name: new RegExp(`^${name}`, 'u') });
  return { ...rendered, popup, key };
}

test('Shift gives capital letters, held or switched [D9]', async () => {
  const { user, popup, key } = await openLetters();
  const fifth = () => popup.textContent[5];
  await user.keyboard('{Shift>}');
  expect(fifth()).toBe('Č');
  await user.keyboard('{/Shift}');
  expect(fifth()).toBe('č');
  await user.click(key('Capital letters'));
  expect(key('Capital letters').getAttribute('aria-pressed')).toBe('true');
  await user.click(key('Č'));
  expect(searchField().value).toBe('Č');
});

test('their button closes the letters; the field has the focus then', async () => {
  const { user, popup, key } = await openLetters();
  await user.click(key('Close'));
  expect(popup.isConnected).toBe(false);
  expect(document.activeElement).toBe(searchField());
});

test.each([
  ['another button', () => screen.getByRole('button', { name: 'Help' }), 'stays'],
  ['their opener', opener, 'stays'],
  ['a letter', () => screen.getByRole('button', { name: /^č/u }), 'comes to the field'],
])('Esc closes the letters with the focus on %s, where it %s [M15]', async (_, element, then) => {
  const { user, popup } = await openLetters();
  const at = element();
  at.focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(popup.isConnected).toBe(false));
  expect(document.activeElement).toBe(then === 'stays' ? at : searchField());
});

test('the letters close when a row is opened, and when something else opens [M15]', async () => {
  const { user, popup } = await openLetters();
  await user.type(searchField(), 'guo');
  expect(popup.isConnected).toBe(true);
  await user.click(await findRow('guolli'));
  await waitFor(() => expect(popup.isConnected).toBe(false));
  await user.click(opener());
  const again = await screen.findByRole('group', { name: 'Sámi letters' });
  await user.click(screen.getByRole('button', { name: 'Help' }));
  await screen.findByRole('dialog');
  expect(again.isConnected).toBe(false);
});

test('the letters are one stop of the Tab key, walked with the arrow keys [M15]', async () => {
  const { user, key } = await openLetters();
  opener().focus();
  await user.tab();
  expect(document.activeElement).toBe(key('á'));
  for (const [keys, name] of [
    ['{ArrowRight}{ArrowRight}', 'å'],
    ['{ArrowLeft}', 'â'],
    ['{End}', 'Close'],
    ['{Home}', 'á'],
  ] as const) {
    await user.keyboard(keys);
    expect(document.activeElement).toBe(key(name));
  }
  await user.keyboard('{Enter}');
  expect(searchField().value).toBe('á');
  await user.tab();
  expect(document.activeElement).toBe(searchField());
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(key('á'));
});
