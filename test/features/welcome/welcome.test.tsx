import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { findRow, searchField, settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

const main = () => document.querySelector('main')?.textContent ?? '';

test('A19, A52, A53: a welcome, with the three dictionaries of the specification', async () => {
  await renderAt('/');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome!');
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const code of ['sammallahtismefin', 'habmersmjnob', 'habmernobsmj'])
    expect(hrefs).toContain(`/${code}`);
});

test.each(dictionaryCodes)('A54: %s has a name as heading and at least one line about it', async (code) => {
  await renderAt(`/${code}`);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).not.toBe('');
  expect(heading.textContent).not.toContain(code);
  expect(heading.parentElement?.querySelectorAll('p').length).toBeGreaterThanOrEqual(1);
});

test('A54, D34: what the service holds is told', async () => {
  await renderAt('/gtsmenob', { holdings: [{ code: 'gtsmenob', entries: 1234, origin: 'starter' }] });
  expect(main()).toContain('1,234');
  expect(main()).toContain('starter lexicon');
});

test('A51: the panel goes when text is typed, and comes back with an empty field', async () => {
  const { user } = await renderAt('/');
  await user.type(searchField(), 'guo');
  await findRow('guolli');
  expect(main()).not.toContain('Welcome!');
  await user.clear(searchField());
  await waitFor(() => expect(main()).toContain('Welcome!'));
});

test('A56: no panel where a lemma is open', async () => {
  await renderAt('/gtsmenob/guolli');
  await settledArticle();
  expect(main()).not.toContain('From Northern Sámi to');
});

test('D25: while text is typed and no lemma open, a wide screen holds a hint', async () => {
  await renderAt('/?q=guo');
  await findRow('guolli');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Choose a word in the list/u);
});
