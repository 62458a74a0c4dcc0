import { useCallback, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** From here up the drawer stands open and both panes are seen (medium breakpoint). */
export const wideQuery = '(min-width: 900px)';

/** A phone in landscape, where height is scarce. shell.css and firstRows.css have the same. */
export const lowScreen = '@media (max-height: 30em) and (min-width: 30em) and (max-width: 899px)';

const onScreen = new Map<string, boolean>();

/** While printing, the screen's answers stay: paper is narrower, but nothing that is open may be remounted. */
function holds(query: string): boolean {
  const before = onScreen.get(query);
  if (before !== undefined && matchMedia('print').matches) return before;
  const now = matchMedia(query).matches;
  onScreen.set(query, now);
  return now;
}

/** Whether a media query holds now; drawn again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => holds(query));
}

let rem: number | undefined;

function readRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** No event tells of larger text, but what is one rem wide becomes wider with it. */
function subscribe(listener: () => void): () => void {
  const ruler = document.createElement('div');
  ruler.style.cssText = 'position:absolute;width:1rem;visibility:hidden';
  document.body.append(ruler);
  const observer = new ResizeObserver(() => {
    rem = readRem();
    listener();
  });
  observer.observe(ruler);
  return () => {
    observer.disconnect();
    ruler.remove();
    // Unwatched it may become another.
    rem = undefined;
  };
}

/** The size of a rem in pixels, drawn again when the visitor makes text larger or smaller. To draw reads nothing from the page. */
export function useRem(): number {
  return useSyncExternalStore(subscribe, () => {
    rem ??= readRem();
    return rem;
  });
}

/** Id of the place in an article where an open inflection stands on paper: the dialog itself lies over the page. */
export const printedInflection = 'printed-inflection';

const onPaper = () => matchMedia('print').matches;

let announced = false;

function subscribeUsePrinting(listener: () => void): () => void {
  const media = matchMedia('print');
  const begin = (): void => {
    announced = true;
    // Drawn before this returns: Firefox lays the paper out before it comes to any promise.
    flushSync(listener);
  };
  const end = (): void => {
    announced = false;
    listener();
  };
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  media.addEventListener('change', listener);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    media.removeEventListener('change', listener);
  };
}

/**
 * Whether the page is being printed: for what paper has and the screen has not (rows that are scrolled away,
 * names instead of codes). It is drawn before the browser lays the paper out.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribeUsePrinting, () => announced || onPaper());
}
