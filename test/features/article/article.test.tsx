import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fillFixture, fillWords } from '#test/app/fixtureLexicon.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { article, card } from '#test/app/onScreen.ts';
import { renderArticle, renderAt } from '#test/app/renderAt.tsx';
import { entry, write } from '#test/service/core/smallDictionaries.ts';

const main = 'North Sámi – Norwegian';
const names = (cards: readonly HTMLElement[]) => cards.map((one) => one.getAttribute('aria-label'));
const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

describe('the article', () => {
  test.each([
    ['/guolli', ['Example', 'Terminology', 'Dictionaries']],
    ['/termwiki/guolli', ['Terminology']],
  ])('the parts of %s are %j, in this order [A76, A77]', async (path, parts) => {
    const { pane } = await renderArticle(path);
    const headings = within(pane).getAllByRole('heading', { level: 2 });
    expect(headings.map((heading) => heading.firstChild?.textContent)).toEqual(parts);
  });

  test.each([
    ['/guolli', {}, 1],
    ['/guolli', { unwantedDicts: '["termwiki"]' }, 0],
    ['/gtsmenob/guolli', {}, 0],
    ['/habmersmjnob/guolli', {}, 0],
  ])('%s with %j asks for terms %i times [A77, D15]', async (path, stored, times) => {
    const { service } = await renderArticle(path, { stored });
    expect(service.askedFor('TermArticles')).toHaveLength(times);
  });

  test('an article is asked for in two requests, beside what else its word may be; its links in one more [A175, D13]', async () => {
    const { service } = await renderArticle('/guolli');
    await within(card(main)).findByRole('link', { name: 'fisk' });
    await waitFor(() => expect(service.askedFor('Generated')).not.toHaveLength(0));
    const asked = service.asked
      .map(({ operationName }) => operationName)
      .filter((name) => name !== 'AllLemmas' && name !== 'Generated');
    expect(asked.at(-1)).toBe('HasStem');
    expect(asked.toSorted()).toEqual(['DictArticles', 'FindWords', 'HasStem', 'TermArticles']);
  });

  test('on a phone it is announced with its answer, its heading has the focus, and the header under it is inert [R140]', async () => {
    await renderAt('/guolli', { screen: 'narrow' });
    const said = await screen.findByText(
      (_, status) => /^guolli, noun: .*fisk/u.test(status?.textContent ?? ''),
      { selector: '[role=status]' },
    );
    expect([...said.querySelectorAll('[lang]')].map(({ textContent }) => textContent)).toContain('fisk');
    await waitFor(() => expect(document.activeElement?.localName).toBe('h1'));
    const field = screen.getByRole('textbox', { hidden: true });
    expect(field.closest('[inert]')?.className).toBe('head');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(field.closest('[inert]')).toBeNull());
  });

  test('no dictionary or language is shown by its code', async () => {
    await renderArticle('/guolli?q=guo');
    expect(document.body.textContent).not.toMatch(
      /\b(?:gt|habmer|sammallahti)?(?:sm[aejns]|nob|fin){1,2}\b/u,
    );
  });

  test.each([
    ['/gtsmenob/guolli', 'fisk', 'nb'],
    ['/gtsmenob/guolli', 'Mun boran guoli.', 'se'],
    ['/gtsmenob/guolli', 'Jeg spiser fisk.', 'nb'],
    ['/termwiki/guolli', 'Ealli mii eallá čázis.', 'se'],
    ['/termwiki/guolli', 'Dyr som lever i vann.', 'nb'],
  ])('on %s “%s” carries its language, %s', async (path, text, language) => {
    const { pane } = await renderArticle(path);
    for (const element of within(pane).getAllByText(text)) {
      expect(element.closest('[lang]')?.getAttribute('lang')).toBe(language);
    }
  });

  test('on a phone the star stands at the foot also of a word of several, which has no other controls [A103, M18]', async () => {
    await renderArticle('/davvi%20s%C3%A1megiella', { screen: 'narrow' });
    const foot = within(screen.getByRole('group', { name: 'davvi sámegiella' }));
    await foot.findByRole('button', { name: /^Save/u });
    expect(screen.queryByRole('button', { name: /(Listen|Inflection)/u })).toBeNull();
  });
});

describe('a card', () => {
  test('stands for every entry, homonyms too, without a link to the only dictionary [A80, A82]', async () => {
    const { pane } = await renderArticle('/gtsmenob/dat');
    expect(names(within(pane).getAllByRole('article'))).toEqual([main, main]);
    expect(pane.textContent).toMatch(/det.*nok/u);
    expect(screen.queryByRole('link', { name: /^Only in this dictionary/u })).toBeNull();
  });

  test('leads to its dictionary, whose publisher is in the tooltip [A81, A82]', async () => {
    await renderArticle('/guolli?q=guo');
    const link = within(card(main)).getByRole('link', { name: /^Only in this dictionary/u });
    expect(link.getAttribute('href')).toBe('/gtsmenob/guolli?q=guo');
    expect([link.textContent, link.title]).toEqual(['Norwegian', 'Giellatekno, Divvun (GiellaLT)']);
  });

  test('has the looked-up lemma plain, another lookup lemma as a link, each in a line with its controls [A83, V296]', async () => {
    await renderArticle('/gtsmenob/g%C3%A1hkku');
    const one = within(card(main));
    expect((await one.findByRole('link', { name: 'gáhkko' })).getAttribute('href')).toBe('/g%C3%A1hkko');
    expect(one.queryByRole('link', { name: 'gáhkku' })).toBeNull();
    expect(one.getByText('gáhkku').closest('div')?.textContent).not.toContain('gáhkko');
  });

  test('has translations with their restrictions in parentheses [A84, A85]', async () => {
    const { pane } = await renderArticle('/gtsmenob/m%C3%A1nnu');
    expect(texts(pane.querySelectorAll('ol > li'))).toEqual([
      '1måned\u2002(del av året)',
      '2måne\u2002(på himmelen)',
    ]);
  });

  test('has equal examples once with all their translations, those with the looked-up word first, and no parentheses without a restriction [A85, A86, D17]', async () => {
    const { pane } = await renderArticle('/gtsmenob/guolli');
    expect(pane.textContent).not.toContain('(');
    expect([...pane.querySelectorAll('li p')].map(({ children }) => texts(children))).toEqual([
      ['Guolli vuodjá.', 'Fisken svømmer.'],
      ['Mun boran guoli.', 'Jeg spiser fisk.', 'Jeg et fisk.'],
    ]);
  });

  test('has five meanings of its first language and one example of each; the others are one tap away [V165]', async () => {
    const groups = [...Array(7).keys()].map((sense) => ({
      sense,
      translations: [{ lemma: `fisk ${sense}` }],
      examples: ['A', 'B'].map((example) => ({ example: `${example}${sense}`, translation: 'x' })),
    }));
    const service = startInProcessService((driver) => {
      write(driver, 'gtsmenob', [{ lemmas: [{ lemma: 'luossa', pos: 'N' }], groups }]);
    });
    const { user } = await renderArticle('/gtsmenob/luossa', { service });
    const one = within(article()).getByRole('region', { name: main });
    const outside = (selector: string) =>
      texts([...one.querySelectorAll(selector)].filter((element) => !element.closest('details:not([open])')));
    expect(outside('ol > li')).toHaveLength(5);
    expect(outside('p')).toHaveLength(5);
    await user.click(within(one).getByText('2 more meanings'));
    expect(outside('ol > li').at(-1)).toContain('7fisk 6');
    expect(outside('p')).toHaveLength(7);
    for (const more of within(one).getAllByText('All examples')) await user.click(more);
    expect(outside('p')).toHaveLength(14);
  });

  test('continues that of another dictionary into the same language, which is named once below all lists [V260]', async () => {
    const group = (...lemmas: string[]) => ({
      sense: 0,
      translations: lemmas.map((lemma) => ({ lemma })),
      examples: [],
    });
    const service = startInProcessService((driver) => {
      write(driver, 'gtsmefin', [
        { lemmas: [{ lemma: 'vázzit', pos: 'V' }], groups: [group('a', 'b', 'c', 'd'), group('e')] },
      ]);
      write(driver, 'sammallahtismefin', [
        { lemmas: [{ lemma: 'vázzit', pos: 'V' }], groups: [group('f', 'g', 'h', 'i')] },
      ]);
    });
    const { pane } = await renderArticle('/vázzit', { service });
    expect(within(pane).getAllByText('3 meanings')).toHaveLength(1);
    expect(texts(pane.querySelectorAll('ol > li > [aria-hidden]'))).toEqual(['1', '2', '3']);
    expect(texts(pane.querySelectorAll('p.noPrint > a'))).toEqual(['Giellatekno: North Sámi – Finnish']);
  });

  test('is folded where the grid leaves it only examples, the first of which stands under the grid [V230]', async () => {
    const { pane, user } = await renderArticle('/guolli');
    const fold = card(main).closest('details');
    expect(fold?.open).toBe(false);
    const shown = [...pane.querySelectorAll('p')].find(
      (one) => !one.closest('details') && one.children.length > 1,
    );
    expect(texts(shown?.children ?? [])).toEqual(['Guolli vuodjá.', 'Fisken svømmer.']);
    await user.click(within(pane).getByText('Dictionaries', { selector: 'summary *' }));
    expect(fold?.open).toBe(true);
  });

  test('stands under its word of its language, on paper and where it is folded [V299]', async () => {
    const groups = (word: string) => [
      { sense: 0, translations: [{ lemma: word }], examples: [{ example: 'Mana!', translation: 'x' }] },
    ];
    const service = startInProcessService((driver) => {
      write(driver, 'gtsmenob', [{ lemmas: [{ lemma: 'mannat', pos: 'V' }], groups: groups('gå') }]);
      write(driver, 'habmersmjnob', [{ lemmas: [{ lemma: 'mannat', pos: 'V' }], groups: groups('finahit') }]);
    });
    const { pane } = await renderArticle('/mannat', { service });
    const order = () =>
      [...pane.querySelectorAll('h3, article')].map((one) =>
        one.matches('article') ? one.getAttribute('aria-label') : one.textContent,
      );
    const [north, lule] = ['North Sámi – Norwegian', 'Habmer: Lule Sámi – Norwegian'];
    const heads = ['mannatverb · Lule Sámi', 'mannatverb · North Sámi'];
    expect(order()).toEqual([heads[0], lule, heads[1], north]);
    act(() => {
      dispatchEvent(new Event('beforeprint'));
    });
    expect(order()).toEqual([north, heads[0], lule]);
    act(() => {
      dispatchEvent(new Event('afterprint'));
    });
  });

  test('beside the list says that Enter opens it, until it is open [V251]', async () => {
    const { user } = await renderArticle('/?q=guolli');
    await screen.findByText('Enter', { selector: 'kbd' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Enter', { selector: 'kbd' })).toBeNull());
  });

  test('names its makers once, under the grid [V250]', async () => {
    const { pane } = await renderArticle('/guolli');
    expect(pane.textContent?.match(/Giellatekno, Divvun|Sammallahti/gu)).toEqual([
      'Sammallahti',
      'Giellatekno, Divvun',
    ]);
    expect(screen.getByRole('list', { name: 'Translation' }).nextSibling?.textContent).toMatch(/^Source: /u);
  });

  test('the grid stands below many meanings, folded, so that the first line is an answer [V231]', async () => {
    const groups = Array.from({ length: 9 }, (_, sense) => ({
      sense,
      translations: [{ lemma: `fisk ${sense}` }],
      examples: [],
    }));
    const service = startInProcessService((driver) => {
      write(driver, 'gtsmenob', [{ lemmas: [{ lemma: 'luossa', pos: 'N' }], groups }]);
    });
    const { pane } = await renderArticle('/gtsmenob/luossa', { service });
    const grid = within(pane).getByRole('list', { name: 'Translation' });
    expect(within(grid).getByRole('link', { name: 'fisk 0' })).toBeTruthy();
    // Each language has its meanings above.
    const order = within(pane).getByText('9 meanings').compareDocumentPosition(grid);
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(grid.closest('details')?.open).toBe(false);
  });

  test('in the grid what parts two answers stands at the end of the first, in the block of its note; what limits both stands above the entry once [V294, W258]', async () => {
    const groups = ['fig.; til fots', 'fig.; av sted', 'fig.'].map((restriction, sense) => ({
      sense,
      translations: [{ lemma: `gå ${sense}` }],
      restriction: { restriction },
      examples: [],
    }));
    const service = startInProcessService((driver) => {
      write(driver, 'gtsmenob', [{ lemmas: [{ lemma: 'vázzit', pos: 'V' }], groups }]);
    });
    const { pane } = await renderArticle('/gtsmenob/v%C3%A1zzit', { service });
    const grid = within(pane).getByRole('list', { name: 'Translation' });
    expect(grid.textContent).toContain(
      'gå 0\u2002(fig.; til fots); gå 1\u2002(fig.; av sted); gå 2\u2002(fig.)',
    );
    expect(within(grid).getByText('(fig.; til fots)').parentElement?.textContent).toBe('(fig.; til fots);');
    expect(pane.textContent).toContain('(fig.)1gå 0\u2002(til fots)2gå 1\u2002(av sted)3gå 2');
  });

  test('an entry that the grid leaves to the numbered meanings is one of them, not folded [W279]', async () => {
    const limited = (lemma: string, restriction: string) => ({
      sense: 0,
      translations: [{ lemma }],
      restriction: { restriction },
      examples: [],
    });
    const service = startInProcessService((driver) => {
      const lemmas = [{ lemma: 'rett', pos: 'N' }];
      write(driver, 'gtnobsme', [
        { lemmas, groups: ['a', 'b', 'c', 'd'].map((sense) => limited(`riekti ${sense}`, sense)) },
        { lemmas, groups: [limited('diggi', 'domstol')] },
      ]);
      write(driver, 'gtnobsma', [entry(['rett'], ['reaktoe'])]);
    });
    const { pane } = await renderArticle('/rett', { service });
    const grid = within(pane).getByRole('list', { name: 'Translation' });
    expect(grid.textContent).not.toContain('diggi');
    expect(within(pane).getByText('diggi').closest('details')).toBeNull();
  });

  test('in the grid what limits a word is in brackets, as in its entry [V314]', async () => {
    const limited = { sense: 0, translations: [{ lemma: 'gå' }], restriction: { restriction: 'til fots' } };
    const service = startInProcessService((driver) => {
      const groups = [{ ...limited, examples: [] }];
      write(driver, 'gtsmenob', [{ lemmas: [{ lemma: 'vázzit', pos: 'V' }], groups }]);
    });
    const { pane } = await renderArticle('/gtsmenob/v%C3%A1zzit', { service });
    const grid = within(pane).getByRole('list', { name: 'Translation' });
    expect(grid.textContent).toBe('Norwegiangå\u2002(til fots)');
  });

  test('an entry shows its definition, references, attributive form, explanations and other spellings; a remark on grammar leads to its page, several words have no label [W167, W239]', async () => {
    const href = 'https://oahpa.no/sme';
    const group = {
      sense: 0,
      translations: [
        { lemma: 'mørk', remark: 'Attr mørke' },
        { lemma: 'mørkne', pos: 'V' },
        { lemma: 'uten lys', pos: 'Phrase' },
        { lemma: 'som er uten lys', remark: 'explanation' },
      ],
      restriction: { restriction: 'les i grammatikken', attributes: JSON.stringify({ href }) },
      examples: [],
      notes: [
        { kind: 'definition', text: 'čuovggaheapme', translation: 'uten lys' },
        { kind: 'see', text: 'guolli' },
        { kind: 'opposite', text: 'čuovgat' },
      ],
    } as const;
    const service = startInProcessService((driver) => {
      const lemmas = [{ lemma: 'seavdnjat' }, { lemma: 'sevdnjat', remark: 'nonstandard' }];
      write(driver, 'gtsmenob', [{ lemmas, groups: [group] }, entry(['guolli'], ['fisk'])]);
    });
    await renderArticle('/gtsmenob/sevdnjat', { service });
    const one = card(main);
    await within(one).findByRole('link', { name: 'guolli' });
    const said =
      /seavdnjat.*sevdnjat not recommended.*mørk attributive mørke, mørkne verb, uten lys, som er uten lys/u;
    await waitFor(() => expect(one.textContent).toMatch(said));
    expect(one.textContent).toMatch(/čuovggaheapmeuten lys→ guolli↔ čuovgat/u);
    const page = within(one).getByRole('link', { name: 'les i grammatikken' });
    expect(page.getAttribute('href')).toBe(href);
  });

  test('has translations that are stems as links, others plain; asked about at once [A87]', async () => {
    const service = startInProcessService((driver) => {
      fillFixture(driver);
      fillWords(driver, 'gtsmenob', ['luossa'], () => ['laks', 'fisk']);
    });
    const { pane } = await renderArticle('/gtsmenob/luossa', { service });
    const one = within(card(main));
    expect((await one.findByRole('link', { name: 'fisk' })).getAttribute('href')).toBe('/fisk');
    expect(service.askedFor('HasStem')).toHaveLength(1);
    expect(one.queryByRole('link', { name: 'laks' })).toBeNull();
    expect(pane.textContent).toContain('laks');
  });

  test('has words plain while the check of stems fails, which is asked again [D13]', async () => {
    const service = startInProcessService();
    service.break('unreachable', 'HasStem');
    await renderArticle('/gtsmenob/guolli', { service });
    const one = within(card(main));
    expect(one.queryByRole('link', { name: 'fisk' })).toBeNull();
    service.mend();
    await one.findByRole('link', { name: 'fisk' }, { timeout: 3000 });
  });

  test('has stems checked in the chosen dictionaries, not in the one of the path [A174, D14]', async () => {
    const { service } = await renderAt('/gtsmenob/guolli');
    await waitFor(() => expect(service.askedFor('HasStem')).toHaveLength(1));
    const [asked] = service.askedFor('HasStem');
    expect(asked?.variables['wantedDicts']).toHaveLength(21);
    expect(asked?.variables['stem0']).toBe('fisk');
    expect(asked?.query).toMatch(/\w+: hasStem\(exact: \$stem0/u);
  });

  test.each([
    ['guolli', 'noun'],
    ['dat', 'particle'],
    ['jah', 'Xyz'],
  ])('shows the part of speech of %s as “%s” [A90]', async (lemma, label) => {
    await renderArticle(`/gtsmenob/${lemma}`);
    expect(document.querySelector('main')?.textContent).toContain(label);
  });

  test('shows dialect and country, translated [A91]', async () => {
    await renderArticle('/gtsmenob/g%C3%A1hkku');
    const { textContent } = card(main);
    for (const said of [/gáhkku\s*western, Norway/u, /gáhkko\s*eastern, Finland/u, /kake\s*northern/u])
      expect(textContent).toMatch(said);
    expect(textContent).toMatch(/brød\s*Sweden/u);
  });

  test.each([
    ['/sammallahtismefin/biegga', 'biegga', ['b', 'g']],
    ['/gtsmenob/guolli', 'fisk', []],
  ])('on %s the letters of %s before an @ are bold: %j [A93]', async (path, word, bold) => {
    const { pane } = await renderArticle(path);
    expect(texts(pane.querySelectorAll('b'))).toEqual(bold);
    expect(pane.textContent).toContain(word);
    expect(pane.textContent).not.toContain('@');
  });

  test.each([
    ['/sammallahtismefin/kala', 'guolli', 'North Sámi'],
    ['/sammallahtismefin/guolli', 'kala', 'Finnish'],
  ])(
    'of a two-way dictionary, on %s, answers %s under its language, %s [N15]',
    async (path, answer, language) => {
      await renderArticle(path);
      const one = card(/^Sammallahti/u);
      expect(one.firstElementChild?.textContent).toBe(language);
      expect(one.textContent).toContain(answer);
    },
  );

  test('of the starter lexicon says so [D34]', async () => {
    const holdings = [{ code: 'gtsmenob', entries: 12, origin: 'starter' }];
    const { pane } = await renderArticle('/gtsmenob/guolli', { holdings });
    expect(pane.textContent).toContain('Sample: North Sámi\u00A0– Norwegian');
  });
});
