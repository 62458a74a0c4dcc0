/** What the page holds of a phone's memory when it has been used for a while. */
import type { Page } from 'playwright-core';
import type { BenchRow } from '#service/testing/benchRow.ts';
import { noted, onPhone } from '#test/bench/phone.ts';
import { rendererMegabytes } from '#test/bench/rendererMemory.ts';
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

/** Memory that the page's renderer has for itself. What browsers free only when they must is freed. */
export async function measure(url: string): Promise<readonly BenchRow[]> {
  const browser = await launchBrowser();
  try {
    const megabytes = await onPhone(browser, url, async (page) => {
      await lookUp(page);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('HeapProfiler.collectGarbage');
      return rendererMegabytes(browser);
    });
    return [
      {
        what: 'phone, renderer after five searches and articles',
        measured: megabytes,
        unit: 'MB',
        limit: 150,
      },
    ];
  } finally {
    await browser.close();
  }
}
