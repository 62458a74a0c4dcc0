/** Firefox, by Puppeteer over WebDriver BiDi. */
import { launch } from 'puppeteer-core';
import { findFirefox } from '#test/tools/programs.ts';
import type { EngineDriver } from './engineDriver.ts';

/**
 * Starts Firefox.
 * @throws {Error} when the machine has none.
 */
export async function startFirefox(profile: string): Promise<EngineDriver> {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error('No Firefox.');
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    userDataDir: profile,
    headless: true,
    // A microphone that beeps, and a person who allows it.
    extraPrefsFirefox: { 'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true },
    defaultViewport: { width: 1280, height: 800 },
  });
  const [page = await browser.newPage()] = await browser.pages();
  return {
    async open(url) {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    print: () => page.pdf({ format: 'A4' }),
    close: () => browser.close(),
  };
}
