/** An article as a person sees and uses it: at a glance, its menu, browsing beside it. */
import { describe, expect, test } from 'vitest';
import type { InterfaceLanguage } from '#src/language/languages.ts';
import { violationsOn } from '#test/e2e/support/violations.ts';
import { screens } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

describe.each(screens)('taking along and telling on a %s screen', (screen) => {
  test('axe finds nothing wrong with the menu, a reference and a report [B1, B5, B11]', async () => {
    const { page, articleOf } = await visitors.come('/guolli?q=guo', { screen });
    await articleOf('guolli');
    const more = page.getByRole('button', { name: 'More' });
    const menu = page.getByRole('menu');
    await more.click();
    await menu.getByRole('menuitem').first().waitFor();
    expect(await violationsOn(page, screen)).toEqual([]);
    const box = await menu.boundingBox();
    const button = await more.boundingBox();
    // At the foot of a phone it opens upwards.
    expect(
      box &&
        button &&
        (screen === 'narrow' ? box.y + box.height <= button.y + 1 : box.y >= button.y + button.height - 1),
    ).toBe(true);
    const name = 'Something is wrong or missing';
    await menu.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog', { name }).getByRole('textbox').waitFor();
    expect(await violationsOn(page, screen)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // What opened it has the focus again.
    await expect.poll(() => more.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('nor with browsing and subjects [B23, B24]', async () => {
    const { page } = await visitors.come('/-/browse/gtsmenob/g', { screen });
    await page.getByRole('list', { name: 'Words', exact: true }).waitFor();
    await page.getByRole('list', { name: 'Browse by first letters' }).waitFor();
    expect(await violationsOn(page, screen)).toEqual([]);
    await page.getByRole('link', { name: 'By subject' }).click();
    await page.locator('main li a').first().waitFor();
    expect(await violationsOn(page, screen)).toEqual([]);
  });
});

test('in forced colours the menu has an edge, and the chosen letter a sign [B1, B23]', async () => {
  const { page, articleOf } = await visitors.come('/guolli');
  await page.emulateMedia({ forcedColors: 'active' });
  await articleOf('guolli');
  await page.getByRole('button', { name: 'More' }).click();
  const edge = await page.getByRole('menu').evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(edge).toBe('1px');
  await page.goto('/-/browse/gtsmenob/g');
  const chosen = page.getByRole('link', { name: 'G', exact: true });
  await chosen.waitFor();
  expect(await chosen.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('underline');
});

test('on a phone the letters stay under the thumb, one tap after another [B23]', async () => {
  const { page } = await visitors.come('/-/browse/gtsmenob', { screen: 'narrow' });
  const letter = (name: string) => page.getByRole('link', { name, exact: true });
  for (const name of ['B', 'G']) {
    await letter(name).tap();
    await page.getByRole('list', { name: 'Words', exact: true }).waitFor();
    const box = await letter(name).boundingBox();
    expect(box && box.y > 700 && box.y + box.height <= 844 && box.height >= 44).toBe(true);
  }
});

test.each([
  ['guolli', 'nb', 'fisk'],
  ['fisk', 'se', 'guolli'],
  ['Salmo salar', 'nn', 'laks'],
] as const satisfies readonly (readonly [string, InterfaceLanguage, string])[])(
  'on a phone %s is understood in %s without scrolling: %s',
  async (lemma, language, translation) => {
    const { page, articleOf } = await visitors.come(`/${lemma}`, { screen: 'narrow', language });
    await articleOf(lemma);
    const first = page.locator('main ul a[href^="#"]').first();
    expect(await first.innerText()).toBe(translation);
    const box = await first.boundingBox();
    expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(844 / 2);
  },
);

test('a translation leads to its place, also to a language that the card folds', async () => {
  const { page, articleOf, article } = await visitors.come('/guolli', { screen: 'narrow' });
  await articleOf('guolli');
  const folded = article.locator('details').getByText('South Sámi', { exact: true });
  expect(await folded.isVisible()).toBe(false);
  await article.getByText('7 more languages').waitFor();
  await page.getByRole('link', { name: 'guelie' }).first().click();
  await folded.waitFor();
  const focused = page.locator(':focus');
  expect(await focused.innerText()).toContain('guelie');
  await expect.poll(async () => (await focused.boundingBox())?.y).toBeLessThan(844);
});

test('a term of many languages has one definition and a line for each language, until it is opened [V212]', async () => {
  const { page, articleOf, article } = await visitors.come('/guolli', { screen: 'narrow' });
  await articleOf('guolli');
  await article.getByText('vertebrate that lives in water').waitFor();
  expect(await article.getByText('virveldyr som lever i vann').count()).toBe(0);
  await page.getByText('7 more languages').click();
  await article.getByText('virveldyr som lever i vann').first().waitFor();
});

test('the actions stand with their words at the foot of a phone', async () => {
  const { page, articleOf } = await visitors.come('/guolli', { screen: 'narrow' });
  await articleOf('guolli');
  const foot = page.getByRole('group', { name: 'guolli' });
  const words = ['Listen', 'Inflection', 'Examples', 'Save', 'More'];
  await expect.poll(async () => (await foot.innerText()).split(/\s+/u)).toEqual(words);
});
