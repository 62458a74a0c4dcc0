import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearDrafts, draftKeys } from '#src/saved/drafts.ts';
import { savedTransaction } from '#src/saved/savedDatabase.ts';
import { settledArticle } from '#test/app/onScreen.ts';
import { type RenderOptions, renderAt } from '#test/app/renderAt.tsx';
import { chooseInMenu } from './openMenu.ts';

const title = 'Something is wrong or missing';

function setNetwork(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}

afterEach(async () => {
  vi.restoreAllMocks();
  await clearDrafts();
});

const field = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLTextAreaElement>('textbox', {
    name: 'Describe the correction in your own words',
  });

/** The dialog of a report on what is open at an address. */
async function openReport(path: string, options: RenderOptions = {}) {
  const { user } = await renderAt(path, options);
  await settledArticle();
  await chooseInMenu(user, title);
  return { user, dialog: await screen.findByRole('dialog', { name: title }) };
}

const holdings = [{ code: 'gtsmenob', entries: 3, origin: 'x', version: '1a2b', imported: '2026-11-20' }];

test('a report is filled in already; “Send” opens it for the person to send, and a sent one leaves no draft [B11, N10, N25]', async () => {
  const { user, dialog } = await openReport('/gtsmenob/guolli?q=guo', { holdings });
  expect(within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Dictionary' }).value).toBe(
    'gtsmenob',
  );
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  expect(dialog.textContent).toContain('guolli · November 20, 2026 · http');
  expect(dialog.textContent).not.toContain('1a2b');
  await user.type(field(dialog), 'Also “fiskekjøtt”.');
  const link = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Send' });
  const { searchParams, origin } = new URL(link.href);
  expect(origin).toBe('https://github.com');
  expect(searchParams.get('title')).toBe('guolli (gtsmenob): something is wrong');
  expect(searchParams.get('body')).toContain('Also “fiskekjøtt”.\n\nWord: guolli\nDictionary: gtsmenob\n');
  expect(searchParams.get('body')).toContain(
    '\nAddress: http://localhost:3000/gtsmenob/guolli\nData: 2026-11-20 1a2b\n',
  );
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await user.click(await within(dialog).findByRole('button', { name: 'Yes, it was sent' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await draftKeys()).toEqual([]));
});

test('of a word that is nowhere, that it is missing [B11]', async () => {
  const { user } = await renderAt('/zzz');
  await user.click(await screen.findByRole('button', { name: title }));
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'What’s the problem?' }).value).toBe(
    'missing',
  );
  expect(within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Dictionary' }).value).toBe('');
});

test('without a network the text stays on the device, says so, and can be copied [B12, N25]', async () => {
  const { user, dialog } = await openReport('/guolli');
  setNetwork(false);
  expect(within(dialog).getByText(/^You’re offline\./u)).toBeTruthy();
  await user.type(field(dialog), 'Wrong.');
  expect(within(dialog).queryByRole('link')).toBeNull();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await within(dialog).findByText('Copied.')).toBeTruthy();
  expect(copied.mock.calls[0]?.[0]).toMatch(
    /^guolli \(.+\): something is wrong\n\nWrong\.\n\nWord: guolli\n/u,
  );
  await waitFor(async () => expect(await draftKeys()).toContain('report/guolli'));
  setNetwork(true);
  const link = await within(dialog).findByRole<HTMLAnchorElement>('link', { name: 'Send' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await user.click(await within(dialog).findByRole('button', { name: 'No, keep it' }));
  expect(document.activeElement).toBe(within(dialog).getByRole('link', { name: 'Send' }));
  expect(field(dialog).value).toBe('Wrong.');
});

test('a report that an earlier version stored is in the field, and no longer stored apart [B12]', async () => {
  const stored = { id: crypto.randomUUID(), lemma: 'guolli', text: 'Stored.' };
  await savedTransaction('readwrite', (stores) => stores.objectStore('reports').put(stored));
  const { dialog } = await openReport('/guolli');
  await waitFor(() => expect(field(dialog).value).toBe('Stored.'));
  expect(await savedTransaction('readonly', (stores) => stores.objectStore('reports').count())).toBe(0);
});
