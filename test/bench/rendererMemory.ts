/** Memory of the browser's pages and workers, as the system counts it. */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** Megabytes that all renderers of a browser have for themselves. Linux tells; elsewhere not a number. */
export async function rendererMegabytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .reduce((sum, { id }) => sum + ownMegabytes(id), 0);
}

function ownMegabytes(process: number): number {
  try {
    const [, kilobytes] =
      /^RssAnon:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${process}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    // A renderer that has just ended, or a system without /proc.
    return Number.NaN;
  }
}
