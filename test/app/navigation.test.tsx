import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { startInProcessService } from './inProcessService.ts';
import { article, findRow, rowOf, searchField, settledArticle } from './onScreen.ts';
import { renderArticle, renderAt } from './renderAt.tsx';

// In a page without a size, Fluent finds nothing to focus in a dialog, and soon hides the one that was opened last.
beforeEach(() => {
  document.body.getBoundingClientRect = () => new DOMRect(0, 0, innerWidth, innerHeight);
});

const goBack = () => act(() => history.back());
const goForward = () => act(() => history.forward());
const dialog = () => screen.findByRole('dialog');
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('one entry for each opened word', () => {
  test('Enter twice makes one, and so does the row of the word that is open [M14]', async () => {
    const { user } = await renderAt('/');
    const before = history.length;
    await user.type(searchField(), 'guolli{Enter}{Enter}');
    await settledArticle();
    await user.click(await findRow('guolli'));
    expect(history.length).toBe(before + 1);
  });
});

test('the drawer leads to a page that says what works without eyes, mouse or small text, and what does not [R146]', async () => {
  const { user } = await renderAt('/');
  await user.click(await screen.findByRole('link', { name: 'Accessibility' }));
  await screen.findByRole('heading', { name: 'Accessibility', level: 1 });
  for (const name of ['This works', 'Not yet']) {
    const part = screen.getByRole('heading', { name, level: 2 }).closest('section');
    expect(part?.querySelectorAll('li').length).toBeGreaterThan(1);
  }
});

test('the tabs of the app have no link back to the search, other pages do [V290]', async () => {
  for (const [page, links] of [
    ['practice', 0],
    ['reader', 0],
    ['history', 1],
  ] as const) {
    await renderAt(`/-/${page}`);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryAllByRole('link', { name: 'Back to the search' }), page).toHaveLength(links);
    cleanup();
  }
});

test('the title link puts the focus into the field, also from the start page [M14]', async () => {
  const { user } = await renderArticle('/guolli', { screen: 'narrow' });
  const title = screen.getByRole('link', { name: /^sátnegirji/u });
  await user.click(title);
  await waitFor(() => expect(document.activeElement).toBe(searchField()));
  searchField().blur();
  await user.click(title);
  await waitFor(() => expect(document.activeElement).toBe(searchField()));
});

test('past the header of a narrow screen a link leads to the list only where no article covers it [R334]', async () => {
  const { user } = await renderAt('/?q=guo', { screen: 'narrow' });
  const toList = () => screen.queryByRole('link', { name: 'Skip to the list' });
  await waitFor(() => expect(toList()).not.toBeNull());
  await user.click(await findRow('guolli'));
  await settledArticle();
  expect(toList()).toBeNull();
});

test('an open word tells its place in the list, and the next one follows it, also below a word that stands alone [M14]', async () => {
  const { user, address } = await renderAt('/?q=guo', { screen: 'narrow' });
  await user.click(await findRow('guolli'));
  await settledArticle();
  expect(screen.getByText('2 of 3')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/guolli/luossa?q=guo'));
  expect(screen.getByText('3 of 3')).toBeTruthy();
});

describe('Back closes first what lies over the page', () => {
  test('the drawer, then the dialog over it, one after the other; Forward opens nothing [M14]', async () => {
    const { user, address } = await renderAt('/?q=guo', { screen: 'narrow' });
    const [, before] = [await findRow('guolli'), history.length];
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    const drawer = await dialog();
    await user.click(within(drawer).getByRole('button', { name: /^Choose languages/u }));
    await screen.findByRole('dialog', { name: 'Languages' });
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Languages' })).toBeNull());
    expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeTruthy();
    await goBack();
    await noDialog();
    expect(address()).toBe('/?q=guo');
    await goForward();
    await waitFor(() => expect(history.state.layer).toBeUndefined());
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(rowOf('guolli'));
    await settledArticle();
    expect(history.length).toBe(before + 1);
  });

  test('closed by its own button, it leaves no entry to go back through [M14]', async () => {
    const { user, address } = await renderAt('/?q=guo', { screen: 'narrow' });
    await user.click(await findRow('guolli'));
    await settledArticle();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/?q=guo'));
    await user.click(screen.getByRole('button', { name: 'Help' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await noDialog();
    await waitFor(() => expect(history.state.layer).toBeUndefined());
    await user.click(await findRow('guollesivva'));
    await settledArticle();
    await goBack();
    await waitFor(() => expect(address()).toBe('/?q=guo'));
  });

  test('a page opened from the drawer is one step from the page before [M14]', async () => {
    const { user, address } = await renderAt('/?q=guo', { screen: 'narrow' });
    await findRow('guolli');
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await user.click(within(await dialog()).getByRole('link', { name: 'Words I looked up' }));
    await waitFor(() => expect(address()).toBe('/-/history?q=guo'));
    await noDialog();
    await goBack();
    await waitFor(() => expect(address()).toBe('/?q=guo'));
  });

  test('the letters close, and what was typed with them stays [M14]', async () => {
    const { user, address } = await renderAt('/');
    await user.click(screen.getByRole('button', { name: 'Sámi letters' }));
    const letters = await screen.findByRole('group', { name: 'Sámi letters' });
    await user.type(searchField(), 'guo');
    await findRow('guolli');
    await goBack();
    await waitFor(() => expect(letters.isConnected).toBe(false));
    expect([address(), searchField().value]).toEqual(['/?q=guo', 'guo']);
    await user.click(rowOf('guolli'));
    await settledArticle();
    await goBack();
    await waitFor(() => expect(address()).toBe('/?q=guo'));
    expect(searchField().value).toBe('guo');
  });
});

test('after a total failure there is one error with one retry, which brings everything back [M17]', async () => {
  const service = startInProcessService();
  service.break('serverError');
  const { user } = await renderAt('/guolli', { service });
  await within(await screen.findByRole('region', { name: 'Article' })).findByRole('alert');
  await waitFor(() => expect(article().getAttribute('aria-busy')).toBe('false'));
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  service.mend();
  const [again, ...others] = screen.getAllByRole('button', { name: 'Try again' });
  expect(others).toEqual([]);
  if (again) await user.click(again);
  await findRow('guolli');
  await within(article()).findAllByText('fisk');
  await waitFor(() => expect(article().textContent).toContain('Fisheries'));
  expect(article().textContent).toContain('Dictionaries');
  expect(screen.queryByRole('alert')).toBeNull();
});
