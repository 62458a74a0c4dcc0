import type { BrowserContext, Locator } from 'playwright-core';
import { expect, test } from 'vitest';
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

test.each(screens)(
  'the field has the focus when the page is loaded; six letters 50 ms apart ask once (%s) [A41, A48]',
  async (screen) => {
    const visit = await visitors.come('/', { screen, prepare: (context) => context.clock.install() });
    const { clock } = visit.page;
    expect(await isFocused(visit)).toBe(true);
    // However busy the machine is, 50 ms of the page pass from letter to letter.
    await clock.pauseAt(Date.now() + 5_000);
    for (const letter of 'guolli') {
      await visit.page.keyboard.type(letter);
      await clock.runFor(50);
    }
    const asked = () => visit.asked('AllLemmas').map(({ variables }) => variables['inputValue']);
    expect(asked()).toEqual([]);
    await clock.runFor(1_000);
    await expect.poll(asked).toEqual(['guolli']);
  },
);

test('no letter is lost and the caret stays while answers come in between [A50]', async () => {
  const visit = await visitors.come('/', { screen: 'narrow', prepare: slowAnswers(250) });
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

test('letters put in the middle stay in the middle [A50]', async () => {
  const visit = await visitors.come('/?q=guli', { prepare: slowAnswers(150) });
  await visit.rows
    .or(visit.page.getByText(/is not in/u))
    .first()
    .waitFor();
  await visit.field.focus();
  await visit.field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
  await visit.page.keyboard.type('ol', { delay: 200 });
  await visit.rows.filter({ hasText: 'guolli' }).first().waitFor();
  expect([await value(visit), await caret(visit)]).toEqual(['guolli', 4]);
});

test('what is typed in the very turn in which the field comes is looked up [S123]', async () => {
  const visit = await visitors.come('/', {
    prepare: (context) => typeAtOnce(context, '#root .field input', 'guo'),
  });
  await visit.rows.filter({ hasText: 'guolli' }).first().waitFor();
  expect([await value(visit), visit.address()]).toEqual(['guo', '/?q=guo']);
});

test('Enter before the delay has passed opens what is on the screen [A43]', async () => {
  const visit = await visitors.come('/');
  await visit.field.pressSequentially('guolli', { delay: 5 });
  await visit.page.keyboard.press('Enter');
  await visit.articleOf('guolli');
  expect(visit.address()).toBe('/guolli?q=guolli');
});

test.each(screens)(
  'the letters stand in their order, whole on a %s screen, and go in at the caret; the field keeps the focus [A38, A39, D9]',
  async (screen) => {
    const visit = await visitors.come('/', { screen });
    const { page, field } = visit;
    await page.getByRole('button', { name: 'Sámi letters' }).click();
    const popup = page.getByRole('group', { name: 'Sámi letters' });
    await popup.waitFor();
    const letter = (text: string) => popup.locator('button', { hasText: new RegExp(`^${text}$`, 'u') });
    const shown = await popup.locator('button').allTextContents();
    expect(shown.filter((text) => text !== '')).toEqual([...specialLetters, ...skoltLetters]);
    const box = await popup.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    await field.fill('gli');
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1));
    await letter('ŋ').click();
    await letter('á').click();
    expect([await value(visit), await caret(visit), await isFocused(visit)]).toEqual(['gŋáli', 3, true]);
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(0, 5));
    await letter('đ').click();
    expect([await value(visit), await caret(visit)]).toEqual(['đ', 1]);
  },
);

test('the modes are a popup on a narrow screen, walked by arrow keys; it goes by Esc, a tap outside and a choice [A44, A45]', async () => {
  const { page, rows, address } = await visitors.come('/?q=olli', { screen: 'narrow' });
  expect(await page.getByRole('radio').count()).toBe(0);
  const button = page.getByRole('button', { name: /^Match/u });
  const start = page.getByRole('radio', { name: 'starts with' });
  const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);
  await button.click();
  await expect.poll(() => hasFocus(start)).toBe(true);
  expect(await page.getByRole('radio').count()).toBe(3);
  await page.keyboard.press('Escape');
  await start.waitFor({ state: 'detached' });
  await button.click();
  await start.waitFor();
  await page.mouse.click(40, 600);
  await start.waitFor({ state: 'detached' });
  await button.click();
  await expect.poll(() => hasFocus(start)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(address).toBe('/?q=olli&mode=middle');
  expect(await start.count()).toBe(1);
  await page.getByRole('radio', { name: 'ends with' }).click();
  await rows.first().waitFor();
  expect(address()).toBe('/?q=olli&mode=end');
  expect(await page.getByRole('radio').count()).toBe(0);
  expect(await hasFocus(button)).toBe(true);
});
