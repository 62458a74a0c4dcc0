/** Whether a page that was left stands there at once when a person comes back: the back-forward cache. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import type { Figures } from '#test/bench/run/figures.ts';
import { chromiumFlags } from '#test/e2e/support/visit.ts';
import { findBrowser } from '#test/tools/programs.ts';

/** The pages that are left and come back to. */
const addresses = ['/', '/?q=guolli', '/guolli?q=guolli'];

/** What the browser says of it: kept, or why not. */
async function refusal(page: Page, url: string, address: string): Promise<string | undefined> {
  await page.goto(`${url}${address}`);
  await page.locator('#root .field input').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { cameBack: persisted })),
  );
  await page.goto(`${url.replace('127.0.0.1', 'localhost')}/-/health`);
  // A document that was kept loads nothing, so there is no load to wait for.
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'complete');
  return page.evaluate(() => {
    if (Reflect.get(window, 'cameBack') === true) return undefined;
    const [entry] = performance.getEntriesByType('navigation');
    return JSON.stringify(Reflect.get(entry ?? {}, 'notRestoredReasons') ?? 'no reason given');
  });
}

/** How many pages are not kept; the reasons are printed. */
export async function measure(url: string): Promise<Figures> {
  const profile = mkdtempSync(join(tmpdir(), 'satnegirji-back-'));
  // A profile of a person: what is private is not kept. Playwright switches the cache off, and drives another headless.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser() ?? 'chromium',
    headless: false,
    args: ['--headless=new', ...chromiumFlags],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const refused: string[] = [];
    for (const address of addresses) {
      const page = await context.newPage();
      const reason = await refusal(page, url, address);
      if (reason !== undefined) refused.push(`${address}: ${reason}`);
      await page.close();
    }
    for (const line of refused) console.info(`  Not kept for coming back: ${line}`);
    return { 'pages outside the back-forward cache': refused.length };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
