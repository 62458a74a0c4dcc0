import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ofCachedWords } from '#src/contract/workerMessage.ts';
import { fillWords } from '#test/app/fixtureLexicon.ts';
import { startServiceOfToday } from '#test/app/formsFixture.ts';
import { cachedService, startInProcessService } from '#test/app/inProcessService.ts';
import { listHeight } from '#test/app/layout.ts';
import {
  boldWords,
  countLine,
  findRow,
  rowOf,
  rows,
  searchField,
  settledArticle,
  words,
} from '#test/app/onScreen.ts';
import { renderArticle, renderAt } from '#test/app/renderAt.tsx';

/** In pixels. */
const rowHeight = 32;

function scroller(): HTMLElement {
  const list = document.querySelector<HTMLElement>('[data-words]');
  if (!list) throw new Error('There is no list.');
  return list;
}

function scrollTo(top: number): void {
  scroller().scrollTop = top;
  scroller().dispatchEvent(new Event('scroll'));
}

async function renderLongList() {
  const rendered = await renderAt('/?q=sana');
  await findRow('sana001');
  return rendered;
}

describe('a long list', () => {
  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'a click with %s is left to the browser',
    async (key) => {
      await renderLongList();
      const link = (await findRow('sana002')).closest('a') ?? document.body;
      expect(fireEvent.click(link, { [key]: true })).toBe(true);
      expect(fireEvent.click(link)).toBe(false);
    },
  );

  test('a row that has the focus keeps it, however far the list is scrolled, and the keys go on from it [S114]', async () => {
    const { user } = await renderLongList();
    rowOf('sana003').focus();
    scrollTo(80 * rowHeight);
    await findRow('sana082');
    expect(document.activeElement).toBe(rowOf('sana003'));
    // Beside what is seen it and its neighbours alone.
    expect(words().filter((word) => word < 'sana050')).toHaveLength(3);
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(rowOf('sana004')));
  });

  test('Tab leads to the row that had the focus, also past the scrolled box itself, as in Firefox [S114]', async () => {
    await renderLongList();
    act(() => rowOf('sana003').focus());
    act(() => rowOf('sana003').blur());
    fireEvent.focus(scroller());
    expect(words().filter((word) => rowOf(word).tabIndex === 0)).toEqual(['sana003']);
  });

  test('to scroll is to read no styles from the page [H43]', async () => {
    await renderLongList();
    const read = vi.spyOn(globalThis, 'getComputedStyle');
    scrollTo(40 * rowHeight);
    await findRow('sana050');
    expect(read).not.toHaveBeenCalled();
  });

  test('asks for more within 15 rows of its end, not before, and never twice for one cursor [A68]', async () => {
    const { service, user } = await renderLongList();
    const visible = listHeight / rowHeight;
    service.hold('AllLemmas');
    // What a click asks comes later than what the rows ask as they are drawn.
    await user.click(rowOf('sana001'));
    await waitFor(() => expect(service.askedFor('DictArticles')).toHaveLength(1));
    expect(service.askedFor('AllLemmas')).toHaveLength(1);
    scrollTo((100 - visible - 15) * rowHeight);
    await waitFor(() => expect(service.askedFor('AllLemmas')).toHaveLength(2));
    for (const rows of [14, 10, 5, 0]) scrollTo((100 - visible - rows) * rowHeight);
    service.release();
    await waitFor(() => expect(countLine()).toContain('200 of 250'));
    const cursors = service.askedFor('AllLemmas').map(({ variables }) => variables['after']);
    expect(new Set(cursors).size).toBe(cursors.length);
  });

  test('has a spinner in rows on their way [A66]', async () => {
    const { service } = await renderLongList();
    service.hold();
    scrollTo(85 * rowHeight);
    expect((await screen.findAllByRole('img', { name: 'Loading…' })).length).toBeGreaterThan(0);
    expect(scroller().querySelector('[data-spinner]')).not.toBeNull();
    service.release();
    await findRow('sana101');
  });

  test('stays when a page does not come, which can be asked for again [A68]', async () => {
    const { service, user } = await renderLongList();
    service.break('serverError');
    scrollTo(70 * rowHeight);
    expect(await screen.findByText(/Couldn’t load the rest of the list/u)).toBeTruthy();
    expect(rows().length).toBeGreaterThan(10);
    service.mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(countLine()).toContain('200 of 250'));
  });
});

describe('the row of the open word', () => {
  test.each(['text', 'mode'])(
    'no row is bold until one is clicked, then that alone, until the %s changes [A64, A65]',
    async (what) => {
      const { user } = await renderAt('/?q=sana0');
      await findRow('sana003');
      expect(boldWords()).toEqual([]);
      for (const word of ['sana003', 'sana005']) {
        await user.click(rowOf(word));
        await settledArticle();
        await waitFor(() => expect(boldWords()).toEqual([word]));
      }
      if (what === 'text') await user.type(searchField(), '0');
      else await user.click(screen.getByRole('radio', { name: 'contains' }));
      await waitFor(() => expect(boldWords()).toEqual([]));
    },
  );

  test.each(['/sana004', '/sana004?q=sana0'])(
    'at %s is bold, until something else is typed [M12]',
    async (path) => {
      const { user } = await renderArticle(path);
      await findRow('sana004');
      expect(boldWords()).toEqual(['sana004']);
      await user.clear(searchField());
      await user.type(searchField(), 'sana00');
      await waitFor(() => expect(boldWords()).toEqual([]));
    },
  );

  test('gets the focus, on a phone, also where the word was opened by its address [D6, M12]', async () => {
    const { user, address } = await renderArticle('/sana004?q=sana0', { screen: 'narrow' });
    await findRow('sana004');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/?q=sana0'));
    await waitFor(() => expect(document.activeElement).toBe(rowOf('sana004')));
  });

  test.each([
    // A list that fits is drawn from its first row.
    ['/sana019?q=sana01', 0, 'sana010'],
    ['/sana080?q=sana0', 60, 'sana080'],
    ['/sana230?q=sana', 220, 'sana230'],
  ])('at %s the list begins at its row %i or later, and has %s in sight [M12]', async (path, first, word) => {
    await renderAt(path);
    await waitFor(() => expect(scroller().scrollTop).toBeGreaterThanOrEqual(first * rowHeight));
    // As browsers do by themselves.
    scroller().dispatchEvent(new Event('scroll'));
    await findRow(word);
  });

  test('is reached where its alphabet has it after the loaded words, its plain letters before [V347]', async () => {
    const plain = Array.from({ length: 150 }, (_, index) => `gah${String(index).padStart(3, '0')}`);
    const service = startInProcessService((driver) =>
      fillWords(driver, 'gtsmenob', [...plain, 'gáfegievdni']),
    );
    await renderAt('/g%C3%A1fegievdni?q=g', { service });
    await waitFor(() => expect(scroller().scrollTop).toBeGreaterThanOrEqual(100 * rowHeight));
    scroller().dispatchEvent(new Event('scroll'));
    await findRow('gáfegievdni');
    expect(boldWords()).toEqual(['gáfegievdni']);
  });

  test('is not looked for past the words that would follow it [V347]', async () => {
    const { service } = await renderAt('/sana0x?q=sana');
    await findRow('sana001');
    await settledArticle();
    const asked = service.askedFor('AllLemmas').map(({ variables }) => variables['inputValue']);
    expect(asked.filter((text) => text === 'sana')).toHaveLength(1);
  });

  test('does not move a list that is typed for: it begins at its top [D8, M12]', async () => {
    const { user } = await renderAt('/sana080?q=sana0');
    await findRow('sana080');
    await user.clear(searchField());
    await user.type(searchField(), 'sana');
    await findRow('sana001');
    expect(scroller().scrollTop).toBe(0);
  });
});

test('a row says what its word means: the reader’s language first and without its name, restrictions in italics [V101]', async () => {
  localStorage.setItem('interfaceLanguage', 'en');
  await renderAt('/?q=guelie');
  const row = await findRow('guelie');
  expect(row.textContent).toBe('guelienoun · South SámiNorwegian\u2002fisk');
});

describe('the states of the list', () => {
  test('waiting [A72]', async () => {
    const service = startInProcessService();
    service.hold();
    await renderAt('/?q=guo', { service });
    expect(screen.getByRole('status', { name: 'Searching…' })).toBeTruthy();
  });

  test('that nothing was found is seen once, and announced [A71, A72, N25]', async () => {
    await renderAt('/?q=zzz');
    const said = '“zzz” is not in the dictionaries.';
    await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
    const [announced, seen] = screen.getAllByText(said);
    expect(announced?.closest('[aria-live]')).not.toBeNull();
    expect(announced && getComputedStyle(announced).position).toBe('absolute');
    expect(seen && getComputedStyle(seen).position).not.toBe('absolute');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a failure says so, not that nothing was found, and trying again helps [A72, D26]', async () => {
    const service = startInProcessService();
    service.break('serverError', 'AllLemmas');
    const { user } = await renderAt('/?q=guo', { service });
    const list = within(screen.getByRole('region', { name: 'Words' }));
    expect((await list.findByRole('alert')).textContent).toContain(
      'The dictionary service isn’t responding.',
    );
    expect(list.queryByText(/is not in/u)).toBeNull();
    service.mend();
    await user.click(list.getByRole('button', { name: 'Try again' }));
    await findRow('guolli');
  });

  test('a failure takes the place of the list before it [A72, D26]', async () => {
    const { service, user } = await renderAt('/?q=guo');
    await findRow('guolli');
    service.break('serverError');
    await user.type(searchField(), 'l');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(words()).toEqual([]);
    service.mend();
    await user.type(searchField(), 'l');
    await findRow('guolli');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('it asks again by itself when the network is back [D26]', async () => {
    const service = startInProcessService();
    service.break('unreachable');
    await renderAt('/?q=guo', { service });
    await screen.findByRole('alert', {}, { timeout: 3000 });
    service.mend();
    for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event));
    await findRow('guolli');
  });
});

describe('what is cached', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  test.each([
    ['/guolli', 'Article', minutesAgo(3 * 24 * 60 + 1), /Saved on this device · 3 days ago/u],
    ['/?q=guo', 'Words', minutesAgo(61), /Saved on this device · 1 hour ago/u],
    ['/?q=guo', 'Words', ofCachedWords, /^Saved words$/u],
  ])('%s says so, and since when (%s) [P4, P6, P8]', async (path, name, cached, line) => {
    await renderAt(path, { service: cachedService(cached) });
    await within(await screen.findByRole('region', { name })).findByText(line);
  });
});

test('Enter opens the first hit, which answers as a card with a button to save it [V104]', async () => {
  const { user, address } = await renderAt('/');
  await user.type(searchField(), 'gueli');
  const top = await findRow('guelie');
  expect(top.textContent).toContain('Norwegian\u2002fisk');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /guelie/u })).toHaveLength(2));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/guelie?q=gueli'));
});

test.each([
  ['in a low window, where it is a row', 'gueli', { width: 900, height: 450 }],
  ['after a blank at the end of the text', 'gueli ', { width: 1280, height: 800 }],
])('Enter opens the top hit also %s [V345]', async (_, text, viewport) => {
  const { user, address } = await renderAt('/');
  act(() => window.happyDOM.setViewport(viewport));
  await user.type(searchField(), text);
  await findRow('guelie');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/guelie?q=${encodeURIComponent(text)}`));
});

// Last: from then on the page knows that its service lacks the field.
test('a service that knows no meanings and no alphabet gives rows as it can, and says no failure [V103]', async () => {
  await renderAt('/?q=guelie', { service: startServiceOfToday() });
  const row = await findRow('guelie');
  expect(row.textContent).toBe('guelieSouth Sámi');
});
