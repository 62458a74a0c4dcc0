/** What a page of a very long list costs the thread of the page: the six hundredth as little as the tenth. */
import type { CDPSession, Page } from 'playwright-core';
import { type Figures, median } from '#test/bench/run/figures.ts';
import { launchBrowser, withoutServiceWorker } from '#test/e2e/support/visit.ts';

/** Pages over which a cost is measured. */
const span = 10;

/** Goes on to the end of what is there until so many rows are. */
async function goOn(page: Page, rows: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const list = document.querySelector('[data-words]');
    const inside = list?.querySelector('ul');
    if (!list || !inside) throw new Error('There is no list.');
    const there = (): number => Math.floor(list.scrollHeight / 20);
    while (there() < wanted) {
      const longer = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(inside, { attributes: true, attributeFilter: ['style'] });
      });
      list.scrollTop = list.scrollHeight;
      await longer;
    }
  }, rows);
}

/** Milliseconds the thread of the page has worked so far. */
async function worked(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Milliseconds of work for each of some pages from this one on. */
async function costFrom(page: Page, devtools: CDPSession, first: number): Promise<number> {
  const costs: number[] = [];
  await goOn(page, first * 100);
  for (let at = first; at < first + span; at += 1) {
    const before = await worked(devtools);
    await goOn(page, (at + 1) * 100);
    costs.push((await worked(devtools)) - before);
  }
  return median(costs);
}

/** It is a list of sixty thousand rows: one way through it says enough. */
export const once = true;

/** What a page costs early and late. */
export async function measure(url: string): Promise<Figures> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
    await context.addInitScript(withoutServiceWorker);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.goto('/?q=a&mode=middle');
    await page.locator('[data-words] a').first().waitFor();
    const early = await costFrom(page, devtools, 10);
    const late = await costFrom(page, devtools, 600);
    return {
      'list, work of the page for its page 600': late,
      'list, the same by that for page 10': late / early,
    };
  } finally {
    await browser.close();
  }
}
