/** Finding words in a browser: how its rows stand there, and that the device finds as the service does. */
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { startProduct } from '#test/e2e/support/product.ts';
import { violationsOn } from '#test/e2e/support/violations.ts';
import { screens, type Visit, visit } from '#test/e2e/support/visit.ts';
import { shareProduct } from '#test/e2e/support/visitors.ts';

const shared = shareProduct();
let here: Visit | undefined;

afterEach(() => here?.end());

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
  test('F87: stand over the list, high enough for a finger, and axe finds nothing wrong with them', async () => {
    here = await visit(shared.browser, shared.product.url, '/?q=guo', { screen });
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
    await here.article.getByRole('list', { name: 'Did you mean' }).waitFor();
    expect(await violationsOn(here.page, screen)).toEqual([]);
    await here.page.goBack();
    // No dead end.
    await here.page.getByRole('link', { name: 'Search for words containing hálidan' }).click();
    await expect.poll(() => here?.address()).toBe('/?q=hálidan&mode=middle');
    expect(here.complaints).toEqual([]);
  });

  test('F90: a form that is entered opens the article of its word: why, and where it stands in the table', async () => {
    here = await visit(shared.browser, shared.product.url, '/', { screen });
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
    expect(here.complaints).toEqual([]);
  });

  test('a Norwegian form opens its word, says what it is, and has its place in the table [N51]', async () => {
    here = await visit(shared.browser, shared.product.url, '/', { screen });
    const { page } = here;
    await here.field.fill('hundene');
    await foundOver(here).waitFor();
    await here.field.press('Enter');
    await here.articleOf('hund');
    await page.getByText('hundene is the definite plural of').waitFor();
    await page.getByRole('button', { name: 'all forms' }).click();
    const marked = page.getByRole('dialog').locator('[aria-current=true]');
    await marked.first().waitFor();
    expect(await marked.allTextContents()).toEqual(['hundene']);
    expect(await violationsOn(page, screen)).toEqual([]);
    expect(here.complaints).toEqual([]);
  });

  test('no row that is drawn moves later, however slow the answers are [N16]', async () => {
    here = await visit(shared.browser, shared.product.url, '/', { screen });
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
      await expect.poll(() => here?.asked('AllLemmas').at(-1)?.variables['inputValue']).toBe(text);
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
});

test('F87: with the packs on the device words are found with the service gone, and nothing is asked of it', async () => {
  const wanted = ['gtsmenob', 'gtnobsme'];
  here = await visit(shared.browser, shared.product.url, '/beana', {
    stored: { unwantedDicts: JSON.stringify(dictionaryCodes.filter((code) => !wanted.includes(code))) },
  });
  const { page } = here;
  await here.articleOf('beana');
  await here.field.fill('guolit');
  await foundOver(here).getByRole('link').first().waitFor();
  await page.getByRole('link', { name: /On this device/u }).click();
  const packs = [
    'North Sámi – Norwegian',
    'Norwegian – North Sámi',
    'Inflection: North Sámi',
    'Inflection: Norwegian Bokmål',
  ];
  for (const name of packs) {
    await page.getByRole('button', { name: `Download ${name}`, exact: true }).click();
  }
  for (const name of packs) {
    await page.getByRole('button', { name: `Remove ${name}`, exact: true }).waitFor();
  }
  expect(here.asked('FindWords').at(-1)?.variables['wantedDicts']).toEqual(wanted);
  const before = here.asked().length;
  await shared.product.stop();
  try {
    await here.field.fill('čázis');
    await foundOver(here).getByRole('link', { name: 'čázis form of čáhci' }).waitFor();
    // Whether dictionaries that are not chosen have the word, which are not here, may be asked.
    const asked = here.asked().slice(before);
    expect(asked.filter(({ variables }) => isDeepStrictEqual(variables['wantedDicts'], wanted))).toEqual([]);
  } finally {
    shared.product = await startProduct({ port: shared.product.port, dataDir: shared.product.dataDir });
  }
});
