import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Observable } from '#src/state/useObservable.ts';

type Media = Pick<Observable<boolean>, 'get' | 'subscribe'>;

/** Parsed once: parsing at each render took 4 ms of a tap on a phone. */
const media = new Map<string, Media>();

/** While it is listened to, only its events count: Chromium sends none of a change that was read before. */
function mediaOf(query: string): Media {
  const there = media.get(query);
  if (there) return there;
  const list = matchMedia(query);
  const listeners = new Set<() => void>();
  let matches = list.matches;
  list.addEventListener('change', () => {
    matches = list.matches;
    for (const listener of listeners) listener();
  });
  const own: Media = {
    get() {
      if (listeners.size === 0) matches = list.matches;
      return matches;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  media.set(query, own);
  return own;
}

const onScreen = new Map<string, boolean>();

/** While printing, the screen's answers stay: paper is narrower, but nothing open may be remounted. */
function holds(query: string): boolean {
  const before = onScreen.get(query);
  if (before !== undefined && mediaOf('print').get()) return before;
  const now = mediaOf(query).get();
  onScreen.set(query, now);
  return now;
}

/** Whether a media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(mediaOf(query).subscribe, () => holds(query));
}

/** In pixels; `undefined` until somebody asks. */
let rem: number | undefined;
const remListeners = new Set<() => void>();

/** No event tells of larger text, but an element one rem wide becomes wider with it. It stays: measuring anew for each list would lay out the page once more. */
function measureRem(): number {
  const root = document.documentElement;
  const read = (): number => Number.parseFloat(getComputedStyle(root).fontSize) || 16;
  const ruler = document.createElement('div');
  ruler.style.cssText = 'position:absolute;width:1rem;visibility:hidden';
  document.body.append(ruler);
  new ResizeObserver(() => {
    rem = read();
    for (const listener of remListeners) listener();
  }).observe(ruler);
  return read();
}

function subscribeRem(listener: () => void): () => void {
  remListeners.add(listener);
  return () => remListeners.delete(listener);
}

/** In pixels; changes when the person changes the text size. */
export function useRem(): number {
  return useSyncExternalStore(subscribeRem, () => {
    rem ??= measureRem();
    return rem;
  });
}

/** Id of an open inflection's place in a printed article; the dialog itself is over the page. */
export const printedInflection = 'printed-inflection';

let announced = false;

function subscribeUsePrinting(listener: () => void): () => void {
  const begin = (): void => {
    announced = true;
    // Synchronously: Firefox lays out the paper before any promise.
    flushSync(listener);
  };
  const end = (): void => {
    announced = false;
    listener();
  };
  const listening = new AbortController();
  addEventListener('beforeprint', begin, listening);
  addEventListener('afterprint', end, listening);
  const stop = mediaOf('print').subscribe(listener);
  return () => {
    stop();
    listening.abort();
  };
}

/**
 * Whether the page is being printed, for what only paper has (rows that are scrolled away, names instead of
 * codes). Renders before the browser lays out the paper.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribeUsePrinting, () => announced || mediaOf('print').get());
}
