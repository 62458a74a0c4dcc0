import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { articleOfEntry } from '#service/core/article/article.ts';
import { replaceDictionary } from '#service/core/pack/dictionaryWriter.ts';
import { type DictionaryCode, dictionaryOf } from '#src/language/dictionaries.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { countLine, rows, searchField, settledArticle, wordOf, words } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

const dictionaries: Partial<Record<DictionaryCode, readonly string[]>> = {
  gtsmenob: ['mánná', 'mánnodat', 'mánnu', 'mánnabiigá', 'mánnageahčči', 'mánnu máŋggas', 'Mánni'],
  gtsmefin: ['mánná', 'mánnu'],
  gtsmnsme: ['mánnu'],
};

const service = () =>
  startInProcessService((driver) => {
    for (const [code, list] of Object.entries(dictionaries)) {
      const dictionary = dictionaryOf(code);
      if (!dictionary) throw new Error(code);
      const articles = list.map((lemma) =>
        articleOfEntry(dictionary, {
          lemmas: [{ lemma }],
          groups: [{ sense: 0, translations: [{ lemma: 'x' }], examples: [] }],
        }),
      );
      replaceDictionary(driver, { code: dictionary.code, version: '1', origin: 'giellalt' }, articles);
    }
  });

const likely = () => screen.findByRole('list', { name: 'Likely words' });

test('likely words stand over the alphabetical list, under a heading of their own, and lead to articles [N41]', async () => {
  const { user, address } = await renderAt('/?q=m%C3%A1nn', { service: service() });
  const list = await likely();
  expect(screen.getByRole('heading', { name: 'Likely words' })).toBeTruthy();
  const links = within(list).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(wordOf)).toEqual(['mánnu', 'mánná', 'mánnodat', 'mánnabiigá', 'mánnageahčči']);
  expect(words().slice(5)).toEqual([
    'mánnabiigá',
    'mánnageahčči',
    'Mánni',
    'mánnodat',
    'mánnu',
    'mánnu máŋggas',
    'mánná',
  ]);
  await waitFor(() => expect(countLine()).toContain('7 of 7'));
  await user.click(searchField());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(links[1]));
  await user.keyboard('{End}{Home}');
  await waitFor(() => expect(document.activeElement).toBe(links[0]));
  await user.keyboard('{Enter}');
  expect(address()).toBe('/m%C3%A1nnu?q=m%C3%A1nn');
  await settledArticle();
  expect(within(await likely()).getByRole('link', { current: 'page' }).textContent).toContain('mánnu');
});

test('beside an open article the focus stays in the list, and the arrow keys go on from the likely words to the rows [N41]', async () => {
  const { user } = await renderAt('/?q=m%C3%A1nn', { service: service() });
  const links = within(await likely()).getAllByRole<HTMLAnchorElement>('link');
  const focused = (index: number) => waitFor(() => expect(document.activeElement).toBe(rows()[index]));
  await user.click(searchField());
  await user.keyboard('{ArrowDown}{Enter}');
  await settledArticle();
  expect(document.activeElement).toBe(links[0]);
  await user.keyboard('{ArrowDown>4/}');
  await focused(4);
  await user.keyboard('{ArrowDown}');
  await focused(5);
  await user.keyboard('{Enter}');
  await settledArticle();
  await focused(5);
  await act(() => history.back());
  await focused(5);
  await user.keyboard('{ArrowUp}');
  await focused(4);
});

test('the exact word is the first of them; a list that is seen at once has none [N22, N41]', async () => {
  const { user } = await renderAt('/?q=m%C3%A1nn', { service: service() });
  await likely();
  await user.clear(searchField());
  await user.type(searchField(), 'mánnu');
  await waitFor(() => expect(words()).toEqual(['mánnu', 'mánnu máŋggas']));
  expect(screen.queryByRole('list', { name: 'Likely words' })).toBeNull();
});

test('inside one dictionary a row shows its language alone [N20]', async () => {
  await renderAt('/gtsmenob?q=m%C3%A1nnu', { service: service() });
  await waitFor(() => expect(rows().map((row) => row.textContent)).toContain('mánnuNorth'));
});
