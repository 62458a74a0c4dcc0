import { expect, test } from 'vitest';
import type { PageLanguage } from '#src/language/languages.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

test.each([
  ['guolli', 'nb', 'fisk'],
  ['čáhci', 'fi', 'vesi'],
  ['fisk', 'se', 'guolli'],
  ['kala', 'smn', 'kyeli'],
  ['fish', 'sv', 'fisk'],
  ['Salmo salar', 'nn', 'laks'],
] as const satisfies readonly (readonly [string, PageLanguage, string])[])(
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
  const folded = article.getByText('South Sámi', { exact: true });
  expect(await folded.isVisible()).toBe(false);
  await article.getByText('6 more languages').waitFor();
  await page.getByRole('link', { name: 'guelie' }).first().click();
  await folded.waitFor();
  const focused = page.locator(':focus');
  expect(await focused.innerText()).toContain('guelie');
  await expect.poll(async () => (await focused.boundingBox())?.y).toBeLessThan(844);
});

test('the actions stand with their words at the foot of a phone, and an icon tells its name under a long press', async () => {
  const { page, context, articleOf } = await visitors.come('/guolli', { screen: 'narrow' });
  await articleOf('guolli');
  const foot = page.getByRole('group', { name: 'guolli' });
  const words = ['Listen', 'Inflection', 'Examples', 'Save', 'More'];
  await expect.poll(async () => (await foot.innerText()).split(/\s+/u)).toEqual(words);
  const back = await page.getByRole('button', { name: 'Back' }).boundingBox();
  const point = { x: (back?.x ?? 0) + 20, y: (back?.y ?? 0) + 20 };
  const touch = await context.newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.getByText('Back', { exact: true }).waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(new URL(page.url()).pathname).toBe('/guolli');
});
