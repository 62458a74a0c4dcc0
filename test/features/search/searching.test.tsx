import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { articleOfEntry } from '#service/core/article/article.ts';
import { replaceDictionary } from '#service/core/pack/dictionaryWriter.ts';
import { dictionaryOf } from '#src/language/dictionaries.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { article, findRow, searchField, settledArticle, words } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The app with a clock that only the test moves. */
async function renderWithClock(path = '/', service = startInProcessService()) {
  vi.useFakeTimers();
  const rendered = await renderAt(path, {
    service,
    advanceTimers: (milliseconds) => void vi.advanceTimersByTime(milliseconds),
  });
  /** Types letter by letter at an interval. */
  async function type(text: string, interval = 0): Promise<void> {
    for (const letter of text) {
      await rendered.user.keyboard(letter);
      await wait(interval);
    }
  }
  return { ...rendered, type };
}

describe('the search delay', () => {
  test('A48: six letters 50 ms apart ask once, 300 ms after the last', async () => {
    const { service, type } = await renderWithClock();
    await type('guolli', 50);
    await wait(249);
    expect(service.askedFor('AllLemmas')).toHaveLength(0);
    await wait(1);
    expect(service.askedFor('AllLemmas')).toHaveLength(1);
    await wait(1000);
    expect(service.askedFor('AllLemmas').map(({ variables }) => variables['inputValue'])).toEqual(['guolli']);
  });

  test('D7: a text whose answer is held is shown at once, and asked no more', async () => {
    const { service, user, type } = await renderWithClock();
    await type('guo');
    await wait(400);
    await type('e');
    await wait(400);
    await user.keyboard('{Backspace}');
    await wait(0);
    expect(words()).toContain('guolli');
    await wait(1000);
    expect(service.askedFor('AllLemmas').map(({ variables }) => variables['inputValue'])).toEqual([
      'guo',
      'guoe',
    ]);
  });

  test('D7: the list before stays until the next is there', async () => {
    const { service, type } = await renderWithClock();
    await type('guo');
    await wait(400);
    service.hold();
    await type('lli/');
    await wait(400);
    expect(words()).toContain('guolli');
    service.release();
    // It comes together with what is found beside it, or after a while without that.
    await wait(200);
    // What the text means without its last character stands over it.
    expect(words()).toEqual(['guolli', 'guolli/luossa']);
  });

  test('D7: an emptied field empties the list at once', async () => {
    const { user, type, address } = await renderWithClock();
    await type('guo');
    await wait(400);
    await user.clear(searchField());
    await wait(0);
    expect(address()).toBe('/');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome!');
  });
});

describe('the text', () => {
  test.each(['  guolli ', 'GUOLLI', 'guo%', '*', 'a\u0301', '<b>', '"', '\\', 'ŧ ŋ', '…'])(
    'A49: %j is asked for as it was typed',
    async (text) => {
      const { service, user } = await renderAt('/');
      await user.click(searchField());
      await user.paste(text);
      await waitFor(() => expect(service.askedFor('AllLemmas')[0]?.variables['inputValue']).toBe(text));
      expect(searchField().value).toBe(text);
    },
  );

  test('A50: letters typed while answers are on their way stay, and the caret with them', async () => {
    const { service, type } = await renderWithClock();
    service.hold();
    await type('guo', 10);
    await wait(400);
    await type('lli', 10);
    service.release();
    await wait(500);
    expect(searchField().value).toBe('guolli');
    expect(searchField().selectionStart).toBe(6);
    expect(words()).toContain('guolli');
  });

  test('a text of 10,000 characters is searched, and finds nothing', async () => {
    const { user } = await renderAt('/');
    await user.click(searchField());
    await user.paste('x'.repeat(10_000));
    expect(await screen.findByText('No words found')).toBeTruthy();
    expect(searchField().value).toHaveLength(10_000);
  });

  test.each([
    ['\u0000\u0001', 'No words found'],
    ['a\ud800b', /^No word starts with/u],
  ])('control characters and half surrogates (%j) do no harm', async (text, said) => {
    const { user } = await renderAt('/');
    await user.click(searchField());
    await user.paste(text);
    expect(await screen.findByText(said)).toBeTruthy();
  });

  test('what is not NFC finds what is', async () => {
    const { user } = await renderAt('/');
    await user.click(searchField());
    await user.paste('c\u030ca\u0301h');
    await findRow('čáhci');
  });
});

describe('Enter and the search button', () => {
  test('A42: the button opens the text as a lemma', async () => {
    const { user, address } = await renderAt('/');
    await user.type(searchField(), 'čáhci');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toBe('/%C4%8D%C3%A1hci?q=%C4%8D%C3%A1hci'));
    await settledArticle();
  });

  test('A42: in a dictionary, in that dictionary', async () => {
    const { user, address } = await renderAt('/gtsmenob');
    await user.type(searchField(), 'guolli{Enter}');
    await waitFor(() => expect(address()).toBe('/gtsmenob/guolli?q=guolli'));
  });

  test('an empty field opens nothing', async () => {
    const { user, address } = await renderAt('/');
    await user.type(searchField(), '{Enter}');
    expect(address()).toBe('/');
  });

  test.each(['Guolli', 'GUOLLI', 'guolli ', ' Guolli '])(
    '“%s” and Enter open guolli, as a form of it does; what is asked is as typed [A49, D11, N19]',
    async (text) => {
      const { user, service } = await renderAt('/');
      await user.type(searchField(), `${text}{Enter}`);
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('guolli'));
      const pane = await settledArticle();
      expect(within(pane).getAllByText('fisk').length).toBeGreaterThan(0);
      expect(pane.textContent).not.toContain('is not in the dictionaries');
      await waitFor(() => expect(words()).toContain('guolli'));
      expect(service.askedFor('DictArticles')[0]?.variables['lemma']).toBe(text);
      expect(service.askedFor('AllLemmas')[0]?.variables['inputValue']).toBe(text);
    },
  );

  test('of two words that differ in case alone the one that is written so is opened [N19]', async () => {
    const service = startInProcessService((driver) => {
      const dictionary = dictionaryOf('gtsmenob');
      if (!dictionary) throw new Error('gtsmenob is no dictionary.');
      const entries = ['Sámi', 'sámi'].map((lemma) =>
        articleOfEntry(dictionary, {
          lemmas: [{ lemma }],
          groups: [{ sense: 0, translations: [{ lemma: `${lemma} x` }], examples: [] }],
        }),
      );
      replaceDictionary(driver, { code: 'gtsmenob', version: '1', origin: 'giellalt' }, entries);
    });
    const { user } = await renderAt('/', { service });
    await user.type(searchField(), 'Sámi{Enter}');
    await waitFor(() => expect(article().textContent).toContain('Sámi x'));
    await user.clear(searchField());
    await user.type(searchField(), 'SÁMI{Enter}');
    await waitFor(() => expect(article().textContent).toContain('“SÁMI” is not in the dictionaries'));
    const offered = await within(article()).findAllByRole('link', { name: /^sámi$/iu });
    expect(offered.map((link) => link.textContent).toSorted()).toEqual(['Sámi', 'sámi']);
  });
});

test('A37: letters, field, search button, mode stand in this order', async () => {
  await renderAt('/');
  const bar = document.querySelector('.bar');
  const names = [...(bar?.querySelectorAll('button, input[type=text], fieldset') ?? [])].map((element) =>
    element.getAttribute('aria-label'),
  );
  expect(names).toEqual(['Sámi letters', 'Search', 'Search', 'Match']);
});

test('D10: the field tells phones to leave the text alone', async () => {
  await renderAt('/');
  const field = searchField();
  expect(
    ['autocapitalize', 'autocorrect', 'spellcheck', 'enterkeyhint', 'autocomplete'].map((name) =>
      field.getAttribute(name),
    ),
  ).toEqual(['none', 'off', 'false', 'search', 'off']);
});

test('A22, A169: the title leads home and empties the field, also where it was typed a moment ago', async () => {
  const { user, address } = await renderAt('/gtsmenob/guolli?q=guo&mode=end');
  await user.click(screen.getByRole('link', { name: /^sátnegirji/u }));
  await waitFor(() => expect(address()).toBe('/'));
  await waitFor(() => expect(searchField().value).toBe(''));
  await user.type(searchField(), 'be');
  await user.click(screen.getByRole('link', { name: /^sátnegirji/u }));
  await waitFor(() => expect(searchField().value).toBe(''));
  expect(address()).toBe('/');
});
