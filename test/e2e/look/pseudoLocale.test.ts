import { cpSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { builtApp } from '#test/e2e/support/product.ts';
import { violationsOn } from '#test/e2e/support/violations.ts';
import { type Screen, screens, type Visit } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';
import { pageAddresses } from '#test/pageAddresses.ts';
import { testFolder } from '#test/service/import/importProgram.ts';

type Message = string | readonly unknown[];

const marked = testFolder('marked');

/** Copies the built app, and marks every message of North Sámi, the language to visit in. */
async function markMessages(): Promise<void> {
  cpSync(builtApp, marked, { recursive: true });
  for (const file of globSync(join(marked, 'assets/se-*.js'))) {
    const { messages } = (await import(pathToFileURL(file).href)) as {
      messages: Readonly<Record<string, Message>>;
    };
    const all = Object.entries(messages).map(([id, message]) => [
      id,
      ['⟦', ...(typeof message === 'string' ? [message] : message), '⟧'],
    ]);
    writeFileSync(file, `export const messages = ${JSON.stringify(Object.fromEntries(all))};`);
    for (const packed of ['.br', '.gz']) rmSync(file + packed);
  }
}

/** Text and names on the page with letters outside ⟦ ⟧ that are no dictionary words, no codes and not among `names`. */
function strayTexts(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((known) => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'];
    const found = new Set<string>();
    const note = (where: string, text: string): void => {
      // Units of size are the same in all languages.
      const words = text.replaceAll(/[\d.,\s]+[kMG]B(?!\p{L})/gu, '');
      const rest = known.reduce((left, name) => left.replaceAll(name, ''), words);
      if (/\p{L}/u.test(rest)) found.add(`${where}: ${text.trim()}`);
    };
    const outside = (
      text: string,
      depthBefore: number,
    ): { readonly text: string; readonly depth: number } => {
      let depth = depthBefore;
      let rest = '';
      for (const letter of text) {
        if (letter === '⟦') depth += 1;
        else if (letter === '⟧') depth -= 1;
        else if (depth === 0) rest += letter;
      }
      return { text: rest, depth };
    };

    let depth = 0;
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script, style, noscript, template')) continue;
      const read = outside(node.textContent ?? '', depth);
      depth = read.depth;
      const word = parent.closest('[lang], [translate=no]');
      if (word !== null && word !== document.documentElement) continue;
      note(`text in ${parent.tagName}`, read.text);
    }
    for (const element of document.body.querySelectorAll(attributes.map((name) => `[${name}]`).join())) {
      for (const name of attributes) {
        note(`${name} of ${element.tagName}`, outside(element.getAttribute(name) ?? '', 0).text);
      }
    }
    return [...found];
  }, names);
}

const visitors = shareVisitors(async () => {
  await markMessages();
  return {
    appDir: marked,
    configuration: {
      feedback: 'words@example.org',
      fullInflection: 'https://forms.example.org',
      credits: [{ name: 'Giellatekno', url: 'https://giellatekno.example.org' }, { name: 'A. Linguist' }],
    },
  };
});

/** Names that are configured or of the data, and words that the tests look up. */
const names = [
  'sátnegirji.org',
  'sátnegirji',
  '.org',
  'Giellatekno, Divvun (GiellaLT)',
  'Giellatekno',
  'Pekka Sammallahti',
  'Sammallahti',
  'Habmer',
  'A. Linguist',
  ...dictionaryCodes,
  ...['guolli', 'guo', 'jávri', 'zzz', 'bar', 'innsjø', 'Mun boran guoli.'],
];

async function come(
  path: string,
  screen: Screen = 'wide',
  stored: Readonly<Record<string, string>> = {},
): Promise<Visit> {
  const visit = await visitors.come(path, { screen, language: 'se', stored });
  await visit.page.locator('#root main').waitFor();
  return visit;
}

async function settled(visit: Visit): Promise<void> {
  await visit.settled();
  const onTheWay = visit.page.locator('[aria-busy=true], #root [role=status][aria-label]');
  await expect.poll(() => onTheWay.count(), { timeout: 10_000 }).toBe(0);
}

const check = async (page: Page, where: string) => expect(await strayTexts(page, names), where).toEqual([]);

const pages = [
  '/guolli?q=guo',
  '/gtsmenob/guolli',
  '/termwiki/guolli',
  '/',
  '/gtsmenob',
  '/?q=guo',
  '/zzz',
  '/foo/bar',
  ...pageAddresses,
];

/** The same screens with other texts: to axe they are the same. */
const variants = ['/termwiki', '/?q=guo&mode=middle', '/innsjø', '/?q=zzz', '/-/examples/sme/zzz'];

describe.each(screens)('on a %s screen', (screen) => {
  test('every text of every page is of the catalogue; axe finds nothing wrong with it [D29]', async () => {
    const visit = await come('/guolli', screen);
    await visit.articleOf('guolli');
    for (const path of screen === 'wide' ? [...pages, ...variants] : pages) {
      await visit.goTo(path);
      await settled(visit);
      await check(visit.page, path);
      expect(await visit.page.locator('#root').textContent(), path).toContain('⟦');
      if (pages.includes(path)) expect(await violationsOn(visit.page, screen), path).toEqual([]);
    }
  });
});

describe('every text is of the catalogue', () => {
  test('failures, and answers on their way [D26, D29]', async () => {
    visitors.expectComplaints(/500|not answered|did not answer|Failed to fetch|ERR_/u);
    const visit = await come('/');
    let answer: (route: Route) => Promise<void> | undefined = () => undefined;
    await visit.context.route('**/graphql', (route) => answer(route));
    await visit.page.goto('/guolli?q=guo');
    await visit.page.locator('[role=status][aria-label]').first().waitFor();
    await check(visit.page, 'waiting');
    answer = (route) => route.fulfill({ status: 500, body: '{}' });
    await visit.page.goto('/guolli?q=guo');
    await visit.page.locator('section[aria-busy=false] [role=alert]').first().waitFor();
    await check(visit.page, 'refused');
    const alert = visit.article.getByRole('alert');
    const refused = await alert.first().textContent();
    answer = (route) => route.abort('internetdisconnected');
    await visit.context.setOffline(true);
    await alert.getByRole('button').first().click();
    await alert
      .first()
      .filter({ hasNotText: refused ?? '' })
      .waitFor();
    await check(visit.page, 'offline');
  });

  test.each([
    ['no language', { srcLangs: '[]', targetLangs: '[]' }],
    ['a language that hides it', { srcLangs: '["fin","nob"]', targetLangs: '["fin","nob"]' }],
  ])('where %s is chosen [D16, D29]', async (where, stored) => {
    const visit = await come('/guolli', 'wide', stored);
    await settled(visit);
    await check(visit.page, where);
  });

  test('in the dialogs, the inflection and the help [D29]', async () => {
    const visit = await come('/guolli');
    const { page } = visit;
    await visit.articleOf('guolli');
    await settled(visit);
    await page.locator('section[aria-busy=false] button[aria-haspopup=dialog]').first().click();
    await page.getByRole('table').waitFor();
    await page.getByRole('table').getByRole('button').first().click();
    await check(page, 'inflection');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await visit.goTo('/');
    await page.locator('.head button[aria-haspopup=dialog]').last().click();
    await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
    await check(page, 'help');
    await page.keyboard.press('Escape');
    for (const which of [0, 1, 2]) {
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.locator('#root .drawer button[aria-haspopup=dialog]').nth(which).click();
      await page.getByRole('dialog').locator('input').first().waitFor();
      await check(page, `dialog ${which}`);
      await page.keyboard.press('Escape');
    }
  });

  test('on a phone, in its letters, modes and drawer [D29]', async () => {
    const visit = await come('/guolli?q=guo', 'narrow');
    const { page } = visit;
    await settled(visit);
    await check(page, 'article');
    await visit.goTo('/?q=guo');
    await settled(visit);
    await check(page, 'list');
    await page.locator('.field button').first().click();
    await page.getByRole('group').first().waitFor();
    await check(page, 'letters');
    await page.keyboard.press('Escape');
    await page.locator('#root .head button[aria-expanded]').last().click();
    await page.getByRole('radio').first().waitFor();
    await check(page, 'modes');
    await page.keyboard.press('Escape');
    await page.locator('.head button').first().click();
    await page.getByRole('dialog').getByRole('combobox').first().waitFor();
    await check(page, 'drawer');
  });
});
