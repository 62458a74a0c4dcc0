import { useSyncExternalStore } from 'react';

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
