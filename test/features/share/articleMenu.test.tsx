import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { rowOf, settledArticle, words } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { chooseInMenu, openMenu } from './openMenu.ts';

function canShare(share: (data: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

function clipboard(writeText: (text: string) => Promise<void>): void {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
}

/** A clipboard that takes what it is given. */
function replaceClipboard(): readonly string[] {
  const copied: string[] = [];
  clipboard(async (text) => {
    copied.push(text);
  });
  return copied;
}

const noSharing = () => Reflect.deleteProperty(navigator, 'share');

const itemNames = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.querySelector('span > span')?.textContent);

describe.each(['narrow', 'wide'] as const)('what can be done with an article on a %s screen', (size) => {
  test('B1: all of it is in one menu, which keys go through as through menus', async () => {
    noSharing();
    const { user } = await renderAt('/guolli', { screen: size });
    await settledArticle();
    const button = await screen.findByRole('button', { name: 'More' });
    expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual([
      'menu',
      'false',
    ]);
    const menu = await openMenu(user);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const all = ['Copy the link', 'Copy as text', 'Cite', 'Print', 'Something is wrong or missing'];
    expect(itemNames(menu)).toEqual(all);
    const at = () =>
      all[
        within(menu)
          .getAllByRole('menuitem')
          .indexOf(document.activeElement as HTMLElement)
      ];
    expect(at()).toBe('Copy the link');
    const steps = [
      ['{ArrowUp}', 'Something is wrong or missing'],
      ['{ArrowDown}', 'Copy the link'],
      ['{End}', 'Something is wrong or missing'],
      ['{Home}', 'Copy the link'],
      ['p', 'Print'],
      ['c', 'Copy the link'],
      ['c', 'Copy as text'],
    ] as const;
    for (const [key, name] of steps) {
      await user.keyboard(key);
      expect([key, at()]).toEqual([key, name]);
    }
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
    await openMenu(user);
    await user.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('M18: it is shared by its own address, without what was typed to find it', async () => {
    const shared: ShareData[] = [];
    canShare(async (data) => {
      shared.push(data);
    });
    const { user } = await renderAt('/gtsmenob/guolli?q=guo', { screen: size });
    await settledArticle();
    await chooseInMenu(user, 'Share');
    expect(shared).toEqual([{ title: 'guolli', url: 'http://localhost:3000/gtsmenob/guolli' }]);
    noSharing();
  });

  test('M18: where nothing can be shared the address is copied, and it says so', async () => {
    noSharing();
    const { user } = await renderAt('/guolli', { screen: size });
    const copied = replaceClipboard();
    await settledArticle();
    await chooseInMenu(user, 'Copy the link');
    expect(await screen.findByText('Copied: http://localhost:3000/guolli')).toBeTruthy();
    expect(copied).toEqual(['http://localhost:3000/guolli']);
  });

  test('M18: an address that may not be copied is shown', async () => {
    noSharing();
    const { user } = await renderAt('/čáhci', { screen: size });
    clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await settledArticle();
    await chooseInMenu(user, 'Copy the link');
    expect(await screen.findByText('Not copied: http://localhost:3000/čáhci')).toBeTruthy();
  });

  test('M18: a sheet that is closed is no failure', async () => {
    let asked = 0;
    canShare(() => {
      asked += 1;
      return Promise.reject(new DOMException('closed', 'AbortError'));
    });
    const { user } = await renderAt('/guolli', { screen: size });
    const copied = replaceClipboard();
    await settledArticle();
    await chooseInMenu(user, 'Share');
    await waitFor(() => expect(asked).toBe(1));
    expect([copied, screen.queryByText(/opied/u)]).toEqual([[], null]);
    noSharing();
  });

  test.each(['/guolli', '/zzz'])('M18: %s can be printed, be there an article or not', async (path) => {
    const printed = vi.fn();
    vi.stubGlobal('print', printed);
    const { user } = await renderAt(path, { screen: size });
    await settledArticle();
    await chooseInMenu(user, 'Print');
    await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  });

  test('B5: references are chosen by dictionary and form, and copied', async () => {
    const { user } = await renderAt('/guolli', { screen: size });
    const copied = replaceClipboard();
    await settledArticle();
    await chooseInMenu(user, 'Cite');
    const dialog = await screen.findByRole('dialog', { name: 'Cite' });
    const text = () => within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Reference' }).value;
    const all = text().split('\n').length;
    expect(all).toBeGreaterThan(2);
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Dictionary' }), 'gtsmenob');
    expect(text()).toMatch(/^“guolli”\. .*http:\/\/localhost:3000\/gtsmenob\/guolli\. read .+\.$/u);
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Format' }), 'BibTeX');
    expect(text()).toMatch(/^@incollection\{gtsmenob-guolli,\n/u);
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await within(dialog).findByText('Copied.')).toBeTruthy();
    expect(copied).toEqual([text()]);
  });
});

test('B3: the article is copied as plain text: words, examples, where they are from', async () => {
  const { user } = await renderAt('/guolli');
  const copied = replaceClipboard();
  await settledArticle();
  await chooseInMenu(user, 'Copy as text');
  expect(await screen.findByText('The article was copied as text.')).toBeTruthy();
  const [text = ''] = copied;
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

test('on a phone the list is walked from the bar of the article, and Back is still the list [B2]', async () => {
  const { user, address } = await renderAt('/?q=guol', { screen: 'narrow' });
  await waitFor(() => expect(words().length).toBeGreaterThan(2));
  const [first = '', second = '', third = ''] = words();
  await user.click(rowOf(first));
  await settledArticle();
  const previous = await screen.findByRole<HTMLButtonElement>('button', { name: 'Previous' });
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
  expect(previous.disabled).toBe(true);
  await user.click(next);
  await screen.findByRole('heading', { level: 1, name: second });
  await user.click(next);
  await screen.findByRole('heading', { level: 1, name: third });
  expect(document.activeElement).toBe(next);
  await user.click(previous);
  await screen.findByRole('heading', { level: 1, name: second });
  expect(screen.getByText(/^2 of \d+$/u)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('/?q=guol'));
});

test('B2: an article that no list leads to has nowhere to walk', async () => {
  await renderAt('/guolli', { screen: 'narrow' });
  await settledArticle();
  await screen.findByRole('button', { name: 'More' });
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('on a phone the places and a new search are reached from an article [N23]', async () => {
  const { user, address } = await renderAt('/guolli', { screen: 'narrow' });
  await settledArticle();
  const places = await screen.findByRole('navigation', { name: 'Main menu' });
  expect(within(places).getAllByRole('link')).toHaveLength(4);
  const bar = screen.getByRole('button', { name: 'Back' }).parentElement ?? document.body;
  await user.click(within(bar).getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(address()).toBe('/'));
  await waitFor(() => expect(document.activeElement?.matches('header input')).toBe(true));
});
