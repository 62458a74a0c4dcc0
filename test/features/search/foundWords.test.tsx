import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { pause } from '#src/state/pause.ts';
import { searchDelayMs } from '#src/ui/wordlist/listParts.ts';
import { fillWords } from '#test/app/fixtureLexicon.ts';
import { startFindingService, startServiceOfToday } from '#test/app/formsFixture.ts';
import { type InProcessService, startInProcessService } from '#test/app/inProcessService.ts';
import {
  article,
  countLine,
  findRow,
  rows,
  searchField,
  settledArticle,
  wordOf,
  words,
} from '#test/app/onScreen.ts';
import { renderArticle, renderAt } from '#test/app/renderAt.tsx';

const list = () => screen.getByRole('region', { name: 'Words' });

describe('likely words', () => {
  const service = () =>
    startInProcessService((driver) => {
      const many = ['mánná', 'mánnodat', 'mánnu', 'mánnabiigá', 'mánnageahčči', 'mánnu máŋggas', 'Mánni'];
      fillWords(driver, 'gtsmenob', many);
      fillWords(driver, 'gtsmefin', ['mánná', 'mánnu']);
      fillWords(driver, 'gtsmnsme', ['mánnu']);
    });
  const likely = () => screen.findByRole('list', { name: 'Likely words' });

  test('stand over the alphabetical list, under a heading of their own, and lead to articles [N41]', async () => {
    const { user, address } = await renderAt('/?q=m%C3%A1nn', { service: service() });
    const links = within(await likely()).getAllByRole<HTMLAnchorElement>('link');
    expect(screen.getByRole('heading', { name: 'Likely words' })).toBeTruthy();
    expect(links.map(wordOf)).toEqual(['mánnu', 'mánná', 'mánnodat', 'mánnabiigá', 'mánnageahčči']);
    const all = ['mánnabiigá', 'mánnageahčči', 'mánná', 'Mánni', 'mánnodat', 'mánnu', 'mánnu máŋggas'];
    expect(words().slice(5)).toEqual(all);
    await waitFor(() => expect(countLine()).toContain('7 of 7'));
    if (links[0]) await user.click(links[0]);
    expect(address()).toBe('/m%C3%A1nnu?q=m%C3%A1nn');
    await settledArticle();
    expect(within(await likely()).getByRole('link', { current: 'page' }).textContent).toContain('mánnu');
  });

  test('of a word that stands there twice, only one row is marked as open [V110]', async () => {
    await renderArticle('/m%C3%A1nnu?q=m%C3%A1nn', { service: service() });
    await likely();
    const marked = () => within(list()).getAllByRole('link', { current: 'page' });
    await waitFor(() => expect(words()).toHaveLength(12));
    expect(marked()).toHaveLength(1);
    expect(marked()[0]?.closest('[data-top]')).toBeTruthy();
  });

  test('while one types, the article of the first hit or of the row with the focus stands beside the list, unannounced [V111]', async () => {
    const { service: asked, user, address } = await renderAt('/', { service: service() });
    const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
    await user.type(searchField(), 'mánn');
    await heading('mánnu');
    const translation = await screen.findByRole('list', { name: 'Translation' });
    expect(translation.closest('[aria-live], [role=status], [role=alert]')).toBeNull();
    const articles = () => asked.askedFor('DictArticles').map(({ variables }) => variables['lemma']);
    expect(articles()).toEqual(['mánnu']);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await heading('mánnodat');
    await waitFor(() => expect(articles()).toEqual(['mánnu', 'mánnodat']));
    expect(address()).toBe('/?q=m%C3%A1nn');
    await user.click(searchField());
    await user.keyboard('{Enter}');
    await settledArticle();
    expect(address()).toBe('/m%C3%A1nnu?q=m%C3%A1nn');
    await waitFor(async () => expect(document.activeElement).toBe(await heading('mánnu')));
  });

  test('the preview asks the service one question after each pause, and becomes the article with its actions [V210]', async () => {
    const { service: asked, user } = await renderAt('/', { service: service() });
    const askedFor = () =>
      asked.asked.map(({ operationName }) => operationName).filter((name) => /Articles$/u.test(name ?? ''));
    await user.type(searchField(), 'mánn');
    await screen.findByRole('heading', { level: 1, name: 'mánnu' });
    await waitFor(() => expect(askedFor()).toEqual(['DictArticles']));
    await waitFor(() => expect(askedFor()).toEqual(['DictArticles', 'TermArticles']));
    const article = screen.getByRole('region', { name: 'Article' });
    await within(article).findByRole('list', { name: 'Translation' });
    expect(within(article).queryAllByRole('button', { name: /^Save/u })).toEqual([]);
    await within(article).findAllByRole('button', { name: /^Save/u });
  });

  test('the preview of a form is its word’s article, also while its row has the focus [V213]', async () => {
    const { service: asked, user } = await renderAt('/', { service: startFindingService() });
    await user.type(searchField(), 'guolit');
    await screen.findByRole('heading', { level: 1, name: 'guolli' });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('guolit');
    await act(() => pause(2 * searchDelayMs));
    expect(screen.getByRole('heading', { level: 1, name: 'guolli' })).toBeDefined();
    expect(new Set(asked.askedFor('DictArticles').map(({ variables }) => variables['lemma']))).toEqual(
      new Set(['guolli']),
    );
  });

  test('begin with the exact word; a list that is seen at once has none [N22, N41]', async () => {
    const { user } = await renderAt('/?q=m%C3%A1nn', { service: service() });
    await likely();
    await user.clear(searchField());
    await user.type(searchField(), 'mánnu');
    await waitFor(() => expect(words()).toEqual(['mánnu', 'mánnu máŋggas']));
    expect(screen.queryByRole('list', { name: 'Likely words' })).toBeNull();
  });

  test('inside one dictionary a row shows its language alone [N20]', async () => {
    await renderAt('/gtsmenob?q=m%C3%A1nnu', { service: service() });
    await waitFor(() => expect(rows().map((row) => row.textContent)).toContain('mánnuNorth Sámix'));
  });
});

/** Takes every text for a misspelling of one word. */
function startSpellingService(): InProcessService {
  const spelling = { stem: { stem: 'viehkat' }, language: 'sme', form: 'viehkat', by: 'SPELLING', cost: 1 };
  const findWords = [{ ...spelling, analyses: [], parts: [] }];
  const service = startFindingService();
  return {
    ...service,
    fetch: async (input, init = {}) => {
      const answer = await service.fetch(input, init);
      if (!/findWords/u.test(String(init.body))) return answer;
      const { data } = (await answer.json()) as { data: object };
      return Response.json({ data: { ...data, findWords } });
    },
  };
}

describe('what a text may mean', () => {
  // Browsers put no blank before what only assistive technology hears; happy-dom knows no inline boxes.
  const guolit = { name: /^guolit form of guolli ?, plural nominative ?,.* North Sámi$/u };

  test('comes in one answer with the list, each text asked for once [N16]', async () => {
    const { service, user } = await renderAt('/', { service: startFindingService() });
    for (let times = 0; times < 2; times += 1) {
      await user.clear(searchField());
      await user.type(searchField(), 'guolit');
      await screen.findByRole('link', guolit);
    }
    const asked = service.askedFor('AllLemmas').map(({ variables }) => variables['inputValue']);
    expect(asked.filter((text) => text === 'guolit')).toHaveLength(1);
    expect(service.askedFor('FindWords')).toEqual([]);
  });

  test('is looked for within and at the end of words only where nothing matches [F82]', async () => {
    const { service, user } = await renderAt('/?q=uoll&mode=middle', { service: startFindingService() });
    await findRow('guolli');
    expect(service.askedFor('FindWords')).toHaveLength(0);
    await user.clear(searchField());
    await user.type(searchField(), 'guolit');
    await screen.findByRole('link', guolit);
    expect(service.askedFor('FindWords')).toHaveLength(1);
  });

  test('stands below the exact word, with a heading; the arrow keys go through both, and each leads to its own article [F82, N22, R267]', async () => {
    const { user } = await renderAt('/?q=dat', { service: startFindingService() });
    const possible = await screen.findByRole('list', { name: 'Also possible' });
    expect(screen.getByRole('heading', { name: 'Also possible' })).toBeTruthy();
    const found = within(possible).getByRole<HTMLAnchorElement>('link', { name: /^dat form of jah/u });
    expect(found.pathname).toBe('/jah');
    const word = await findRow('dat');
    expect(rows()).toEqual([word, found]);
    await user.click(searchField());
    for (const [key, row] of [
      ['{ArrowDown}', word],
      ['{ArrowDown}', found],
      ['{Home}', word],
      ['{End}', found],
    ] as const) {
      await user.keyboard(key);
      await waitFor(() => expect(document.activeElement).toBe(row));
    }
  });

  test('is suggested once on a wide screen, in the list, where no word matches; no room is kept for labels [V310]', async () => {
    await renderArticle('/viehkatt', { service: startSpellingService() });
    await within(list()).findByRole('list', { name: 'Did you mean' });
    await within(article()).findByText('“viehkatt” is not in the dictionaries.');
    expect(screen.getAllByText('Did you mean')).toHaveLength(1);
    expect(article().firstElementChild?.textContent).toContain('is not in the dictionaries');
  });

  test('has no article beside the list if it is a misspelling, since Enter does not open that [V346]', async () => {
    const { user, address } = await renderAt('/', { service: startSpellingService() });
    await user.type(searchField(), 'guolli');
    await screen.findByText('Enter', { selector: 'kbd' });
    await user.clear(searchField());
    await user.type(searchField(), 'viehkatt');
    await screen.findByRole('list', { name: 'Did you mean' });
    await waitFor(() => expect(screen.queryByText('Enter', { selector: 'kbd' })).toBeNull());
    await act(() => pause(2 * searchDelayMs));
    expect(screen.queryByRole('region', { name: 'Article' })).toBeNull();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/viehkatt?q=viehkatt');
    expect((await settledArticle()).textContent).toContain('“viehkatt” is not in the dictionaries.');
  });

  test('stands over words that match, in its own language, with its meaning [F82, V172]', async () => {
    await renderAt('/?q=guoli', { service: startFindingService() });
    const found = await screen.findByRole('list', { name: 'Possible matches' });
    const [row] = within(found).getAllByRole('link');
    expect(row?.textContent).toContain('guoli form of guolli');
    expect(row?.getAttribute('href')).toBe('/guoli?q=guoli');
    const marked = [...(row?.querySelectorAll<HTMLElement>('[lang]') ?? [])];
    const texts = marked.map(({ textContent, lang }) => [textContent, lang]);
    expect(texts.slice(0, 2)).toEqual([
      ['guoli', 'se'],
      ['guolli', 'se'],
    ]);
    expect(texts.slice(2)).toContainEqual(['fisk', 'nb']);
  });

  test('is announced, and that nothing was found is not [F92]', async () => {
    await renderAt('/?q=guolit', { service: startFindingService() });
    const said = () => list().querySelector('[aria-live]')?.textContent ?? '';
    await waitFor(() => expect(said()).toContain('Possible matches: guolli'));
    expect(said()).not.toContain('is not in');
  });

  // A page remembers that its service lacks finding: services of today come last.
  test.each([
    ['with finding', startFindingService],
    ['of today, without finding', startServiceOfToday],
  ])('stands, from a service %s, over the line that no word starts so [F82]', async (_, start) => {
    await renderAt('/?q=guolit', { service: start() });
    expect(await screen.findByRole('link', guolit)).toBeTruthy();
    expect(list().textContent).toContain('No word starts with guolit.');
    expect(list().textContent).not.toContain('is not in');
  });

  test('is not called absent from the only dictionary that is searched [F82]', async () => {
    await renderAt('/gtsmenob?q=guolit', { service: startFindingService() });
    expect(await screen.findByRole('link', guolit)).toBeTruthy();
    expect(list().textContent).toContain('No word starts with guolit.');
    expect(list().textContent).not.toContain('is not in');
  });

  test('where finding fails and no word matches, the failure is said, not that nothing was found [F93]', async () => {
    const service = startServiceOfToday();
    service.break('partial', 'Lemmatised');
    const { user } = await renderAt('/?q=guolit', { service });
    const said = 'The dictionary service couldn’t process this request.';
    await screen.findByText(said);
    expect(screen.queryByText(/is not in/u)).toBeNull();
    service.mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', guolit);
    expect(screen.queryByText(said)).toBeNull();
  });
});

describe('a choice that hides words', () => {
  const finnish = { srcLangs: '["fin"]', targetLangs: '["fin"]' };
  const noLanguage = { srcLangs: '[]', targetLangs: '[]' };

  test.each([
    [finnish, '/?q=gueli', '“gueli” is hidden by your choice of languages.', 'Search all languages'],
    [
      { unwantedDicts: '["gtsmanob"]' },
      '/?q=gueli',
      '“gueli” is hidden by your choice of dictionaries.',
      'Search all dictionaries',
    ],
    [noLanguage, '/?q=guo', 'No language selected.', 'Choose all'],
    [{ unwantedDicts: JSON.stringify(dictionaryCodes) }, '/?q=guo', 'No dictionary selected.', 'Choose all'],
  ])('%j is named in the list, and lifted with one tap [D16, M13]', async (stored, path, said, lift) => {
    const { user } = await renderAt(path, { stored });
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByText(/is not in/u)).toBeNull();
    await user.click(screen.getByRole('button', { name: lift }));
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  });

  test('what no choice hides is not there, whatever is chosen [M13]', async () => {
    await renderAt('/?q=zzz', { stored: finnish });
    expect(await screen.findAllByText('“zzz” is not in the dictionaries.')).toHaveLength(2);
  });

  test.each([
    ['/viehkat?q=viehkat', noLanguage, 'No language selected.'],
    ['/qqzz?q=qqzz', noLanguage, 'No language selected.'],
    ['/qqzz?q=qqzz', { unwantedDicts: JSON.stringify(dictionaryCodes) }, 'No dictionary selected.'],
    ['/viehkat?q=viehkat', finnish, '“viehkat” is hidden by your choice of languages.'],
    ['/guolli?q=guolli', noLanguage, 'No language selected.'],
    ['/guolli?q=guolli', finnish, '“guolli” is hidden by your choice of languages.'],
    ['/Guolli?q=Guolli', finnish, '“Guolli” is hidden by your choice of languages.'],
    ['/-guolli?q=-guolli', finnish, '“-guolli” is hidden by your choice of languages.'],
    ['/guolit?q=guolit', finnish, '“guolit” is hidden by your choice of languages.'],
  ])('at %s with %j list and article both say: %s [N18]', async (path, stored, said) => {
    const { pane } = await renderArticle(path, { stored, service: startFindingService() });
    await within(pane).findByText(said);
    await within(list()).findByText(said);
    expect(pane.querySelector('article')).toBeNull();
    expect(list().textContent).not.toContain('is not in');
  });
});

describe('a text that looks like a part of a message', () => {
  test.each(['a<b>guolli</b>a', 'a<0>x</0>a', 'a<1/>a', 'a{0}a', "it's # a"])(
    '%s stands as typed where list, article and heading say that there is none [M10]',
    async (text) => {
      const typed = encodeURIComponent(text);
      await renderAt(`/${typed}?q=${typed}`);
      const said = `“${text}” is not in the dictionaries.`;
      await within(list()).findByText(said);
      await waitFor(() => expect(article().textContent).toContain(said));
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text);
    },
  );
});
