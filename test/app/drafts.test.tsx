import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noteRemembering } from '#src/local/remembering.ts';
import { remember } from '#src/saved/cleanup/forgetting.ts';
import { deleteOrphanedDrafts } from '#src/saved/cleanup/orphanedDrafts.ts';
import { draftKeys, tabDrafts } from '#src/saved/drafts.ts';
import { deleteWords } from '#src/saved/listOperations.ts';
import { savedArea } from '#src/saved/savedArea.ts';
import { saveWord } from '#src/saved/savedWords.ts';
import { renderAt } from './renderAt.tsx';

const typed = 'Guolit leat čázis.';

async function textField(): Promise<HTMLTextAreaElement> {
  return screen.findByRole('textbox', { name: 'Paste or type a text' });
}

async function typeText(): Promise<void> {
  const { user } = await renderAt('/-/reader');
  await user.type(await textField(), typed);
}

test('clearing “Your words” deletes drafts [N10]', async () => {
  await typeText();
  await waitFor(async () => expect(await draftKeys()).not.toEqual([]));
  await savedArea.clear();
  await waitFor(async () => expect((await textField()).value).toBe(''));
  expect(await draftKeys()).toEqual([]);
});

test('a shared device deletes drafts when it forgets [N10]', async () => {
  await typeText();
  await remember(false);
  noteRemembering(true);
  await waitFor(async () => expect((await textField()).value).toBe(''));
});

test('a page that returns from the back-forward cache leaves no older text for a reload [N10]', async () => {
  await renderAt('/-/reader');
  fireEvent.change(await textField(), { target: { value: 'Guolit' } });
  dispatchEvent(new Event('pagehide'));
  expect(tabDrafts.read('draft/unwritten')).toContain('Guolit');
  await waitFor(() => {
    dispatchEvent(new Event('pagehide'));
    expect(tabDrafts.read('draft/unwritten')).toBeNull();
  });
});

test('drafts of a deleted list and of a deleted word go after a restart; others stay [N10]', async () => {
  const list = { id: crypto.randomUUID(), name: 'Guolli' };
  const word = await saveWord(list, { stem: 'fannas', language: 'sme', own: true, translations: [] });
  const { user } = await renderAt(`/-/lists/word/${word.id}`);
  await user.click(await screen.findByRole('button', { name: 'Add an example' }));
  await user.type(screen.getByRole('textbox', { name: 'Example' }), 'Fannas');
  await waitFor(async () => expect(await draftKeys()).toContain(`notes/example/${word.id}`));
  await deleteOrphanedDrafts();
  expect(await draftKeys()).toContain(`notes/example/${word.id}`);
  await deleteWords([word.id]);
  await deleteOrphanedDrafts();
  await waitFor(async () => expect(await draftKeys()).not.toContain(`notes/example/${word.id}`));
});
