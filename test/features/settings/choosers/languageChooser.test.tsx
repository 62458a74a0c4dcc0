import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dataLanguages } from '#src/language/languages.ts';
import { findRow, settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { checkboxNames, openDialog } from './openDialog.ts';

const without = (gone: string) => dataLanguages.filter((language) => language !== gone);

test('A132, A134: one checkbox per language, the Sámi languages apart from the others', async () => {
  const dialog = await openDialog(await renderAt('/'), 'Languages');
  expect(within(dialog).getAllByRole('checkbox', { checked: true })).toHaveLength(dataLanguages.length);
  expect(checkboxNames(within(dialog).getByRole('group', { name: 'Sámi languages' }))).toEqual([
    'South Sámi',
    'North Sámi',
    'Lule Sámi',
    'Inari Sámi',
    'Skolt Sámi',
  ]);
  expect(checkboxNames(within(dialog).getByRole('group', { name: 'Other languages' }))).toEqual([
    'Finnish',
    'Norwegian Bokmål',
    'Swedish',
    'Latin',
    'English',
    'Norwegian Nynorsk',
    'Russian',
  ]);
});

test('A133: a toggle changes source and target languages together, and both are stored in their order', async () => {
  const app = await renderAt('/', { stored: { srcLangs: JSON.stringify(['fin', 'sme']) } });
  const dialog = await openDialog(app, 'Languages');
  await app.user.click(within(dialog).getByRole('checkbox', { name: 'South Sámi' }));
  for (const key of ['srcLangs', 'targetLangs']) {
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(['sma', 'sme', 'fin']);
  }
  await app.user.click(within(dialog).getByRole('checkbox', { name: 'North Sámi' }));
  for (const key of ['srcLangs', 'targetLangs']) {
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(['sma', 'fin']);
  }
});

test('A36, A133: all or none at once, and the counts follow', async () => {
  const app = await renderAt('/');
  const dialog = await openDialog(app, 'Languages');
  const status = () => screen.getByTestId('status').textContent;
  await app.user.click(within(dialog).getByRole('checkbox', { name: 'Latin' }));
  expect(within(dialog).getByRole('status').textContent).toBe('11 of 12');
  expect(status()).toBe('21 dictionaries · 11 languages');
  await app.user.click(within(dialog).getByRole('button', { name: 'None' }));
  expect(within(dialog).queryAllByRole('checkbox', { checked: true })).toEqual([]);
  expect(status()).toBe('21 dictionaries · 0 languages');
  expect(localStorage.getItem('targetLangs')).toBe('[]');
  await app.user.click(within(dialog).getByRole('button', { name: 'All' }));
  expect(status()).toBe('21 dictionaries · 12 languages');
});

test('A140: list and open article are asked again with the new languages', async () => {
  const app = await renderAt('/guolli?q=guol');
  await findRow('guolli');
  await settledArticle();
  const dialog = await openDialog(app, 'Languages');
  await app.user.click(within(dialog).getByRole('checkbox', { name: 'Finnish' }));
  await waitFor(() => {
    for (const operation of ['AllLemmas', 'DictArticles', 'TermArticles']) {
      const { variables } = app.service.askedFor(operation).at(-1) ?? {};
      expect([operation, variables?.['srcLangs'], variables?.['targetLangs']]).toEqual([
        operation,
        without('fin'),
        without('fin'),
      ]);
    }
  });
});

test('D16: with no language chosen the list says so, and one tap brings all back', async () => {
  const app = await renderAt('/?q=guol', { stored: { srcLangs: '[]', targetLangs: '[]' } });
  await screen.findByText('No language selected.');
  await app.user.click(screen.getByRole('button', { name: 'Choose all' }));
  await findRow('guolli');
  expect(JSON.parse(localStorage.getItem('srcLangs') ?? '')).toEqual([...dataLanguages]);
});
