import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { saveList } from '#test/e2e/support/savedList.ts';
import { largeText, screens } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
}

/** What reaches over the right edge of the window, though the page cannot be scrolled sideways to see it. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#root *')]
      .filter((element) => {
        const { right, left, width, height } = element.getBoundingClientRect();
        // Its text ends with an ellipsis.
        const box = element.parentElement?.closest('[data-words] a > span');
        if (box && getComputedStyle(box).overflowX === 'hidden') return false;
        return width > 1 && height > 1 && (right > innerWidth + 1 || left < -1);
      })
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`),
  );
}

/** Waits until the page is whole. */
async function settled(page: Page): Promise<void> {
  await page.locator('#root h1').first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('#root [role=status][aria-label], [aria-busy=true]') === null,
  );
}

const longWord = 'boazodoallohálddahus'.repeat(5);

/** Answers as the service does, but for one word. */
function lengthenFirstWord(context: BrowserContext): Promise<unknown> {
  return context.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll('"guoddet"', `"${longWord}"`) });
  });
}

const everyPage = ['/', '/gtsmenob', '/?q=guo', '/guolli', '/zzz', `/${'boazo'.repeat(12)}`];

describe('a wide screen', () => {
  test('drawer of 240 px, header beside it, main at least 80vh, the welcome between margins of 20 % [A21, A25, A26, A27, A55]', async () => {
    const { page } = await visitors.come('/');
    expect(await boxOf(page.locator('#root .drawer'))).toMatchObject({ x: 0, width: 240, height: 800 });
    expect(await boxOf(page.locator('#root .head'))).toMatchObject({ x: 240, width: 1040 });
    const main = await boxOf(page.locator('main'));
    expect([main.x, main.y, main.height]).toEqual([240, 109, 691]);
    expect(await page.getByRole('button', { name: 'Settings' }).count()).toBe(0);
    const text = await boxOf(page.locator('main p').first());
    expect(Math.abs(text.x - main.x - main.width * 0.2)).toBeLessThan(2);
    expect(text.x + text.width).toBeLessThanOrEqual(main.x + main.width * 0.8 + 1);
  });

  test('the list takes a third of the window, the article what is right of it; each at least 72vh and scrolled by itself [A57, A59, A75, D23]', async () => {
    const { page, article, articleOf, rows } = await visitors.come('/mun?q=i&mode=middle');
    await articleOf('mun');
    await rows.first().waitFor();
    const list = await boxOf(page.locator('[data-words]'));
    const text = await boxOf(article);
    expect(Math.min(list.height, text.height)).toBeGreaterThanOrEqual(576);
    expect(Math.abs(list.width - 416)).toBeLessThan(2);
    expect(Math.abs(text.width - (1040 - 416))).toBeLessThan(2);
    expect((await boxOf(rows.nth(1))).y - (await boxOf(rows.nth(0))).y).toBe(32);
    for (const pane of [page.locator('[data-words]'), article]) {
      expect(await pane.evaluate((element) => getComputedStyle(element).overflowY)).toBe('auto');
    }
  });

  test('the field stands at one place however large the window is, and no line of an article is longer than 680 px [V114]', async () => {
    const { page, articleOf, article, field } = await visitors.come('/guolli?q=guo');
    await articleOf('guolli');
    const tops: number[] = [];
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
      [1280, 1600],
    ] as const) {
      await page.setViewportSize({ width, height });
      tops.push((await boxOf(field)).y);
      const widths = await article.evaluate((pane) => [...pane.children].map((part) => part.clientWidth));
      expect(Math.max(...widths)).toBeLessThanOrEqual(680);
    }
    expect(new Set(tops).size).toBe(1);
  });

  test('on a low window the panes shrink; the page has no scrollbar of its own [D23]', async () => {
    const { page, articleOf, article } = await visitors.come('/guolli?q=guo');
    await articleOf('guolli');
    for (const height of [420, 600, 800, 1200]) {
      await page.setViewportSize({ width: 1280, height });
      expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
      const box = await boxOf(article);
      expect(box.y + box.height).toBeLessThanOrEqual(height + 1);
    }
  });

  test('a word takes at most the width of its list less 50 px, and is its row’s title where it is cut [A60, M17]', async () => {
    const { page } = await visitors.come('/?q=guo', { prepare: lengthenFirstWord });
    const listed = page.getByRole('list', { name: 'Words', exact: true });
    const rows = listed.getByRole('link');
    await rows.nth(1).waitFor();
    const words = rows.locator('span:first-child');
    const list = await boxOf(listed);
    const word = await boxOf(words.first());
    expect(await words.first().textContent()).toBe(longWord);
    expect(word.width).toBeLessThanOrEqual(list.width - 50);
    expect(word.width).toBeGreaterThan(list.width * 0.45);
    expect(await words.first().evaluate((element) => getComputedStyle(element).textOverflow)).toBe(
      'ellipsis',
    );
    await rows.first().hover();
    await expect.poll(() => rows.first().getAttribute('title')).toContain(longWord);
    for (const row of (await rows.all()).slice(1, 4)) {
      await row.hover();
      const isCut = await row.evaluate((link) =>
        [...link.querySelectorAll('span')].some((text) => text.scrollWidth > text.clientWidth),
      );
      await expect.poll(async () => (await row.getAttribute('title')) !== '').toBe(isCut);
    }
  });

  test('letters, field, search button and modes stand in one line, in this order [A37, A45]', async () => {
    const { page, field } = await visitors.come('/');
    const parts = [
      page.getByRole('button', { name: 'Sámi letters' }),
      field,
      page.getByRole('button', { name: 'Search', exact: true }),
      page.getByRole('radio', { name: 'starts with' }),
      page.getByRole('radio', { name: 'contains' }),
      page.getByRole('radio', { name: 'ends with' }),
    ];
    const boxes = await Promise.all(parts.map(boxOf));
    const lefts = boxes.map(({ x }) => x);
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
    const middles = boxes.map(({ y, height }) => y + height / 2);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  });
});

describe('a narrow screen', () => {
  test('the drawer slides in by its button, 240 px wide, and goes by Esc, backdrop and its button [A24, A27, A28]', async () => {
    const { page } = await visitors.come('/', { screen: 'narrow' });
    const settings = page.getByRole('button', { name: 'Settings' });
    const drawer = page.getByRole('dialog');
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(360, 400),
      () => drawer.getByRole('button', { name: 'Close' }).click(),
    ];
    expect(await drawer.count()).toBe(0);
    for (const close of ways) {
      await settings.click();
      await drawer.getByRole('combobox').first().waitFor();
      await expect.poll(async () => Math.round((await boxOf(drawer)).x)).toBe(0);
      expect((await boxOf(drawer)).width).toBe(240);
      await close();
      await drawer.waitFor({ state: 'detached' });
      await expect.poll(() => settings.evaluate((button) => button === document.activeElement)).toBe(true);
    }
  });

  test('one pane fills what is left, the article over the list [D23]', async () => {
    const { page, rows, article, articleOf } = await visitors.come('/?q=guo', { screen: 'narrow' });
    await rows.first().waitFor();
    const list = await boxOf(page.locator('[data-words]'));
    expect([list.x, list.width]).toEqual([0, 390]);
    // Under the list stand the four places, under an article its actions.
    const places = await boxOf(page.getByRole('navigation', { name: 'Main menu' }));
    expect(Math.round(list.y + list.height)).toBe(Math.round(places.y));
    expect(Math.round(places.y + places.height)).toBe(844);
    await rows.first().click();
    await articleOf('guo');
    // It slides in.
    await expect.poll(async () => (await boxOf(article)).x).toBe(0);
    const text = await boxOf(article);
    const below = await boxOf(page.getByRole('group', { name: /^guo/u }));
    expect([text.x, text.width, Math.round(text.y + text.height)]).toEqual([0, 390, Math.round(below.y)]);
    expect(Math.round(below.y + below.height)).toBe(844);
    expect(await rows.first().evaluate((row) => row.closest('[inert]') !== null)).toBe(true);
  });
});

describe('room', () => {
  test('under a finger rows and every control are at least 44 px; at 320 px nothing sticks out [D22]', async () => {
    const visit = await visitors.come('/', { screen: 'narrow' });
    const { page } = visit;
    for (const path of everyPage) {
      await page.setViewportSize({ width: 390, height: 844 });
      await visit.goTo(path);
      await settled(page);
      const small = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            '#root :is(a[href], button, select, summary, input:not([type=checkbox]))',
          ),
        ]
          .filter(
            (control) =>
              control.checkVisibility({ opacityProperty: true }) && control.closest('[inert]') === null,
          )
          .filter((control) => getComputedStyle(control).display !== 'inline')
          .map((control) => ({ control, box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.bottom > 0 && (box.height < 43.5 || box.width < 43.5))
          .map(({ control, box }) => `${control.outerHTML.slice(0, 120)} ${box.width}×${box.height}`),
      );
      expect(small, path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await settled(page);
      expect(await sticksOut(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
  });

  test.each(screens)(
    'text of twice the size fits on a %s screen, and rows grow with it [D22]',
    async (screen) => {
      const visit = await visitors.come('/', { screen, prepare: largeText });
      const { page } = visit;
      for (const path of everyPage) {
        await visit.goTo(path);
        await settled(page);
        expect(await sticksOut(page), path).toEqual([]);
        const row = page.locator('[data-words] li').nth(1);
        if (!path.includes('q=')) continue;
        expect((await boxOf(row)).height).toBe(screen === 'wide' ? 64 : 120);
        expect((await boxOf(row.locator('a > span').last())).width).toBeGreaterThan(60);
      }
    },
  );
});

test.each(screens)(
  'a long word is not cut in the list (%s), at twice the text size either [R201]',
  async (screen) => {
    for (const isLarge of [false, true]) {
      const { page } = await visitors.come('/?q=guo', {
        screen,
        async prepare(context) {
          if (isLarge) await largeText(context);
          await context.route('**/graphql', async (route) => {
            const answer = await route.fetch();
            const body = (await answer.text()).replaceAll(/"guo(\p{L}+)"/gu, '"guovddášoahpaheaddji$1"');
            await route.fulfill({ response: answer, body });
          });
        },
      });
      const words = page.locator('[data-words] a > span:first-child').filter({ hasText: 'oahpaheaddji' });
      await words.nth(1).waitFor();
      const cut = await words.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent),
      );
      expect(cut, isLarge ? 'twice' : 'once').toEqual([]);
    }
  },
);

test('links in an article are underlined; a second link past the header leads to the list [R145]', async () => {
  const { page, articleOf } = await visitors.come('/guolli?q=guo');
  await articleOf('guolli');
  const links = page.locator('section[aria-busy] li > span > a, article a:not([title])');
  const lines = await links.evaluateAll((all) => all.map((one) => getComputedStyle(one).textDecorationLine));
  expect(new Set(lines)).toEqual(new Set(['underline']));
  await page.getByRole('link', { name: 'Skip to the list' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#words')?.localName)).toBe('section');
});

const twoWords = [
  ['guolli', 'fisk'],
  ['boazu', 'reinsdyr'],
] as const;

test.each(screens)('text of twice the size cuts no list of saved words (%s) [R142]', async (screen) => {
  const { page } = await visitors.come('/', { screen, prepare: largeText });
  await saveList(page, 'Guolli ja boazu', twoWords);
  await page.getByText('fisk', { exact: true }).waitFor();
  expect(await sticksOut(page)).toEqual([]);
});

test.each([
  [844, 390],
  [320, 256],
])('of a card turned on %i×%i the answer and its button are seen [R141]', async (width, height) => {
  const { page } = await visitors.come('/');
  const id = await saveList(page, 'Guolli ja boazu', twoWords);
  await page.setViewportSize({ width, height });
  await page.goto(`/-/practice/${id}`);
  const show = page.getByRole('button', { name: 'Show the answer' });
  await show.waitFor();
  // A press before anybody can have read the card does nothing.
  await page.waitForTimeout(600);
  await show.click();
  for (const shown of [page.locator('main [lang=nb]'), page.getByRole('button', { name: /^I knew it/u })]) {
    const isSeen = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const corners = [
        document.elementFromPoint(left + 2, top + 2),
        document.elementFromPoint(right - 2, bottom - 2),
      ];
      return corners.every((there) => element.contains(there) || there?.contains(element) === true);
    };
    await expect.poll(() => shown.evaluate(isSeen)).toBe(true);
  }
});

test('a phone in landscape shows four rows with their meanings below the heading of likely words, too [N24]', async () => {
  const { page, rows } = await visitors.come('/', { screen: 'narrow' });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('textbox', { name: 'Search' }).fill('guo');
  await page.getByRole('list', { name: 'Likely words' }).waitFor();
  await rows.nth(6).waitFor();
  const fourth = await boxOf(page.locator('[data-words] a').nth(3));
  expect(fourth.y + fourth.height).toBeLessThanOrEqual(390);
});

test('from 720 px list and article stand beside a rail; the actions on the line of the head word; the head leaves a low screen with what is scrolled, and returns [V201, V263]', async () => {
  const { page, rows, article, articleOf } = await visitors.come('/guolli?q=i', { screen: 'narrow' });
  await articleOf('guolli');
  await page.setViewportSize({ width: 768, height: 1024 });
  const rail = await boxOf(page.getByRole('navigation', { name: 'Main menu' }));
  const list = await boxOf(page.locator('[data-words]'));
  expect([rail.x, rail.width, list.x, list.width].map(Math.round)).toEqual([0, 72, 72, 295]);
  expect((await boxOf(article)).x).toBeGreaterThan(list.x + list.width);
  // Also of a preview, which ends with the window.
  for (const path of ['/guolli?q=i', '/?q=guolli']) {
    await page.goto(path);
    const tool = page.locator('main span:has(> [data-further]) button:visible').first();
    await tool.waitFor();
    await article.getByRole('button', { name: /all forms/iu }).waitFor();
    const word = await boxOf(page.locator('main h1', { hasText: 'guolli' }));
    const { y: top, height: high } = await boxOf(tool);
    expect(Math.abs(top + high / 2 - word.y - word.height / 2)).toBeLessThanOrEqual(3);
    const forms = await boxOf(article.getByRole('button', { name: /all forms/iu }));
    const answers = await boxOf(article.getByRole('list', { name: 'Translation' }));
    expect(answers.y - forms.y - forms.height).toBeLessThan(20);
    expect(await page.getByRole('group', { name: 'guolli' }).count()).toBe(0);
  }
  const { y, height } = await boxOf(article);
  expect(y + height).toBe(1024);
  await page.goto('/guolli?q=i');
  await articleOf('guolli');
  await page.setViewportSize({ width: 844, height: 390 });
  const head = async () => (await boxOf(page.locator('#root .head'))).y;
  await rows.nth(3).hover();
  expect(await head()).toBe(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(head).toBeLessThan(-40);
  await page.mouse.wheel(0, -100);
  await expect.poll(head).toBe(0);
});

test('a phone in landscape has one line over a dictionary, and words under the head of Browse [N24]', async () => {
  const { page } = await visitors.come('/gtsmenob', { screen: 'narrow' });
  await page.setViewportSize({ width: 844, height: 390 });
  const status = await page.getByTestId('status').boundingBox();
  expect(status?.height).toBeLessThanOrEqual(48);
  await page.getByRole('main').getByRole('link', { name: 'Browse' }).click();
  const first = page.getByRole('list', { name: 'Words', exact: true }).getByRole('link').first();
  await first.waitFor();
  const word = await first.boundingBox();
  const letters = await page.getByRole('navigation', { name: 'Letters' }).boundingBox();
  expect((word?.y ?? 0) + (word?.height ?? 0)).toBeLessThanOrEqual(letters?.y ?? 0);
});

test('at 320 px the welcome cuts nothing, and the example word leaves the placeholder whole [N21, N24]', async () => {
  const { page } = await visitors.come('/', { screen: 'narrow' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByText('All dictionaries').waitFor();
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.locator('.field a').isVisible()).toBe(false);
});
