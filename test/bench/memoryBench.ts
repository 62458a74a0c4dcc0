/** What the page holds of a phone's memory when it has been used for a while. */

import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { Figures } from '#test/bench/run/figures.ts';
import { noted, onPhone } from './phone.ts';

interface RendererMemory {
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
async function largestRenderer(browser: Browser): Promise<RendererMemory> {
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

const texts = ['guolli', 'beana', 'čáhci', 'luossa', 'vuovdi'];

/** Five times: a search, its first article, back. */
async function lookUp(page: Page): Promise<void> {
  await page.goto('/');
  await noted(page, 'field');
  await page.waitForLoadState('networkidle');
  const field = page.locator('#root .field input');
  for (const text of texts) {
    await field.fill(text);
    const row = page.locator('[data-words] a', { hasText: text }).first();
    await row.tap();
    await page.locator('section[aria-busy=false] :is(article, summary)').first().waitFor();
    await page.goBack();
    await page.locator('section[aria-busy]').waitFor({ state: 'detached' });
  }
  await page.waitForLoadState('networkidle');
}

/** The memory of the page's renderer, and what it still has for itself after a garbage collection. */
export function measure(url: string): Promise<Figures> {
  return onPhone(url, async (page) => {
    const browser = page.context().browser();
    if (!browser) throw new Error('The page has no browser.');
    await lookUp(page);
    const { resident } = await largestRenderer(browser);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('HeapProfiler.collectGarbage');
    return {
      'phone, renderer after five searches and articles': resident,
      'phone, of it held by the page': (await largestRenderer(browser)).own,
    };
  });
}
