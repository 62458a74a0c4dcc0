/** Chromium, by Playwright. */
import { chromium } from 'playwright-core';
import { chromiumFlags } from '#test/e2e/support/visit.ts';
import { findBrowser } from '#test/tools/programs.ts';
import type { EngineDriver } from './engineDriver.ts';

/**
 * Starts Chromium.
 * @throws {Error} when the machine has none.
 */
export async function startChromium(profile: string): Promise<EngineDriver> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('No Chromium.');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...chromiumFlags],
    viewport: { width: 1280, height: 800 },
  });
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    async open(url) {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    print: () => page.pdf({ format: 'A4' }),
    close: () => context.close(),
  };
}
