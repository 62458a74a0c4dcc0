/** Ears for tests in a browser: what the page plays, and what the browser's voices are told to say. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Runs in the page: notes what it plays, without touching it: where it comes from, how far it came. */
export function noteSounds(): void {
  const heard: { src: string; ended: boolean; time: number }[] = [];
  Object.assign(window, { heard });
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    const sound = { src: this.src, ended: false, time: 0 };
    heard.push(sound);
    this.addEventListener('ended', () => Object.assign(sound, { ended: true, time: this.currentTime }), {
      once: true,
    });
    return play.call(this);
  };
}

/** Notes what the pages of a browser play. */
export async function overhear(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteSounds);
}

/** What the browser's voices were told to say; headless Chromium has none, so these end at once. */
export async function replaceVoices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: { text: string; lang: string; rate: number }[] = [];
    Object.assign(window, { said });
    speechSynthesis.speak = (utterance) => {
      said.push({ text: utterance.text, lang: utterance.lang, rate: Number(utterance.rate.toFixed(2)) });
      utterance.dispatchEvent(new Event('start'));
      setTimeout(() => utterance.dispatchEvent(new Event('end')), 100);
    };
  });
}

export const noted = <Value>(page: Page, name: 'heard' | 'said' | 'phases'): Promise<Value[]> =>
  page.evaluate((key) => Reflect.get(window, key), name);

/** Presses a speak button, by `press` where it is no click, and tells which states it went through until it was idle again. */
export async function listenTo(
  button: Locator,
  press: () => Promise<void> = () => button.click(),
): Promise<unknown[]> {
  // In the whole page: while an article is still being drawn, the button may give way to another one.
  await button.page().evaluate(() => {
    const phases: unknown[] = [];
    Object.assign(window, { phases });
    const observer = new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof HTMLElement)
          phases.push([target.dataset['phase'], target.getAttribute('aria-disabled')]);
    });
    observer.observe(document, { attributeFilter: ['data-phase'], subtree: true });
  });
  await press();
  await expect
    .poll(async () => (await noted(button.page(), 'phases')).length, { timeout: 15_000 })
    .toBeGreaterThan(0);
  await expect.poll(() => button.getAttribute('data-phase'), { timeout: 15_000 }).toBe('idle');
  return noted(button.page(), 'phases');
}
