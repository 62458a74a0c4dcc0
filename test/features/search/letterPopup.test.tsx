import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { findRow, searchField } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

async function openLetters() {
  const rendered = await renderAt('/');
  await rendered.user.click(screen.getByRole('button', { name: 'Sámi letters' }));
  const popup = await screen.findByRole('group', { name: 'Sámi letters' });
  const letter = (text: string) => within(popup).getByRole('button', { name: new RegExp(`^${text}`, 'u') });
  return { ...rendered, popup, letter };
}

const shown = (popup: HTMLElement) =>
  [...popup.querySelectorAll('button')].map((button) => button.textContent).filter((text) => text !== '');

describe('the letters', () => {
  test('D9: stand at the caret, and replace what is selected', async () => {
    const { user, letter } = await openLetters();
    await user.type(searchField(), 'guli');
    searchField().setSelectionRange(2, 2);
    await user.click(letter('ŋ'));
    expect(searchField().value).toBe('guŋli');
    searchField().setSelectionRange(2, 4);
    await user.click(letter('ž'));
    expect(searchField().value).toBe('guži');
  });

  test('D9: Shift gives capitals, held or switched', async () => {
    const { user, popup } = await openLetters();
    await user.keyboard('{Shift>}');
    expect(shown(popup)[5]).toBe('Č');
    await user.keyboard('{/Shift}');
    expect(shown(popup)[5]).toBe('č');
    const lock = within(popup).getByRole('button', { name: 'Capital letters' });
    await user.click(lock);
    expect(lock.getAttribute('aria-pressed')).toBe('true');
    await user.click(within(popup).getByRole('button', { name: 'Č' }));
    expect(searchField().value).toBe('Č');
  });

  test('close by their button and by Esc; the field has the focus then', async () => {
    const { user, popup } = await openLetters();
    await user.click(within(popup).getByRole('button', { name: 'Close' }));
    expect(popup.isConnected).toBe(false);
    expect(document.activeElement).toBe(searchField());
  });

  test('M15: Esc closes them wherever the focus is', async () => {
    for (const name of ['Help', 'Sámi letters']) {
      const { user, popup } = await openLetters();
      const elsewhere = screen.getByRole('button', { name });
      elsewhere.focus();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(popup.isConnected).toBe(false));
      expect(document.activeElement).toBe(elsewhere);
      cleanup();
    }
    const { user, popup, letter } = await openLetters();
    letter('č').focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(popup.isConnected).toBe(false));
    expect(document.activeElement).toBe(searchField());
  });

  test('M15: close when a row is opened, and when something else opens', async () => {
    const { user, popup } = await openLetters();
    await user.type(searchField(), 'guo');
    expect(popup.isConnected).toBe(true);
    await user.click(await findRow('guolli'));
    await waitFor(() => expect(popup.isConnected).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Sámi letters' }));
    const again = await screen.findByRole('group', { name: 'Sámi letters' });
    await user.click(screen.getByRole('button', { name: 'Help' }));
    await screen.findByRole('dialog');
    expect(again.isConnected).toBe(false);
  });

  test('M15: close when the search mode opens on a phone', async () => {
    const { user } = await renderAt('/', { screen: 'narrow' });
    await user.click(screen.getByRole('button', { name: 'Sámi letters' }));
    const popup = await screen.findByRole('group', { name: 'Sámi letters' });
    await user.click(screen.getByRole('button', { name: /^Match/u }));
    await screen.findByRole('group', { name: 'Match' });
    expect(popup.isConnected).toBe(false);
  });

  test('M15: are one stop of the Tab key, walked with the arrow keys', async () => {
    const { user, popup, letter } = await openLetters();
    const at = () => document.activeElement?.textContent;
    screen.getByRole('button', { name: 'Sámi letters' }).focus();
    await user.tab();
    expect(document.activeElement).toBe(letter('á'));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(at()).toBe('å');
    await user.keyboard('{ArrowLeft}');
    expect(at()).toBe('â');
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(within(popup).getByRole('button', { name: 'Close' }));
    await user.keyboard('{Home}{Enter}');
    expect(searchField().value).toBe('á');
    await user.tab();
    expect(document.activeElement).toBe(searchField());
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(letter('á'));
  });
});
