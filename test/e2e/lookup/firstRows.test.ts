/** The words of the first answer, which the frame draws before the app is there. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '#test/e2e/support/visit.ts';
import { comeToFrame, shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

/** The words of rows and where they stand: the app adds the names of their languages. */
function placesOf(rows: Locator): Promise<readonly unknown[]> {
  return rows.evaluateAll((links) =>
    links.slice(0, 5).map((link) => {
      const word = link.firstElementChild ?? link;
      const boxes = [link, word].map((element) => {
        const { x, y, height } = element.getBoundingClientRect();
        return [x, y, height];
      });
      return { text: word.textContent, href: link.getAttribute('href'), boxes };
    }),
  );
}

test.each(screens)(
  'S121: the words of the first answer stand there before the app, and stay where they are when it comes (%s screen)',
  async (screen) => {
    const { page, appComes } = await comeToFrame(visitors, '/', { screen });
    await page.keyboard.insertText('guo');
    const first = page.locator('#shell .firstRows a');
    await first.first().waitFor();
    const before = await placesOf(first);
    expect(before.length).toBeGreaterThan(1);
    // Looks at every frame whether a word is there.
    await page.evaluate(() => {
      Object.assign(window, { without: 0 });
      const look = (): void => {
        const row = document.querySelector('[data-words] a, .firstRows a');
        if (!row?.checkVisibility({ visibilityProperty: true })) Object.assign(window, { without: 1 });
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const visit = await appComes();
    await visit.rows.first().waitFor();
    expect(await first.count()).toBe(0);
    expect(await placesOf(visit.rows)).toEqual(before);
    await visit.settled();
    expect(await page.evaluate(() => Reflect.get(window, 'without'))).toBe(0);
    expect(visit.asked('AllLemmas').length).toBe(1);
  },
);

test.each(screens)(
  'S122: of words that are tapped before the app is there the last is opened when it is, in one step of the history; Back before the app takes it back (%s screen)',
  async (screen) => {
    const { page, appComes } = await comeToFrame(visitors, '/?q=guo', { screen });
    const rows = page.locator('#shell .firstRows a');
    const marked = page.locator('#shell .firstRows [aria-current=page]');
    await rows.first().click();
    await rows.nth(1).click();
    const word = (await rows.nth(1).locator('span').first().textContent()) ?? '';
    expect(await marked.count()).toBe(1);
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => marked.count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/');
    await rows.nth(1).click();
    const visit = await appComes();
    await visit.articleOf(word);
    expect(visit.address()).toBe(`/${word}?q=guo`);
    await page.goBack();
    await visit.rows.first().waitFor();
    await expect.poll(() => visit.address()).toBe('/?q=guo');
    expect(await page.locator('#shell').count()).toBe(0);
  },
);

test('S122: who types on after a tap gets the list of that, and not the word', async () => {
  const { page, shell, appComes } = await comeToFrame(visitors, '/?q=guo', {});
  await page.locator('#shell .firstRows a').first().click();
  await shell.fill('guoi');
  expect(await page.locator('#shell .firstRows [aria-current]').count()).toBe(0);
  const visit = await appComes();
  await visit.rows.filter({ hasText: 'guoika' }).first().waitFor();
  await expect.poll(() => visit.address()).toBe('/?q=guoi');
});

test('S121: the words go with their text, and a field that was emptied stays so', async () => {
  const { page, shell, appComes } = await comeToFrame(visitors, '/?q=guo', {});
  await page.locator('#shell .firstRows a').first().waitFor();
  await shell.fill('');
  expect(await page.locator('.firstRows').count()).toBe(0);
  const visit = await appComes();
  await expect.poll(() => visit.address()).toBe('/');
  expect(await visit.field.inputValue()).toBe('');
  await page.locator('main dl').waitFor();
});

test('S121: an answer with no words leaves the page to the app', async () => {
  const { page, appComes } = await comeToFrame(visitors, '/', {});
  await page.keyboard.insertText('guo');
  await page.locator('#shell .firstRows a').first().waitFor();
  const answered = page.waitForResponse('**/graphql');
  await page.keyboard.insertText('zzz');
  await answered;
  await expect.poll(() => page.locator('.firstRows').count()).toBe(0);
  const visit = await appComes();
  await visit.page.getByText('guozzz').first().waitFor();
});

test('S121: with a word open on a wide screen its list is the app’s', async () => {
  const { page, appComes } = await comeToFrame(visitors, '/guolli?q=guo', {});
  await page.waitForFunction(async () => (await window.firstOperation?.answer)?.ok);
  expect(await page.locator('.firstRows').count()).toBe(0);
  const visit = await appComes();
  await visit.articleOf('guolli');
});
