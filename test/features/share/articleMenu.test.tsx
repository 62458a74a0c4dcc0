import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
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

  test('an article is shared by its own address, without what was typed to find it; its link can be copied there, too [M18]', async () => {
    const share = offerSharing(() => Promise.resolve());
    const { user } = await open('/gtsmenob/guolli?q=guo');
    const copy = spyOnCopy();
    await chooseInMenu(user, 'Copy the link');
    expect(copy).toHaveBeenCalledOnce();
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

  test('an article can be printed [M18]', async () => {
    const printed = vi.fn();
    vi.stubGlobal('print', printed);
    const { user } = await open('/guolli');
    await chooseInMenu(user, 'Print');
    await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  });

  test('a reference is copied: a line for each dictionary, with address and date [B4, B5]', async () => {
    const { user } = await open('/guolli');
    const copy = spyOnCopy();
    await chooseInMenu(user, 'Cite');
    expect(await screen.findByText('Copied.')).toBeTruthy();
    const lines = copy.mock.calls[0]?.[0].split('\n') ?? [];
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.find((line) => line.includes('/gtsmenob/'))).toMatch(
      /^“guolli”\. .*http:\/\/localhost:3000\/gtsmenob\/guolli\. Read .+\.$/u,
    );
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

describe('the bar of an article on a phone', () => {
  test('walks the list, has no way where it ends, and Back is still the list [B2, V323, V330]', async () => {
    const { user, address } = await renderAt('/?q=guol', { screen: 'narrow' });
    await waitFor(() => expect(words().length).toBeGreaterThan(2));
    const [first = '', second = '', third = ''] = words();
    await user.click(rowOf(first));
    await settledArticle();
    await screen.findByRole('button', { name: 'Next' });
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
    expect(screen.getByText(/^1 of \d+$/u)).toBeTruthy();
    for (const [name, word] of [
      ['Next', second],
      ['Next', third],
      ['Previous', second],
    ] as const) {
      const button = screen.getByRole('button', { name });
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

  test('has nowhere to walk in an article of a link that has a search [V330]', async () => {
    await renderArticle('/guolli?q=guo', { screen: 'narrow' });
    await screen.findByRole('button', { name: 'More' });
    await settledArticle();
    await expect(screen.findByRole('button', { name: 'Next' }, { timeout: 500 })).rejects.toThrow();
  });

  test('has nowhere to walk where the list lacks the word [V257]', async () => {
    await renderArticle('/guolli?q=jáv', { screen: 'narrow' });
    await screen.findByRole('button', { name: 'More' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Next' })).toBeNull());
  });

  test('keeps the text of the search, and leads to its field to replace it [V170]', async () => {
    const { user, address } = await renderArticle('/guolli?q=guol', { screen: 'narrow' });
    await user.click(screen.getByRole('button', { name: 'Search guol' }));
    await waitFor(() => expect(address()).toBe('/?q=guol'));
    const field = searchField();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
    await user.keyboard('beana');
    expect(field.value).toBe('beana');
  });

  test('has the letters and the clearing of the field [V261]', async () => {
    const { user } = await renderArticle('/guolli?q=guol', { screen: 'narrow' });
    const bar = () => within(screen.getByRole('button', { name: 'Back' }).parentElement ?? document.body);
    await user.click(bar().getByRole('button', { name: 'Sámi letters' }));
    const letters = within(await screen.findByRole('group', { name: 'Sámi letters' }));
    await user.click(letters.getByRole('button', { name: 'š' }));
    expect(searchField().value).toBe('guolš');
    cleanup();
    const again = await renderArticle('/guolli?q=guol', { screen: 'narrow' });
    await again.user.click(bar().getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(again.address()).toBe('/'));
    await waitFor(() => expect(document.activeElement).toBe(searchField()));
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
