/** What is on screen, decided by the test: happy-dom has no layout. */
import { vi } from 'vitest';

/** Elements that are being watched. */
export interface Seeing {
  readonly watched: () => number;
  /** Brings all of them on screen. */
  scrollTo(): void;
}

/** Replaces the browser's eyes. */
export function blindfold(): Seeing {
  const watching = new Map<Element, IntersectionObserverCallback>();
  class Observer {
    readonly #callback: IntersectionObserverCallback;
    readonly #elements = new Set<Element>();

    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }

    observe(element: Element): void {
      this.#elements.add(element);
      watching.set(element, this.#callback);
    }

    disconnect(): void {
      for (const element of this.#elements) watching.delete(element);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return {
    watched: () => watching.size,
    scrollTo() {
      for (const callback of new Set(watching.values())) {
        callback(
          [{ isIntersecting: true }] as unknown as IntersectionObserverEntry[],
          {} as IntersectionObserver,
        );
      }
    },
  };
}
