/** Memory of the browser's pages and workers, as the system counts it. */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** Megabytes of a renderer. */
export interface RendererMemory {
  /** All that it has in memory, the browser's program too, which it shares with others. */
  readonly resident: number;
  /** What it has for itself. */
  readonly own: number;
}

/** Megabytes that all renderers of a browser have for themselves. Linux tells; elsewhere not a number. */
export async function rendererMegabytes(browser: Browser): Promise<number> {
  return (await renderers(browser)).reduce((sum, { own }) => sum + own, 0);
}

/** The memory of the renderer that has most: the page's, where a browser keeps others in reserve. Linux tells; elsewhere not a number. */
export async function largestRenderer(browser: Browser): Promise<RendererMemory> {
  const [most] = (await renderers(browser)).toSorted((one, other) => other.resident - one.resident);
  return most ?? { resident: Number.NaN, own: Number.NaN };
}

async function renderers(browser: Browser): Promise<readonly RendererMemory[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => memoryOf(id));
}

function memoryOf(process: number): RendererMemory {
  try {
    const status = readFileSync(`/proc/${process}/status`, 'utf8');
    const megabytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'mu').exec(status)?.[1]) / 1024;
    return { resident: megabytes('VmRSS'), own: megabytes('RssAnon') };
  } catch {
    // A renderer that has just ended, or a system without /proc.
    return { resident: Number.NaN, own: Number.NaN };
  }
}
