/** The phone all figures are of: 412×915, a processor a quarter as fast, 1.6 Mbit/s down, 150 ms round trip, a fresh profile. */
import type { Page } from 'playwright-core';
import { launchBrowser, withoutServiceWorker } from '#test/e2e/support/visit.ts';

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Notes in the page what only the page knows: when things are painted, and how long its thread was blocked. */
function takeNotes(): void {
  const notes: Record<string, number> = { blocked: 0 };
  Object.assign(window, { notes });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes['blocked'] = (notes['blocked'] ?? 0) + duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  const painted = (name: string): void => {
    if (name in notes) return;
    notes[name] = Number.NaN;
    requestAnimationFrame(() => requestAnimationFrame((time) => Object.assign(notes, { [name]: time })));
  };
  new MutationObserver(() => {
    if (document.querySelector('#root .field input')) painted('field');
    // The shell’s rows stand where the app's will, and can be tapped.
    if (document.querySelector('[data-words] a, #shell .firstRows a')) painted('firstRow');
  }).observe(document, { childList: true, subtree: true });
}

/** A figure from `takeNotes`, once it is there. */
export async function noted(page: Page, name: string): Promise<number> {
  await page.waitForFunction((key) => Reflect.get(window, 'notes')?.[key] > 0, name, { timeout: 60_000 });
  return page.evaluate((key) => Number(Reflect.get(window, 'notes')[key]), name);
}

/**
 * Does something on a phone that has never been here, in a browser of its own. Requests of a service worker are not
 * slowed down, so it is left out unless it is what is measured.
 */
export async function onPhone<Result>(
  url: string,
  work: (page: Page) => Promise<Result>,
  { serviceWorker = false }: { readonly serviceWorker?: boolean } = {},
): Promise<Result> {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  if (!serviceWorker) await context.addInitScript(withoutServiceWorker);
  await context.addInitScript(takeNotes);
  const page = await context.newPage();
  await slowDown(page);
  try {
    return await work(page);
  } finally {
    await browser.close();
  }
}

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
