import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageLanguages } from '#src/language/languages.ts';
import { choose } from '#src/local/preferences.ts';
import { renderAt } from '#test/app/renderAt.tsx';

// What an installation configured is read once for a page; every test here is of the same installation.
const configured = {
  feedback: 'words@example.org',
  credits: [
    { name: 'Divvun', url: 'https://divvun.no' },
    { name: 'Giellatekno', url: 'https://giellatekno.uit.no' },
    { name: 'Pekka Sammallahti' },
  ],
};

beforeEach(() => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'configuration';
  block.textContent = JSON.stringify(configured);
  document.body.append(block);
});

afterEach(() => choose({ theme: 'system' }));

test('A29: languages, dictionaries, voices, feedback, page language and credits are in the drawer', async () => {
  await renderAt('/');
  const drawer = screen.getByRole('navigation', { name: 'Settings' });
  await within(drawer).findByRole('button', { name: 'Languages 12' });
  within(drawer).getByRole('button', { name: 'Dictionaries 21' });
  within(drawer).getByRole('button', { name: 'Voices' });
  within(drawer).getByRole('link', { name: 'Feedback' });
  within(drawer).getByRole('combobox', { name: 'App language' });
  within(drawer).getByRole('combobox', { name: 'Theme' });
  within(drawer).getByRole('region', { name: 'Provided by' });
});

test('A30: feedback is a mail', async () => {
  await renderAt('/');
  const link = await screen.findByRole('link', { name: 'Feedback' });
  expect(link.getAttribute('href')).toBe('mailto:words@example.org');
});

test('A31: groups are named with links to their sites, a linguist without', async () => {
  await renderAt('/');
  const credits = await screen.findByRole('region', { name: 'Provided by' });
  expect(
    within(credits)
      .getAllByRole('listitem')
      .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')]),
  ).toEqual([
    ['Divvun', 'https://divvun.no'],
    ['Giellatekno', 'https://giellatekno.uit.no'],
    ['Pekka Sammallahti', undefined],
  ]);
});

test('A29: on a phone the same entries are in the drawer that slides in', async () => {
  const { user } = await renderAt('/', { screen: 'narrow' });
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  const drawer = await screen.findByRole('dialog', { name: 'Settings' });
  expect(
    within(drawer)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Close', 'Languages12', 'Dictionaries21', 'Voices']);
});

test('D29: all ten page languages are offered by their own names', async () => {
  await renderAt('/');
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'App language' });
  expect([...select.options].map(({ value }) => value)).toEqual([...pageLanguages]);
  expect([...select.options].map(({ text }) => text)).toContain('davvisámegiella');
});

test('M31: beside a language that no speaker has checked stands so, with a mail that is written but for what is wrong', async () => {
  await renderAt('/guolli', { language: 'sms' });
  const mails = () => [...document.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]')];
  await waitFor(() => expect(mails()).toHaveLength(2));
  const mail = new URL(mails()[1]?.href ?? '');
  expect(mail.pathname).toBe('words@example.org');
  expect(mail.searchParams.get('subject')).toBe('sátnegirji.org: sms');
  expect(mail.searchParams.get('body')?.split('\r\n')).toEqual([
    'Seidd: http://localhost:3000/guolli',
    'Versio: dev',
    '',
    'Täʹst lij:',
    '',
    'Âlgg leeʹd:',
    '',
  ]);
});

test('English, in which the texts were written, needs no such note', async () => {
  await renderAt('/');
  await screen.findByRole('link', { name: 'Feedback' });
  expect(document.querySelectorAll('a[href^="mailto:"]')).toHaveLength(1);
});

test('light or dark at once, stored, and the device’s again', async () => {
  const { user } = await renderAt('/');
  const select = await screen.findByRole('combobox', { name: 'Theme' });
  await user.selectOptions(select, 'Dark');
  expect([document.documentElement.dataset['theme'], localStorage.getItem('theme')]).toEqual([
    'dark',
    'dark',
  ]);
  await user.selectOptions(select, 'Same as device');
  expect([document.documentElement.dataset['theme'], localStorage.getItem('theme')]).toEqual([
    undefined,
    'system',
  ]);
});
