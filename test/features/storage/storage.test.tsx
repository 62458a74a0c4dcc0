import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StorageAreaList } from '#src/features/storage/StorageAreaList.tsx';
import { choicesArea, choose, preferences } from '#src/local/preferences.ts';
import type { StorageArea } from '#src/local/storageArea.ts';
import { lazyMessagesAhead } from '#src/ui/waiting/lazyComponent.tsx';
import { renderPart } from '#test/app/renderPart.tsx';

beforeEach(lazyMessagesAhead);

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function area(name: StorageArea['name'], bytes: number, more: Partial<StorageArea> = {}): StorageArea {
  let held = bytes;
  const clear = async () => {
    held = 0;
  };
  return { name, bytes: async () => held, clear, ...more };
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

test('every area is shown in bytes, and is cleared alone after a question [P12]', async () => {
  const whole = area('whole', 46_000_000);
  draw(whole, area('answers', 1_500_000));
  await shows('Dictionaries', '46 MB');
  await userEvent.click(screen.getByRole('button', { name: 'Clear: Dictionaries' }));
  expect(await whole.bytes()).toBe(46_000_000);
  await userEvent.click((await rowOf('Dictionaries')).getByRole('button', { name: 'Delete' }));
  await shows('Dictionaries', '0 kB');
  expect(await whole.bytes()).toBe(0);
  await shows('Articles', '1.5 MB');
});

test('everything is cleared in one place, choices too; the sum is 0 then [M37, P12]', async () => {
  choose({ wantedDicts: ['gtsmenob'], theme: 'dark' });
  const answers = area('answers', 10);
  draw(answers, choicesArea);
  await shows('Preferences', '1 kB');
  await clearEverything();
  await shows('Preferences', '0 kB');
  await shows('Total', '0 kB');
  expect(await answers.bytes()).toBe(0);
  expect(localStorage.length).toBe(0);
  expect(preferences().theme).toBe('system');
});

test('an area that cannot be read is no empty area [D26]', async () => {
  draw(area('whole', 0, { bytes: () => Promise.reject(new Error('denied')) }));
  expect((await screen.findByRole('alert')).textContent).toContain('denied');
  expect(screen.queryByText('0 kB')).toBeNull();
});

test('how much an area may hold is shown, and can be changed [P12]', async () => {
  let limit = 30_000_000;
  const bytes = async () => Math.min(25_000_000, limit);
  const change = async (to: number) => {
    limit = to;
  };
  const choices = [10_000_000, 100_000_000];
  draw(
    area('answers', 0, { bytes, limit: { choices, bytes: async () => limit, change } }),
    area('history', 10),
  );
  const row = await rowOf('Articles');
  const select = await row.findByRole<HTMLSelectElement>('combobox', { name: 'Space limit: Articles' });
  expect([...select.options].map(({ text }) => text)).toEqual([
    'At most 10 MB',
    'At most 30 MB',
    'At most 100 MB',
  ]);
  expect(select.value).toBe('30000000');
  await userEvent.selectOptions(select, 'At most 10 MB');
  await shows('Articles', '10 MB');
  expect(limit).toBe(10_000_000);
  expect((await rowOf('History')).queryByRole('combobox')).toBeNull();
});

test.each([
  [
    61_000_000,
    'Your browser says that this site uses 61 MB. 10.5 MB of that is not in this list: the app itself, and deleted data that the browser has not removed yet. Space available: 10 GB.',
  ],
  [
    45_000_000,
    'Your browser says that this site uses 45 MB: it compresses some of the data. Space available: 10 GB.',
  ],
])('the figures are summed, and it is said why the browser counts %i [M37]', async (usage, words) => {
  const estimate = async () => ({ usage, quota: 10_000_000_000 });
  vi.stubGlobal('navigator', { ...navigator, storage: { estimate, persisted: async () => false } });
  const pieces = async () => ({ database: 43_000_000, files: 6_000_000 });
  draw(area('whole', 49_000_000, { pieces }), area('answers', 1_500_000));
  await shows('Total', '50.5 MB');
  await shows('Dictionaries', 'Installed: 43 MB. Downloaded files: 6 MB.');
  await screen.findByText(words);
});

test('each figure is rounded before the sum: what is shown adds up [M37]', async () => {
  const pieces = async () => ({ database: 262_144, files: 11_200 });
  draw(area('whole', 1, { pieces }), area('last', 15_100), area('history', 40), area('choices', 27));
  await shows('Dictionaries', '275 kB');
  await screen.findByText('Installed: 263 kB. Downloaded files: 12 kB.');
  await shows('Total', '293 kB');
});

test('what a person saves is counted, named and asked for twice before everything is cleared [K29]', async () => {
  const counts = async () => ({ lists: 3, words: 120, notes: 2, recordings: 1, texts: 0 });
  const saved = area('kept', 5_000, { counts });
  draw(area('answers', 1_500_000), saved);
  await shows('Your words', '3 lists · 120 words · 2 notes · 1 recording');
  await shows('Articles', '1.5 MB');
  await clearEverything();
  expect((await screen.findByRole('alert')).textContent).toContain('3 lists, 120 words');
  expect(document.activeElement?.textContent).toBe('Keep these, delete the rest');
  await userEvent.click(screen.getByRole('button', { name: 'Keep these, delete the rest' }));
  await shows('Articles', '0 kB');
  expect(await saved.bytes()).toBe(5_000);
  await clearEverything();
  await userEvent.click(screen.getByRole('button', { name: 'Delete them too' }));
  await shows('Your words', '0 kB');
});
