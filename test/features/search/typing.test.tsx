import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { choose } from '#src/local/preferences.ts';
import { fillWords } from '#test/app/fixtureLexicon.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { article, countLine, findRow, searchField, settledArticle, words } from '#test/app/onScreen.ts';
import { type RenderOptions, renderAt } from '#test/app/renderAt.tsx';
import { writeRows } from '#test/service/core/smallDictionaries.ts';

describe('the search delay', () => {
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  /** The app with a clock that only the test moves. */
  async function renderWithClock() {
    vi.useFakeTimers();
    const advanceTimers = (milliseconds: number) => void vi.advanceTimersByTime(milliseconds);
    const rendered = await renderAt('/', { advanceTimers });
    async function type(text: string, interval = 0): Promise<void> {
      for (const letter of text) {
        await rendered.user.keyboard(letter);
        await wait(interval);
      }
    }
    const asked = () =>
      rendered.service.askedFor('AllLemmas').map(({ variables }) => variables['inputValue']);
    return { ...rendered, type, asked };
  }

  test('six letters 50 ms apart ask once, 300 ms after the last [A48, A181]', async () => {
    const { type, asked } = await renderWithClock();
    await type('guolli', 50);
    await wait(249);
    expect(asked()).toEqual([]);
    await wait(1);
    expect(asked()).toEqual(['guolli']);
    await wait(1000);
    expect(asked()).toEqual(['guolli']);
  });

  test('a text whose answer is held is shown at once, and asked no more [D7]', async () => {
    const { user, type, asked } = await renderWithClock();
    await type('guo');
    await wait(400);
    await type('e');
    await wait(400);
    await user.keyboard('{Backspace}');
    await wait(0);
    expect(words()).toContain('guolli');
    await wait(1000);
    expect(asked()).toEqual(['guo', 'guoe']);
  });

  test('the list before stays until the next is there [D7]', async () => {
    const { service, type } = await renderWithClock();
    await type('guo');
    await wait(400);
    service.hold();
    await type('lli/');
    await wait(400);
    expect(words()).toContain('guolli');
    service.release();
    // It comes together with what is found beside it, or after a while without that.
    await vi.waitFor(async () => {
      await wait(200);
      // What the text means without its last character stands over it.
      expect(words().map((row) => row.split(',')[0])).toEqual(['guolli', 'guolli/luossa']);
    });
  });
});

test.each(['  guolli ', 'GUOLLI', 'guo%', '*', 'a\u0301', '<b>', '"', '\\', 'ŧ ŋ', '…'])(
  '%j is asked for as it was typed [A49]',
  async (text) => {
    const { service, user } = await renderAt('/');
    await user.click(searchField());
    await user.paste(text);
    await waitFor(() => expect(service.askedFor('AllLemmas')[0]?.variables['inputValue']).toBe(text));
    expect(searchField().value).toBe(text);
  },
);

describe('Enter and the search button', () => {
  test('the button opens the text as a lemma [A42]', async () => {
    const { user, address } = await renderAt('/');
    await user.type(searchField(), 'čáhci');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toBe('/%C4%8D%C3%A1hci?q=%C4%8D%C3%A1hci'));
  });

  test.each([
    ['/gtsmenob', 'guolli', '/gtsmenob/guolli?q=guolli'],
    ['/', '', '/'],
  ])('at %s Enter after “%s” leads to %s [A42]', async (path, text, next) => {
    const { user, address } = await renderAt(path);
    await user.type(searchField(), `${text}{Enter}`);
    await waitFor(() => expect(address()).toBe(next));
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

  const service = () =>
    startInProcessService((driver) => {
      fillWords(driver, 'gtfinsme', ['kala']);
      fillWords(driver, 'gtsmenob', ['kálla', 'om.', '-ge', 'muhtin-', 'maid?']);
      writeRows(driver, 'sme', 'kálla N Sg+Gen=kala');
    });

  test.each([
    ['kala,', 'kala'],
    ['“KALA”…', 'KALA', 'kala'],
    ['(om.)', 'om', 'om.'],
    ['om.', 'om.'],
    ['«-ge»', '-ge'],
    ['muhtin-,', 'muhtin-'],
    ['maid?', 'maid?'],
  ])('“%s” and Enter open the word without signs around it, at /%s [R130]', async (text, at, word = at) => {
    const { user, address } = await renderAt('/', { service: service() });
    await user.type(searchField(), `${text}{Enter}`);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(word));
    await settledArticle();
    expect(address()).toBe(`/${encodeURIComponent(at)}?q=${encodeURIComponent(text)}`);
    expect(article().querySelector('article')).not.toBeNull();
    await findRow(word);
    const entries = history.length;
    await user.type(searchField(), '{Enter}');
    expect(history.length).toBe(entries);
  });

  test.each([
    ['guolli fisk', '/'],
    ['“guolli/fisk”', '/'],
    ['guolli fisk', '/gtsmenob'],
  ])(
    '“%s” and Enter at %s offer its words as written, and open no form of one of them [R133]',
    async (text, at) => {
      const phrases = startInProcessService((driver) => {
        fillWords(driver, 'gtsmenob', ['guolli']);
        fillWords(driver, 'gtnobsme', ['fiske']);
        writeRows(driver, 'nob', 'fiske V Imp=fisk');
      });
      const { user, address } = await renderAt(at, { service: phrases });
      await user.type(searchField(), `${text}{Enter}`);
      const phrase = text.replaceAll(/[“”]/gu, '');
      await within(await screen.findByRole('region', { name: 'Article' })).findByText(
        `“${phrase}” is not in the dictionaries.`,
      );
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(phrase);
      const names = (part: HTMLElement) => within(part).getAllByRole('link', { name: /^Look up/u });
      await waitFor(() => expect(names(article())).toHaveLength(2));
      const [, second] = names(article());
      expect(names(article()).map(({ textContent }) => textContent)).toEqual([
        'Look up “guolli”',
        'Look up “fisk”',
      ]);
      if (at !== '/') return;
      if (second) await user.click(second);
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('fiske'));
      expect(address()).toBe('/fisk?q=fisk');
    },
  );

  test('a ligature and invisible marks are in neither search nor address [R133]', async () => {
    const { user, address } = await renderAt('/');
    await user.click(searchField());
    await user.paste('\u200fguo\u00adl\u200bli\u2069');
    expect(searchField().value).toBe('guolli');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/guolli?q=guolli'));
  });

  test('of two words that differ in case alone the one that is written so is opened, in capitals the word [N19, R288]', async () => {
    const service = startInProcessService((driver) =>
      fillWords(driver, 'gtsmenob', ['Sámi', 'sámi'], (word) => [`${word} x`]),
    );
    const { user } = await renderAt('/', { service });
    await user.type(searchField(), 'Sámi{Enter}');
    await waitFor(() => expect(article().textContent).toContain('Sámi x'));
    await user.clear(searchField());
    await user.type(searchField(), 'SÁMI{Enter}');
    // In capitals the word rather than the name.
    await waitFor(() => expect(article().textContent).toContain('sámi x'));
  });
});

test('the field tells phones to leave the text alone [D10]', async () => {
  await renderAt('/');
  const names = ['autocapitalize', 'autocorrect', 'spellcheck', 'enterkeyhint', 'autocomplete'];
  const values = names.map((name) => searchField().getAttribute(name));
  expect(values).toEqual(['none', 'off', 'false', 'search', 'off']);
});

test('the title leads home and empties the field, also where it was typed a moment ago [A22, A169]', async () => {
  const { user, address } = await renderAt('/gtsmenob/guolli?q=guo&mode=end');
  const title = screen.getByRole('link', { name: /^sátnegirji/u });
  await user.click(title);
  await waitFor(() => expect([address(), searchField().value]).toEqual(['/', '']));
  await user.type(searchField(), 'be');
  await user.click(title);
  await waitFor(() => expect([address(), searchField().value]).toEqual(['/', '']));
});

test('another mode searches again without retyping [A47]', async () => {
  const { user, service, address } = await renderAt('/?q=olli');
  await screen.findAllByText('“olli” is not in the dictionaries.');
  await user.click(screen.getByRole('radio', { name: 'contains' }));
  await findRow('guolli');
  const modes = service.askedFor('AllLemmas').map(({ variables }) => variables['searchMode']);
  expect(modes).toEqual(['start', 'middle']);
  expect(address()).toBe('/?q=olli&mode=middle');
});

test.each([
  ['start', /^10 of 10 words that start with sana01$/u],
  ['middle', /^10 of 10 words with sana01 in it$/u],
  // None ends so: what may be meant is told in place of a count.
  ['end', /^\s*Did you mean: sana0/u],
])('the count says loaded and total, worded for the mode %s [A69, A70]', async (mode, line) => {
  await renderAt(`/?q=sana01&mode=${mode}`);
  await waitFor(() => expect(countLine()).toMatch(line));
});

describe('the status line', () => {
  const status = () => screen.getByTestId('status').firstElementChild?.textContent ?? '';
  const all = '21 dictionaries · 12 languages';

  test('says how many dictionaries and languages are asked, and changes as soon as a choice does [A33, A34, A36]', async () => {
    await renderAt('/');
    expect(status()).toBe(all);
    act(() => choose({ wantedDicts: dictionaryCodes.slice(1), srcLangs: ['sme'], targetLangs: ['sme'] }));
    expect(status()).toBe('20 dictionaries · 1 language');
  });

  test.each([
    ['North Sámi → Norwegian', '/gtsmenob/guolli?q=guo', []],
    ['North Sámi → Finnish', '/guolli?q=guo', dictionaryCodes.filter((code) => code !== 'gtsmefin')],
  ])(
    'names %s where it is the only one, in the path or chosen, with a link to all [A35, D30]',
    async (name, path, others) => {
      const { user, address } = await renderAt(path, { stored: { unwantedDicts: JSON.stringify(others) } });
      expect(status()).toContain(name);
      await user.click(screen.getByRole('link', { name: 'All dictionaries' }));
      await waitFor(() => expect(status()).toBe(all));
      expect(address()).toBe('/guolli?q=guo');
      expect(localStorage.getItem('unwantedDicts')).toBe('[]');
    },
  );
});

test('a tap beside the direction of a dictionary turns it round, with the text that is typed [V112]', async () => {
  const { user, address } = await renderAt('/gtsmenob/guolli?q=fis');
  const swap = within(screen.getByTestId('status')).getByRole('link', { name: /Norwegian – North Sámi/u });
  await user.click(swap);
  expect(address()).toBe('/gtnobsme?q=fis');
  await findRow('fisk');
});

test('a pair puts its language first and hides nothing; it is turned round, and all languages are one choice; rows have meanings in its language only [V240, V259]', async () => {
  const { user, address } = await renderAt('/?q=guo', { stored: { interfaceLanguage: 'en' } });
  const pairs = () => screen.getByLabelText<HTMLSelectElement>('Choose a pair');
  const count = async () => (await screen.findAllByText(/of \d+ words/u))[0]?.textContent;
  const all = await count();
  const row = async () => (await findRow('guolli')).textContent?.replaceAll(/\s+/gu, ' ');
  expect(await row()).toBe('guollinoun · NorthNorwegian fisk Finnish kala');
  await user.selectOptions(pairs(), 'North Sámi → Norwegian');
  await waitFor(async () => expect(await row()).toBe('guollinounfisk'));
  expect(await count()).toBe(all);
  expect(address()).toBe('/?q=guo');
  await user.click(screen.getByRole('button', { name: 'Swap: Norwegian → North Sámi' }));
  expect(pairs().selectedOptions[0]?.textContent).toBe('Norwegian → North Sámi');
  await user.selectOptions(pairs(), 'All languages');
  await waitFor(async () => expect(await row()).toContain('Norwegian fisk'));
  expect(localStorage.getItem('pair')).toBe('null');
});

const opener = () => screen.getByRole('button', { name: 'Sámi letters' });

async function openLetters(options: RenderOptions = {}) {
  const rendered = await renderAt('/', options);
  await rendered.user.click(opener());
  const popup = await screen.findByRole('group', { name: 'Sámi letters' });
  const key = (name: string) => within(popup).getByRole('button', { name: new RegExp(`^${name}`, 'u') });
  return { ...rendered, popup, key };
}

test('Shift gives capital letters, held or switched [D9]', async () => {
  const { user, popup, key } = await openLetters();
  const fifth = () => popup.textContent[5];
  await user.keyboard('{Shift>}');
  expect(fifth()).toBe('Č');
  await user.keyboard('{/Shift}');
  expect(fifth()).toBe('č');
  await user.click(key('Capital letters'));
  expect(key('Capital letters').getAttribute('aria-pressed')).toBe('true');
  await user.click(key('Č'));
  expect(searchField().value).toBe('Č');
});

test('their button closes the letters; the field has the focus then', async () => {
  const { user, popup, key } = await openLetters();
  await user.click(key('Close'));
  expect(popup.isConnected).toBe(false);
  expect(document.activeElement).toBe(searchField());
});

test.each([
  ['another button', () => screen.getByRole('button', { name: 'Help' }), 'stays'],
  ['their opener', opener, 'stays'],
  ['a letter', () => screen.getByRole('button', { name: /^č/u }), 'comes to the field'],
])('Esc closes the letters with the focus on %s, where it %s [M15]', async (_, element, then) => {
  const { user, popup } = await openLetters();
  const at = element();
  at.focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(popup.isConnected).toBe(false));
  expect(document.activeElement).toBe(then === 'stays' ? at : searchField());
});

test('the letters close when a row is opened, and when something else opens [M15]', async () => {
  const { user, popup } = await openLetters();
  await user.type(searchField(), 'guo');
  expect(popup.isConnected).toBe(true);
  await user.click(await findRow('guolli'));
  await waitFor(() => expect(popup.isConnected).toBe(false));
  await user.click(opener());
  const again = await screen.findByRole('group', { name: 'Sámi letters' });
  await user.click(screen.getByRole('button', { name: 'Help' }));
  await screen.findByRole('dialog');
  expect(again.isConnected).toBe(false);
});

test('the letters are one stop of the Tab key, walked with the arrow keys [M15]', async () => {
  const { user, key } = await openLetters();
  opener().focus();
  await user.tab();
  expect(document.activeElement).toBe(key('á'));
  for (const [keys, name] of [
    ['{ArrowRight}{ArrowRight}', 'å'],
    ['{ArrowLeft}', 'â'],
    ['{End}', 'Close'],
    ['{Home}', 'á'],
  ] as const) {
    await user.keyboard(keys);
    expect(document.activeElement).toBe(key(name));
  }
  await user.keyboard('{Enter}');
  expect(searchField().value).toBe('á');
  await user.tab();
  expect(document.activeElement).toBe(searchField());
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(key('á'));
});

test('on a phone a search mode that is chosen over an article leads to its list [V319]', async () => {
  const { user, address } = await renderAt('/guolli?q=uoll', { screen: 'narrow' });
  await settledArticle();
  const bar = within(document.querySelector<HTMLElement>('#content') ?? document.body);
  await user.click(bar.getByRole('button', { name: 'Match: starts with' }));
  await user.click(bar.getByRole('radio', { name: 'contains' }));
  await waitFor(() => expect(address()).toBe('/?q=uoll&mode=middle'));
  await findRow('guolli');
});
