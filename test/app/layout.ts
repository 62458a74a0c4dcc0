/** What a browser's layout would say and happy-dom, which has none, cannot: sizes of the list and of the screen. */
import type { DetachedWindowAPI } from 'happy-dom';
import { vi } from 'vitest';

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI;
  }
}

/** Narrow: 390×844 and a finger. Wide: 1280×800 and a mouse. */
export type ScreenSize = 'narrow' | 'wide';

export const listHeight = 600;

export function setScreen(screen: ScreenSize): void {
  const narrow = screen === 'narrow';
  window.happyDOM.setViewport(narrow ? { width: 390, height: 844 } : { width: 1280, height: 800 });
  vi.stubGlobal('matchMedia', withPointer(narrow ? 'coarse' : 'fine'));
}

const plainMatchMedia = window.matchMedia.bind(window);

function withPointer(pointer: 'coarse' | 'fine') {
  return (query: string): MediaQueryList => {
    const asked = /^\(pointer: (\w+)\)$/u.exec(query)?.[1];
    return plainMatchMedia(
      asked === undefined || asked === pointer ? query.replace(/^\(pointer: \w+\)$/u, 'all') : 'not all',
    );
  };
}

/** Gives every element the size of the list: only the list asks. */
export function layOut(): void {
  for (const [side, size] of [
    ['offsetHeight', listHeight],
    ['clientHeight', listHeight],
    ['offsetWidth', 400],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => size });
  }
}

const animate = Element.prototype.animate;

/** As browsers have it, nobody need care that an animation was cut short; happy-dom calls that an unhandled error. */
Element.prototype.animate = function (...values) {
  const animation = animate.apply(this, values);
  animation.finished.catch(() => undefined);
  return animation;
};
