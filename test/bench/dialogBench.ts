/** Opening the dialogs on a phone for the first time: from the tap to the painting. */
import type { Page } from 'playwright-core';
import type { Figure, Figures } from '#test/bench/run/figures.ts';
import { fetchedAhead } from '#test/e2e/support/visit.ts';
import { onPhone, timeToSight } from './phone.ts';

const inDrawer = '.fui-OverlayDrawer button[aria-haspopup=dialog]';
const surface = '.fui-DialogSurface';

/** What opens over the page: how it is opened, and a part of it that is there when it is. */
const layers = [
  ['drawer', 'button[aria-expanded]:has(+ a)', '.fui-OverlayDrawer select'],
  ['languages', `${inDrawer} >> nth=0`, `${surface} input`],
  ['dictionaries', `${inDrawer} >> nth=1`, `${surface} input`],
  ['voices', `${inDrawer} >> nth=2`, `${surface} input`],
  ['help', '.head button[aria-haspopup=dialog]', `${surface} h3`],
  // Its table is another question: here what stands there until it is answered.
  ['inflection', 'section[aria-busy=false] button[aria-haspopup=dialog]', `${surface} h2`],
] as const;

async function close(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .getByRole('button', { name: /^(Close|Gidde)$/u })
    .first()
    .tap();
  await page.locator(selector).waitFor({ state: 'detached' });
}

/** The first opening of each on a new phone, in milliseconds. */
async function firstOpenings(page: Page): Promise<Figures> {
  const times: Partial<Record<Figure, number>> = {};
  await page.goto('/?q=guolli');
  await page.locator('[data-words] a').first().waitFor();
  await fetchedAhead(page);
  await page.waitForLoadState('networkidle');
  for (const [what, opener, inside] of layers) {
    if (what === 'help') await close(page, '.fui-OverlayDrawer');
    if (what === 'inflection') await page.locator('[data-words] a').first().tap();
    const button = page.locator(opener).first();
    await button.waitFor();
    const painted = timeToSight(page, 'click', inside, '');
    await button.tap();
    times[`phone, tap → ${what}`] = await painted;
    if (what !== 'drawer') await close(page, surface);
  }
  return times;
}

/** What opening a dialog costs. */
export function measure(url: string): Promise<Figures> {
  return onPhone(url, firstOpenings);
}
