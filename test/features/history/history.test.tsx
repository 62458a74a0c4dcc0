import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { createStore, setMany } from 'idb-keyval';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addToHistory, forgetWholeHistory, historyEntries } from '#src/local/history.ts';
import { openedKey } from '#src/local/openedWords.ts';
import { forgettingKey, noteRemembering, persistedKey, remembersWords } from '#src/local/remembering.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { renderAt } from '#test/app/renderAt.tsx';

const day = 24 * 60 * 60_000;

beforeEach(async () => {
  await forgetWholeHistory();
  await addToHistory({ stem: 'guolli', dictionary: undefined, at: Date.now() - 2 * day });
  await addToHistory({ stem: 'čáhci', dictionary: 'gtsmenob', at: Date.now() - 1_000 });
  await addToHistory({ stem: 'beana', dictionary: undefined, at: Date.now() - 500 });
});

afterEach(() => noteRemembering(true));

async function words(): Promise<(string | undefined)[]> {
  await screen.findByRole('heading', { name: 'History' });
  await waitFor(() => expect(document.querySelectorAll('main time').length).toBeGreaterThan(0));
  return [...document.querySelectorAll('main li a')].map((link) => link.firstChild?.textContent ?? undefined);
}

test('P12: the words seen are listed newest first, by day, each leading to its article where it was opened', async () => {
  await renderAt('/-/history');
  expect(await words()).toEqual(['beana', 'čáhci', 'guolli']);
  const today = within(screen.getByRole('list', { name: 'Today' }));
  expect(today.getByRole('link', { name: /čáhci/u }).getAttribute('href')).toBe(
    `/gtsmenob/${encodeURIComponent('čáhci')}`,
  );
  expect(today.queryByRole('link', { name: 'guolli' })).toBeNull();
});

test('P12: they can be searched, whatever the case', async () => {
  const { user } = await renderAt('/-/history');
  await words();
  await user.type(screen.getByRole('searchbox', { name: 'Search in these words' }), 'ČÁ');
  expect(await words()).toEqual(['čáhci']);
  await user.type(screen.getByRole('searchbox'), 'xyz');
  await screen.findByText('Nothing found for “ČÁxyz”.');
});

test('P12: one can be deleted, and all of them after a question', async () => {
  const { user } = await renderAt('/-/history');
  await words();
  await user.click(screen.getByRole('button', { name: 'Delete beana' }));
  await waitFor(async () => expect(await words()).toEqual(['čáhci', 'guolli']));
  await user.click(screen.getByRole('button', { name: 'Delete all' }));
  expect(await historyEntries()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Delete all' }));
  await screen.findByText('No words yet.');
  expect(await historyEntries()).toEqual([]);
});

test('P12: switched off for a shared device, everything remembered goes, and nothing more is', async () => {
  const { user } = await renderAt('/-/history');
  await words();
  localStorage.setItem(persistedKey, '{"answers":"guolli"}');
  await user.click(screen.getByRole('switch', { name: 'Save viewed words on this device' }));
  await screen.findByText('No words yet.');
  expect(remembersWords()).toBe(false);
  expect(localStorage.getItem(persistedKey)).toBeNull();
});

test('D26, M35: a history that cannot be read says so instead of being empty, and nothing of dictionaries', async () => {
  const refuse = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = () => {
    throw new DOMException('refused', 'InvalidStateError');
  };
  try {
    await renderAt('/-/history');
    expect((await screen.findByRole('alert')).textContent).toContain('can’t store this');
    expect(screen.queryByText('No words yet.')).toBeNull();
  } finally {
    IDBDatabase.prototype.transaction = refuse;
  }
});

test('M32: it is said that what is kept of a deleted word goes with it, and it does', async () => {
  const { user } = await renderAt('/-/history', { stored: { [persistedKey]: '{}' } });
  await words();
  await screen.findByText(/also deletes what the app stored about it on this device/u);
  await user.click(screen.getByRole('button', { name: 'Delete all' }));
  await user.click(screen.getByRole('button', { name: 'Delete all' }));
  await screen.findByText('No words yet.');
  expect(localStorage.getItem(persistedKey)).toBeNull();
});

test('M22: a deletion that fails is said where it was ordered, and the word stays', async () => {
  const { user } = await renderAt('/-/history');
  await words();
  const { delete: remove } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.delete = () => {
    throw new DOMException('refused', 'InvalidStateError');
  };
  try {
    await user.click(screen.getByRole('button', { name: 'Delete beana' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Your browser blocked this.');
  } finally {
    IDBObjectStore.prototype.delete = remove;
  }
  expect(await words()).toContain('beana');
  // The order is not forgotten: the next start carries it out.
  expect(localStorage.getItem(forgettingKey)).toContain('beana');
});

test('M27: of thousands of words only those on screen are in the page', async () => {
  await setMany(
    Array.from({ length: 3_000 }, (_, number) => {
      const stem = `sátni${number}`;
      return [`/${stem}`, { stem, dictionary: undefined, at: Date.now() - number }];
    }),
    createStore('history', 'words'),
  );
  await renderAt('/-/history');
  const drawn = await words();
  expect(drawn[0]).toBe('sátni0');
  expect(drawn.length).toBeLessThan(60);
  const row = screen.getByRole('link', { name: 'sátni0' }).closest('li');
  expect(row?.getAttribute('aria-setsize')).toBe('3002');
});

test('M27: an open word is in the history also when it is left at once', async () => {
  await forgetWholeHistory();
  const service = startInProcessService();
  const { user } = await renderAt('/?q=guo', { service });
  // The article does not come: the word is left before.
  service.hold('DictArticles');
  service.hold('TermArticles');
  await user.click(await screen.findByRole('link', { name: /^guolli /u }));
  history.back();
  await waitFor(() => expect(localStorage.getItem(openedKey) ?? '').toContain('"guolli"'));
});
