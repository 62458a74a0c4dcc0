/** The yardsticks of the browser, on the phone of all figures: a plain page of text that is scrolled, and a script. */
import type { Page } from 'playwright-core';
import type { Yardstick } from '#service/testing/bench/yardstick.ts';
import { median } from '#service/testing/benchRow.ts';
import { onPhone } from '#test/bench/phone.ts';
import { launchBrowser } from '#test/e2e/support/visit.ts';
import { scrollThrough } from './framesOfScrolling.ts';

/** How often the script runs for one figure. */
const repeats = 5;

const plainText = `<!doctype html><title>Text</title><meta name="viewport" content="width=device-width"><body>${'<p>A plain page of text, which has nothing to do but to be scrolled.</p>'.repeat(2_000)}`;

/** A page of its own in a browser of its own, as every bench has. */
async function onPlainPage(work: (page: Page) => Promise<number>): Promise<number> {
  const browser = await launchBrowser();
  try {
    return await onPhone(browser, 'about:blank', work);
  } finally {
    await browser.close();
  }
}

/** Objects made, sorted and looked up, then elements drawn and measured: what apps do. */
function fixedScript(): number {
  const start = performance.now();
  const made = Array.from({ length: 4_000 }, (_, place) => ({
    key: (place * 7_919) % 4_001,
    text: `word ${place}`,
  }));
  const byKey = new Map(made.map((one) => [one.key, one]));
  const sorted = [...byKey.values()].toSorted((one, other) => one.text.localeCompare(other.text));
  const list = document.createElement('ul');
  for (const { text } of sorted.slice(0, 400)) {
    const row = document.createElement('li');
    row.append(text);
    list.append(row);
  }
  document.body.replaceChildren(list);
  list.getBoundingClientRect();
  return performance.now() - start;
}

/** What needs a browser to be measured. */
export const pageYardsticks: readonly Yardstick[] = [
  {
    name: 'script',
    what: 'a fixed script on the phone',
    unit: 'ms',
    reference: 75,
    measure: () =>
      onPlainPage(async (page) => {
        const times: number[] = [];
        for (let run = 0; run < repeats; run += 1) times.push(await page.evaluate(fixedScript));
        return median(times);
      }),
  },
  {
    name: 'text',
    what: 'frames dropped by a plain page of text',
    unit: '%',
    reference: 10,
    least: 10,
    measure: () =>
      onPlainPage(async (page) => {
        await page.setContent(plainText);
        return (await scrollThrough(page, 'html')).dropped;
      }),
  },
];
