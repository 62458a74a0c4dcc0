/** Finding words in a browser: how its rows stand there. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violationsOn } from '#test/e2e/support/violations.ts';
import { screens, type Visit } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

/** Waits until the page has drawn so many frames. */
const framesDrawn = (page: Page, count: number) =>
  page.evaluate(
    (left) =>
      new Promise<void>((done) => {
        const next = (): void => {
          left -= 1;
          if (left > 0) requestAnimationFrame(next);
          else done();
        };
        requestAnimationFrame(next);
      }),
    count,
  );

const foundOver = (visiting: Visit) => visiting.page.getByRole('list', { name: 'Possible matches' });

describe.each(screens)('found words on a %s screen', (screen) => {
  test('stand over the list, high enough for a finger, and axe finds nothing wrong with them [F87]', async () => {
    const here = await visitors.come('/?q=guo', { screen });
    await here.rows.first().waitFor();
    await here.field.fill('guolit');
    const row = foundOver(here).getByRole('link', { name: 'guolit form of guolli' });
    await row.waitFor();
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(screen === 'narrow' ? 44 : 24);
    expect(await violationsOn(here.page, screen)).toEqual([]);
    await here.field.fill('hálidan');
    await here.page.getByRole('heading', { name: 'Did you mean' }).waitFor();
    expect(await violationsOn(here.page, screen)).toEqual([]);
    await here.field.press('Enter');
    const at = screen === 'narrow' ? here.article : here.page;
    await at.getByRole('list', { name: 'Did you mean' }).waitFor();
    expect(await violationsOn(here.page, screen)).toEqual([]);
    await here.page.goBack();
    // No dead end. The page that slides away offers it, too.
    const wider = here.page.getByRole('link', { name: 'Search for words containing hálidan' });
    await expect.poll(() => wider.count()).toBe(1);
    await wider.click();
    await expect.poll(() => here.address()).toBe('/?q=hálidan&mode=middle');
  });

  test('a form that is entered opens the article of its word: why, and where it stands in the table [F90]', async () => {
    const here = await visitors.come('/', { screen });
    const { page } = here;
    await here.field.fill('guolit');
    await foundOver(here).waitFor();
    await here.field.press('Enter');
    await here.articleOf('guolli');
    expect(here.address()).toMatch(/^\/guolit/u);
    await page.getByText('guolit is the plural nominative of').waitFor();
    expect(await violationsOn(page, screen)).toEqual([]);
    const opener = page.getByRole('button', { name: 'all forms' });
    expect((await opener.boundingBox())?.height).toBeGreaterThanOrEqual(screen === 'narrow' ? 44 : 24);
    await opener.click();
    const marked = page.getByRole('dialog').locator('[aria-current=true]');
    await marked.first().waitFor();
    expect(new Set(await marked.allTextContents())).toEqual(new Set(['guolit']));
    expect(await violationsOn(page, screen)).toEqual([]);
  });
});

test('no row that is drawn moves later, however slow the answers are [N16]', async () => {
  const here = await visitors.come('/', { screen: 'narrow' });
  const { page } = here;
  await page.route('**/graphql', (route) => {
    setTimeout(() => void route.continue(), 400);
  });
  // The place of every row in every frame, by what was searched: one place for each.
  await page.evaluate(() => {
    const places = new Map<string, Set<number>>();
    Object.assign(window, { places });
    const look = (): void => {
      for (const row of document.querySelectorAll('[data-words] li')) {
        const search = document.querySelector<HTMLInputElement>('.field input')?.value ?? '';
        const name = `${search} ${row.getAttribute('data-index')} ${row.textContent}`;
        places.set(name, (places.get(name) ?? new Set()).add(Math.round(row.getBoundingClientRect().y)));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const text of ['gu', 'guolit', 'mán', 'beana', 'ja']) {
    await here.field.fill(text);
    await expect.poll(() => here.asked('AllLemmas').at(-1)?.variables['inputValue']).toBe(text);
    await here.settled();
    await framesDrawn(page, 40);
  }
  const moved = await page.evaluate(() => {
    const places: unknown = Reflect.get(window, 'places');
    if (!(places instanceof Map)) return ['no places'];
    return [...places]
      .filter(([, all]) => all instanceof Set && all.size > 1)
      .map(([name, all]) => `${name}: ${[...all].join(' → ')}`);
  });
  expect(moved).toEqual([]);
});
