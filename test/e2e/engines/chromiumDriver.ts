/** The oldest supported Chromium, by Playwright. */
import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags } from '#test/e2e/support/visit.ts';
import { oldChromium } from '#test/tools/oldChromium.ts';
import type { StartEngine } from './engineDriver.ts';

/** Its build was made for machines without processes of their own, and knows no other way. */
const oldFlags = [
  '--single-process',
  '--no-zygote',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--in-process-gpu',
];

/** Without a profile, for tests that change pages. */
export function launchOldChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: oldChromium(), args: [...chromiumFlags, ...oldFlags] });
}

export const startOldChromium: StartEngine = async (profile) => {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: oldChromium(),
    args: [...chromiumFlags, ...oldFlags],
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
};
