/** Scrolling through a list of 20,000 rows on a phone. */
import type { BenchRow, YardstickName } from '#service/testing/benchRow.ts';
import { launchBrowser } from '#test/e2e/support/visit.ts';
import { noted, onPhone } from './phone.ts';
import { scrollThrough } from './yardsticks/framesOfScrolling.ts';

/** What its rows are multiples of. */
export const yardsticks: readonly YardstickName[] = ['text'];

/** What scrolling costs. */
export async function measure(url: string): Promise<readonly BenchRow[]> {
  const browser = await launchBrowser();
  try {
    const { dropped, jumps, gaps } = await onPhone(browser, url, async (page) => {
      await page.goto('/?q=a&mode=middle');
      await noted(page, 'firstRow');
      await page.waitForLoadState('networkidle');
      return scrollThrough(page, '[data-words]');
    });
    return [
      {
        what: 'phone, 20,000 rows, frames dropped',
        measured: dropped,
        unit: '%',
        bar: 1.5,
        yardstick: 'text',
      },
      { what: 'phone, 20,000 rows, jumps of the list', measured: jumps, unit: '', limit: 0 },
      { what: 'phone, 20,000 rows, frames with a row on its way', measured: gaps, unit: '%', limit: 15 },
    ];
  } finally {
    await browser.close();
  }
}
