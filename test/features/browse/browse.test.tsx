import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { articleOfEntry } from '#service/core/article/article.ts';
import { replaceDictionary } from '#service/core/pack/dictionaryWriter.ts';
import { dictionaryOf } from '#src/language/dictionaries.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { letters, rows } from './browsed.ts';

describe.each(['narrow', 'wide'] as const)('browsing on a %s screen', (size) => {
  test('B23: first letters, then beginnings, then words with their translations, which lead to articles', async () => {
    const { user, address } = await renderAt('/-/browse/gtsmenob', { screen: size });
    await screen.findByRole('list', { name: 'First letters' });
    await waitFor(() => expect(letters('First letters')).toContain('Č'));
    expect(letters('First letters').slice(0, 8)).toEqual(['A', 'B', 'C', 'Č', 'D', 'F', 'G', 'J']);
    await user.click(screen.getByRole('link', { name: 'G' }));
    await waitFor(() => expect(address()).toBe('/-/browse/gtsmenob/g'));
    const list = await screen.findByRole('list', { name: 'Words' });
    expect(within(list).getAllByRole('link').length).toBeGreaterThan(2);
    expect(rows()).toContainEqual(['guolli', 'fisk']);
    await waitFor(() => expect(letters('Browse by first letters')).toEqual(['gá', 'gu']));
    await user.click(screen.getByRole('link', { name: 'gu' }));
    await waitFor(() =>
      expect(rows()).toEqual([
        ['guolli', 'fisk'],
        ['guolli/luossa', 'merkelig'],
      ]),
    );
    expect(screen.getByText('2 of 4 words in G')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'gu' }).getAttribute('aria-current')).toBe('true');
    await user.click(
      within(screen.getByRole('list', { name: 'Words' })).getByRole('link', { name: /^guolli ?fisk/u }),
    );
    await waitFor(() => expect(address()).toBe('/gtsmenob/guolli'));
    await settledArticle();
  });
});

test('browsing opens with the first letter, and the page of a dictionary leads there [N24]', async () => {
  const { user, address } = await renderAt('/gtsmenob');
  const page = within(screen.getByRole('main'));
  await user.click(await page.findByRole('link', { name: 'Browse' }));
  await waitFor(() => expect(address()).toBe('/-/browse/gtsmenob'));
  await screen.findByRole('list', { name: 'Words' });
  expect(screen.getByRole('link', { name: 'A' }).getAttribute('aria-current')).toBe('true');
  for (const [word = ''] of rows()) expect(word.toLowerCase()).toMatch(/^a/u);
});

test('B23: the dictionary is chosen at the head; a long list goes on', async () => {
  const { user, address } = await renderAt('/-/browse/gtsmenob');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Dictionary' }), 'gtfinnob');
  await waitFor(() => expect(address()).toBe('/-/browse/gtfinnob'));
  await user.click(await screen.findByRole('link', { name: 'S' }));
  await waitFor(() => expect(rows()).toHaveLength(100));
  expect(screen.getByText('250 words')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toHaveLength(200));
});

test('words stand in the alphabetical order of the dictionary’s language, page after page [N20]', async () => {
  const service = startInProcessService((driver) => {
    const dictionary = dictionaryOf('gtsmenob');
    if (!dictionary) throw new Error('gtsmenob is no dictionary.');
    const words = ['azu', 'ahte', 'Azer', 'abc', 'aʹc', 'ačči', 'acce'];
    const articles = words.map((lemma) =>
      articleOfEntry(dictionary, {
        lemmas: [{ lemma }],
        groups: [{ sense: 0, translations: [{ lemma: 'x' }], examples: [] }],
      }),
    );
    replaceDictionary(driver, { code: 'gtsmenob', version: '1', origin: 'giellalt' }, articles);
  });
  await renderAt('/-/browse/gtsmenob/a', { service });
  await screen.findByRole('list', { name: 'Words' });
  expect(rows().map(([word]) => word)).toEqual(['abc', 'aʹc', 'acce', 'ačči', 'ahte', 'Azer', 'azu']);
});

test('B24: terms by subject, in the chosen language', async () => {
  const { user, address } = await renderAt('/-/browse/gtsmenob');
  await user.click(await screen.findByRole('link', { name: 'By subject' }));
  await waitFor(() => expect(address()).toBe('/-/browse/terms'));
  const fishery = await screen.findByRole('link', { name: 'Fisheries 1' });
  await user.click(fishery);
  expect(await screen.findByRole('heading', { level: 2, name: 'Fisheries' })).toBeTruthy();
  await waitFor(() =>
    expect(rows()).toEqual([
      ['guollesivva', 'fisk'],
      ['guolli', 'fisk'],
    ]),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the words' }), 'nob');
  await waitFor(() => expect(rows()).toEqual([['fisk', 'guolli']]));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the words' }), 'rus');
  expect(await screen.findByText('This subject has no words in this language.')).toBeTruthy();
});

test('B25: a failure has its own words, and is tried again', async () => {
  const service = startInProcessService();
  service.break('serverError');
  const { user } = await renderAt('/-/browse/gtsmenob/g', { service });
  const alert = await screen.findByRole('alert', {}, { timeout: 20_000 });
  service.mend();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toContainEqual(['guolli', 'fisk']));
});

test.each(['/-/browse/nothing', '/-/browse/gtsmenob/a/b'])('B23: %s leads nowhere', async (path) => {
  await renderAt(path);
  expect(await screen.findByText('Page not found')).toBeTruthy();
});
