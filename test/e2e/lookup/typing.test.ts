import type { BrowserContext } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { skoltLetters, specialLetters } from '#src/language/alphabets.ts';
import { screens, typeAtOnce, type Visit } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

/** Every answer takes this long, in milliseconds. */
function slowAnswers(milliseconds: number) {
  return (context: BrowserContext) =>
    context.route('**/graphql', (route) => {
      setTimeout(() => void route.continue().catch(() => undefined), milliseconds);
    });
}

const value = ({ field }: Visit) => field.inputValue();
const caret = ({ field }: Visit) => field.evaluate((input: HTMLInputElement) => input.selectionStart);
const isFocused = ({ field }: Visit) => field.evaluate((input) => input === document.activeElement);

describe.each(screens)('typing on a %s screen', (screen) => {
  test('A48: six letters 50 ms apart ask once', async () => {
    const visit = await visitors.come('/', { screen });
    await visit.field.pressSequentially('guolli', { delay: 50 });
    await visit.rows.first().waitFor();
    expect(visit.asked('AllLemmas').map(({ variables }) => variables['inputValue'])).toEqual(['guolli']);
  });

  test('A50: no letter is lost and the caret stays while answers come in between', async () => {
    const visit = await visitors.come('/', { screen, prepare: slowAnswers(250) });
    const text = 'guolli čáhci ŋ';
    for (const part of text.match(/.{1,3}/gu) ?? []) {
      // The next letters are typed while the answer to these is on its way.
      const asked = visit.page.waitForRequest('**/graphql');
      await visit.field.pressSequentially(part, { delay: 15 });
      await asked;
    }
    expect(await value(visit)).toBe(text);
    expect(await caret(visit)).toBe(text.length);
  });

  test('S123: what is typed in the very turn in which the field comes is looked up', async () => {
    const visit = await visitors.come('/', {
      screen,
      prepare: (context) => typeAtOnce(context, '#root .field input', 'guo'),
    });
    await visit.rows.filter({ hasText: 'guolli' }).first().waitFor();
    expect([await value(visit), visit.address()]).toEqual(['guo', '/?q=guo']);
  });

  test('A50: letters put in the middle stay in the middle', async () => {
    const visit = await visitors.come('/?q=guli', { screen, prepare: slowAnswers(150) });
    await visit.rows.or(visit.page.getByText('No words found')).first().waitFor();
    await visit.field.focus();
    await visit.field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
    await visit.page.keyboard.type('ol', { delay: 200 });
    await visit.rows.filter({ hasText: 'guolli' }).first().waitFor();
    expect([await value(visit), await caret(visit)]).toEqual(['guolli', 4]);
  });

  test('A41: the field has the focus when the page is loaded', async () => {
    const visit = await visitors.come('/', { screen });
    expect(await isFocused(visit)).toBe(true);
  });

  test('A43: Enter before the delay has passed opens what is on the screen', async () => {
    const visit = await visitors.come('/', { screen });
    await visit.field.pressSequentially('guolli', { delay: 5 });
    await visit.page.keyboard.press('Enter');
    await visit.articleOf('guolli');
    expect(visit.address()).toBe('/guolli?q=guolli');
  });
});

describe.each(screens)('the letters on a %s screen', (screen) => {
  async function openLetters(path = '/') {
    const visit = await visitors.come(path, { screen });
    await visit.page.getByRole('button', { name: 'Sámi letters' }).click();
    const popup = visit.page.getByRole('group', { name: 'Sámi letters' });
    await popup.waitFor();
    const letter = (text: string) => popup.locator('button', { hasText: new RegExp(`^${text}$`, 'u') });
    return { ...visit, visit, popup, letter };
  }

  test('A38, D9: stand in their order, whole on the screen', async () => {
    const { page, popup } = await openLetters();
    const shown = await popup.locator('button').allTextContents();
    expect(shown.filter((text) => text !== '')).toEqual([...specialLetters, ...skoltLetters]);
    const box = await popup.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  });

  test('A39, D9: go in at the caret, one after another, and the field keeps the focus', async () => {
    const { visit, field, letter } = await openLetters();
    await field.fill('gli');
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1));
    await letter('ŋ').click();
    await letter('á').click();
    expect([await value(visit), await caret(visit), await isFocused(visit)]).toEqual(['gŋáli', 3, true]);
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(0, 5));
    await letter('đ').click();
    expect([await value(visit), await caret(visit)]).toEqual(['đ', 1]);
  });

  test('are searched like what is typed', async () => {
    const { visit, rows, letter } = await openLetters();
    await letter('č').click();
    await rows.first().waitFor();
    expect(await value(visit)).toBe('č');
    expect(visit.address()).toBe('/?q=č');
  });
});

describe('keys', () => {
  test('from the field into the list, through it, and into the article', async () => {
    const { page, rows, articleOf, field } = await visitors.come('/');
    await field.pressSequentially('guo');
    await rows.first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(await rows.nth(0).textContent());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(await rows.nth(2).textContent());
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe(await rows.nth(1).textContent());
    await page.keyboard.press('End');
    await expect.poll(focused).toBe(await rows.last().textContent());
    await page.keyboard.press('Home');
    await expect.poll(focused).toBe(await rows.first().textContent());
    const word = await rows.first().locator('span').first().textContent();
    await page.keyboard.press('Enter');
    await articleOf(word ?? '');
    const isAt = (place: number) => () => rows.nth(place).evaluate((row) => row === document.activeElement);
    await page.keyboard.press('ArrowDown');
    await expect.poll(isAt(1)).toBe(true);
    // The likely words end, the alphabetical list begins.
    const likely = await page.getByRole('list', { name: 'Likely words' }).getByRole('link').count();
    for (let place = 1; place < likely; place += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(isAt(likely)).toBe(true);
    await page.keyboard.press('Enter');
    await articleOf((await rows.nth(likely).locator('span').first().textContent()) ?? '');
    await page.goBack();
    await expect.poll(isAt(likely)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(isAt(likely + 1)).toBe(true);
  });

  test('A45: the modes are chosen by arrow keys on a wide screen', async () => {
    const { page, rows, address } = await visitors.come('/?q=olli');
    await page.getByRole('radio', { name: 'starts with' }).focus();
    await page.keyboard.press('ArrowRight');
    await rows.first().waitFor();
    expect(address()).toBe('/?q=olli&mode=middle');
  });

  test('A44, A45: and in a popup on a narrow one, which goes when one is tapped', async () => {
    const { page, rows, address } = await visitors.come('/?q=olli', { screen: 'narrow' });
    expect(await page.getByRole('radio').count()).toBe(0);
    const button = page.getByRole('button', { name: /^Match/u });
    await button.click();
    await page.getByRole('radio', { name: 'starts with' }).waitFor();
    expect(await page.getByRole('radio').count()).toBe(3);
    await page.getByRole('radio', { name: 'contains' }).click();
    await rows.first().waitFor();
    expect(address()).toBe('/?q=olli&mode=middle');
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('A45: the popup of modes goes by Esc and by a tap outside, and is gone through by arrow keys', async () => {
    const { page, address } = await visitors.come('/?q=olli', { screen: 'narrow' });
    const button = page.getByRole('button', { name: 'Match: starts with' });
    await button.click();
    const start = page.getByRole('radio', { name: 'starts with' });
    await expect.poll(() => start.evaluate((radio) => radio === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await start.waitFor({ state: 'detached' });
    await button.click();
    await start.waitFor();
    await page.mouse.click(40, 600);
    await start.waitFor({ state: 'detached' });
    await button.click();
    await expect.poll(() => start.evaluate((radio) => radio === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(address).toBe('/?q=olli&mode=middle');
    expect(await start.count()).toBe(1);
    await page.keyboard.press('Enter');
    await start.waitFor({ state: 'detached' });
  });
});
