import { i18n } from '@lingui/core';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { activateLanguage } from '#src/app/boot/messages.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { interfaceLanguages } from '#src/language/languages.ts';
import { findRow, rowOf, searchField, settledArticle } from './onScreen.ts';
import { renderArticle, renderAt } from './renderAt.tsx';

const chosen = { srcLangs: '["sme","nob"]', targetLangs: '["nob"]', unwantedDicts: '["gtsmefin"]' };
const languages = { srcLangs: ['sme', 'nob'], targetLangs: ['nob'] };
const wantedDicts = dictionaryCodes.filter((code) => code !== 'gtsmefin');

describe('what an address asks of the service', () => {
  test.each([
    [
      '/gtsmenob?q=guo&mode=middle',
      'AllLemmas',
      { inputValue: 'guo', searchMode: 'middle', wantedDicts: ['gtsmenob'], after: null },
    ],
    ['/gtsmenob/guolli', 'DictArticles', { lemma: 'guolli', wantedDicts: ['gtsmenob'] }],
    ['/gtsmenob/guolli/', 'DictArticles', { lemma: 'guolli', wantedDicts: ['gtsmenob'] }],
    ['/Guolli%20', 'DictArticles', { lemma: 'Guolli ', wantedDicts }],
    ['/Guolli%20', 'TermArticles', { lemma: 'Guolli ' }],
    ['/sana01', 'AllLemmas', { inputValue: 'sana01', searchMode: 'start', wantedDicts, after: null }],
  ])('%s: %s with %o [A13, A14, A18, A73, A171, A172, A173, D1, D4]', async (path, operation, variables) => {
    const { service } = await renderAt(path, { stored: chosen });
    await waitFor(() => expect(service.askedFor(operation)).toHaveLength(1));
    expect(service.askedFor(operation)[0]?.variables).toMatchObject({ ...variables, ...languages });
  });

  test('the start activates its messages once, so that no text is rendered twice [L51]', async () => {
    let times = 0;
    const stop = i18n.on('change', () => {
      times += 1;
    });
    await renderAt('/?q=guo');
    await findRow('guolli');
    stop();
    expect(times).toBe(1);
  });

  test('a dictionary alone asks nothing [A12]', async () => {
    const { service } = await renderAt('/gtsmenob');
    await waitFor(() => expect(document.title).toContain('North Sámi – Norwegian'));
    expect(service.asked).toEqual([]);
  });
});

test.each([
  ['/?q=uolli&mode=end', 'uolli', 'ends with'],
  ['/?q=guo', 'guo', 'starts with'],
])('%s restores text and mode of the search [A46, D3]', async (path, text, mode) => {
  await renderAt(path);
  await findRow('guolli');
  expect(searchField().value).toBe(text);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: mode }).checked).toBe(true);
});

test.each([
  ['/?q=guol', 'guolli', '/guolli?q=guol'],
  ['/gtsmenob?q=uolli&mode=end', 'guolli', '/gtsmenob/guolli?q=uolli&mode=end'],
])(
  'rows at %s lead to %s in the same dictionary, text and mode kept [A61, A62, D3]',
  async (path, word, href) => {
    await renderAt(path);
    expect((await findRow(word)).getAttribute('href')).toBe(href);
  },
);

test('with a lemma open rows stay in the dictionary, the title and “All dictionaries” leave it [A62, A63, D3, D5]', async () => {
  const { user } = await renderAt('/gtsmenob?q=guolli');
  await user.click(await findRow('guolli'));
  await settledArticle();
  expect(rowOf('guolli/luossa').getAttribute('href')).toBe('/gtsmenob/guolli%2Fluossa?q=guolli');
  const all = screen.getByRole('link', { name: 'All dictionaries' });
  expect(all.getAttribute('href')).toBe('/guolli?q=guolli');
  expect(screen.getByRole('link', { name: /^sátnegirji/u }).getAttribute('href')).toBe('/');
});

describe.each(['wide', 'narrow'] as const)('on a %s screen', (size) => {
  test.each([
    ['/', 'Welcome!', 'sátnegirji.org'],
    ['/?q=guo', '', 'sátnegirji.org'],
    ['/guolli', 'guolli', 'guolli · sátnegirji.org'],
    ['/zzz', 'zzz', 'zzz · sátnegirji.org'],
    ['/termwikix', 'termwikix', 'termwikix · sátnegirji.org'],
    ['/foo/bar', 'Page not found', 'Page not found · sátnegirji.org'],
    ['/-/practice/a/b', 'Page not found', 'Page not found · sátnegirji.org'],
    ['/gtsmenob', 'North Sámi – Norwegian', 'North Sámi – Norwegian · sátnegirji.org'],
    ['/gtsmenob/guolli?q=guo', 'guolli', 'guolli · North Sámi – Norwegian · sátnegirji.org'],
  ])(
    '%s has one heading, “%s”, and the title “%s” [A7, A11, A12, A74, D1, D2, D6, R333]',
    async (path, heading, title) => {
      await renderAt(path, { screen: size });
      await waitFor(() => expect(document.title).toBe(title));
      await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1));
      expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(heading);
    },
  );
});

test.each([
  '/-/examples',
  '/-/examples/sme',
  '/-/examples/fin/kala',
  '/-/examples/sme/a/b',
  '/-/browse/nothing',
  '/-/browse/gtsmenob/a/b',
])('%s is no page [B23, D2]', async (path) => {
  await renderAt(path);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Page not found');
});

test.each([
  '/-/history/x',
  '/-/downloads/x',
  '/-/storage/x',
  '/-/accessibility/x',
  '/-/lists/import/x',
  '/-/lists/word/a/b',
  '/-/reader/shared/x',
])('%s is no page, since the page before its last segment has no others below [V349]', async (path) => {
  await renderAt(path);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Page not found');
});

test.each(interfaceLanguages)('the interface is in %s where that was chosen [A3]', async (language) => {
  await renderAt('/', { language });
  expect(document.documentElement.lang).toBe(language);
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
});

test('another language is stored at once; text, list and article stay, and nothing is asked again [A32]', async () => {
  const { user, address, service } = await renderArticle('/guolli?q=guo');
  await findRow('guolli');
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
  await Promise.all([activateLanguage('fi'), activateLanguage('nb')]);
  expect(document.documentElement.lang).toBe('nb');
});

test('nothing asks who the visitor is [A1]', async () => {
  await renderArticle('/guolli');
  expect(
    document.querySelector('input[type=password], input[type=email], [autocomplete=username]'),
  ).toBeNull();
  expect(searchField()).toBeTruthy();
});
