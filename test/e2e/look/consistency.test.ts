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

test('a phrase in a row has letters of 12 px at least, and leaves room for its meaning [R369]', async () => {
  const phrase = 'rakennuksen pitkän seinän ylimmäinen tai alimmainen hirsi, muita pitemmäksi jätetty';
  const { page } = await visitors.come('/?q=guo', {
    prepare: (context) =>
      context.route('**/graphql', async (route) => {
        const body = await (await route.fetch()).text();
        const contentType = 'application/graphql-response+json';
        await route.fulfill({ contentType, body: body.replaceAll('"guoddet"', JSON.stringify(phrase)) });
      }),
  });
  const word = page.locator('[data-words] a > :first-child', { hasText: phrase });
  expect(await word.evaluate((one) => getComputedStyle(one).fontSize)).toBe('12px');
  const meaning = word.locator('xpath=../*[last()]');
  const box = await meaning.boundingBox();
  const list = await page.locator('[data-words]').boundingBox();
  expect((box?.x ?? 0) + 48).toBeLessThan((list?.x ?? 0) + (list?.width ?? 0));
});
