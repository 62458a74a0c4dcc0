import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { largeText } from './largeText.ts';
import { screens } from './visit.ts';
import { shareVisitors } from './visitors.ts';

const visitors = shareVisitors();

/** Neighbours among `elements` whose contents lie over each other. */
function overlapping(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((rows) => {
    const shown = rows.map((row) => {
      const range = document.createRange();
      range.selectNodeContents(row);
      return { text: row.textContent, box: range.getBoundingClientRect() };
    });
    return shown.flatMap(({ text, box }, index) => {
      const next = shown[index + 1];
      return next && box.left < next.box.right && next.box.left < box.right && box.bottom > next.box.top + 1
        ? [`${text} over ${next.text}`]
        : [];
    });
  });
}

test.each(screens)('M17: at 200 % text the rows of drawer and choosers keep apart (%s)', async (screen) => {
  const { page } = await visitors.come('/', { screen, prepare: largeText });
  const settings = page.getByRole('button', { name: 'Settings' });
  if (screen === 'narrow') await settings.click();
  const drawer = screen === 'narrow' ? page.getByRole('dialog') : page.locator('#root .drawer');
  await drawer.getByRole('combobox').first().waitFor();
  expect(await overlapping(drawer.locator('a[href^="/-/"], button[aria-haspopup]'))).toEqual([]);
  for (const name of ['Languages', 'Dictionaries']) {
    await drawer.getByRole('button', { name: new RegExp(`^${name}`, 'u') }).click();
    const chooser = page.getByRole('dialog', { name });
    await chooser.getByRole('checkbox').first().waitFor();
    expect(await overlapping(chooser.locator('label'))).toEqual([]);
    await chooser.getByRole('button', { name: 'Close' }).click();
    await chooser.waitFor({ state: 'detached' });
  }
});
