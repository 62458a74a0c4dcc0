/** Scrolling through a list of 20,000 rows on a phone. */

import type { Page } from 'playwright-core';
import type { Figures } from '#test/bench/run/figures.ts';
import { noted, onPhone } from './phone.ts';

/** Follows what scrolls frame by frame until it is told to end. */
function follow(selector: string): void {
  const scroller = document.querySelector(selector);
  const frames: { time: number; top: number; gap: boolean }[] = [];
  const next = (time: number): void => {
    if (!scroller) return;
    frames.push({ time, top: scroller.scrollTop, gap: scroller.querySelector('[data-spinner]') !== null });
    if (!('enough' in window)) requestAnimationFrame(next);
  };
  Object.assign(window, { scrolled: frames });
  requestAnimationFrame(next);
}

/**
 * Six gestures through what `selector` finds, on a page that has come to rest: dropped frames in percent, how often
 * it went back, frames with a spinner in percent.
 */
async function scrollThrough(page: Page, selector: string) {
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(follow, selector);
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
      dropped: Math.max(0, (1 - within.length / (duration / (1000 / 60))) * 100),
      jumps: steps.filter(({ way }) => way < -2).length,
      gaps: (frames.filter(({ gap }) => gap).length / frames.length) * 100,
    };
  });
}

/** What scrolling costs. */
export function measure(url: string): Promise<Figures> {
  return onPhone(url, async (page) => {
    await page.goto('/?q=a&mode=middle');
    await noted(page, 'firstRow');
    await page.waitForLoadState('networkidle');
    const { dropped, jumps, gaps } = await scrollThrough(page, '[data-words]');
    return {
      'phone, 20,000 rows, frames dropped': dropped,
      'phone, 20,000 rows, jumps of the list': jumps,
      'phone, 20,000 rows, frames with a waiting row': gaps,
    };
  });
}
