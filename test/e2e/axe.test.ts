import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Screen, screens, type Visit } from './visit.ts';
import { shareVisitors } from './visitors.ts';

const visitors = shareVisitors();
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

/** What axe finds on the page, every rule for WCAG 2.2 AA and best practice, `target-size` among them. */
async function violationsOn(page: Page, screen: Screen): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { run } = Reflect.get(window, 'axe') as {
      run(context: unknown, options: object): Promise<{ violations: Violation[] }>;
    };
    const { violations } = await run(document, {
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, target, failureSummary }) => ({ html, target, failureSummary })),
    }));
  });
  return found.flatMap(({ id, nodes }) =>
    nodes
      // D22: rows of 20 px for a fine pointer are the one recorded exception.
      .filter(
        ({ target }) => !(id === 'target-size' && screen === 'wide' && String(target).includes('data-index')),
      )
      .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary.slice(0, 200)}`),
  );
}

/** Waits until nothing is on its way any more. */
async function settled({ page }: Visit): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('#root [role=status][aria-label], [aria-busy=true]') === null,
  );
}

describe.each(screens)('axe on a %s screen', (screen) => {
  describe.each(['light', 'dark'] as const)('in %s colours', (scheme) => {
    const come = (path: string) => visitors.come(path, { screen, scheme });

    test.each([
      ['the welcome', '/'],
      ['a dictionary', '/gtsmenob'],
      ['a list', '/?q=guo'],
      ['an article with its list', '/guolli?q=guo'],
      ['an article of one dictionary', '/gtsmenob/guolli'],
      ['concepts', '/termwiki/guolli'],
      ['nothing found', '/zzz'],
      ['no such page', '/foo/bar'],
    ])('finds nothing wrong with %s', async (_, path) => {
      const visit = await come(path);
      await settled(visit);
      expect(await violationsOn(visit.page, screen)).toEqual([]);
    });

    test('nor while answers are on their way, nor when none come', async () => {
      const visit = await come('/');
      await visit.context.route('**/graphql', () => undefined);
      await visit.page.goto('/guolli?q=guo');
      await visit.page.locator('[role=status][aria-label]').first().waitFor();
      expect(await violationsOn(visit.page, screen)).toEqual([]);
      await visit.context.unroute('**/graphql');
      await visit.context.route('**/graphql', (route) => route.fulfill({ status: 500, body: '{}' }));
      visitors.expectComplaints(/500/u);
      await visit.page.goto('/guolli?q=guo');
      await visit.page.locator('section[aria-busy=false] [role=alert]').first().waitFor();
      expect(await violationsOn(visit.page, screen)).toEqual([]);
    });

    test('nor with the letters open', async () => {
      const { page } = await come('/');
      await page.getByRole('button', { name: 'Sámi letters' }).click();
      await page.getByRole('group', { name: 'Sámi letters' }).waitFor();
      expect(await violationsOn(page, screen)).toEqual([]);
    });

    test.runIf(screen === 'narrow')('nor with the drawer or the modes open', async () => {
      const { page } = await come('/');
      await page.getByRole('button', { name: /^Search mode/u }).click();
      await page.getByRole('radio').first().waitFor();
      expect(await violationsOn(page, screen)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('dialog').getByRole('combobox').first().waitFor();
      await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.x).toBe(0);
      expect(await violationsOn(page, screen)).toEqual([]);
    });
  });
});
