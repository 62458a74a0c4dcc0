/** A visitor without a mouse or a finger. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any screen has. */
const mostStops = 150;

/** What has the focus. */
export interface Stop {
  /** Its accessible name, nearly: label, else text. */
  readonly name: string;
  readonly tag: string;
  /** Whether one sees that it has the focus, by itself or by what it stands in. */
  readonly shown: boolean;
}

/** What has the focus now. */
export function focusedStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const labelledBy = element.getAttribute('aria-labelledby');
    const name =
      element.getAttribute('aria-label') ??
      (labelledBy ? document.getElementById(labelledBy)?.textContent : undefined) ??
      element.closest('label')?.textContent ??
      element.textContent ??
      '';
    const ringed = (one: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    const { width, height, bottom, right, top, left } = element.getBoundingClientRect();
    const onScreen =
      width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const places = [element, element.parentElement, element.closest('.field')].filter((one) => one !== null);
    return { name: name.trim(), tag: element.tagName, shown: onScreen && places.some(ringed) };
  });
}

/** At the end of the page the focus is in the browser's own bar. */
const atEnd = ({ tag }: Stop): boolean => tag === 'BODY' || tag === 'HTML';

/** Presses Tab (or Shift+Tab, or an arrow) until what has such a name has the focus; every stop on the way can be seen. */
export async function tabTo(
  page: Page,
  name: RegExp | string,
  key: 'Tab' | 'Shift+Tab' | 'ArrowRight' = 'Tab',
): Promise<Stop> {
  const passed: string[] = [];
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press(key);
    let stop = await focusedStop(page);
    if (!stop.shown && !atEnd(stop)) {
      // What slides in has the focus before it is on the screen.
      const isShown = async () => {
        stop = await focusedStop(page);
        return stop.shown || atEnd(stop);
      };
      const place = `${stop.name}, after ${passed.slice(-3).join(' › ')}, is seen`;
      await expect.poll(isShown, { message: place, interval: 25, timeout: 1_000 }).toBe(true);
    }
    passed.push(stop.name.slice(0, 40));
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return stop;
  }
  throw new Error(`Tab never came to ${name}; it came to: ${[...new Set(passed)].join(' › ')}`);
}

/** Tab to it and press. */
export async function press(page: Page, name: RegExp | string, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}
