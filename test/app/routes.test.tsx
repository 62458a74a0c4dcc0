import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { findRow, rowOf, searchField, settledArticle } from './onScreen.ts';
import { renderAt } from './renderAt.tsx';

describe('routes', () => {
  test('A11: / shows the welcome panel', async () => {
    await renderAt('/');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome!');
  });

  test('A12: a dictionary code alone opens that dictionary with no lemma', async () => {
    const { service } = await renderAt('/gtsmenob');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('North Sámi – Norwegian');
    expect(service.asked).toEqual([]);
  });

  test('A13: what is no code is a lemma, in no dictionary', async () => {
    const { service } = await renderAt('/guolli');
    await settledArticle();
    const [asked] = service.askedFor('DictArticles');
    expect(asked?.variables['lemma']).toBe('guolli');
    expect(asked?.variables['wantedDicts']).toHaveLength(21);
  });

  test('A14, A18: dictionary and lemma of the path are both looked up, from the path alone', async () => {
    const { service } = await renderAt('/gtsmenob/guolli');
    await settledArticle();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('guolli');
    expect(service.askedFor('DictArticles')[0]?.variables['wantedDicts']).toEqual(['gtsmenob']);
    expect(service.askedFor('TermArticles')).toEqual([]);
  });

  test.each([
    ['A15', '/article/guolli', '/guolli'],
    ['A15', '/article/%C4%8D%C3%A1hci', '/%C4%8D%C3%A1hci'],
    ['A16', '/details?lemma=guolli', '/guolli'],
    ['A16, D2: without a lemma,', '/details', '/'],
  ])('%s: %s leads to %s', async (_, from, to) => {
    const { address } = await renderAt(from);
    await waitFor(() => expect(address()).toBe(to));
  });

  test('D1: a code with more letters is a lemma', async () => {
    await renderAt('/termwikix');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('termwikix');
  });

  test('D1: a slash at the end changes nothing', async () => {
    const { service } = await renderAt('/gtsmenob/guolli/');
    await settledArticle();
    expect(service.askedFor('DictArticles')[0]?.variables['lemma']).toBe('guolli');
  });

  test.each([
    ['/foo/bar', 'bar'],
    ['/gtsmenob/a/b', 'b'],
    ['/-/nowhere', 'nowhere'],
  ])('D1, D2: %s is no page, and offers a search for “%s”', async (path, word) => {
    await renderAt(path);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Page not found');
    expect(screen.getByRole('link', { name: `Look up “${word}”` }).getAttribute('href')).toBe(`/${word}`);
    expect(document.title).toBe('Page not found · sátnegirji.org');
  });

  test('D3: a link with text and mode restores the search', async () => {
    const { service } = await renderAt('/?q=uolli&mode=end');
    await findRow('guolli');
    expect(searchField().value).toBe('uolli');
    expect(service.askedFor('AllLemmas')[0]?.variables).toMatchObject({
      inputValue: 'uolli',
      searchMode: 'end',
    });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'ends with' }).checked).toBe(true);
  });

  test('A46: without ?mode= the mode is start', async () => {
    await renderAt('/?q=guo');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'starts with' }).checked).toBe(true);
  });

  test('D3: every link keeps text and mode, except the title', async () => {
    const { user } = await renderAt('/gtsmenob?q=uolli&mode=end');
    const row = await findRow('guolli');
    expect(row.getAttribute('href')).toBe('/gtsmenob/guolli?q=uolli&mode=end');
    await user.click(row);
    await settledArticle();
    const all = screen.getByRole('link', { name: 'All dictionaries' });
    expect(all.getAttribute('href')).toBe('/guolli?q=uolli&mode=end');
    expect(screen.getByRole('link', { name: /^sátnegirji/u }).getAttribute('href')).toBe('/');
  });

  test('D4: a lemma with no search text lists what starts with it', async () => {
    const { service } = await renderAt('/sana01');
    await findRow('sana010');
    expect(service.askedFor('AllLemmas')[0]?.variables).toMatchObject({
      inputValue: 'sana01',
      searchMode: 'start',
    });
  });

  test('A62, A63, D5: inside a dictionary every row leads inside that dictionary', async () => {
    const { user } = await renderAt('/gtsmenob?q=guolli');
    const row = await findRow('guolli');
    expect(row.getAttribute('href')).toBe('/gtsmenob/guolli?q=guolli');
    await user.click(row);
    await settledArticle();
    expect(rowOf('guolli/luossa').getAttribute('href')).toBe('/gtsmenob/guolli%2Fluossa?q=guolli');
  });

  test('A61: outside, every row leads to the lemma', async () => {
    await renderAt('/?q=guol');
    expect((await findRow('guolli')).getAttribute('href')).toBe('/guolli?q=guol');
  });

  describe.each(['wide', 'narrow'] as const)('on a %s screen', (size) => {
    test.each([
      ['/', 'sátnegirji.org'],
      ['/?q=guo', 'sátnegirji.org'],
      ['/guolli', 'guolli · sátnegirji.org'],
      ['/zzz', 'zzz · sátnegirji.org'],
      ['/foo/bar', 'Page not found · sátnegirji.org'],
      ['/gtsmenob', 'North Sámi – Norwegian · sátnegirji.org'],
      ['/gtsmenob/guolli?q=guo', 'guolli · North Sámi – Norwegian · sátnegirji.org'],
    ])('%s has one h1, and the title “%s” [A7, D6]', async (path, title) => {
      await renderAt(path, { screen: size });
      await waitFor(() => expect(document.title).toBe(title));
      await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1));
    });
  });
});
