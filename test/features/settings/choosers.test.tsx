import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { findRow } from '#test/app/onScreen.ts';
import { type RenderOptions, renderArticle, renderAt } from '#test/app/renderAt.tsx';

async function open(name: string, options: RenderOptions = {}) {
  const app = await renderAt('/', options);
  await app.user.click(await screen.findByRole('button', { name: new RegExp(`^Choose ${name}`, 'iu') }));
  return { ...app, dialog: await screen.findByRole('dialog', { name }) };
}

const groupsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('group')
    .map((group) => [
      group.querySelector('legend')?.textContent,
      within(group)
        .getAllByRole('checkbox')
        .map((box) => document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent),
    ]);

const termBank = 'Giellagáldu’s multilingual terms';

test('a dialog closes after the press on Close, not within it [A128]', async () => {
  const { dialog } = await open('Languages');
  const button = within(dialog).getByRole('button', { name: 'Close' });
  act(() => button.click());
  expect(screen.getByRole('dialog', { name: 'Languages' })).toBe(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('languages: a checkbox for each, the Sámi languages apart from the others [A132, A134]', async () => {
  const { dialog } = await open('Languages');
  expect(groupsOf(dialog)).toEqual([
    ['Sámi languages', ['South Sámi', 'North Sámi', 'Lule Sámi', 'Inari Sámi', 'Skolt Sámi']],
    [
      'Other languages',
      ['Finnish', 'Norwegian Bokmål', 'Swedish', 'Latin', 'English', 'Norwegian Nynorsk', 'Russian'],
    ],
  ]);
});

test('languages: a tick changes source and target together, stored in their order [A133]', async () => {
  const { user, dialog } = await open('Languages', { stored: { srcLangs: '["fin","sme"]' } });
  for (const [name, stored] of [
    ['South Sámi', '["sma","sme","fin"]'],
    ['North Sámi', '["sma","fin"]'],
  ] as const) {
    await user.click(within(dialog).getByRole('checkbox', { name }));
    for (const key of ['srcLangs', 'targetLangs']) expect(localStorage.getItem(key)).toBe(stored);
  }
});

test('languages: all or none at once, and the counts follow [A36, A133]', async () => {
  const { user, dialog } = await open('Languages');
  for (const [role, name, count] of [
    ['checkbox', 'Latin', 11],
    ['button', 'None', 0],
    ['button', 'All', 12],
  ] as const) {
    await user.click(within(dialog).getByRole(role, { name }));
    expect(within(dialog).queryAllByRole('checkbox', { checked: true })).toHaveLength(count);
    expect(within(dialog).getByRole('status').textContent).toBe(`${count} of 12`);
    expect(screen.getByTestId('status').firstElementChild?.textContent).toBe(
      `21 dictionaries · ${count} languages`,
    );
  }
});

test('dictionaries: a checkbox for each, with its name and lines about it [A135]', async () => {
  const holdings = [{ code: 'gtsmefin', entries: 19994, origin: 'giellalt' }];
  const { dialog } = await open('Dictionaries', { holdings });
  const boxes = within(dialog).getAllByRole('checkbox', { checked: true });
  const about = (box: HTMLElement) =>
    document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
  for (const box of boxes) expect(about(box)).toMatch(/\w+\./u);
  expect(about(within(dialog).getByRole('checkbox', { name: 'Giellatekno: North Sámi – Finnish' }))).toBe(
    'From North Sámi to Finnish. Number of entries: 19,994. Source: Giellatekno, Divvun (GiellaLT). Licence: CC BY 4.0.',
  );
});

test('dictionaries: one that only the service knows is listed and searched, with its languages [W104]', async () => {
  const told = {
    code: 'gtestkpv',
    entries: 30,
    origin: 'giellalt',
    licence: 'CC BY 4.0',
    publisher: 'two friends',
  };
  const { dialog } = await open('Dictionaries', { holdings: [told] });
  expect(groupsOf(dialog).at(-1)).toEqual(['Estonian – Komi', ['Estonian – Komi']]);
  const box = within(dialog).getByRole('checkbox', { name: 'Estonian – Komi', checked: true });
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'From Estonian to Komi. Number of entries: 30. Source: two friends. Licence: CC BY 4.0.',
  );
  expect(screen.getByTestId('status').firstElementChild?.textContent).toBe('22 dictionaries · 14 languages');
});

test('dictionaries: the term bank first, then both directions of each language pair [A135]', async () => {
  const groups = groupsOf((await open('Dictionaries')).dialog);
  expect(groups.slice(0, 2)).toEqual([
    ['Terminology', [termBank]],
    [
      'North Sámi – Finnish',
      ['Sammallahti: North Sámi – Finnish', 'Giellatekno: North Sámi – Finnish', 'Finnish – North Sámi'],
    ],
  ]);
  expect(groups.at(-1)).toEqual(['Skolt Sámi – Russian', ['Skolt Sámi – Russian', 'Russian – Skolt Sámi']]);
  const names = groups.flatMap(([, boxes]) => boxes);
  expect(new Set(names).size).toBe(dictionaryCodes.length);
});

test('dictionaries: a choice asks list and open article again, and terms no more [A140]', async () => {
  const { user, service } = await renderArticle('/guolli?q=guol');
  await findRow('guolli');
  const terms = service.askedFor('TermArticles').length;
  await user.click(await screen.findByRole('button', { name: /^Choose dictionaries/u }));
  await user.click(await screen.findByRole('checkbox', { name: termBank }));
  const asked = (operation: string) => service.askedFor(operation).at(-1)?.variables['wantedDicts'];
  const wanted = dictionaryCodes.filter((code) => code !== 'termwiki');
  await waitFor(() => expect([asked('AllLemmas'), asked('DictArticles')]).toEqual([wanted, wanted]));
  expect(service.askedFor('TermArticles')).toHaveLength(terms);
});

test('voices: a group for each language that has some, the first one chosen [A138]', async () => {
  const { dialog } = await open('Voices');
  const groups = within(dialog).getAllByRole('group');
  const voices = (group: HTMLElement) =>
    within(group)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value, checked }) => (checked ? `${value}*` : value));
  expect(groups.map((group) => [group.querySelector('legend')?.textContent, voices(group)])).toEqual([
    ['North Sámi', ['biret*', 'mahtte', 'sunna']],
    ['Lule Sámi', ['abmut*', 'nihkol', 'sigga']],
    ['South Sámi', ['aanna*']],
  ]);
});
