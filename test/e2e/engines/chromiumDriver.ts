/** Chromium of today and the oldest supported one, by Playwright. */
import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags } from '#test/e2e/support/visit.ts';
import { oldChromium } from '#test/tools/oldChromium.ts';
import { findBrowser } from '#test/tools/programs.ts';
import type { EngineDriver, StartEngine } from './engineDriver.ts';

/**
 * Starts Chromium.
 * @throws {Error} when the machine has none.
 */
export const startChromium: StartEngine = (profile) => {
  const file = findBrowser();
  if (file === undefined) throw new Error('No Chromium.');
  return start(profile, file, []);
};

/** Its build was made for machines without processes of their own, and knows no other way. */
const oldFlags = [
  '--single-process',
  '--no-zygote',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--in-process-gpu',
];

export const startOldChromium: StartEngine = (profile) => start(profile, oldChromium(), oldFlags);

/** Without a profile, for tests that change pages. */
export function launchOldChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: oldChromium(), args: [...chromiumFlags, ...oldFlags] });
}

async function start(profile: string, file: string, flags: readonly string[]): Promise<EngineDriver> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: file,
    args: [...chromiumFlags, ...flags],
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
