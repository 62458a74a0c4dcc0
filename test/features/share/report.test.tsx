import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { deleteReport, waitingReports } from '#src/features/share/report.ts';
import { draftKeys } from '#src/saved/drafts.ts';
import { changeSaved } from '#src/saved/savedChanges.ts';
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
  await changeSaved((stores) => stores.objectStore('reports').clear());
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

/** Saves the report for later, and opens it again among those that wait. */
async function changeLater(user: UserEvent, dialog: HTMLElement): Promise<HTMLElement> {
  await user.click(within(dialog).getByRole('button', { name: 'Save for later' }));
  await within(dialog).findByText(/^The report is saved on this device/u);
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: /^Pending reports/u }));
  const outbox = await screen.findByRole('dialog', { name: 'Pending reports' });
  await user.click(await within(outbox).findByRole('button', { name: 'Change the report on guolli' }));
  return outbox;
}

const holdings = [{ code: 'gtsmenob', entries: 3, origin: 'x', version: '1a2b', imported: '2026-11-20' }];

test('a report is filled in already; “Send” opens it for the person to send, “Save for later” stands beside it [B11, N25]', async () => {
  const { user, dialog } = await openReport('/gtsmenob/guolli?q=guo', { holdings });
  expect(within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Dictionary' }).value).toBe(
    'gtsmenob',
  );
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  expect(dialog.textContent).toContain('guolli · November 20, 2026 · http');
  expect(dialog.textContent).not.toContain('1a2b');
  await user.type(field(dialog), 'Also “fiskekjøtt”.');
  const link = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Send' });
  expect(link.nextElementSibling?.textContent).toBe('Save for later');
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
  expect(await waitingReports()).toEqual([]);
});

test('of a word that is nowhere, that it is missing [B11]', async () => {
  const { dialog } = await openReport('/zzz');
  expect(within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'What’s the problem?' }).value).toBe(
    'missing',
  );
  expect(within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Dictionary' }).value).toBe('');
});

test('without a network it waits, says so, and is changed, deleted and sent by the person [B12]', async () => {
  const { user, dialog } = await openReport('/guolli');
  setNetwork(false);
  expect(within(dialog).getByText(/^You’re offline\./u)).toBeTruthy();
  await user.type(field(dialog), 'Wrong.');
  expect(within(dialog).queryByRole('link')).toBeNull();
  const outbox = await changeLater(user, dialog);
  expect((await waitingReports()).map(({ lemma, text }) => [lemma, text])).toEqual([['guolli', 'Wrong.']]);
  await user.clear(field(outbox));
  await user.type(field(outbox), 'Better.');
  await user.click(within(outbox).getByRole('button', { name: 'Save changes' }));
  // The field says it too, until it is kept.
  expect(await within(outbox).findByText('Better.', { selector: 'p' })).toBeTruthy();
  expect(within(outbox).queryByRole('link')).toBeNull();

  setNetwork(true);
  const link = await within(outbox).findByRole<HTMLAnchorElement>('link', { name: 'Send' });
  expect(new URL(link.href).searchParams.get('body')).toContain('Better.');
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await user.click(await within(outbox).findByRole('button', { name: 'No, keep it' }));
  expect(document.activeElement).toBe(within(outbox).getByRole('link', { name: 'Send' }));
  await user.click(within(outbox).getByRole('button', { name: 'Delete the report on guolli' }));
  await user.click(within(outbox).getByRole('button', { name: 'Delete' }));
  expect(await within(outbox).findByText('No unsent reports.')).toBeTruthy();
  expect(outbox.contains(document.activeElement)).toBe(true);
  expect(await waitingReports()).toEqual([]);
});

test('a deleted report leaves no draft of its text [N10]', async () => {
  const { user, dialog } = await openReport('/guolli');
  await user.type(field(dialog), 'Wrong.');
  const outbox = await changeLater(user, dialog);
  await user.type(field(outbox), ' Better.');
  const [saved] = await waitingReports();
  await waitFor(async () => expect(await draftKeys()).toContain(`report/${saved?.id}`));
  await act(() => deleteReport(saved?.id ?? ''));
  await waitFor(async () => expect(await draftKeys()).not.toContain(`report/${saved?.id}`));
});
