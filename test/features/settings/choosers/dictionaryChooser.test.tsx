import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { findRow, settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { checkboxNames, openDialog } from './openDialog.ts';

const unwanted = () => JSON.parse(localStorage.getItem('unwantedDicts') ?? 'null');

test('A135: one checkbox per dictionary with its name and info lines', async () => {
  const holdings = [{ code: 'gtsmefin', entries: 19994, origin: 'giellalt' }];
  const dialog = await openDialog(await renderAt('/', { holdings }), 'Dictionaries');
  const boxes = within(dialog).getAllByRole('checkbox', { checked: true });
  expect(boxes).toHaveLength(dictionaryCodes.length);
  expect(new Set(checkboxNames(dialog)).size).toBe(dictionaryCodes.length);
  for (const box of boxes) {
    const info = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(info?.textContent).toMatch(/\w+\./u);
  }
  const smefin = within(dialog).getByRole('checkbox', { name: 'Giellatekno: North Sámi – Finnish' });
  expect(document.getElementById(smefin.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'From North Sámi to Finnish. Number of entries: 19,994. Source: Giellatekno, Divvun (GiellaLT). Licence: CC BY 4.0.',
  );
});

test('A135: the term bank comes first, then both directions of each language pair together', async () => {
  const dialog = await openDialog(await renderAt('/'), 'Dictionaries');
  const groups = within(dialog)
    .getAllByRole('group')
    .map((group) => [group.querySelector('legend')?.textContent, checkboxNames(group)]);
  expect(groups[0]).toEqual(['Terminology', ["Giellagáldu's multilingual terms"]]);
  expect(groups[1]).toEqual([
    'North Sámi – Finnish',
    ['Sammallahti: North Sámi – Finnish', 'Giellatekno: North Sámi – Finnish', 'Finnish – North Sámi'],
  ]);
  expect(groups.at(-1)).toEqual(['Skolt Sámi – Russian', ['Skolt Sámi – Russian', 'Russian – Skolt Sámi']]);
});

test('A136: what is unticked is stored as unwanted, and no more when ticked again', async () => {
  const app = await renderAt('/');
  const dialog = await openDialog(app, 'Dictionaries');
  const terms = within(dialog).getByRole('checkbox', { name: "Giellagáldu's multilingual terms" });
  await app.user.click(terms);
  expect(unwanted()).toEqual(['termwiki']);
  await app.user.click(terms);
  expect(unwanted()).toEqual([]);
});

test('A36, A136: all or none at once, and the counts follow', async () => {
  const app = await renderAt('/');
  const dialog = await openDialog(app, 'Dictionaries');
  const status = () => screen.getByTestId('status').textContent;
  await app.user.click(within(dialog).getByRole('button', { name: 'None' }));
  expect(within(dialog).getByRole('status').textContent).toBe('0 of 21');
  expect(status()).toBe('0 dictionaries · 12 languages');
  expect(unwanted()).toEqual([...dictionaryCodes]);
  await app.user.click(within(dialog).getByRole('checkbox', { name: 'Finnish – North Sámi' }));
  expect(status()).toBe('Finnish – North Sámi · 12 languagesAll dictionaries');
  await app.user.click(within(dialog).getByRole('button', { name: 'All' }));
  expect(status()).toBe('21 dictionaries · 12 languages');
  expect(unwanted()).toEqual([]);
});

test('A140: list and open article are asked again with the new dictionaries, and terms no more', async () => {
  const app = await renderAt('/guolli?q=guol');
  await findRow('guolli');
  await settledArticle();
  const terms = app.service.askedFor('TermArticles').length;
  const dialog = await openDialog(app, 'Dictionaries');
  await app.user.click(within(dialog).getByRole('checkbox', { name: "Giellagáldu's multilingual terms" }));
  const wanted = dictionaryCodes.filter((code) => code !== 'termwiki');
  await waitFor(() => {
    for (const operation of ['AllLemmas', 'DictArticles']) {
      const { variables } = app.service.askedFor(operation).at(-1) ?? {};
      expect([operation, variables?.['wantedDicts']]).toEqual([operation, wanted]);
    }
  });
  expect(app.service.askedFor('TermArticles')).toHaveLength(terms);
});

test('D16: with no dictionary chosen the list says so, and one tap brings all back', async () => {
  const app = await renderAt('/?q=guol', { stored: { unwantedDicts: JSON.stringify(dictionaryCodes) } });
  await screen.findByText('No dictionary selected.');
  await app.user.click(screen.getByRole('button', { name: 'Choose all' }));
  await findRow('guolli');
  expect(unwanted()).toEqual([]);
});
