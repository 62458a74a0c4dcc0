import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { icon, press } from '#test/e2e/support/inflectionIcon.ts';
import { largeText, screens } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

/** Neighbours among `elements` whose contents lie over each other. */
function overlapping(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((rows) => {
    const shown = rows.map((row) => {
      const range = document.createRange();
      range.selectNodeContents(row);
      return { text: row.textContent, box: range.getBoundingClientRect() };
    });
    return shown.flatMap(({ text, box }, index) => {
      const next = shown[index + 1];
      return next && box.left < next.box.right && next.box.left < box.right && box.bottom > next.box.top + 1
        ? [`${text} over ${next.text}`]
        : [];
    });
  });
}

/** Controls of `room` that are not wholly on the screen, or lie over another. */
function misplaced(room: Locator): Promise<string[]> {
  return room.evaluate((element) => {
    const controls = [...element.querySelectorAll('a, button, input')]
      .filter(
        (control) =>
          control.checkVisibility({ opacityProperty: true }) && !control.matches('a[href="#content"]'),
      )
      .map((control) => ({
        name: control.getAttribute('aria-label') ?? control.textContent,
        box: control.getBoundingClientRect(),
      }));
    const off = controls.filter(({ box }) => box.left < 0 || box.right > innerWidth || box.top < 0);
    const over = controls.filter(({ box }, index) =>
      controls
        .slice(index + 1)
        .some(
          ({ box: next }) =>
            box.left < next.right - 1 &&
            next.left < box.right - 1 &&
            box.top < next.bottom - 1 &&
            next.top < box.bottom - 1,
        ),
    );
    return [...off, ...over].map(({ name }) => name);
  });
}

/** Whether the whole text of an element is seen. */
const isWhole = (element: Locator) =>
  element.evaluate(
    (one) => one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 1,
  );

test('at 200 % text the bar of an article is no wider than a phone, however long the searched text is [R226]', async () => {
  const { page, articleOf } = await visitors.come('/guolli?q=oahpaheaddjiskuvla', {
    screen: 'narrow',
    prepare: largeText,
  });
  await articleOf('guolli');
  expect(await misplaced(page.locator('[data-search]').locator('..'))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test.each(screens)(
  'at 200 % text header, list and article have every control on the screen (%s) [M17]',
  async (screen) => {
    const { page, rows, articleOf } = await visitors.come('/', { screen, prepare: largeText });
    const head = page.locator('#root .head');
    await page.locator('main dl').waitFor({ state: 'attached' });
    expect(await misplaced(head)).toEqual([]);
    expect(await isWhole(page.getByTestId('status'))).toBe(true);
    await page.goto('/?q=guol');
    await rows.first().waitFor();
    expect(await misplaced(head)).toEqual([]);
    const room = await head.locator('.field input').evaluate((input) => input.clientWidth);
    // Six letters of 40 px.
    expect(room).toBeGreaterThan(120);
    const count = page
      .getByRole('region', { name: 'Words' })
      .getByText(/start with/u)
      .last();
    expect(await isWhole(count)).toBe(true);
    const gaps = await rows.evaluateAll((links) =>
      links.map(({ children: [word, codes], nextElementSibling }) =>
        // Not of the card, beside which its actions stand.
        word && codes && nextElementSibling === null
          ? codes.getBoundingClientRect().left - word.getBoundingClientRect().right
          : 8,
      ),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
    await page.goto('/guolli');
    await articleOf('guolli');
    await press(icon(page, 'guolli'));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('table').first().waitFor();
    const [lemma, labels] = await dialog
      .locator('h2 > span > span')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    expect(lemma.bottom <= labels.top + 1 || lemma.right <= labels.left + 1).toBe(true);
    const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
    expect(close && close.x + close.width <= (screen === 'wide' ? 1280 : 390)).toBe(true);
    // The last heading can be scrolled to.
    const last = dialog.getByRole('columnheader').last();
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    expect(box && box.x < (screen === 'wide' ? 1280 : 390)).toBe(true);
  },
);

test('at 200 % text what stands beside a heading is no wider than its line, and lies not over it; the language of a found word has at most half of its line [V321]', async () => {
  const { page, articleOf } = await visitors.come('/', {
    screen: 'narrow',
    language: 'sma',
    prepare: largeText,
  });
  const heads = page.locator('main div:has(> h2) > *');
  await page.locator('main dl').waitFor({ state: 'attached' });
  expect(await overlapping(heads)).toEqual([]);
  await page.goto('/guolli');
  await articleOf('guolli');
  await page.locator('main h2 + a').first().waitFor();
  expect(await overlapping(heads)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goto('/?q=guolit');
  const found = page.locator('[data-words] a[data-lemma="guolli"]').first();
  await found.waitFor();
  const widths = await found.evaluate((link) => {
    const { paddingLeft, paddingRight } = getComputedStyle(link);
    const line = link.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return [link.lastElementChild?.clientWidth ?? 0, line / 2];
  });
  expect(widths[0]).toBeLessThanOrEqual((widths[1] ?? 0) + 1);
});

test.each(['en', 'sma', 'sms'] as const)(
  'at 200 % text no label at the foot of a phone is broken within a word (%s) [M17]',
  async (language) => {
    const { page, articleOf } = await visitors.come('/', { screen: 'narrow', language, prepare: largeText });
    const brokenIn = (labels: Locator) =>
      labels.evaluateAll((all) =>
        all.flatMap((label) => {
          const range = document.createRange();
          // Without the icon before it.
          range.selectNodeContents(label.lastChild ?? label);
          const text = label.textContent.trim();
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          return lines > text.split(/\s+/u).length ? [text] : [];
        }),
      );
    await page.locator('main dl').waitFor({ state: 'attached' });
    expect(await brokenIn(page.locator('nav.noPrint a'))).toEqual([]);
    const title = page.locator('main h1');
    expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    await page.goto('/guolli');
    await articleOf('guolli');
    const words = page.locator('[data-word]:visible');
    await words.first().waitFor();
    expect(await brokenIn(words)).toEqual([]);
  },
);

test.each(['se', 'sma', 'smj', 'smn', 'sms'] as const)(
  'on a phone no name of a language is broken on the welcome (%s) [M19]',
  async (language) => {
    const { page } = await visitors.come('/', { screen: 'narrow', language });
    await page.locator('main button[aria-expanded]').click();
    const names = page.locator('main dl dt');
    await names.first().waitFor();
    const lines = await names.evaluateAll((terms) =>
      terms.map((term) => {
        const range = document.createRange();
        range.selectNodeContents(term);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(lines).toEqual(lines.map(() => 1));
    const links = page.locator('main dl dd').first().locator('a');
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBeLessThan(4);
  },
);

test.each(screens)('at 200 % text the rows of drawer and choosers keep apart (%s) [M17]', async (screen) => {
  const { page } = await visitors.come('/', { screen, prepare: largeText });
  const settings = page.getByRole('button', { name: 'Settings' });
  if (screen === 'narrow') await settings.click();
  const drawer = screen === 'narrow' ? page.getByRole('dialog') : page.locator('#root .drawer');
  await drawer.getByRole('combobox').first().waitFor();
  expect(await overlapping(drawer.locator('a[href^="/-/"], button[aria-haspopup]'))).toEqual([]);
  for (const name of ['Languages', 'Dictionaries']) {
    await drawer.getByRole('button', { name: new RegExp(`^Choose ${name}`, 'iu') }).click();
    const chooser = page.getByRole('dialog', { name });
    await chooser.getByRole('checkbox').first().waitFor();
    expect(await overlapping(chooser.locator('label'))).toEqual([]);
    expect(await misplaced(chooser.locator('output').locator('..'))).toEqual([]);
    await chooser.getByRole('button', { name: 'Close' }).click();
    await chooser.waitFor({ state: 'detached' });
  }
});

test('in a row a first meaning that is short without its restrictions leaves no hole before the second [V334]', async () => {
  const { page } = await visitors.come('/?q=guo', {
    screen: 'narrow',
    prepare: (context) =>
      context.route('**/graphql', async (route) => {
        const response = await route.fetch();
        const meanings = '|eng (of people, dogs and cats) hair|nob pelshår';
        const body = (await response.text()).replaceAll(/("summary":"\w*)[^"]*/g, `$1${meanings}`);
        await route.fulfill({ response, body });
      }),
  });
  const first = page.locator('[data-words] [lang=en]', { hasText: /^hair$/ }).last();
  await first.waitFor();
  expect((await first.boundingBox())?.width).toBeLessThan(60);
});
