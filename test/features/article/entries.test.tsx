import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { articleOfEntry } from '#service/core/article/article.ts';
import { replaceDictionary } from '#service/core/pack/dictionaryWriter.ts';
import { dictionaryOf } from '#src/language/dictionaries.ts';
import { fillFixture } from '#test/app/fixtureLexicon.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { article, card, settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

const cards = () =>
  within(article())
    .getAllByRole('article')
    .map((one) => one.getAttribute('aria-label'));

const bolds = (element: HTMLElement) => [...element.querySelectorAll('b')].map((one) => one.textContent);

describe('the article', () => {
  test('A74: a line names the lemma', async () => {
    await renderAt('/guolli');
    await settledArticle();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('guolli');
  });

  test('A76: terminology comes first, dictionaries after', async () => {
    await renderAt('/guolli');
    const headings = within(await settledArticle()).getAllByRole('heading', { level: 2 });
    expect(headings.map((heading) => heading.firstChild?.textContent)).toEqual([
      'Terminology',
      'Dictionaries',
    ]);
  });

  test.each(['/gtsmenob/guolli', '/habmersmjnob/guolli'])(
    'A77, D15: on %s no terminology is asked for',
    async (path) => {
      const { service } = await renderAt(path);
      await settledArticle();
      expect(service.askedFor('TermArticles')).toEqual([]);
    },
  );

  test('D15: where the term bank is not wanted, no terminology is asked for', async () => {
    const { service } = await renderAt('/guolli', { stored: { unwantedDicts: '["termwiki"]' } });
    await settledArticle();
    expect(service.askedFor('TermArticles')).toEqual([]);
  });

  test('A77: on /termwiki only terminology is shown', async () => {
    await renderAt('/termwiki/guolli');
    const headings = within(await settledArticle()).getAllByRole('heading', { level: 2 });
    expect(headings).toHaveLength(1);
    expect(headings[0]?.textContent).toContain('Terminology');
  });

  test('A172, A173: variables are the lemma exactly and what is chosen', async () => {
    const { service } = await renderAt('/Guolli%20', {
      stored: { srcLangs: '["sme"]', targetLangs: '["nob","fin"]', unwantedDicts: '["gtsmefin"]' },
    });
    await settledArticle();
    const languages = { srcLangs: ['sme'], targetLangs: ['fin', 'nob'] };
    expect(service.askedFor('TermArticles')[0]?.variables).toEqual({ lemma: 'Guolli ', ...languages });
    const { wantedDicts, ...rest } = service.askedFor('DictArticles')[0]?.variables ?? {};
    expect(rest).toEqual({ lemma: 'Guolli ', ...languages });
    expect(wantedDicts).toHaveLength(20);
  });

  test('A175, D13: an article is asked for in two requests, its links in a third, and what else its word may be', async () => {
    const { service } = await renderAt('/guolli');
    await settledArticle();
    await within(article()).findByRole('link', { name: 'fisk' });
    await waitFor(() => expect(service.askedFor('Generated')).toHaveLength(1));
    const names = service.asked
      .map(({ operationName }) => operationName)
      .filter((name) => name !== 'AllLemmas' && name !== 'Generated');
    // Links are asked for when the article is on screen.
    expect(names.at(-1)).toBe('HasStem');
    expect(names.toSorted()).toEqual(['DictArticles', 'FindWords', 'HasStem', 'TermArticles']);
  });
});

describe('a card', () => {
  test('A80: for every entry, homonyms too', async () => {
    await renderAt('/gtsmenob/dat');
    await settledArticle();
    expect(cards()).toEqual(['North Sámi – Norwegian', 'North Sámi – Norwegian']);
    expect(article().textContent).toMatch(/det.*nok/u);
  });

  test('A81: leads to the source dictionary', async () => {
    await renderAt('/guolli?q=guo');
    await settledArticle();
    const link = within(card('North Sámi – Norwegian')).getByRole('link', {
      name: /^Only in this dictionary/u,
    });
    expect(link.getAttribute('href')).toBe('/gtsmenob/guolli?q=guo');
  });

  test('A82: does not where only that dictionary is open', async () => {
    await renderAt('/gtsmenob/guolli');
    await settledArticle();
    expect(screen.queryByRole('link', { name: /^Only in this dictionary/u })).toBeNull();
  });

  test('A83: the looked-up lemma is plain, another lookup lemma is a link', async () => {
    await renderAt('/gtsmenob/g%C3%A1hkku');
    await settledArticle();
    const one = card('North Sámi – Norwegian');
    expect((await within(one).findByRole('link', { name: 'gáhkko' })).getAttribute('href')).toBe(
      '/g%C3%A1hkko',
    );
    expect(within(one).queryByRole('link', { name: 'gáhkku' })).toBeNull();
    expect(within(one).getByText('gáhkku')).toBeTruthy();
  });

  test('A84, A85: translations stand with their restriction in parentheses, and without where there is none', async () => {
    await renderAt('/gtsmenob/m%C3%A1nnu');
    await settledArticle();
    const groups = within(card('North Sámi – Norwegian')).getAllByRole('listitem');
    expect(groups.map((group) => group.textContent)).toEqual(['1måned (del av året)', '2måne (på himmelen)']);
    expect(article().textContent).not.toContain('"a"');
  });

  test('A85: no parentheses without a restriction', async () => {
    await renderAt('/gtsmenob/guolli');
    await settledArticle();
    expect(article().textContent).not.toContain('(');
  });

  test('A86, D17: examples stand in order, equal ones once with all their translations', async () => {
    await renderAt('/gtsmenob/guolli');
    await settledArticle();
    const examples = [...article().querySelectorAll('li p')].map((one) =>
      [...one.children].map((side) => side.textContent),
    );
    expect(examples).toEqual([
      ['Mun boran guoli.', 'Jeg spiser fisk.', 'Jeg et fisk.'],
      ['Guolli vuodjá.', 'Fisken svømmer.'],
    ]);
  });

  test('A87: a translation that is a stem is a link, another is plain', async () => {
    await renderAt('/gtsmenob/guolli');
    await settledArticle();
    expect((await within(article()).findByRole('link', { name: 'fisk' })).getAttribute('href')).toBe('/fisk');
  });

  test('A87: one that is no stem stays plain', async () => {
    const service = startInProcessService((driver) => {
      fillFixture(driver);
      const dictionary = dictionaryOf('gtsmenob');
      if (!dictionary) throw new Error('gtsmenob is no dictionary.');
      const translations = ['laks', 'fisk'].map((lemma) => ({ lemma, pos: 'N' }));
      const groups = [{ sense: 0, translations, examples: [] }];
      const entry = articleOfEntry(dictionary, { lemmas: [{ lemma: 'luossa', pos: 'N' }], groups });
      replaceDictionary(driver, { code: 'gtsmenob', version: '2', origin: 'giellalt' }, [entry]);
    });
    await renderAt('/gtsmenob/luossa', { service });
    await settledArticle();
    // Both are asked about at once: what the one is told, the other is.
    await within(article()).findByRole('link', { name: 'fisk' });
    expect(service.askedFor('HasStem')).toHaveLength(1);
    expect(within(article()).queryByRole('link', { name: 'laks' })).toBeNull();
    expect(article().textContent).toContain('laks');
  });

  test('D13: where the check fails, words are plain, and it is asked again', async () => {
    const service = startInProcessService();
    service.break('unreachable', 'HasStem');
    await renderAt('/gtsmenob/guolli', { service });
    await settledArticle();
    expect(within(article()).queryByRole('link', { name: 'fisk' })).toBeNull();
    service.mend();
    await within(article()).findByRole('link', { name: 'fisk' }, { timeout: 3000 });
  });

  test('A174, D14: checks go to the configured dictionaries, not to the one in the path', async () => {
    const { service } = await renderAt('/gtsmenob/guolli');
    await waitFor(() => expect(service.askedFor('HasStem')).toHaveLength(1));
    const [asked] = service.askedFor('HasStem');
    expect(asked?.variables['wantedDicts']).toHaveLength(21);
    expect(asked?.variables['stem0']).toBe('fisk');
    expect(asked?.query).toMatch(/\w+: hasStem\(exact: \$stem0/u);
  });

  test.each([
    ['guolli', 'noun'],
    ['viehkat', 'verb'],
    ['ruoksat', 'adjective'],
    ['farga', 'adverb'],
    ['jah', 'Xyz'],
  ])('A90: the part of speech of %s is shown as “%s”', async (lemma, label) => {
    await renderAt(`/gtsmenob/${lemma}`);
    await settledArticle();
    expect(document.querySelector('main')?.textContent).toContain(label);
  });

  test('A90: a pronoun has its label', async () => {
    await renderAt('/gtsmenob/dat');
    await settledArticle();
    expect(article().textContent).toContain('pronoun');
    expect(article().textContent).toContain('particle');
  });

  test('A91: dialect and country are shown, translated', async () => {
    await renderAt('/gtsmenob/g%C3%A1hkku');
    await settledArticle();
    const text = card('North Sámi – Norwegian').textContent ?? '';
    expect(text).toMatch(/gáhkku\s*western, Norway/u);
    expect(text).toMatch(/gáhkko\s*eastern, Finland/u);
    expect(text).toMatch(/kake\s*northern/u);
    expect(text).toMatch(/brød\s*Sweden/u);
  });

  test('A93: the character before each @ is bold, the @ is not shown', async () => {
    await renderAt('/sammallahtismefin/biegga');
    await settledArticle();
    const one = card(/^Sammallahti/u);
    expect(bolds(one)).toEqual(['b', 'g']);
    expect(one.textContent).toContain('biegga');
    expect(one.textContent).not.toContain('@');
  });

  test('A93: without an @ nothing is bold', async () => {
    await renderAt('/gtsmenob/guolli');
    await settledArticle();
    expect(bolds(article())).toEqual([]);
  });

  test('a translation of the two-way dictionary finds its entry', async () => {
    await renderAt('/sammallahtismefin/kala');
    await settledArticle();
    expect(card(/^Sammallahti/u).textContent).toContain('guolli');
  });

  test.each([
    ['/sammallahtismefin/kala', 'North Sámi'],
    ['/sammallahtismefin/guolli', 'Finnish'],
  ])('the card of %s is labelled with the language of its answer, %s [N15]', async (path, name) => {
    await renderAt(path);
    await settledArticle();
    expect(card(/^Sammallahti/u).firstElementChild?.textContent).toBe(name);
  });

  test('a card names its dictionary, whose publisher is in the tooltip', async () => {
    await renderAt('/guolli?q=guo');
    await settledArticle();
    const link = within(card('North Sámi – Norwegian')).getByRole('link', { name: /^Only in this/u });
    expect([link.textContent, link.title]).toEqual([
      'North Sámi – Norwegian',
      'Giellatekno, Divvun (GiellaLT)',
    ]);
  });

  test('no dictionary or language is shown by its code', async () => {
    await renderAt('/guolli?q=guo');
    await settledArticle();
    expect(document.body.textContent).not.toMatch(
      /\b(?:gt|habmer|sammallahti)?(?:sm[aejns]|nob|fin){1,2}\b/u,
    );
  });

  test('every word carries the language it is in', async () => {
    await renderAt('/gtsmenob/guolli');
    await settledArticle();
    expect(screen.getByRole('heading', { level: 1 }).querySelector('[lang=se]')).not.toBeNull();
    expect(within(article()).getByText('fisk').closest('[lang]')?.getAttribute('lang')).toBe('nb');
    expect(within(article()).getByText('Mun boran guoli.').getAttribute('lang')).toBe('se');
    expect(within(article()).getByText('Jeg spiser fisk.').getAttribute('lang')).toBe('nb');
  });

  test('D34: entries of the starter lexicon say so', async () => {
    await renderAt('/gtsmenob/guolli', { holdings: [{ code: 'gtsmenob', entries: 12, origin: 'starter' }] });
    await settledArticle();
    expect(article().textContent).toContain('From the sample dictionary: North Sámi – Norwegian');
  });
});
