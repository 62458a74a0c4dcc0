import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StorageAreaList } from '#src/features/storage/StorageAreaList.tsx';
import { choicesArea, choose, preferences } from '#src/local/preferences.ts';
import type { StorageArea } from '#src/local/storageArea.ts';
import { lazyMessagesAhead } from '#src/ui/waiting/lazyMessages.ts';
import { renderPart } from '#test/app/renderPart.tsx';

beforeEach(lazyMessagesAhead);

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function area(name: StorageArea['name'], more: Partial<StorageArea> = {}) {
  const clear = vi.fn(async () => undefined);
  return { name, clear, ...more };
}

function draw(...areas: readonly StorageArea[]): void {
  renderPart(<StorageAreaList areas={areas} />);
}

async function rowOf(name: string) {
  const row = (await screen.findByText(name)).closest('li');
  if (row === null) throw new Error(`No row of ${name}`);
  return within(row);
}

const shows = async (name: string, words: string) => (await rowOf(name)).findByText(words);

async function clearEverything() {
  for (let times = 0; times < 2; times += 1)
    await userEvent.click(screen.getByRole('button', { name: 'Clear everything' }));
}

test('every area is cleared alone, after a question [P12]', async () => {
  const whole = area('whole');
  const answers = area('answers');
  draw(whole, answers);
  await userEvent.click(screen.getByRole('button', { name: 'Clear: Dictionaries' }));
  expect(whole.clear).not.toHaveBeenCalled();
  await userEvent.click((await rowOf('Dictionaries')).getByRole('button', { name: 'Delete' }));
  await shows('Dictionaries', 'Done');
  expect(whole.clear).toHaveBeenCalledOnce();
  expect(answers.clear).not.toHaveBeenCalled();
});

test('everything is cleared in one place, choices too [M37, P12]', async () => {
  choose({ wantedDicts: ['gtsmenob'], theme: 'dark' });
  const answers = area('answers');
  draw(answers, choicesArea);
  await clearEverything();
  await waitFor(() => expect(answers.clear).toHaveBeenCalledOnce());
  expect(localStorage.length).toBe(0);
  expect(preferences().theme).toBe('system');
});

test('an area that cannot be read says so [D26]', async () => {
  draw(area('saved', { counts: () => Promise.reject(new Error('denied')) }));
  expect((await screen.findByRole('alert')).textContent).toContain('denied');
});

test('how much an area may hold is shown, and can be changed [P12]', async () => {
  let limit = 30_000_000;
  const change = async (to: number) => {
    limit = to;
  };
  const choices = [10_000_000, 100_000_000];
  draw(area('answers', { limit: { choices, bytes: async () => limit, change } }), area('history'));
  const row = await rowOf('Articles');
  const select = await row.findByRole<HTMLSelectElement>('combobox', { name: 'Space limit: Articles' });
  expect([...select.options].map(({ text }) => text)).toEqual([
    'At most 10\u00a0MB',
    'At most 30\u00a0MB',
    'At most 100\u00a0MB',
  ]);
  expect(select.value).toBe('30000000');
  await userEvent.selectOptions(select, '10000000');
  await waitFor(() => expect(select.value).toBe('10000000'));
  expect(limit).toBe(10_000_000);
  expect((await rowOf('History')).queryByRole('combobox')).toBeNull();
});

test('the browser says how much the site uses, and how much it may [M37]', async () => {
  const estimate = async () => ({ usage: 61_000_000, quota: 10_000_000_000 });
  vi.stubGlobal('navigator', { ...navigator, storage: { estimate, persisted: async () => false } });
  draw(area('whole'));
  await screen.findByText('Your browser says that this site uses 61 MB. Space available: 10 GB.');
});

test('what a person saves is counted, named and asked for twice before everything is cleared [K29]', async () => {
  const counts = async () => ({ lists: 3, words: 120, notes: 2, recordings: 1, texts: 0 });
  const saved = area('saved', { counts });
  const answers = area('answers');
  draw(answers, saved);
  await shows('Your words', '3 lists · 120 words · 2 notes · 1 recording');
  await clearEverything();
  expect((await screen.findByRole('alert')).textContent).toContain('3 lists, 120 words');
  expect(document.activeElement?.textContent).toBe('Keep these, delete the rest');
  await userEvent.click(screen.getByRole('button', { name: 'Keep these, delete the rest' }));
  await waitFor(() => expect(answers.clear).toHaveBeenCalledOnce());
  expect(saved.clear).not.toHaveBeenCalled();
  await clearEverything();
  await userEvent.click(screen.getByRole('button', { name: 'Delete them too' }));
  await waitFor(() => expect(saved.clear).toHaveBeenCalledOnce());
});
