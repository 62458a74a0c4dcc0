import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { icon, press } from '#test/e2e/support/inflectionIcon.ts';
import { saveList } from '#test/e2e/support/savedList.ts';
import { screens } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

/** Width of an A4 sheet between its margins of 20 mm, in pixels of CSS. */
const sheetWidth = Math.round((170 / 25.4) * 96);

/** Prints on A4; returns how many pages there are, as the file itself says. */
async function pagesOf(page: Page): Promise<number> {
  const file = (await page.pdf({ format: 'A4' })).toString('latin1');
  return file.match(/\/Type\s*\/Page\b(?!s)/gu)?.length ?? 0;
}

/** Lays the page out as its sheet does, to be looked at. */
async function layOnPaper(page: Page): Promise<void> {
  // In this order, as when printing: what held on the screen holds while it is printed. At once, as there: the
  // page may be told of the width before it is told of the paper.
  await Promise.all([
    page.emulateMedia({ media: 'print' }),
    page.setViewportSize({ width: sheetWidth, height: 1000 }),
  ]);
  await page.locator('footer').waitFor();
}

function paperText(page: Page): Promise<string> {
  return page.evaluate(() => document.body.innerText);
}

/** Controls that are drawn, and colours that are neither ink nor paper. */
function notForPaper(page: Page) {
  return page.evaluate(() => {
    const drawn = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
      element.checkVisibility(),
    );
    const controls = drawn.filter((element) =>
      element.matches('button, input, select, svg, nav, [role=dialog]'),
    );
    const isGrey = (colour: string): boolean => {
      const [red, green, blue, opacity = 1] = (colour.match(/[\d.]+/gu) ?? []).map(Number);
      return opacity === 0 || (red === green && green === blue);
    };
    const coloured = drawn.filter((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return !isGrey(color) || !isGrey(backgroundColor);
    });
    const isClipped = (element: Element): boolean => {
      const { overflowY } = getComputedStyle(element);
      return overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
    };
    return {
      controls: controls.map((element) => element.outerHTML.slice(0, 100)),
      coloured: coloured.map((element) => element.outerHTML.slice(0, 100)),
      clipped: drawn.filter(isClipped).map((element) => element.outerHTML.slice(0, 100)),
    };
  });
}

test.each([
  ['wide', 'light'],
  ['narrow', 'dark'],
] as const)(
  'an article printed from a %s, %s screen stands there whole, black on white, without controls, its source at its foot [M11]',
  async (screen, scheme) => {
    const { page, articleOf } = await visitors.come('/guolli?q=guo', { screen, scheme });
    await articleOf('guolli');
    await page.locator('section[aria-busy=false] article').last().waitFor({ state: 'attached' });
    const onScreen = await page.locator('section[aria-busy]').innerText();
    const lines = onScreen.split('\n').filter((line) => /^(kala|fisk|kyeli|Mun .*)$/u.test(line.trim()));
    await layOnPaper(page);
    const text = await paperText(page);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of ['guolli', 'Terminology', 'Dictionaries', ...lines]) expect(text).toContain(line);
    expect(text).toContain(`${visitors.product().url}/guolli`);
    expect(text).toContain('sátnegirji.org');
    expect(text).toMatch(/version: \w+ \d+, \d{4} \([\da-f]{16}\)/u);
    expect(text).toContain(new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date()));
    expect(text).not.toContain('words that start with');
    expect(await notForPaper(page)).toEqual({ controls: [], coloured: [], clipped: [] });
  },
);

test('a long article takes as many sheets as it needs, and none of its entries is torn [M11]', async () => {
  const { page, articleOf, context } = await visitors.come('/');
  // Enough entries for some sheets: one of the service's, many times, each with another word.
  await context.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON();
    if (operationName !== 'DictArticles') return route.continue();
    const answer = await route.fetch();
    const body = await answer.json();
    const [entry] = body.data.dictEntryList;
    // Entries that say the same would be one.
    const entries = Array.from({ length: 60 }, (_, place) => {
      const own = structuredClone(entry);
      own.translationGroups[0].translationLemmas.edges[0].node.lemma = `fisk ${place}`;
      return own;
    });
    await route.fulfill({ json: { data: { dictEntryList: entries } } });
  });
  await page.goto('/guolli');
  await articleOf('guolli');
  await page.locator('section[aria-busy] article').nth(60).waitFor({ state: 'attached' });
  expect(await pagesOf(page)).toBeGreaterThan(3);
  await page.emulateMedia({ media: 'print' });
  const breaks = await page
    .locator('section[aria-busy] article')
    .evaluateAll((cards) => cards.slice(-60).map((card) => getComputedStyle(card).breakInside));
  expect([...new Set(breaks)]).toEqual(['avoid']);
});

test('an open inflection is printed within its article, and stays open [M11]', async () => {
  const { page, articleOf } = await visitors.come('/guolli');
  await articleOf('guolli');
  await press(icon(page, 'guolli'));
  const table = page.getByRole('dialog').getByRole('table');
  await table.waitFor();
  expect(await pagesOf(page)).toBeGreaterThanOrEqual(1);
  await table.waitFor();
  await layOnPaper(page);
  const text = await paperText(page);
  const [foot, forms] = [text.lastIndexOf('sátnegirji.org'), text.indexOf('guliiguin')];
  expect(forms).toBeGreaterThan(text.indexOf('Dictionaries'));
  expect(foot).toBeGreaterThan(forms);
  expect(await notForPaper(page)).toEqual({ controls: [], coloured: [], clipped: [] });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ media: 'screen' });
  expect(await table.isVisible()).toBe(true);
});

test('of a list all words that are loaded are printed, not only those in sight [M11]', async () => {
  const { page, rows } = await visitors.come('/?q=a&mode=middle');
  await rows.first().waitFor();
  const drawn = await rows.count();
  await layOnPaper(page);
  // As for the foot: their code is fetched ahead, after the first answer.
  await expect.poll(() => page.locator('ol.onPaper li').count()).toBe(100);
  expect(drawn).toBeLessThan(100);
  const text = await paperText(page);
  expect(text).toMatch(/100 of [\d,]+ words/u);
  expect(text).toContain('?q=a&mode=middle');
  // Where it is from: the dictionaries that were asked, who made them, and under which licence.
  for (const part of ['North Sámi – Norwegian', 'sample dictionary · CC BY 4.0', 'version: '])
    expect(text.slice(text.lastIndexOf('sátnegirji.org'))).toContain(part);
  expect(await notForPaper(page)).toEqual({ controls: [], coloured: [], clipped: [] });
});

test.each(screens)(
  'a list printed from a %s screen is whole, without the lists beside it [R158]',
  async (screen) => {
    const { page } = await visitors.come('/', { screen });
    // Nothing can be opened on paper: long meanings are whole.
    const long = 'fisk, fiskerett, noe som lever i vannet og som man kan spise. '.repeat(4).trim();
    const words = Array.from(
      { length: 60 },
      (_, index) => [`sátni${index}`, index === 5 ? long : `ord ${index}`] as const,
    );
    await saveList(page, 'Sánit', words);
    // Nobody prints before the list is drawn, and a list without height draws none.
    await page.getByText('ord 0', { exact: true }).waitFor();
    // At once: the page may be told that it is wider before it is told that it is paper.
    await Promise.all([
      page.setViewportSize({ width: sheetWidth, height: 1000 }),
      page.emulateMedia({ media: 'print' }),
    ]);
    await page.getByText('ord 59', { exact: true }).waitFor();
    const text = await paperText(page);
    expect(
      words.filter(([word, translation]) => !text.includes(word) || !text.includes(translation)),
    ).toEqual([]);
    for (const other of ['Lists', 'New list', 'Practise']) expect(text).not.toContain(other);
    expect(await notForPaper(page)).toEqual({ controls: [], coloured: [], clipped: [] });
    expect(await pagesOf(page)).toBeGreaterThan(1);
  },
);

test('a text is printed whole, not only what is in sight [R313]', async () => {
  const { page } = await visitors.come('/-/reader');
  const paragraphs = Array.from({ length: 60 }, (_, index) => `Guolli ${index} ja beana.`);
  await page.getByRole('textbox', { name: 'Paste or type a text' }).fill(paragraphs.join('\n\n'));
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await page.locator('main [data-at]').first().waitFor();
  expect(await page.locator('main').innerText()).not.toContain('Guolli 59');
  await page.getByRole('button', { name: 'beana' }).first().click();
  const sheet = page.getByRole('region', { name: 'The word' });
  await sheet.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await sheet.isVisible()).toBe(false);
  await page.getByText('Guolli 59 ja beana.').waitFor();
  const text = await paperText(page);
  expect(paragraphs.filter((paragraph) => !text.includes(paragraph))).toEqual([]);
  expect(text).not.toContain('Tap a word.');
});

test('a long note is whole on paper, on the page of its word and on a sheet of two columns [R304]', async () => {
  const { page } = await visitors.come('/');
  await saveList(page, 'Sánit', [['guolli', 'fisk']]);
  await page.getByRole('link', { name: 'guolli' }).first().click();
  const note = `${'Mun oidnen guoli meahcis ikte ja borren dan. '.repeat(8)}Loahppa.`;
  await page.getByLabel('Your note').fill(note);
  await page.getByText('Note saved.').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  expect(await paperText(page)).toContain(note);
  await page.emulateMedia({ media: 'screen' });
  await page.goBack();
  await page.getByRole('button', { name: 'Share or export' }).click();
  await page.getByText('Two columns').click();
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.locator('.printedSheet').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.printedSheet').innerText()).toContain('Loahppa.');
  expect((await notForPaper(page)).clipped).toEqual([]);
});
