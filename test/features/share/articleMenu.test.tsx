import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { biblatexEntry, bibtexEntry, citationFiles, cslItem } from '#src/features/share/CiteDialog.tsx';
import type { Citation } from '#src/features/share/sharedArticle.ts';
import { rowOf, searchField, settledArticle, words } from '#test/app/onScreen.ts';
import { renderArticle, renderAt } from '#test/app/renderAt.tsx';
import { chooseInMenu, openMenu } from './openMenu.ts';

function offerSharing(ends: () => Promise<void>) {
  const share = vi.fn(ends);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  return share;
}

const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));
const spyOnCopy = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

describe.each(['narrow', 'wide'] as const)('on a %s screen', (screenSize) => {
  const open = (path: string) => renderArticle(path, { screen: screenSize });

  test('all that can be done with an article is in one menu, which keys go through as through menus [B1]', async () => {
    const { user } = await open('/guolli');
    const button = await screen.findByRole('button', { name: 'More' });
    const states = () => ['aria-haspopup', 'aria-expanded'].map((name) => button.getAttribute(name));
    expect(states()).toEqual(['menu', 'false']);
    const items = within(await openMenu(user)).getAllByRole('menuitem');
    expect(states()).toEqual(['menu', 'true']);
    const all = ['Copy the link', 'Copy as text', 'Cite', 'Print', 'Something is wrong or missing'];
    expect(items.map((item) => item.querySelector('span > span')?.textContent)).toEqual(all);
    for (const [key, name] of [
      ['', 'Copy the link'],
      ['{ArrowUp}', 'Something is wrong or missing'],
      ['{ArrowDown}', 'Copy the link'],
      ['{End}', 'Something is wrong or missing'],
      ['{Home}', 'Copy the link'],
      ['p', 'Print'],
      ['c', 'Copy the link'],
      ['c', 'Copy as text'],
    ] as const) {
      if (key !== '') await user.keyboard(key);
      expect([key, all[items.indexOf(document.activeElement as HTMLElement)]]).toEqual([key, name]);
    }
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
    await openMenu(user);
    await user.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('an article is shared by its own address, without what was typed to find it [M18]', async () => {
    const share = offerSharing(() => Promise.resolve());
    const { user } = await open('/gtsmenob/guolli?q=guo');
    await chooseInMenu(user, 'Share');
    expect(share.mock.calls).toEqual([[{ title: 'guolli', url: 'http://localhost:3000/gtsmenob/guolli' }]]);
  });

  test('a sheet for sharing that is closed is no failure [M18]', async () => {
    const share = offerSharing(refuse('AbortError'));
    const { user } = await open('/guolli');
    const copy = spyOnCopy();
    await chooseInMenu(user, 'Share');
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(copy).not.toHaveBeenCalled();
    expect(screen.queryByText(/opied/u)).toBeNull();
  });

  test('where nothing can be shared the address is copied, or shown where it may not be [M18]', async () => {
    const { user } = await open('/čáhci');
    const copy = spyOnCopy();
    await chooseInMenu(user, 'Copy the link');
    expect(await screen.findByText('Copied: http://localhost:3000/čáhci')).toBeTruthy();
    expect(decodeURI(copy.mock.calls[0]?.[0] ?? '')).toBe('http://localhost:3000/čáhci');
    copy.mockImplementation(refuse('NotAllowedError'));
    await chooseInMenu(user, 'Copy the link');
    expect(await screen.findByText('Not copied: http://localhost:3000/čáhci')).toBeTruthy();
  });

  test.each(['/guolli', '/zzz'])('%s can be printed, be there an article or not [M18]', async (path) => {
    const printed = vi.fn();
    vi.stubGlobal('print', printed);
    const { user } = await open(path);
    await chooseInMenu(user, 'Print');
    await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  });

  test('references are chosen by dictionary and form, and copied [B5]', async () => {
    const { user } = await open('/guolli');
    const copy = spyOnCopy();
    await chooseInMenu(user, 'Cite');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cite' }));
    const text = () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reference' }).value;
    expect(text().split('\n').length).toBeGreaterThan(2);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Dictionary' }), 'gtsmenob');
    expect(text()).toMatch(/^“guolli”\. .*http:\/\/localhost:3000\/gtsmenob\/guolli\. Read .+\.$/u);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'BibTeX');
    expect(text()).toMatch(/^@incollection\{gtsmenob-guolli,\n/u);
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await dialog.findByText('Copied.')).toBeTruthy();
    expect(copy.mock.calls).toEqual([[text()]]);
  });
});

test('an article is copied as plain text: words, examples, where they are from [B3]', async () => {
  const { user } = await renderArticle('/guolli');
  const copy = spyOnCopy();
  await chooseInMenu(user, 'Copy as text');
  expect(await screen.findByText('The article was copied as text.')).toBeTruthy();
  const [[text = ''] = []] = copy.mock.calls;
  expect(text.startsWith('guolli (noun, North Sámi)\n\nFinnish:\nkala\n[Sammallahti: ')).toBe(true);
  expect(text).toContain(
    [
      'Norwegian Bokmål:',
      'fisk',
      '   Mun boran guoli. – Jeg spiser fisk.',
      '   Guolli vuodjá. – Fisken svømmer.',
      '   Mun boran guoli. – Jeg et fisk.',
      '[North Sámi – Norwegian; Giellatekno, Divvun (GiellaLT); CC BY 4.0]',
    ].join('\n'),
  );
  expect(text).toContain('\nNorth Sámi: guolli, guollesivva. Ealli mii eallá čázis.\n');
  expect(text).toMatch(/\nsátnegirji\.org, \w+ \d+, \d{4}\nhttp:\/\/localhost:3000\/guolli\n$/u);
});

describe('references for programs', () => {
  const citation: Citation = {
    lemma: 'guolli',
    code: 'gtsmenob',
    dictionary: 'North Sámi – Norwegian',
    maker: 'Giellatekno & Divvun',
    licence: 'CC BY 4.0',
    site: 'sátnegirji.org',
    imported: '2026-11-20',
    version: '1a_2',
    address: 'https://example.org/gtsmenob/guolli',
    accessed: '2026-11-22',
  };

  test('BibTeX: what TeX reads as something else is escaped, nobody is made the author [B4]', () => {
    expect(bibtexEntry(citation)).toBe(
      [
        '@incollection{gtsmenob-guolli,',
        '  title = {{guolli}},',
        '  booktitle = {{North Sámi – Norwegian, sátnegirji.org}},',
        '  publisher = {{Giellatekno \\& Divvun}},',
        '  year = {2026},',
        '  note = {Version 1a\\_2. Accessed 2026-11-22. \\url{https://example.org/gtsmenob/guolli}},',
        '}',
      ].join('\n'),
    );
    expect(bibtexEntry({ ...citation, lemma: '{x}\\' })).toContain('title = {{\\{x\\}\\textbackslash{}}}');
  });

  test('biblatex: an article of a work of reference, its address as it is [B4]', () => {
    const text = biblatexEntry({ ...citation, address: 'https://example.org/%C4%8D_%23' });
    expect(text.startsWith('@inreference{')).toBe(true);
    expect(text).toContain('\n  url = {https://example.org/%C4%8D_%23},\n  urldate = {2026-11-22},\n');
    expect(text).toContain('\n  date = {2026-11-20},\n');
  });

  test('CSL-JSON: an entry of a dictionary, its days in parts [B4]', () => {
    expect(cslItem(citation)).toEqual({
      id: 'gtsmenob-guolli',
      type: 'entry-dictionary',
      title: 'guolli',
      'container-title': 'North Sámi – Norwegian',
      'collection-title': 'sátnegirji.org',
      publisher: 'Giellatekno & Divvun',
      version: '1a_2',
      URL: 'https://example.org/gtsmenob/guolli',
      accessed: { 'date-parts': [[2026, 11, 22]] },
      issued: { 'date-parts': [[2026, 11, 20]] },
    });
    expect(JSON.parse(citationFiles.csl([citation, citation]))).toHaveLength(2);
  });

  test('what the service does not say is left out [B4]', () => {
    const bare: Citation = { ...citation, version: undefined, imported: undefined };
    expect(bibtexEntry(bare)).not.toMatch(/year|undefined|Version/u);
    expect(biblatexEntry(bare)).not.toMatch(/ date|undefined|Version/u);
    expect(Object.keys(cslItem(bare))).not.toContain('issued');
  });

  test('lemmas that differ in their signs alone have different keys, of ASCII [B4]', () => {
    const lemmas = ['čáhci', 'cahci', 'čahci', 'ŋ', 'đ', '{}'];
    const keys = lemmas.map((lemma) => bibtexEntry({ ...citation, lemma }).split('\n')[0]);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^@incollection\{[\w-]+,$/u);
  });
});

describe('the bar of an article on a phone', () => {
  test('walks the list, and Back is still the list [B2]', async () => {
    const { user, address } = await renderAt('/?q=guol', { screen: 'narrow' });
    await waitFor(() => expect(words().length).toBeGreaterThan(2));
    const [first = '', second = '', third = ''] = words();
    await user.click(rowOf(first));
    await settledArticle();
    const previous = await screen.findByRole<HTMLButtonElement>('button', { name: 'Previous' });
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
    expect(previous.disabled).toBe(true);
    for (const [button, word] of [
      [next, second],
      [next, third],
      [previous, second],
    ] as const) {
      await user.click(button);
      await screen.findByRole('heading', { level: 1, name: word });
      expect(document.activeElement).toBe(button);
    }
    expect(screen.getByText(/^2 of \d+$/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/?q=guol'));
  });

  test('has nowhere to walk in an article that no list leads to [B2]', async () => {
    await renderArticle('/guolli', { screen: 'narrow' });
    await screen.findByRole('button', { name: 'More' });
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  test('leads to a new search; the actions stand at the foot [N23]', async () => {
    const { user, address } = await renderArticle('/guolli', { screen: 'narrow' });
    const foot = within(screen.getByRole('group', { name: 'guolli' }));
    await foot.findByRole('button', { name: 'More' });
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    const bar = screen.getByRole('button', { name: 'Back' }).parentElement ?? document.body;
    await user.click(within(bar).getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(() => expect(document.activeElement?.matches('header input')).toBe(true));
  });
});

describe('single keys', () => {
  /** An article, once the keys are heard: that is after the start. */
  async function openWithKeys(path = '/guolli') {
    const { user } = await renderArticle(path);
    const blur = () => (document.activeElement as HTMLElement).blur();
    const isHeard = async () => {
      blur();
      await user.keyboard('/');
      expect(document.activeElement).toBe(searchField());
    };
    await waitFor(isHeard, { timeout: 20_000 });
    blur();
    return { user, blur };
  }

  const noDialog = () => expect(screen.queryByRole('dialog')).toBeNull();

  test('/ leads to the search field and marks its text, ? opens the help, which lists the keys [B40]', async () => {
    const { user, blur } = await openWithKeys('/guolli?q=guo');
    await user.keyboard('/');
    const field = searchField();
    expect(document.activeElement).toBe(field);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('guo');
    await user.keyboard('?');
    noDialog();
    expect(field.value).toBe('?');
    blur();
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Help' });
    const keys = within(help).getByRole('region', { name: 'Keys' });
    for (const key of ['/', '?', 'Enter', 'Esc']) expect(within(keys).getByText(key)).toBeTruthy();
  });

  test('with Ctrl and in a menu the keys are left alone [B40]', async () => {
    const { user } = await openWithKeys();
    await user.keyboard('{Control>}/{/Control}');
    expect(document.activeElement).not.toBe(searchField());
    await openMenu(user);
    await user.keyboard('?');
    noDialog();
  });

  test('they can be switched off [B41]', async () => {
    const { user, blur } = await openWithKeys();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Help' }));
    await user.click(help.getByRole('switch', { name: '/ and ? work outside text fields' }));
    expect(localStorage.getItem('singleKeys')).toBe('false');
    await user.click(help.getByRole('button', { name: 'Close' }));
    await waitFor(noDialog);
    blur();
    await user.keyboard('/');
    expect(document.activeElement?.tagName).not.toBe('INPUT');
    await user.keyboard('?');
    noDialog();
  });
});
