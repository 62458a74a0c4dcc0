/** What the page holds of a phone's memory when it has been used for a while. */
import type { Page } from 'playwright-core';
import type { BenchRow } from '#service/testing/benchRow.ts';
import { noted, onPhone } from '#test/bench/phone.ts';
import { largestRenderer } from '#test/bench/rendererMemory.ts';
import { launchBrowser } from '#test/e2e/support/visit.ts';

const texts = ['guolli', 'beana', 'čáhci', 'luossa', 'vuovdi'];

/** Five times: a search, its first article, back. */
async function lookUp(page: Page): Promise<void> {
  await page.goto('/');
  await noted(page, 'field');
  await page.waitForLoadState('networkidle');
  const field = page.locator('#root .field input');
  for (const text of texts) {
    await field.fill(text);
    const row = page.locator('[data-words] a', { hasText: text }).first();
    await row.tap();
    await page.locator('section[aria-busy=false] article').first().waitFor();
    await page.goBack();
    await page.locator('section[aria-busy]').waitFor({ state: 'detached' });
  }
  await page.waitForLoadState('networkidle');
}

/** The page's renderer as it stands there then, and what it still has for itself when what it holds no longer is freed. */
export async function measure(url: string): Promise<readonly BenchRow[]> {
  const browser = await launchBrowser();
  try {
    const [resident, held] = await onPhone(browser, url, async (page) => {
      await lookUp(page);
      const standing = await largestRenderer(browser);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('HeapProfiler.collectGarbage');
      return [standing.resident, (await largestRenderer(browser)).own] as const;
    });
    return [
      {
        what: 'phone, renderer after five searches and articles',
        measured: resident,
        unit: 'MB',
        limit: 150,
      },
      { what: 'phone, of it held by the page', measured: held, unit: 'MB', limit: 40 },
    ];
  } finally {
    await browser.close();
  }
}
