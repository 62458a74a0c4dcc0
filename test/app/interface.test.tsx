import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { speakLanguage } from '#src/app/boot/messages.ts';
import { pageLanguages } from '#src/language/languages.ts';
import { findRow, searchField } from './onScreen.ts';
import { renderArticle, renderAt } from './renderAt.tsx';

test.each(pageLanguages)('the interface is in %s where that was chosen [A3]', async (language) => {
  await renderAt('/', { language });
  expect(document.documentElement.lang).toBe(language);
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
});

test('another language is stored at once; text, list and article stay, and nothing is asked again [A32]', async () => {
  const { user, address, service } = await renderArticle('/guolli?q=guo');
  await findRow('guolli');
  // What comes after the article is asked for, too.
  await waitFor(() => expect(service.askedFor('HasStem')).toHaveLength(1));
  await waitFor(() => expect(service.askedFor('Generated')).toHaveLength(2));
  const asked = service.asked.length;
  await user.selectOptions(await screen.findByRole('combobox', { name: 'App language' }), 'fi');
  await waitFor(() => expect(document.documentElement.lang).toBe('fi'));
  expect(localStorage.getItem('interfaceLanguage')).toBe('fi');
  expect(address()).toBe('/guolli?q=guo');
  expect(document.querySelector<HTMLInputElement>('.field input')?.value).toBe('guo');
  expect(service.asked).toHaveLength(asked);
});

test('of two languages the one that was chosen last is spoken, however late the first one comes', async () => {
  await Promise.all([speakLanguage('fi'), speakLanguage('nb')]);
  expect(document.documentElement.lang).toBe('nb');
});

test('nothing asks who the visitor is [A1]', async () => {
  await renderArticle('/guolli');
  expect(
    document.querySelector('input[type=password], input[type=email], [autocomplete=username]'),
  ).toBeNull();
  expect(searchField()).toBeTruthy();
});
