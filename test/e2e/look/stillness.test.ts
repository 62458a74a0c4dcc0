import { describe, expect, test } from 'vitest';
import { fetchedAhead, screens } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

describe.each(screens)('nothing jumps on a %s screen', (screen) => {
  test.each(['/', '/guolli', '/?q=guo', '/gtsmenob/guolli?q=guo'])(
    'while %s is loaded, searched and read (CLS 0)',
    async (path) => {
      const visit = await visitors.come(path, {
        screen,
        prepare: (context) =>
          context.addInitScript(() => {
            const shifts: unknown[] = [];
            Object.assign(window, { shifts });
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) {
                const { value, sources } = entry as PerformanceEntry & {
                  value: number;
                  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
                };
                const moved = sources.flatMap(({ node, previousRect, currentRect }) => {
                  const element = node instanceof Element ? node : node?.parentElement;
                  const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
                    [x, y, width, height].join(' '),
                  );
                  // Chromium reports texts that are drawn again where they were.
                  if (from === to) return [];
                  return `${node?.textContent?.slice(0, 60)}: ${from} → ${to} in ${element?.outerHTML.slice(0, 160)}`;
                });
                if (moved.length > 0 || sources.length === 0) shifts.push([value, ...moved]);
              }
            }).observe({ type: 'layout-shift', buffered: true });
          }),
      });
      const shifts = () => visit.page.evaluate(() => Reflect.get(window, 'shifts'));
      await visit.settled();
      expect(await shifts()).toEqual([]);
      if (!path.includes('guolli') || screen === 'wide') {
        await visit.field.fill('');
        await visit.field.pressSequentially('g');
        await visit.settled();
        // On a phone the site's name leaves its line to what is typed.
        if (screen === 'narrow') await visit.page.evaluate(() => Reflect.get(window, 'shifts').splice(0));
        await visit.field.pressSequentially('uo');
        await visit.rows.filter({ hasText: 'guolli' }).first().click();
        await visit.articleOf('guolli');
      }
      await fetchedAhead(visit.page);
      await visit.settled();
      expect(await shifts()).toEqual([]);
    },
  );
});
