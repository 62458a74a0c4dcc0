/** Scrolling through a list of 20,000 rows on a phone. */
import type { Page } from 'playwright-core';
import type { BenchRow } from '#service/testing/benchRow.ts';
import { launchBrowser } from '#test/e2e/support/visit.ts';
import { median, noted, onPhone, runs } from './phone.ts';

interface Scrolled {
  /** Share of the frames that were not drawn. */
  readonly dropped: number;
  /** How often the list went back, or on by more than a gesture can. */
  readonly jumps: number;
  /** Share of the frames in which a row on its way was seen. */
  readonly gaps: number;
}

/** Follows the list frame by frame until it is told to end. */
function follow(): void {
  const list = document.querySelector('[data-words]');
  const frames: { time: number; top: number; gap: boolean }[] = [];
  const next = (time: number): void => {
    if (!list) return;
    frames.push({ time, top: list.scrollTop, gap: list.querySelector('[data-spinner]') !== null });
    if (!('enough' in window)) requestAnimationFrame(next);
  };
  Object.assign(window, { scrolled: frames });
  requestAnimationFrame(next);
}

async function scroll(page: Page): Promise<Scrolled> {
  await page.goto('/?q=a&mode=middle');
  await noted(page, 'firstRow');
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(follow);
  for (let gesture = 0; gesture < 6; gesture += 1) {
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 600,
      yDistance: -4000,
      speed: 3000,
      // Touches do not scroll in a browser without a screen.
      gestureSourceType: 'mouse',
    });
  }
  return page.evaluate(() => {
    Object.assign(window, { enough: true });
    const frames: { time: number; top: number; gap: boolean }[] = Reflect.get(window, 'scrolled');
    const moving = frames.filter(({ top }, index) => index > 0 && top !== frames[index - 1]?.top);
    const steps = moving.slice(1).map((frame, index) => {
      const before = moving[index];
      return { time: frame.time - (before?.time ?? 0), way: frame.top - (before?.top ?? 0) };
    });
    // Between gestures the finger is lifted: that is no dropped frame.
    const within = steps.filter(({ time }) => time < 250);
    const duration = within.reduce((sum, { time }) => sum + time, 0);
    return {
      dropped: (1 - within.length / (duration / (1000 / 60))) * 100,
      jumps: steps.filter(({ way }) => way < -2).length,
      gaps: (frames.filter(({ gap }) => gap).length / frames.length) * 100,
    };
  });
}

/** What scrolling costs. */
export async function measure(url: string): Promise<readonly BenchRow[]> {
  const browser = await launchBrowser();
  try {
    const all: Scrolled[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await onPhone(browser, url, scroll));
    return [
      {
        what: 'phone, 20,000 rows, frames dropped (predecessor 53 %)',
        measured: Math.max(0, median(all.map(({ dropped }) => dropped))),
        unit: '%',
        limit: 15,
      },
      {
        what: 'phone, 20,000 rows, jumps of the list',
        measured: Math.max(...all.map(({ jumps }) => jumps)),
        unit: '',
        limit: 0,
      },
      {
        what: 'phone, 20,000 rows, frames with a row on its way',
        measured: median(all.map(({ gaps }) => gaps)),
        unit: '%',
        limit: 15,
      },
    ];
  } finally {
    await browser.close();
  }
}
