import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { addToHistory, forgetWholeHistory } from '#src/local/history.ts';
import { findRow, searchField, settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

function searchBar(): HTMLElement {
  const bar = document.querySelector('search');
  if (!(bar instanceof HTMLElement)) throw new Error('There is no search bar.');
  return bar;
}

const main = () => document.querySelector('main')?.textContent ?? '';

test('A19, A52, A53: a welcome, with the three dictionaries of the specification', async () => {
  await renderAt('/');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome!');
  await screen.findByText('All dictionaries');
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const code of ['sammallahtismefin', 'habmersmjnob', 'habmernobsmj'])
    expect(hrefs).toContain(`/${code}`);
});

test('M19: the welcome leads to every dictionary, each by a name of its own', async () => {
  await renderAt('/');
  await screen.findByText('All dictionaries');
  const links = within(screen.getByRole('main')).getAllByRole('link');
  const byHref = new Map(links.map((link) => [link.getAttribute('href'), link.textContent]));
  for (const code of dictionaryCodes) expect(byHref.get(`/${code}`), code).toBeTruthy();
  const names = dictionaryCodes.map((code) => byHref.get(`/${code}`));
  expect(new Set(names).size).toBe(dictionaryCodes.length);
  expect(byHref.get('/gtsmefin')).toBe('North Sámi – Finnish (Giellatekno)');
});

test.each([
  ['en', '/', 'guolli'],
  ['sma', '/', 'guelie'],
  ['smn', '/', 'kyeli'],
  ['en', '/gtsmanob', 'guelie'],
  ['en', '/gtnobsme', 'fisk'],
] as const)(
  'M19: in %s the empty field at %s has a hint, and a word to try: %s',
  async (language, path, word) => {
    await renderAt(path, { language });
    expect(searchBar().querySelector('input')?.placeholder).not.toBe('');
    const link = within(searchBar()).getByRole('link');
    expect(link.textContent).toBe(word);
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(`${path === '/' ? '' : path}/${word}`);
  },
);

test('M19: a tap on the word to try opens it, and the hint is gone', async () => {
  const { user, address } = await renderAt('/');
  await user.click(within(searchBar()).getByRole('link'));
  await settledArticle();
  expect(address()).toBe('/guolli');
  expect(within(searchBar()).queryByRole('link')).toBeNull();
});

test('the word to try is labelled as an example [N21]', async () => {
  await renderAt('/');
  expect(within(searchBar()).getByRole('link').parentElement?.textContent).toBe('e.g. guolli');
});

test('a button and Escape clear the search field, which keeps the focus [N21]', async () => {
  const { user, address } = await renderAt('/');
  expect(within(searchBar()).queryByRole('button', { name: 'Clear' })).toBeNull();
  await user.type(searchField(), 'guol');
  await waitFor(() => expect(address()).toBe('/?q=guol'));
  await user.click(within(searchBar()).getByRole('button', { name: 'Clear' }));
  expect([searchField().value, document.activeElement]).toEqual(['', searchField()]);
  await waitFor(() => expect(address()).toBe('/'));
  await user.type(searchField(), 'guo{Escape}');
  expect([searchField().value, document.activeElement]).toEqual(['', searchField()]);
});

test('M19: the word to try goes when something is typed', async () => {
  const { user } = await renderAt('/');
  await user.type(searchField(), 'g');
  expect(within(searchBar()).queryByRole('link')).toBeNull();
});

test('M19: words seen on this device stand on the welcome, newest first, each once', async () => {
  await forgetWholeHistory();
  await renderAt('/');
  await screen.findByText('All dictionaries');
  expect(screen.queryByText('Recently viewed')).toBeNull();
  cleanup();
  document.body.replaceChildren();
  await addToHistory({ stem: 'mánnu', dictionary: undefined, at: 1 });
  await addToHistory({ stem: 'guolli', dictionary: undefined, at: 2 });
  await addToHistory({ stem: 'guolli', dictionary: 'gtsmenob', at: 3 });
  const { user, address } = await renderAt('/');
  const words = (await screen.findByText('Recently viewed')).closest('section');
  if (!words) throw new Error('The words have no section.');
  const links = within(words).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['guolli', 'mánnu']);
  await user.click(within(words).getByRole('link', { name: 'guolli' }));
  await settledArticle();
  expect(address()).toBe('/gtsmenob/guolli');
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
  expect(main()).toContain('sample dictionary');
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
  expect(main()).not.toContain('From North Sámi to');
});

test('D25: while text is typed and no lemma open, a wide screen holds a hint', async () => {
  await renderAt('/?q=guo');
  await findRow('guolli');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Choose a word from the list/u);
});
