/** Opening the dialogs on a phone for the first time: from the tap to the painting. */
import type { Page } from 'playwright-core';
import type { Figure, Figures } from '#test/bench/run/figures.ts';
import { fetchedAhead } from '#test/e2e/support/visit.ts';
import { onPhone, timeToSight } from './phone.ts';

/** What opens over the page: how it is opened, and a part of it that is there when it is. */
const layers = [
  { what: 'drawer', opener: 'button[aria-expanded]:has(+ a)', inside: '.fui-OverlayDrawer select' },
  {
    what: 'languages',
    opener: '.fui-OverlayDrawer button[aria-haspopup=dialog]',
    nth: 0,
    inside: '.fui-DialogSurface input',
  },
  {
    what: 'dictionaries',
    opener: '.fui-OverlayDrawer button[aria-haspopup=dialog]',
    nth: 1,
    inside: '.fui-DialogSurface input',
  },
  {
    what: 'voices',
    opener: '.fui-OverlayDrawer button[aria-haspopup=dialog]',
    nth: 2,
    inside: '.fui-DialogSurface input',
  },
  { what: 'help', opener: '.head button[aria-haspopup=dialog]', inside: '.fui-DialogSurface h3' },
  // Its table is another question: here what stands there until it is answered.
  {
    what: 'inflection',
    opener: 'button[aria-haspopup=dialog][aria-disabled=false]',
    inside: '.fui-DialogSurface h2',
  },
] as const;

/** Taps; how long it took until `inside` was painted, in milliseconds. */
async function opened(page: Page, { opener, inside, ...layer }: (typeof layers)[number]): Promise<number> {
  const painted = timeToSight(page, 'click', inside, '');
  await page
    .locator(opener)
    .nth('nth' in layer ? layer.nth : 0)
    .tap();
  return painted;
}

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
  for (const layer of layers) {
    if (layer.what === 'help') await close(page, '.fui-OverlayDrawer');
    if (layer.what === 'inflection') {
      await page.locator('[data-words] a').first().tap();
      await page.locator(layer.opener).first().waitFor();
    }
    times[`phone, tap → ${layer.what}`] = await opened(page, layer);
    if (layer.what !== 'drawer') await close(page, '.fui-DialogSurface');
  }
  return times;
}

/** What opening a dialog costs. */
export function measure(url: string): Promise<Figures> {
  return onPhone(url, firstOpenings);
}
