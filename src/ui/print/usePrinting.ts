import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Id of the place in an article where an open inflection stands on paper: the dialog itself lies over the page. */
export const printedInflection = 'printed-inflection';

const onPaper = () => matchMedia('print').matches;

let announced = false;

function subscribe(listener: () => void): () => void {
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
 * Whether the page is being printed: for what paper has and the screen has not
 * (rows that are scrolled away, names instead of codes). It is drawn before the
 * browser lays the paper out.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => announced || onPaper());
}
