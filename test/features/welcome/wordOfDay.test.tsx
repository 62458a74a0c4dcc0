import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

const isoDay = /^\d{4}-\d\d-\d\d$/u;

test('B31: the welcome has a word of the day with an example, which leads to its article', async () => {
  const { user, service, address } = await renderAt('/');
  const region = await screen.findByRole('region', { name: 'Word of the day' });
  expect(region.textContent).toContain('guolli');
  expect(region.textContent).toContain('Mun boran guoli.');
  const [asked] = service.askedFor('SampleWord');
  expect(asked?.variables['seed']).toMatch(isoDay);
  await user.click(within(region).getByRole('link', { name: 'guolli' }));
  await waitFor(() => expect(address()).toBe('/guolli'));
  await settledArticle();
});

test('B31: it is hidden for good, and shown again', async () => {
  const { user } = await renderAt('/');
  await user.click(await screen.findByRole('button', { name: 'Hide the word of the day' }));
  expect(screen.queryByRole('region', { name: 'Word of the day' })).toBeNull();
  expect(localStorage.getItem('wordOfDay')).toBe('hidden');
  await user.click(screen.getByRole('button', { name: 'Show the word of the day' }));
  expect(await screen.findByRole('region', { name: 'Word of the day' })).toBeTruthy();
});

test('B31: where it is hidden nothing is asked', async () => {
  const { service } = await renderAt('/', { stored: { wordOfDay: 'hidden' } });
  await screen.findByRole('button', { name: 'Show the word of the day' });
  expect(service.askedFor('SampleWord')).toEqual([]);
});

test('B32: a random word takes its place', async () => {
  const { user, service } = await renderAt('/');
  await user.click(await screen.findByRole('button', { name: 'A random word' }));
  expect(await screen.findByRole('region', { name: 'A random word' })).toBeTruthy();
  await waitFor(() => expect(service.askedFor('SampleWord')).toHaveLength(2));
  expect(service.askedFor('SampleWord')[1]?.variables['seed']).not.toMatch(isoDay);
});

test('B33: where there is none nothing is drawn, and no place is kept at the next visit', async () => {
  const service = startInProcessService();
  const { user } = await renderAt('/', { service, stored: { srcLangs: '["rus"]' } });
  await waitFor(() => expect(service.askedFor('SampleWord')).toHaveLength(1));
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'guo');
  await waitFor(() => expect(localStorage.getItem('wordOfDay')).toBe('none'));
  expect(screen.queryByRole('region', { name: 'Word of the day' })).toBeNull();
});
