import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fillFixture } from '#test/app/fixtureLexicon.ts';
import { type InProcessService, startInProcessService } from '#test/app/inProcessService.ts';
import { article, settledArticle } from '#test/app/onScreen.ts';
import { type RenderOptions, renderArticle, renderAt } from '#test/app/renderAt.tsx';
import { writeRows } from '#test/service/core/smallDictionaries.ts';

const formService = () =>
  startInProcessService((driver) => {
    fillFixture(driver);
    writeRows(
      driver,
      'sme',
      'guolli N Sg+Nom=~ Pl+Nom=guolit Sg+Acc=guoli Sg+Gen=guoli Sg+Loc=guolis',
      'mánnu N Pl+Nom=guolit Sg+Gen=jávri',
      'viehkat V Der/NomAct+N+Sg+Loc=viehkamis',
    );
  });

function finding(stem: string, word: object): InProcessService {
  const service = formService();
  const found = { stem: { stem }, language: 'sme', analyses: [], parts: [], cost: 1, ...word };
  return {
    ...service,
    fetch: async (input, init = {}) =>
      String(init.body).includes('"FindWords"')
        ? Response.json({ data: { findWords: [found] } })
        : service.fetch(input, init),
  };
}

const open = (path: string, options: RenderOptions = {}) =>
  renderArticle(path, { service: formService(), ...options });

const heading = (): string => screen.getByRole('heading', { level: 1 }).textContent;
/** What stands over the article, its head word included. */
const why = (): string => article().previousElementSibling?.textContent ?? '';
const toTable = { name: /all forms/u };

describe('an article that is opened by a form', () => {
  test('is that of its word, which is one tap away, under a line that says why; the address stays [F104]', async () => {
    const { address, user, pane } = await open('/guolis');
    expect(heading()).toBe('guolli');
    expect(why()).toContain('guolis is the singular locative of guolli.');
    expect(within(pane).getAllByText('fisk').length).toBeGreaterThan(0);
    expect(address()).toBe('/guolis');
    await waitFor(() => expect(document.title).toBe('guolis · sátnegirji.org'));
    await waitFor(() => expect(localStorage.getItem('openedWords') ?? '').toContain('"stem":"guolli"'));
    expect(localStorage.getItem('openedWords')).not.toContain('guolis');
    await user.click(screen.getAllByRole('link', { name: 'guolli' })[0] ?? document.body);
    expect(address()).toBe('/guolli');
    await settledArticle();
    await waitFor(() => expect(why()).not.toContain('singular locative'));
    await waitFor(() => expect(document.title).toBe('guolli · sátnegirji.org'));
    history.back();
    await waitFor(() => expect(why()).toContain('singular locative'));
    expect(address()).toBe('/guolis');
  });

  test.each([
    ['en', '/guoli', 'guoli is a form of guolli: singular genitive · singular accusative'],
    ['fi', '/guolis', 'guolis on sanan guolli yksikön lokatiivi.'],
  ] as const)('names its readings in the language of the page, %s [F104]', async (language, path, line) => {
    await renderAt(path, { service: formService(), language });
    await waitFor(() => expect(document.body.textContent).toContain(line));
  });

  test('is that of the best word of several; the others stand with their reasons [F105]', async () => {
    const { user, address, pane } = await open('/guolit', { screen: 'narrow' });
    const others = within(pane).getByRole('heading', { name: 'Also possible' }).closest('section');
    const [shown, other] = heading() === 'guolli' ? ['guolli', 'mánnu'] : ['mánnu', 'guolli'];
    expect(why()).toContain(`guolit is the plural nominative of ${shown}.`);
    expect(others?.textContent).toContain(`guolit form of ${other}, plural nominative`);
    await user.click(within(pane).getByRole('link', { name: new RegExp(`^guolit form of ${other}`, 'u') }));
    await waitFor(() => expect(heading()).toBe(other));
    expect(address()).toBe('/guolit');
    expect(why()).toContain(`guolit is the plural nominative of ${other}.`);
  });

  test('says what else is possible only where no list beside it does [V320]', async () => {
    const { pane } = await open('/guolit');
    expect(await screen.findAllByRole('link', { name: /^guolit form of/u })).toHaveLength(2);
    expect(within(pane).queryByText('Also possible')).toBeNull();
    cleanup();
    const { pane: other } = await open('/guolit?q=uoli&mode=middle');
    expect(await within(other).findByText('Also possible')).toBeTruthy();
  });

  test('is that of the word that the row of the list meant [F105]', async () => {
    await renderAt('/', { service: formService() });
    for (const meant of ['mánnu', 'guolli']) {
      history.replaceState({ usr: { meant, hasWayBack: true }, key: meant }, '', '/guolit');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      await waitFor(() => expect(heading()).toBe(meant));
    }
  });

  test('is its own where the form is a word too, and that is said [F106]', async () => {
    const { pane } = await open('/jávri', { screen: 'narrow' });
    expect(heading()).toBe('jávri');
    const name = /^jávri form of mánnu ?, singular genitive/u;
    const row = await within(pane).findByRole('link', { name });
    expect(decodeURI(row.getAttribute('href') ?? '')).toBe('/mánnu');
  });

  const water = { by: 'LETTERS', form: 'čáhci' };
  const run = { by: 'DERIVATION', form: 'viehkamis', analyses: ['viehkat+V+Der/NomAct+N+Sg+Loc'] };
  const derived = 'viehkamis is derived from viehkat: singular locative, derived: action noun';
  test.each([
    ['/cahci', 'čáhci', finding('čáhci', water), 'cahci is spelled čáhci.'],
    [
      '/cazis',
      'čáhci',
      finding('čáhci', { ...water, form: 'čázis', analyses: ['čáhci+N+Sg+Loc'] }),
      'cazis is spelled čázis. čázis is the singular locative of čáhci.',
    ],
    ['/viehkamis', 'viehkat', formService(), derived],
    ['/viehkamisx', 'viehkat', finding('viehkat', run), derived],
    // A word that only begins like the text is not what it means.
    ['/cah', 'cah', finding('čáhci', water), ''],
  ])('%s is the article of %s, and says how it was found [F107]', async (path, word, service, line) => {
    await open(path, { service });
    expect(heading()).toBe(word);
    expect(why()).toContain(line);
  });

  test('is that of the head of a compound, whose parts are links where they have articles [F107]', async () => {
    const analyses = ['čáhci+N+Sg+Loc'];
    const parts = [
      { form: 'guolle', stem: { stem: 'guolli' }, analyses: [] },
      { form: 'xy', stem: null, analyses: [] },
      { form: 'čázis', stem: { stem: 'čáhci' }, analyses },
    ];
    const service = finding('čáhci', { by: 'COMPOUND', form: 'guollexyčázis', parts, analyses });
    await open('/guollexyčázis', { service });
    expect(heading()).toBe('čáhci');
    expect(why()).toContain('guollexyčázis is a compound: guolli + xy + čáhci (singular locative)');
    expect(screen.getAllByRole('link', { name: 'guolli' })[0]?.getAttribute('href')).toBe('/guolli');
  });

  test('is not that of a misspelling, which is suggested [F107]', async () => {
    const analyses = ['viehkat+V+Ind+Prs+Sg1'];
    const service = finding('viehkat', { by: 'SPELLING', form: 'viegan', analyses });
    const { user, address, pane } = await open('/vieggan', { service });
    expect(heading()).toBe('vieggan');
    expect(pane.textContent).toContain('“vieggan” is not in the dictionaries.');
    const meant = await within(pane).findByRole('list', { name: 'Did you mean' });
    expect(meant.textContent).toContain('viegan form of viehkat, 1st person singular present tense');
    await user.click(within(meant).getByRole('link'));
    expect(address()).toBe('/viegan');
  });
});

describe('where finding or an article fails', () => {
  test('finding that fails is said, not that the word is not there; trying again helps [D26, F93]', async () => {
    const service = formService();
    let isBroken = true;
    // The list finds words, too.
    const breaking: InProcessService = {
      ...service,
      fetch: async (input, init = {}) =>
        isBroken && /"(?:FindWords|AllLemmas)"/u.test(String(init.body))
          ? new Response('The disk is full.', { status: 500 })
          : service.fetch(input, init),
    };
    const { user, pane } = await open('/guolis', { service: breaking });
    const said = 'The dictionary service isn’t responding.';
    expect(within(pane).getByRole('alert').textContent).toContain(said);
    expect(pane.textContent).not.toContain('is not in the dictionaries');
    isBroken = false;
    await user.click(within(pane).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(heading()).toBe('guolli'));
    expect(within(article()).queryByRole('alert')).toBeNull();
  });

  test('an article stands as it is where only finding fails [F93]', async () => {
    const service = formService();
    service.break('serverError', 'FindWords');
    const { pane } = await open('/guolli', { service });
    expect(within(pane).queryByRole('alert')).toBeNull();
    expect(within(pane).getAllByText('fisk').length).toBeGreaterThan(0);
  });

  test('a certain form is opened though not all dictionaries that may have its text answered [R191]', async () => {
    const service = finding('guolli', { by: 'FORM', form: 'guolit', cost: 0, analyses: ['guolli+N+Pl+Nom'] });
    service.break('serverError', 'DictArticles');
    await open('/guolit', { service });
    await waitFor(() => expect(heading()).toBe('guolli'));
    expect(why()).toContain('guolit is the plural nominative of guolli.');
  });

  test('without a service, a form of a word whose article was opened leads to it [R281]', async () => {
    const service = formService();
    await open('/guolli', { service });
    await screen.findByRole('button', toTable);
    service.break('blocked');
    for (const path of ['/guolis', '/Guoli']) {
      act(() => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      });
      await waitFor(() => expect(why()).toContain('singular'));
      await waitFor(() => expect(heading()).toBe('guolli'));
    }
  });

  test('a word in another letter case is opened though not all dictionaries answered [R212]', async () => {
    const service = finding('Oslo', { by: 'WRITTEN', form: 'Oslo', cost: 1, analyses: [] });
    service.break('serverError', 'DictArticles');
    await open('/oslo', { service });
    await waitFor(() => expect(heading()).toBe('Oslo'));
    cleanup();
    const { address } = await open('/OSLO?q=OSLO', { service });
    await waitFor(() => expect(heading()).toBe('Oslo'));
    expect(address()).toBe('/OSLO?q=OSLO');
  });

  test('what a text may mean stands under the failure of its article [F93]', async () => {
    const service = finding('viehkat', { by: 'SPELLING', form: 'viehkat' });
    service.break('serverError');
    const { pane } = await open('/viehkatt', { service });
    within(pane).getByRole('alert');
    const meant = await within(pane).findByRole('list', { name: 'Did you mean' });
    expect(meant.textContent).toContain('viehkat');
  });
});

describe('a choice that hides words', () => {
  test('a word that is hidden is not taken for another [D16, F104]', async () => {
    await open('/kala', { stored: { srcLangs: '["sme"]', targetLangs: '["nob"]' } });
    expect(heading()).toBe('kala');
  });

  test('a form is opened also where another word of those letters is hidden [D16, F104]', async () => {
    await open('/jávri', { stored: { unwantedDicts: '["gtsmefin"]' } });
    expect(heading()).toBe('mánnu');
    expect(why()).toContain('jávri is the singular genitive of mánnu.');
  });

  test.each([
    [
      '/guolis',
      { srcLangs: '["fin"]' },
      'is hidden by your choice of languages',
      'button',
      'Search all languages',
    ],
    ['/gtsmanob/guolis', {}, 'is not in this dictionary', 'link', 'Search all dictionaries'],
  ])(
    '%s with %j says that the form %s, one tap from its word [D14, D16, F104]',
    async (path, stored, said, role, name) => {
      const { user, pane } = await open(path, { stored });
      expect(pane.textContent).toContain(`“guolis” ${said}.`);
      await user.click(within(pane).getByRole(role, { name }));
      await waitFor(() => expect(heading()).toBe('guolli'));
    },
  );
});

describe('the inflection table', () => {
  test('marks the form that was looked up, and opens there [F108]', async () => {
    const { user } = await open('/guoli');
    await user.click(await screen.findByRole('button', toTable));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('table');
    const marked = () => [...dialog.querySelectorAll('[aria-current=true]')];
    await waitFor(() => expect(marked().map(({ textContent }) => textContent)).toEqual(['guoli', 'guoli']));
    expect(marked()[0]?.parentElement?.textContent).toContain('the form you looked up');
    await waitFor(() => expect(document.activeElement).toBe(marked()[0]));
  });

  test('marks nothing where the word was opened by itself [F108]', async () => {
    const { user } = await open('/guolli');
    await user.click(await screen.findByRole('button', toTable));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('table');
    expect(dialog.querySelectorAll('[aria-current=true]')).toHaveLength(0);
  });

  test('is not offered for a form that no table has [F108]', async () => {
    await open('/viehkamis');
    expect(screen.queryByRole('button', toTable)).toBeNull();
  });

  test('is not offered for a form of a word that has none [N26]', async () => {
    const word = { by: 'FORM', form: 'biekka', analyses: ['biegga+N+Sg+Gen'] };
    await open('/biekka', { service: finding('biegga', word) });
    const inflection = await screen.findByRole('button', { name: 'Inflection of biegga' });
    await waitFor(() => expect(inflection.getAttribute('aria-busy')).toBe('false'));
    expect(inflection.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', toTable)).toBeNull();
  });
});

test('from 1600 px the inflection of the word stands beside its article, with the way to all forms [V211]', async () => {
  const { user } = await open('/guolli');
  expect(screen.queryByRole('complementary', { name: 'guolli' })).toBeNull();
  act(() => window.happyDOM.setViewport({ width: 1920, height: 1080 }));
  const aside = await screen.findByRole('complementary', { name: 'guolli' });
  expect((await within(aside).findByRole('table')).textContent).toContain('guolis');
  await user.click(within(aside).getByRole('button', toTable));
  await screen.findByRole('dialog');
});

test('in the example of an article each form of its word is marked [V301]', async () => {
  await open('/guolis');
  const section = screen.getByRole('heading', { name: 'Example' }).closest('section');
  await waitFor(() => expect(section?.querySelector('mark')?.textContent).toBe('guoli'));
});
