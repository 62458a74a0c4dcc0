import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#test/app/renderAt.tsx';
import { openDialog } from './openDialog.ts';

const radios = (group: HTMLElement) =>
  within(group)
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ value, checked }) => (checked ? `${value}*` : value));

test('A138: one group of voices per language that has voices, the first chosen', async () => {
  const dialog = await openDialog(await renderAt('/'), 'Voices');
  const groups = within(dialog).getAllByRole('group');
  expect(groups.map((group) => [group.querySelector('legend')?.textContent, radios(group)])).toEqual([
    ['North Sámi', ['biret*', 'mahtte', 'sunna']],
    ['Lule Sámi', ['abmut*', 'nihkol', 'sigga']],
    ['South Sámi', ['aanna*']],
  ]);
});

test('A139: a choice stores the voices of all languages', async () => {
  const app = await renderAt('/', { stored: { ttsVoices: '{"smj":"sigga"}' } });
  const dialog = await openDialog(app, 'Voices');
  await app.user.click(within(dialog).getByRole('radio', { name: 'Sunná' }));
  expect(within(dialog).getByRole('radio', { name: 'Sunná', checked: true })).toBeDefined();
  expect(JSON.parse(localStorage.getItem('ttsVoices') ?? '')).toEqual({
    sme: 'sunna',
    smj: 'sigga',
    sma: 'aanna',
  });
});

test.each(['{', '"biret"', '{"sme":"abmut","smj":7}', '[]'])(
  'A166: with %s stored, each language has its default voice',
  async (ttsVoices) => {
    const dialog = await openDialog(await renderAt('/', { stored: { ttsVoices } }), 'Voices');
    expect(within(dialog).getAllByRole('group').map(radios)).toEqual([
      ['biret*', 'mahtte', 'sunna'],
      ['abmut*', 'nihkol', 'sigga'],
      ['aanna*'],
    ]);
  },
);
