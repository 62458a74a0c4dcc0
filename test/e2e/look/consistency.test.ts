import { expect, test } from 'vitest';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

test('“not in the dictionaries” looks the same over guesses and over other ways [V352]', async () => {
  const looks: string[] = [];
  for (const text of ['guolltti', 'xqzw']) {
    const { page } = await visitors.come(`/?q=${text}`, { screen: 'narrow' });
    const statement = page.locator('#words p', { hasText: /not in the dictionaries/u });
    await statement.waitFor();
    looks.push(
      await statement.evaluate((one) => {
        const { fontFamily, fontSize, fontWeight, lineHeight } = getComputedStyle(one);
        const advice = one.nextElementSibling;
        const { top, left } = one.getBoundingClientRect();
        return [
          fontFamily,
          fontSize,
          fontWeight,
          lineHeight,
          advice && getComputedStyle(advice).fontSize,
          top,
          left,
        ].join();
      }),
    );
  }
  expect(looks[0]).toBe(looks[1]);
});

test('on a large screen the control for examples shows its word, also if there are none [V353]', async () => {
  const { page, articleOf } = await visitors.come('/guolli?q=guo', {
    prepare: (context) =>
      context.route('**/-/corpus/*/query*', (route) => route.fulfill({ json: { hits: 0 } })),
  });
  await articleOf('guolli');
  const examples = page.locator('main [data-further] > [data-place] button[aria-disabled=true]').first();
  await examples.waitFor();
  expect(await examples.innerText()).toBe('Examples');
});
