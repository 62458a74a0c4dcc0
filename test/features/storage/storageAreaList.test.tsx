import { FluentProvider } from '@fluentui/react-components';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { speakLanguage } from '#src/app/boot/messages.ts';
import { StorageAreaList } from '#src/features/storage/StorageAreaList.tsx';
import { choicesArea, choose, preferences } from '#src/local/preferences.ts';
import type { StorageArea } from '#src/local/storageArea.ts';
import { theme } from '#src/ui/theme/theme.ts';
import { LazyMessages } from '#src/ui/waiting/lazyComponent.tsx';

beforeAll(() => speakLanguage('en'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function area(name: StorageArea['name'], bytes: number): StorageArea {
  let kept = bytes;
  return {
    name,
    bytes: async () => kept,
    clear: async () => {
      kept = 0;
    },
  };
}

function draw(areas: readonly StorageArea[]): void {
  render(
    <I18nProvider i18n={i18n}>
      <FluentProvider theme={theme}>
        <LazyMessages>
          <StorageAreaList areas={areas} />
        </LazyMessages>
      </FluentProvider>
    </I18nProvider>,
  );
}

async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByText(name)).closest('li');
  if (row === null) throw new Error(`No row of ${name}`);
  return row;
}

test('P12: every area is shown in bytes, and is cleared alone after a question', async () => {
  const whole = area('whole', 46_000_000);
  draw([whole, area('answers', 1_500_000)]);
  const row = await rowOf('Dictionaries');
  await within(row).findByText('46 MB');
  await userEvent.click(within(row).getByRole('button', { name: 'Clear: Dictionaries' }));
  expect(await whole.bytes()).toBe(46_000_000);
  await userEvent.click(within(row).getByRole('button', { name: 'Clear' }));
  await within(row).findByText('0 kB');
  expect(await whole.bytes()).toBe(0);
  await within(await rowOf('Articles')).findByText('1.5 MB');
});

test('P12: everything is cleared in one place, choices too', async () => {
  choose({ wantedDicts: ['gtsmenob'], theme: 'dark' });
  const answers = area('answers', 10);
  draw([answers, choicesArea]);
  await within(await rowOf('Preferences')).findByText('1 kB');
  await userEvent.click(screen.getByRole('button', { name: 'Clear everything' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear everything' }));
  await within(await rowOf('Preferences')).findByText('0 kB');
  expect(await answers.bytes()).toBe(0);
  expect(localStorage.length).toBe(0);
  expect(preferences().theme).toBe('system');
});

test('D26: a area that cannot be read is no empty area', async () => {
  draw([{ name: 'whole', bytes: () => Promise.reject(new Error('denied')), clear: async () => undefined }]);
  expect((await screen.findByRole('alert')).textContent).toContain('denied');
  expect(screen.queryByText('0 kB')).toBeNull();
});

test('P12: how much a area may hold is shown, and can be changed', async () => {
  let limit = 30_000_000;
  let kept = 25_000_000;
  const answers: StorageArea = {
    ...area('answers', 0),
    bytes: async () => kept,
    limit: {
      choices: [10_000_000, 100_000_000],
      bytes: async () => limit,
      change: async (bytes) => {
        limit = bytes;
        kept = Math.min(kept, bytes);
      },
    },
  };
  draw([answers, area('history', 10)]);
  const row = await rowOf('Articles');
  const select = await within(row).findByRole<HTMLSelectElement>('combobox', {
    name: 'Space limit: Articles',
  });
  expect([...select.options].map(({ text }) => text)).toEqual([
    'At most 10 MB',
    'At most 30 MB',
    'At most 100 MB',
  ]);
  expect(select.value).toBe('30000000');
  await userEvent.selectOptions(select, 'At most 10 MB');
  await within(row).findByText('10 MB');
  expect(limit).toBe(10_000_000);
  expect(within(await rowOf('History')).queryByRole('combobox')).toBeNull();
});

test('M32: what a cleared area takes along from another is seen there', async () => {
  let kept = 2_000_000;
  const answers: StorageArea = { name: 'answers', bytes: async () => kept, clear: async () => undefined };
  const history: StorageArea = {
    name: 'history',
    bytes: async () => kept / 100,
    clear: async () => {
      kept = 0;
    },
  };
  draw([answers, history]);
  await within(await rowOf('Articles')).findByText('2 MB');
  await userEvent.click(within(await rowOf('History')).getByRole('button', { name: /^Clear/u }));
  await userEvent.click(within(await rowOf('History')).getByRole('button', { name: 'Clear' }));
  await within(await rowOf('Articles')).findByText('0 kB');
});

function browserCounts(usage: number): void {
  vi.stubGlobal('navigator', {
    ...navigator,
    storage: { estimate: async () => ({ usage, quota: 10_000_000_000 }), persisted: async () => false },
  });
}

test.each([
  [
    'more',
    61_000_000,
    'Your browser reports 61 MB. The other 10.5 MB is the app itself and space not yet released. Space available: 10 GB.',
  ],
  ['less', 45_000_000, 'Your browser reports 45 MB; it compresses some of the data. Space available: 10 GB.'],
])('M37: the figures are summed, and where the browser counts %s it is said why', async (_, usage, words) => {
  browserCounts(usage);
  const whole: StorageArea = {
    ...area('whole', 49_000_000),
    pieces: async () => ({ database: 43_000_000, files: 6_000_000 }),
  };
  draw([whole, area('answers', 1_500_000)]);
  expect((await rowOf('Total')).textContent).toBe('Total50.5 MB');
  await within(await rowOf('Dictionaries')).findByText('Installed: 43 MB. Download files: 6 MB.');
  await screen.findByText(words);
});

test('M37: what is shown adds up to what is shown: each figure is rounded before the sum', async () => {
  const whole: StorageArea = {
    ...area('whole', 1),
    pieces: async () => ({ database: 262_144, files: 11_200 }),
  };
  draw([whole, area('last', 15_100), area('history', 40), area('choices', 27)]);
  await within(await rowOf('Dictionaries')).findByText('275 kB');
  await screen.findByText('Installed: 263 kB. Download files: 12 kB.');
  expect((await rowOf('Total')).textContent).toBe('Total293 kB');
});

test('M37: after everything was cleared the sum is 0', async () => {
  draw([area('whole', 46_000_000), area('answers', 1_500_000)]);
  await screen.findByText('47.5 MB');
  await userEvent.click(screen.getByRole('button', { name: 'Clear everything' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear everything' }));
  await within(await rowOf('Total')).findByText('0 kB');
});

test('K29: what a person keeps is counted, named and asked for twice before everything is cleared', async () => {
  const kept: StorageArea = {
    ...area('kept', 5_000),
    counts: async () => ({ lists: 3, words: 120, notes: 2, recordings: 1, texts: 0 }),
  };
  const answers = area('answers', 1_500_000);
  draw([answers, kept]);
  await within(await rowOf('Your words')).findByText('3 lists · 120 words · 2 notes · 1 recording');
  await within(await rowOf('Articles')).findByText('1.5 MB');
  await userEvent.click(screen.getByRole('button', { name: 'Clear everything' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear everything' }));
  expect((await screen.findByRole('alert')).textContent).toContain('3 lists · 120 words');
  expect(document.activeElement?.textContent).toBe('Keep these, delete the rest');
  await userEvent.click(screen.getByRole('button', { name: 'Keep these, delete the rest' }));
  await within(await rowOf('Articles')).findByText('0 kB');
  expect(await kept.bytes()).toBe(5_000);
  await userEvent.click(screen.getByRole('button', { name: 'Clear everything' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear everything' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete them too' }));
  await within(await rowOf('Your words')).findByText('0 kB');
});
