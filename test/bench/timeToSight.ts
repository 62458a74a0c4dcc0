/** How long a visitor waits for what they asked for to be seen. */
import type { Page } from 'playwright-core';

/** Waits in the page for what an action brings: how long, in milliseconds, from the last event of a kind to its painting. */
export function timeToSight(
  page: Page,
  event: 'input' | 'click',
  sight: string,
  text: string,
): Promise<number> {
  return page.evaluate(
    ([kind, selector, wanted]) =>
      new Promise<number>((resolve) => {
        let start = Number.NaN;
        const there = () =>
          [...document.querySelectorAll(selector)].some(
            (one) => one.textContent?.toLowerCase().startsWith(wanted) && one.checkVisibility(),
          );
        const look = (): void => {
          if (Number.isNaN(start) || !there()) return;
          watch.disconnect();
          requestAnimationFrame(() => requestAnimationFrame((time) => resolve(time - start)));
        };
        const watch = new MutationObserver(look);
        addEventListener(
          kind,
          ({ timeStamp }) => {
            start = timeStamp;
            requestAnimationFrame(look);
          },
          { capture: true },
        );
        watch.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
      }),
    [event, sight, text] as const,
  );
}
