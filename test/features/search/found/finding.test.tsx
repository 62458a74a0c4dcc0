import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { startFindingService, startServiceOfToday } from '#test/app/formsFixture.ts';
import { findRow, rows, searchField, settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

// Browsers put no blank before what only assistive technology hears; happy-dom knows no inline boxes.
const guolit = { name: /^guolit form of guolli ?, plural nominative ?, North Sámi$/u };
const list = () => screen.getByRole('region', { name: 'Words' });

test('one answer has the list and what the text may mean, each text asked for once [N16]', async () => {
  const { service, user } = await renderAt('/', { service: startFindingService() });
  await user.type(searchField(), 'guolit');
  await screen.findByRole('link', guolit);
  await user.clear(searchField());
  await user.type(searchField(), 'guolit');
  await screen.findByRole('link', guolit);
  const asked = service.askedFor('AllLemmas').filter(({ variables }) => variables['inputValue'] === 'guolit');
  expect(asked).toHaveLength(1);
  expect(service.askedFor('FindWords')).toEqual([]);
});

test('within and at the end of words only matches are looked for; where there are none, what the text may be [F82]', async () => {
  const { service, user } = await renderAt('/?q=uoll&mode=middle', { service: startFindingService() });
  await findRow('guolli');
  expect(service.askedFor('FindWords')).toHaveLength(0);
  await user.clear(searchField());
  await user.type(searchField(), 'guolit');
  await screen.findByRole('link', guolit);
  expect(service.askedFor('FindWords')).toHaveLength(1);
});

test('the exact word stands above other possibilities, which have a heading; the arrow keys go through both [N22]', async () => {
  const { user } = await renderAt('/?q=guo', { service: startFindingService() });
  await findRow('guolli');
  await user.clear(searchField());
  await user.type(searchField(), 'dat');
  const possible = await screen.findByRole('list', { name: 'Also possible:' });
  expect(screen.getByRole('heading', { name: 'Also possible:' })).toBeTruthy();
  const found = within(possible).getByRole('link', { name: /^dat form of jah/u });
  const word = await findRow('dat');
  expect(rows()).toEqual([word, found]);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(word);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(found));
  await user.keyboard('{Home}');
  await waitFor(() => expect(document.activeElement).toBe(word));
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([word]);
  await user.keyboard('{End}');
  await waitFor(() => expect(document.activeElement).toBe(found));
});

test('F82: on a phone the focus comes back to the row that was opened', async () => {
  const { user, address } = await renderAt('/?q=guolit', {
    service: startFindingService(),
    screen: 'narrow',
  });
  await user.click(await screen.findByRole('link', guolit));
  expect(address()).toBe('/guolit?q=guolit');
  await settledArticle();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', guolit)));
});

test('F92: what stands over the list is said, and that nothing was found is not', async () => {
  const service = startFindingService();
  const { user } = await renderAt('/?q=guo', { service });
  await findRow('guolli');
  const said = () => list().querySelector('[aria-live]')?.textContent ?? '';
  await user.clear(searchField());
  await user.type(searchField(), 'guolit');
  await waitFor(() => expect(said()).toContain('Possible matches: guolli'));
  expect(said()).not.toContain('No words found');
});

test('F82: speaks the language of the page', async () => {
  await renderAt('/?q=guolit', { service: startFindingService(), language: 'se' });
  const row = await screen.findByRole('link', { name: /^guolit sáni guolli hápmi/u });
  expect(row.textContent).toMatch(/máŋggaidlogu|nominatiiva/iu);
});

test('over words that match stands what the text may be [F82]', async () => {
  const { user } = await renderAt('/', { service: startFindingService() });
  await user.type(searchField(), 'guoli');
  const found = await screen.findByRole('list', { name: 'Possible matches' });
  const [row] = within(found).getAllByRole('link');
  expect(row?.textContent).toContain('guoli form of guolli');
  expect(row?.getAttribute('href')).toBe('/guoli?q=guoli');
  const marked = [...(row?.querySelectorAll('[lang]') ?? [])].map((one) => [
    one.textContent,
    one.getAttribute('lang'),
  ]);
  expect(marked).toEqual([
    ['guoli', 'se'],
    ['guolli', 'se'],
  ]);
});

// That a service lacks finding is noticed for as long as the page is open: those of today come last.
describe.each([
  ['with finding', startFindingService],
  ['of today, without', startServiceOfToday],
])('a service %s', (_, start) => {
  test('F82: where no word starts so, it says so under what the text is, and is no dead end', async () => {
    await renderAt('/?q=guolit', { service: start() });
    expect(await screen.findByRole('link', guolit)).toBeTruthy();
    expect(list().textContent).toContain('No word starts with guolit.');
    expect(list().textContent).not.toContain('Nothing found');
  });
});

describe('a service of today, without finding', () => {
  test('words that match are the plain list; where none does, readings of forms are asked, in the same answer [N16]', async () => {
    const { service, user } = await renderAt('/?q=guo', { service: startServiceOfToday() });
    await findRow('guolli');
    expect(service.askedFor('Lemmatised')).toHaveLength(0);
    await user.clear(searchField());
    await user.type(searchField(), 'guolit');
    await screen.findByRole('link', guolit);
    expect(service.askedFor('Lemmatised')).toHaveLength(1);
  });

  test('F93: where finding fails and no word is there, the failure is said, not that nothing was found; trying again helps', async () => {
    const service = startServiceOfToday();
    service.break('partial', 'Lemmatised');
    const { user } = await renderAt('/?q=guolit', { service });
    const said = 'The dictionary service couldn’t process this request.';
    await screen.findByText(said);
    expect(screen.queryByText(/Nothing found|No words found/u)).toBeNull();
    service.mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', guolit);
    expect(screen.queryByText(said)).toBeNull();
  });
});
