import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { longListLength } from '#test/app/fixtureLexicon.ts';
import { type Breakage, startInProcessService } from '#test/app/inProcessService.ts';
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
import { renderAt } from '#test/app/renderAt.tsx';

function scrollTo(top: number): void {
  const scroller = document.querySelector<HTMLElement>('[data-words]');
  if (!scroller) throw new Error('There is no list.');
  scroller.scrollTop = top;
  scroller.dispatchEvent(new Event('scroll'));
}

describe('the list', () => {
  test('A58, A59: draws only the rows that are seen and two more', async () => {
    await renderAt('/?q=sana');
    await findRow('sana001');
    expect(rows().length).toBeLessThanOrEqual(listHeight / 20 + 2 * 2 + 1);
    expect(getComputedStyle(rows()[0]?.closest('li') ?? document.body).height).toBe('20px');
  });

  test('S114: a row that has the focus keeps it, however far the list is scrolled, and the keys go on from it', async () => {
    const { user } = await renderAt('/?q=sana');
    (await findRow('sana003')).focus();
    scrollTo(80 * 20);
    await findRow('sana082');
    expect(document.activeElement).toBe(rowOf('sana003'));
    // Beside what is seen it and its neighbours alone.
    expect(words().filter((word) => word < 'sana050').length).toBe(3);
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(rowOf('sana004')));
  });

  test('H43: to scroll is to read no styles from the page', async () => {
    await renderAt('/?q=sana');
    await findRow('sana001');
    const read = vi.spyOn(globalThis, 'getComputedStyle');
    scrollTo(40 * 20);
    await findRow('sana050');
    expect(read).not.toHaveBeenCalled();
  });

  test('A67: pages of 100, each asked with the cursor the one before ended with, until there are no more', async () => {
    const { service } = await renderAt('/?q=sana');
    await findRow('sana001');
    await waitFor(() => expect(countLine()).toContain('100 of 250'));
    for (const [top, loaded] of [
      [95 * 20, 200],
      [195 * 20, 250],
    ] as const) {
      scrollTo(top);
      await waitFor(() => expect(countLine()).toContain(`${loaded} of 250`));
    }
    scrollTo(245 * 20);
    await findRow(`sana${longListLength}`);
    const asked = service.askedFor('AllLemmas').map(({ variables }) => variables['after']);
    expect(asked).toHaveLength(3);
    expect(asked[0]).toBeNull();
    expect(new Set(asked).size).toBe(3);
  });

  test('A68: more is asked for within 15 rows of the end, not before, and never twice for one cursor', async () => {
    const { service, user } = await renderAt('/?q=sana');
    await findRow('sana001');
    const visible = listHeight / 20;
    service.hold('AllLemmas');
    // What a click asks comes later than what the rows ask as they are drawn.
    await user.click(rowOf('sana001'));
    await waitFor(() => expect(service.askedFor('DictArticles')).toHaveLength(1));
    expect(service.askedFor('AllLemmas')).toHaveLength(1);
    scrollTo((100 - visible - 15) * 20);
    await waitFor(() => expect(service.askedFor('AllLemmas')).toHaveLength(2));
    for (const rows of [14, 10, 5, 0]) scrollTo((100 - visible - rows) * 20);
    service.release();
    await waitFor(() => expect(countLine()).toContain('200 of 250'));
    const cursors = service.askedFor('AllLemmas').map(({ variables }) => variables['after']);
    expect(new Set(cursors).size).toBe(cursors.length);
  });

  test('A66: rows on their way show a spinner', async () => {
    const { service } = await renderAt('/?q=sana');
    await findRow('sana001');
    service.hold();
    scrollTo(85 * 20);
    expect((await screen.findAllByRole('img', { name: 'Loading…' })).length).toBeGreaterThan(0);
    expect(document.querySelector('[data-words] [data-spinner]')).not.toBeNull();
    service.release();
    await findRow('sana101');
  });

  test('A68: a page that does not come leaves the list, and can be asked for again', async () => {
    const { service, user } = await renderAt('/?q=sana');
    await findRow('sana001');
    service.break('serverError');
    scrollTo(70 * 20);
    expect(await screen.findByText(/Couldn’t load the rest of the list/u)).toBeTruthy();
    expect(rows().length).toBeGreaterThan(10);
    service.mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(countLine()).toContain('200 of 250'));
  });

  test('A64, A65: no row is bold until one is clicked, then that one alone, until text or mode changes', async () => {
    const { user } = await renderAt('/?q=sana0');
    await findRow('sana003');
    expect(boldWords()).toHaveLength(0);
    await user.click(rowOf('sana003'));
    await settledArticle();
    await waitFor(() => expect(boldWords()).toEqual(['sana003']));
    await user.click(rowOf('sana005'));
    await waitFor(() => expect(boldWords()).toEqual(['sana005']));
    await user.click(screen.getByRole('radio', { name: 'contains' }));
    await waitFor(() => expect(boldWords()).toHaveLength(0));
  });

  test('A65: another text takes the bold row away', async () => {
    const { user } = await renderAt('/?q=sana0');
    await user.click(await findRow('sana003'));
    await settledArticle();
    await user.type(searchField(), '0');
    await waitFor(() => expect(countLine()).toContain('sana00'));
    expect(boldWords()).toHaveLength(0);
  });

  test('the languages of a word stand beside it by their short names, the full ones in the tooltip', async () => {
    await renderAt('/?q=guelie');
    const row = await findRow('guelie');
    expect(row.textContent).toBe('guelieSouth');
    expect(row.querySelector('[title]')?.getAttribute('title')).toBe('South Sámi');
  });
});

describe('A72: the list has four states', () => {
  test('waiting', async () => {
    const service = startInProcessService();
    service.hold();
    await renderAt('/?q=guo', { service });
    expect(screen.getByRole('status', { name: 'Searching…' })).toBeTruthy();
  });

  test('that nothing was found is seen once, and announced [A71, N25]', async () => {
    await renderAt('/?q=zzz');
    const announced = await screen.findByText('No words found');
    expect(announced.closest('[aria-live]')).not.toBeNull();
    expect(getComputedStyle(announced).position).toBe('absolute');
    expect(await screen.findByText('Nothing found for “zzz”.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each<[Breakage, string]>([
    ['html', 'The dictionary service sent an invalid response.'],
    ['serverError', 'The dictionary service couldn’t process this request.'],
    ['malformed', 'The dictionary service sent an invalid response.'],
    ['partial', 'The dictionary service couldn’t process this request.'],
    ['noData', 'The dictionary service sent an invalid response.'],
    ['otherShape', 'The dictionary service sent an invalid response.'],
    ['unreachable', 'The dictionary service isn’t responding.'],
  ])('D26: a failure of the kind %s says “%s”, and trying again helps', async (how, sentence) => {
    const service = startInProcessService();
    service.break(how, 'AllLemmas');
    const { user } = await renderAt('/?q=guo', { service });
    const list = screen.getByRole('region', { name: 'Words' });
    expect((await within(list).findByRole('alert', {}, { timeout: 3000 })).textContent).toContain(sentence);
    expect(list.textContent).not.toContain('Nothing found');
    service.mend();
    await user.click(within(list).getByRole('button', { name: 'Try again' }));
    await findRow('guolli');
  });

  test('D26: a failure looks other than the list before it', async () => {
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

  test('D26: it asks again by itself when the network is back', async () => {
    const service = startInProcessService();
    service.break('unreachable');
    await renderAt('/?q=guo', { service });
    await screen.findByRole('alert', {}, { timeout: 3000 });
    service.mend();
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await findRow('guolli');
  });
});

test('A73, A171: in a dictionary only that one is asked, with every variable', async () => {
  const { service } = await renderAt('/gtsmenob?q=guo&mode=middle', {
    stored: { srcLangs: '["sme","nob"]', targetLangs: '["nob"]' },
  });
  await findRow('guolli');
  expect(service.askedFor('AllLemmas')[0]?.variables).toEqual({
    inputValue: 'guo',
    searchMode: 'middle',
    srcLangs: ['sme', 'nob'],
    targetLangs: ['nob'],
    wantedDicts: ['gtsmenob'],
    after: null,
  });
  expect(service.askedFor('AllLemmas')[0]?.query).toMatch(/first: 100/u);
});

test('arrow keys go through the list from the field, Home and End to its ends, Enter opens', async () => {
  const { user, address } = await renderAt('/?q=sana0');
  await findRow('sana001');
  await user.click(searchField());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(rowOf('sana001'));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(rowOf('sana003')));
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(document.activeElement).toBe(rowOf('sana002')));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/sana002?q=sana0'));
});
