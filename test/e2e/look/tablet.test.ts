import { expect, test } from 'vitest';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

test('a long head word stays in one line, in an article and in the first hit of a tablet [V339]', async () => {
  const { page, articleOf } = await visitors.come('/sámediggeválgaáigodat', { screen: 'narrow' });
  await articleOf('sámediggeválgaáigodat');
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 1024 });
    expect(
      await page.locator('main h1 span').evaluate((one) => one.getClientRects().length),
      `${width}`,
    ).toBe(1);
  }
  await page.goto('/?q=máttáátteijee');
  const hit = page.locator('[data-top] a > span').first();
  await hit.waitFor();
  expect(await hit.evaluate((one) => one.clientHeight)).toBeLessThan(40);
});

test('in the list of a tablet the grammar of a found word is whole [V340]', async () => {
  const { page } = await visitors.come('/', { screen: 'narrow' });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/?q=guoltti');
  const grammar = page.locator('[data-lemma="guolli"] [title] > span').first();
  await grammar.waitFor();
  expect(await grammar.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});
