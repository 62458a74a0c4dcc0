import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { article, settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { finding, formService, heading, open, why } from './formArticle.ts';

describe('an article that is opened by a form', () => {
  test('F104: is that of its word, under a line that says why, with the word one tap away; the address stays', async () => {
    const { address, user } = await open('/guolis');
    expect(heading().textContent).toBe('guolli');
    expect(why()).toContain('guolis is the singular locative of guolli.');
    expect(within(article()).getAllByText('fisk').length).toBeGreaterThan(0);
    expect(address()).toBe('/guolis');
    await waitFor(() => expect(document.title).toBe('guolis · sátnegirji.org'));
    await user.click(screen.getAllByRole('link', { name: 'guolli' })[0] ?? document.body);
    expect(address()).toBe('/guolli');
    await settledArticle();
    await waitFor(() => expect(why()).not.toContain('singular locative'));
    await waitFor(() => expect(document.title).toBe('guolli · sátnegirji.org'));
    history.back();
    await waitFor(() => expect(why()).toContain('singular locative'));
    expect(address()).toBe('/guolis');
  });

  test('F104: several readings are named, in the language of the page', async () => {
    await open('/guoli');
    expect(why()).toContain('guoli is a form of guolli: singular genitive · singular accusative');
  });

  test('F104: in another language', async () => {
    await renderAt('/guolis', { service: formService(), language: 'fi' });
    await waitFor(() =>
      expect(document.body.textContent).toContain('guolis on sanan guolli yksikön lokatiivi.'),
    );
  });

  test('F105: of several words the best is shown, the others stand with their reasons', async () => {
    const { user, address } = await open('/guolit');
    const others = within(article()).getByRole('heading', { name: 'Also possible:' }).closest('section');
    const [shown, other] = heading().textContent === 'guolli' ? ['guolli', 'mánnu'] : ['mánnu', 'guolli'];
    expect(why()).toContain(`guolit is the plural nominative of ${shown}.`);
    expect(others?.textContent).toContain(`guolit form of ${other}, plural nominative`);
    await user.click(
      within(article()).getByRole('link', { name: new RegExp(`^guolit form of ${other}`, 'u') }),
    );
    // The same form, of the other word.
    await waitFor(() => expect(heading().textContent).toBe(other));
    expect(address()).toBe('/guolit');
    expect(why()).toContain(`guolit is the plural nominative of ${other}.`);
  });

  test('F105: a row of the list that meant one of them has that opened', async () => {
    await renderAt('/', { service: formService() });
    for (const meant of ['mánnu', 'guolli']) {
      history.replaceState({ usr: { meant, fromList: true }, key: meant }, '', '/guolit');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      await waitFor(() => expect(heading().textContent).toBe(meant));
    }
  });

  test('F106: a word that is a form too has its own article, and that is said', async () => {
    await open('/jávri');
    expect(heading().textContent).toBe('jávri');
    const row = await within(article()).findByRole('link', {
      name: /^jávri form of mánnu ?, singular genitive/u,
    });
    // Its own address is that of the article that is open.
    expect(decodeURI(row.getAttribute('href') ?? '')).toBe('/mánnu');
  });

  test('F107: other letters are named', async () => {
    const service = finding({ stem: { stem: 'čáhci' }, by: 'LETTERS', form: 'čáhci' });
    await open('/cahci', { service });
    expect(heading().textContent).toBe('čáhci');
    expect(why()).toContain('cahci is spelled čáhci.');
  });

  test('F107: a derived form says from what', async () => {
    await open('/viehkamis');
    expect(heading().textContent).toBe('viehkat');
    expect(why()).toContain('viehkamis is derived from viehkat: singular locative, derived: action noun');
  });

  test('F107: other letters of a form are named, and its reading', async () => {
    const word = { stem: { stem: 'čáhci' }, by: 'LETTERS', form: 'čázis', analyses: ['čáhci+N+Sg+Loc'] };
    await open('/cazis', { service: finding(word) });
    expect(why()).toContain('cazis is spelled čázis. čázis is the singular locative of čáhci.');
  });

  test('F107: a compound opens its head word, and its parts are links where they have articles', async () => {
    const parts = [
      { form: 'guolle', stem: { stem: 'guolli' }, analyses: [] },
      { form: 'xy', stem: null, analyses: [] },
      { form: 'čázis', stem: { stem: 'čáhci' }, analyses: ['čáhci+N+Sg+Loc'] },
    ];
    const word = { stem: { stem: 'čáhci' }, by: 'COMPOUND', form: 'guollexyčázis', parts };
    await open('/guollexyčázis', { service: finding({ ...word, analyses: ['čáhci+N+Sg+Loc'] }) });
    expect(heading().textContent).toBe('čáhci');
    expect(why()).toContain('guollexyčázis is a compound: guolli + xy + čáhci (singular locative)');
    expect(screen.getAllByRole('link', { name: 'guolli' })[0]?.getAttribute('href')).toBe('/guolli');
  });

  test('F107: what only derivation explains says from what', async () => {
    const analyses = ['viehkat+V+Der/NomAct+N+Sg+Loc'];
    const word = { stem: { stem: 'viehkat' }, by: 'DERIVATION', form: 'viehkamis', analyses };
    await open('/viehkamisx', { service: finding(word) });
    expect(why()).toContain('viehkamis is derived from viehkat: singular locative, derived: action noun');
  });

  test('F107: a misspelling is not opened as if it were right, but suggested', async () => {
    const word = { stem: { stem: 'viehkat' }, by: 'SPELLING', form: 'viegan' };
    const service = finding({ ...word, analyses: ['viehkat+V+Ind+Prs+Sg1'] });
    const { user, address } = await open('/vieggan', { service });
    expect(heading().textContent).toBe('vieggan');
    expect(article().textContent).toContain('“vieggan” is not in the dictionaries.');
    const meant = await within(article()).findByRole('list', { name: 'Did you mean' });
    expect(meant.textContent).toContain('viegan form of viehkat, 1st person singular present tense');
    await user.click(within(meant).getByRole('link'));
    expect(address()).toBe('/viegan');
  });

  test('F107: a word that only begins like the text is not what it means', async () => {
    const service = finding({ stem: { stem: 'čáhci' }, by: 'LETTERS', form: 'čáhci' });
    await open('/cah', { service });
    expect(heading().textContent).toBe('cah');
  });

  test('F104: the words seen have the word, not its form', async () => {
    await open('/guolis');
    await waitFor(() => expect(localStorage.getItem('openedWords') ?? '').toContain('"stem":"guolli"'));
    expect(localStorage.getItem('openedWords')).not.toContain('guolis');
  });

  test('F93, D26: where finding fails, that is said, not that the word is not there; trying again helps', async () => {
    const service = formService();
    service.break('serverError', 'FindWords');
    const { user } = await open('/guolis', { service });
    expect(within(article()).getByRole('alert').textContent).toContain(
      'The dictionary service couldn’t process this request.',
    );
    expect(article().textContent).not.toContain('is not in the dictionaries');
    service.mend();
    await user.click(within(article()).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(heading().textContent).toBe('guolli'));
    expect(within(article()).queryByRole('alert')).toBeNull();
  });

  test('F93: where finding fails for a word that is there, its article stands as it is', async () => {
    const service = formService();
    service.break('serverError', 'FindWords');
    await open('/guolli', { service });
    expect(within(article()).queryByRole('alert')).toBeNull();
    expect(within(article()).getAllByText('fisk').length).toBeGreaterThan(0);
  });
});
