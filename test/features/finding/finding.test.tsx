import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { startFindingService, startServiceOfToday } from '#test/app/formsFixture.ts';
import { findRow, rows, searchField, settledArticle, words } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

// Browsers put no blank before what only assistive technology hears; happy-dom knows no inline boxes.
const guolit = { name: /^guolit form of guolli ?, plural nominative ?, Northern Sámi$/u };
const list = () => screen.getByRole('region', { name: 'Words' });

test('F82: each text is asked for once, when it is settled, and none while there is no text', async () => {
  const { service, user } = await renderAt('/', { service: startFindingService() });
  await user.type(searchField(), 'guolit');
  await screen.findByRole('link', guolit);
  await user.clear(searchField());
  await user.type(searchField(), 'guolit');
  await screen.findByRole('link', guolit);
  expect(service.askedFor('FindWords').map(({ variables }) => variables['text'])).toEqual(['guolit']);
});

test('F82: within and at the end of words is looked for what is asked, no more', async () => {
  const { service } = await renderAt('/?q=uoll&mode=middle', { service: startFindingService() });
  await findRow('guolli');
  await settledIn(service);
  expect(service.askedFor('FindWords')).toHaveLength(0);
});

/** Once the code that finds is there and has had its turn: what is asked then is asked of nobody. */
async function settledIn(service: ReturnType<typeof startFindingService>) {
  await act(() => import('#src/app/lookup/foundBeside.tsx'));
  await waitFor(() => expect(service.askedFor('AllLemmas').length).toBeGreaterThan(0));
}

test('F82: the arrow keys go through it as through the other rows', async () => {
  const { user } = await renderAt('/?q=guo', { service: startFindingService() });
  await findRow('guolli');
  await user.clear(searchField());
  await user.type(searchField(), 'dat');
  const found = await screen.findByRole('link', { name: /^dat form of jah/u });
  await findRow('dat');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(found);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(rows().at(-1)));
  await user.keyboard('{Home}');
  await waitFor(() => expect(document.activeElement).toBe(found));
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([found]);
  await user.keyboard('{End}');
  await waitFor(() => expect(document.activeElement).toBe(rows().at(-1)));
});

describe('an answer that comes after the list', () => {
  async function listWithoutFound() {
    const service = startFindingService();
    const rendered = await renderAt('/?q=guo', { service });
    await findRow('guolli');
    service.hold('FindWords');
    await rendered.user.clear(searchField());
    await rendered.user.type(searchField(), 'dat');
    // The list waits for it, but not for long.
    await findRow('dat');
    expect(words()).toEqual(['dat']);
    return { ...rendered, service };
  }

  test('F86: stands over it, as long as nobody is there', async () => {
    const { service } = await listWithoutFound();
    service.release();
    expect(await screen.findByRole('link', { name: /^dat form of jah/u })).toBeTruthy();
  });

  test('F86: never moves rows that somebody points at', async () => {
    const { service, user } = await listWithoutFound();
    await user.hover(await findRow('dat'));
    service.release();
    await user.clear(searchField());
    await user.type(searchField(), 'guolit');
    await screen.findByRole('link', guolit);
    await user.clear(searchField());
    await user.type(searchField(), 'dat');
    // The next time it comes with the list.
    expect(await screen.findByRole('link', { name: /^dat form of jah/u })).toBeTruthy();
  });

  test.each(['serverError', 'malformed', 'unreachable'] as const)(
    'F82: that is none (%s) leaves the list as it is',
    async (how) => {
      const service = startFindingService();
      service.break(how, 'FindWords');
      const { user } = await renderAt('/?q=guo', { service });
      await findRow('guolli');
      await waitFor(() => expect(service.askedFor('FindWords').length).toBeGreaterThan(0));
      await user.type(searchField(), 'l');
      await waitFor(() => expect(service.askedFor('FindWords').length).toBeGreaterThan(1));
      await findRow('guolli');
      expect(words()).toContain('guolli');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});

test('F82: on a phone the focus comes back to the row that was opened', async () => {
  const { user, address } = await renderAt('/?q=guolit', {
    service: startFindingService(),
    screen: 'narrow',
  });
  await user.click(await screen.findByRole('link', guolit));
  expect(address()).toBe('/guolit?q=guolit');
  await settledArticle();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', guolit)));
});

test('F92: what stands over the list is said, and that nothing was found is not', async () => {
  const service = startFindingService();
  service.hold('FindWords');
  const { user } = await renderAt('/?q=guo', { service });
  await findRow('guolli');
  const said = () => list().querySelector('[aria-live]')?.textContent ?? '';
  await user.clear(searchField());
  await user.type(searchField(), 'guolit');
  // The list is answered: no row of the one before is left.
  await waitFor(() => expect(words()).toEqual([]));
  expect(said()).not.toContain('No words found');
  service.release();
  await waitFor(() => expect(said()).toContain('What it may be: guolli'));
  expect(said()).not.toContain('No words found');
});

test('F93: where finding fails and no word is there, the failure is said, not that nothing was found; trying again helps', async () => {
  const service = startFindingService();
  service.break('partial', 'FindWords');
  const { user } = await renderAt('/?q=guolit', { service });
  const said = 'The dictionary service could not answer this.';
  await screen.findByText(said);
  expect(screen.queryByText(/Nothing found|No words found/u)).toBeNull();
  service.mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', guolit);
  expect(screen.queryByText(said)).toBeNull();
});

test('F82: speaks the language of the page', async () => {
  await renderAt('/?q=guolit', { service: startFindingService(), language: 'se' });
  const row = await screen.findByRole('link', { name: /^guolit sáni guolli hápmi/u });
  expect(row.textContent).toMatch(/máŋggaidlogu|nominatiiva/iu);
});

// That a service lacks finding is noticed for as long as the page is open: those of today come last.
describe.each([
  ['with finding', startFindingService],
  ['of today, without', startServiceOfToday],
])('a service %s', (_, start) => {
  test('F82: over the words that are literally there stands what the text may be', async () => {
    const { service, user } = await renderAt('/', { service: start() });
    await user.type(searchField(), 'guoli');
    const found = await screen.findByRole('list', { name: 'What it may be' });
    const [row] = within(found).getAllByRole('link');
    expect(row?.textContent).toContain('guoli form of guolli');
    expect(row?.getAttribute('href')).toBe('/guoli?q=guoli');
    const marked = [...(row?.querySelectorAll('[lang]') ?? [])].map((one) => [
      one.textContent,
      one.getAttribute('lang'),
    ]);
    expect(marked).toEqual([
      ['guoli', 'se'],
      ['guolli', 'se'],
    ]);
    expect(service.askedFor('AllLemmas')).toHaveLength(1);
    expect(service.askedFor('FindWords')).toHaveLength(1);
  });

  test('F82: where no word starts so, it says so under what the text is, and is no dead end', async () => {
    await renderAt('/?q=guolit', { service: start() });
    expect(await screen.findByRole('link', guolit)).toBeTruthy();
    expect(list().textContent).toContain('No word starts with guolit.');
    expect(list().textContent).not.toContain('Nothing found');
  });
});
