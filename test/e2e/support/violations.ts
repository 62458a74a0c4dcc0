/** What axe finds wrong with a page. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Screen } from './visit.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The part of axe's report that is read. */
interface Violation {
  readonly id: string;
  readonly nodes: readonly {
    readonly html: string;
    readonly target: readonly unknown[];
    readonly failureSummary: string;
  }[];
}

/** Waits until nothing moves but what never ends: half way in, colours are others. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    // One that is taken away before its end has ended too.
    for (let now = moving(); now.length > 0; now = moving()) {
      await Promise.allSettled(now.map(({ finished }) => finished));
      if (now.every(({ playState }) => playState === 'finished')) break;
    }
  });
}

/** Light, dark, and the visitor's own few colours, of which every set is the system's own. */
const looks = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'active' },
] as const;

/** What axe finds on the page as it looks now: by every rule, or only by those that depend on colours. */
async function violationsNow(page: Page, screen: Screen, coloursOnly: boolean): Promise<string[]> {
  const found = await page.evaluate(
    async (rules) => {
      const { run } = Reflect.get(window, 'axe') as {
        run(context: unknown, options: object): Promise<{ violations: Violation[] }>;
      };
      const { violations } = await run(document, { resultTypes: ['violations'], ...rules });
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, target, failureSummary }) => ({ html, target, failureSummary })),
      }));
    },
    coloursOnly
      ? { runOnly: ['color-contrast', 'link-in-text-block'] }
      : { rules: { 'target-size': { enabled: true } } },
  );
  return found.flatMap(({ id, nodes }) =>
    nodes
      // D22: rows of 20 px for a fine pointer are the one recorded exception.
      .filter(
        ({ target }) => !(id === 'target-size' && screen === 'wide' && String(target).includes('data-index')),
      )
      .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary.slice(0, 200)}`),
  );
}

/**
 * What axe finds on the page when it is still: by every rule for WCAG 2.2 AA and best practice, `target-size` among
 * them, in dark and, on a wide screen, in high contrast by the rules that depend on colours.
 */
export async function violationsOn(page: Page, screen: Screen): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe);
  const all: string[] = [];
  // The system's own colours are the same on a narrow screen.
  for (const [place, look] of looks.slice(0, screen === 'narrow' ? 2 : 3).entries()) {
    await page.emulateMedia(look);
    await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
    });
    await still(page);
    const name = `${look.colorScheme}${look.forcedColors === 'active' ? ', high contrast' : ''}`;
    all.push(...(await violationsNow(page, screen, place > 0)).map((violation) => `${name}: ${violation}`));
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  await still(page);
  return all;
}
