import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { saveList } from '#test/e2e/support/savedList.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

async function boxesOf(elements: Locator): Promise<readonly Box[]> {
  await elements.first().waitFor();
  return elements.evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
}

async function boxOf(element: Locator): Promise<Box> {
  const [box] = await boxesOf(element);
  if (box === undefined) throw new Error('It is not there.');
  return box;
}

const middle = ({ top, bottom }: Box): number => (top + bottom) / 2;

test('on a wide screen the modes have one gap, the question mark stands beside the name of the site, the card has equal margins, and the number of words stands nearer to its rows [V276, V277, V278]', async () => {
  const { page } = await visitors.come('/?q=guo');
  const modes = await boxesOf(page.locator('#root fieldset label'));
  const gaps = modes.slice(1).map(({ left }, index) => Math.round(left - (modes[index]?.right ?? 0)));
  expect(new Set(gaps).size, `${gaps}`).toBe(1);
  expect(modes.at(-1)?.right).toBeCloseTo((await boxOf(page.locator('#root .bar'))).right, 0);
  const help = await boxOf(page.getByRole('button', { name: 'Help' }));
  const name = await boxOf(page.locator('#root .siteTitle'));
  expect(help.left).toBeGreaterThan(name.right);
  expect(help.right).toBeLessThan(240);
  expect(middle(help)).toBeCloseTo(middle(name), 0);

  const words = await boxOf(page.locator('#words'));
  const card = await boxOf(page.locator('[data-top] a').first());
  expect(Math.abs(card.left - words.left - (words.right - card.right))).toBeLessThan(4);

  const count = await boxOf(
    page.locator('[data-words] [aria-hidden=true]', { hasText: /words? that start/ }),
  );
  const rows = await boxesOf(page.locator('[data-words] li[data-index]'));
  const above = Math.max(...rows.map(({ bottom }) => bottom).filter((bottom) => bottom <= count.top));
  const below = Math.min(...rows.map(({ top }) => top).filter((top) => top >= count.bottom));
  expect(count.top - above).toBeGreaterThan(below - count.bottom);
});

test('on a phone no note in the grid of answers begins a line [V279]', async () => {
  const { page, articleOf } = await visitors.come('/mánnu', { screen: 'narrow' });
  await articleOf('mánnu');
  const answers = page.getByRole('list', { name: 'Translation' });
  const words = await boxesOf(answers.getByRole('link'));
  const notes = await boxesOf(answers.locator('span', { hasText: /^\(.+\)$/ }));
  expect(notes.length).toBeGreaterThan(1);
  for (const note of notes)
    expect(
      words.some((word) => word.right < note.right && word.top < note.top && word.bottom > note.top),
    ).toBe(true);
});

test('beside the field of a tablet the menu stands in its middle [V280]', async () => {
  const { page } = await visitors.come('/');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/?q=guolli');
  const menu = await boxOf(page.getByRole('button', { name: 'Settings' }));
  expect(middle(menu)).toBeCloseTo(middle(await boxOf(page.locator('#root .field'))), 0);
});

test('on a phone what changes the pair ends at the margin, as the rows do [V329]', async () => {
  const pair = JSON.stringify({ source: 'sme', target: 'nob' });
  for (const [stored, name] of [
    [{ pair }, /^Swap/u],
    [{}, 'Choose a pair'],
  ] as const) {
    const { page } = await visitors.come('/?q=guo', { screen: 'narrow', stored });
    const control = page.getByRole(stored.pair ? 'button' : 'combobox', { name });
    expect((await boxOf(control)).right).toBeCloseTo(370, 0);
  }
});

test('a guess with a long meaning is as high as the others [V281]', async () => {
  const { page } = await visitors.come('/', {
    screen: 'narrow',
    prepare: (context) =>
      context.route('**/graphql', async (route) => {
        const response = await route.fetch();
        const body = await response.text();
        await route.fulfill({ response, body: body.replaceAll('"fisk"', `"${'fisk og '.repeat(9)}fisk"`) });
      }),
  });
  await page.goto('/?q=guoltti');
  const rows = await boxesOf(page.locator('[data-lemma="guolli"]'));
  expect(rows[0] && rows[0].bottom - rows[0].top).toBeLessThan(70);
});

test('in a row that is found the grammar has at most a third of the line, and × stands at the end of the field [V300, V305]', async () => {
  const { page } = await visitors.come('/?q=guoltti', { screen: 'narrow' });
  const row = page.locator('[data-lemma="guolli"]');
  await row.waitFor();
  const [line] = await boxesOf(row);
  const grammar = await boxesOf(row.locator('[title]'));
  for (const { left, right } of grammar)
    expect(right - left).toBeLessThanOrEqual(((line?.right ?? 0) - (line?.left ?? 0)) / 3);
  const clear = await boxOf(page.getByRole('button', { name: 'Clear' }));
  const field = await boxOf(page.locator('#root .field'));
  expect(field.right - clear.right).toBeLessThan(6);
  const search = page.getByRole('button', { name: 'Search', exact: true });
  expect(await search.evaluate((button) => getComputedStyle(button).opacity)).toBe('0');
});

test('on a phone a note in a line of its own is near to its word [V331]', async () => {
  const { page } = await visitors.come('/guolli', { screen: 'narrow' });
  const row = page.getByRole('list', { name: 'Translation' }).locator('li').first();
  const note = row.getByText('plural: fish');
  await note.waitFor();
  // No room for it beside the word.
  await row.locator('> div').evaluate((words) => words.style.setProperty('max-width', '6rem'));
  const [line, language] = [await boxOf(note), await boxOf(row.locator('> span'))];
  expect(line.top).toBeGreaterThan(language.bottom);
  expect(line.bottom - language.bottom).toBeLessThan(22);
});

test('an unchecked mode has the colour of the page, in the dark too [V282]', async () => {
  const { page } = await visitors.come('/?q=guo', { scheme: 'dark' });
  const modes = page.locator('#root fieldset input');
  await modes.first().waitFor();
  const drawn = await modes.evaluateAll((all) =>
    all.map((one) => {
      const { appearance, backgroundColor, borderTopWidth } = getComputedStyle(one);
      return [appearance, backgroundColor, borderTopWidth];
    }),
  );
  const clear = 'rgba(0, 0, 0, 0)';
  expect(drawn).toEqual([
    ['none', clear, '5px'],
    ['none', clear, '1px'],
    ['none', clear, '1px'],
  ]);
});

test('on a phone the rules between dictionaries are as wide as the screen [V283]', async () => {
  const { page } = await visitors.come('/', { screen: 'narrow' });
  await page.getByText('All dictionaries').click();
  const rows = await boxesOf(page.locator('main dl > div'));
  expect(new Set(rows.map(({ left, right }) => right - left))).toEqual(new Set([390]));
});

test('on a phone every rule of Browse is as wide as the screen [V284]', async () => {
  const { page } = await visitors.come('/-/browse/gtsmenob', { screen: 'narrow' });
  await page.getByRole('list', { name: 'Words' }).waitFor();
  const widths = await page.locator('main *').evaluateAll((all) =>
    all
      .filter((one) => one.clientHeight > 0)
      .filter((one) => {
        const { borderTopWidth, borderBottomWidth } = getComputedStyle(one);
        return borderTopWidth === '0px' && borderBottomWidth === '1px';
      })
      .map((one) => one.getBoundingClientRect().width),
  );
  expect(new Set(widths)).toEqual(new Set([390]));
});

test('on a phone the words of Browse begin at the rule under the ways to browse, which stand equally high [V286]', async () => {
  const { page } = await visitors.come('/-/browse/gtsmenob', { screen: 'narrow' });
  const words = page.getByRole('list', { name: 'Words' });
  await words.waitFor();
  const ways = page.getByRole('navigation', { name: 'Ways to browse' });
  const { bottom } = await boxOf(ways);
  expect((await boxOf(words)).top).toBe(bottom);
  await page.getByRole('link', { name: 'By subject' }).click();
  await page.getByRole('heading', { level: 1, name: 'Terminology' }).waitFor();
  expect((await boxOf(ways)).bottom).toBe(bottom);
});

test.each([
  [390, 844],
  [768, 1024],
  [844, 390],
])('at %i by %i the letters of Browse stand at the foot of the screen [V293]', async (width, height) => {
  const { page } = await visitors.come('/', { screen: 'narrow' });
  await page.setViewportSize({ width, height });
  await page.goto(new URL('/-/browse/gtsmenob/g', page.url()).href);
  await page.getByRole('list', { name: 'Words' }).waitFor();
  expect((await boxOf(page.getByRole('navigation', { name: 'Letters' }))).bottom).toBe(height);
});

test.each(['se', 'sma'] as const)(
  'on phones the words of an article’s actions stand apart, each on a line, and fit into the bar when the word is saved (%s) [V287]',
  async (language) => {
    const { page } = await visitors.come('/guolli', { screen: 'narrow', language });
    const bar = page.locator('[role=group]:has([data-word])');
    const words = bar.locator('[data-word]');
    await expect.poll(() => words.count()).toBe(5);
    const widths = [390, 360, 320];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      const boxes = await boxesOf(words);
      for (const [index, { left, top, bottom }] of boxes.entries()) {
        expect(left - (boxes[index - 1]?.right ?? 0), `${width}`).toBeGreaterThan(index === 0 ? 0 : 5);
        expect(bottom - top).toBeLessThan(20);
      }
    }
    const save = (await words.nth(3).textContent()) ?? '';
    await words.nth(3).click();
    await expect.poll(() => words.nth(3).textContent()).not.toBe(save);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      expect((await boxOf(bar)).right).toBe(width);
    }
  },
);

test('on phones no letter of the chosen languages is cut, nor of a preference in the drawer [V291, V292]', async () => {
  const languages = [
    ['en', 'Swap'],
    ['se', ''],
    ['sma', ''],
  ] as const;
  for (const [language, word] of languages) {
    const { page } = await visitors.come('/', {
      screen: 'narrow',
      language,
      stored: { pair: JSON.stringify({ source: 'sme', target: 'nob' }) },
    });
    const pair = page.locator('#root .statusLine');
    await pair.getByRole('button').waitFor();
    expect(await pair.getByRole('button').innerText()).toBe(word);
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      const cut = await pair
        .locator('select ~ *, :has(+ select), :has(+ select) *')
        .evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0),
        );
      expect(cut, `${language} ${width}`).toEqual([]);
      expect((await boxOf(pair)).bottom - (await boxOf(pair)).top).toBe(48);
    }
    if (language === 'en') continue;
    await page.locator('#root .titleRow button').first().click();
    const value = page.locator('[role=dialog] span[lang]').last();
    await value.waitFor();
    expect(await value.evaluate((one) => one.scrollWidth - one.clientWidth), language).toBe(0);
  }
});

test('on a wide screen lists stay in their place when one is opened [V289]', async () => {
  const { page } = await visitors.come('/');
  await saveList(page, 'Guolli', [['guolli', 'fisk']]);
  const row = page.getByRole('list', { name: 'Lists' }).getByRole('link');
  const { top } = await boxOf(row);
  await page.goto(new URL('/-/lists', page.url()).href);
  expect((await boxOf(row)).top).toBe(top);
});

test('the name of the site gets its face also where that comes late [V285]', async () => {
  const widthOf = (name: Locator) =>
    name.evaluate(async (one) => {
      await document.fonts.ready;
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect().width;
    });
  const usual = await visitors.come('/');
  const late = await visitors.come('/', {
    prepare: (context) =>
      context.route('**/satneTitle-bold.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        await route.continue();
      }),
  });
  const name = late.page.locator('#root .siteTitle');
  await late.page.waitForTimeout(2000);
  expect(await widthOf(name)).toBe(await widthOf(usual.page.locator('#root .siteTitle')));
});

test('the icons of an article on a low screen and on a tablet have one gap and one colour, on the line of its head word; what labelled ways lead to has none [V306, V307, V315]', async () => {
  const { page, articleOf } = await visitors.come('/guolli?q=guol', { screen: 'narrow' });
  await articleOf('guolli');
  await page.setViewportSize({ width: 844, height: 390 });
  const tools = page.locator('main span:has(> [data-further]) :is(button, a):has(svg):visible');
  await page.getByRole('link', { name: 'All examples' }).locator('svg').waitFor();
  await page
    .getByRole('button', { name: /Inflection of guolli all forms$/u })
    .locator('svg')
    .waitFor();
  for (const [width, height] of [
    [844, 390],
    [720, 1024],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Listen, Save, More: the icon of the table stands before “All forms”, that of the lines before “All examples”.
    await expect.poll(() => tools.count(), { message: `${width}` }).toBe(3);
    const boxes = await boxesOf(tools);
    const lefts = boxes.map(({ left }) => Math.round(left)).sort((one, other) => one - other);
    expect(new Set(lefts.slice(1).map((left, index) => left - (lefts[index] ?? 0)))).toEqual(new Set([44]));
    const colours = await tools.evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
    expect(new Set(colours).size, `${colours}`).toBe(1);
    const word = await boxOf(page.locator('main h1'));
    for (const box of boxes) expect(Math.abs(middle(box) - middle(word))).toBeLessThanOrEqual(3);
  }
});

test('with a mouse the rows of a list end where the margin does, with the scroll bar’s room in it [V308]', async () => {
  const { page } = await visitors.come('/?q=guo');
  const rows = page.locator('[data-words] li[data-index]');
  await rows.first().waitFor();
  const pane = await boxOf(page.locator('#words'));
  const labels = await rows
    .locator('a')
    .evaluateAll((all) =>
      all.map(
        (row) => row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingRight),
      ),
    );
  const ends = labels.map((right) => Math.round(pane.right - right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(22);
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(19);
  // On a page, where they begin with its text, they end with it.
  await page.goto(new URL('/-/browse', page.url()).href);
  const row = page.locator('main li a', { hasText: 'verb' }).first();
  await row.waitFor();
  expect(await row.evaluate((link) => getComputedStyle(link).paddingRight)).toBe('0px');
});

test('a further head word in an article is as large as the first, below a line [V309]', async () => {
  const { page, articleOf } = await visitors.come('/lys', { screen: 'narrow' });
  await articleOf('lys');
  const further = page.locator('main h3:has(span)', { hasText: 'lys' }).first();
  const sizes = await Promise.all(
    [page.locator('main h1'), further.locator('span').first()].map((one) =>
      one.evaluate((word) => getComputedStyle(word).fontSize),
    ),
  );
  expect(sizes[1]).toBe(sizes[0]);
  const part = further.locator('xpath=..');
  expect(await part.evaluate((head) => getComputedStyle(head).borderTopStyle)).toBe('solid');
});

test('the controls of a further head word stand on its line, on a wide screen below it with their words; what “All forms” says has no icon [V317]', async () => {
  const { page, articleOf } = await visitors.come('/lys', { screen: 'narrow' });
  await articleOf('lys');
  const part = page.locator('main div:has(> h3)', { hasText: 'lys' }).first();
  const star = part.getByRole('button', { name: /^Save/u });
  await star.waitFor();
  await part.getByText('all forms').waitFor();
  const word = part.locator('h3 > span').first();
  expect(Math.abs(middle(await boxOf(star)) - middle(await boxOf(word)))).toBeLessThanOrEqual(3);
  await expect
    .poll(() => part.getByRole('button', { name: 'Inflection of lys', exact: true }).count())
    .toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await star.getByText('Save').waitFor();
  expect((await boxOf(star)).top).toBeGreaterThan((await boxOf(word)).bottom);
});

test('on a phone the field keeps its place from the list to an article [V319]', async () => {
  const { page, articleOf } = await visitors.come('/?q=guolli', { screen: 'narrow' });
  const list = await boxOf(page.locator('#root .field'));
  await page.locator('[data-words] a').first().click();
  await articleOf('guolli');
  // The article comes in from the side.
  const field = page.locator('main [data-search]').locator('xpath=..');
  await expect.poll(() => boxOf(field)).toEqual(list);
});

test('the name of a language in a folded term takes one line [V332]', async () => {
  const { page, articleOf } = await visitors.come('/guolli', { screen: 'narrow' });
  await articleOf('guolli');
  const names = await boxesOf(page.locator('article label', { hasText: /^(North|South) Sámi$/ }));
  for (const { top, bottom } of names) expect(bottom - top).toBeLessThan(38);
});
