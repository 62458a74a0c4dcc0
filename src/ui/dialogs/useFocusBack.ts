import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it when something opened over the page.
 * Returns what to call when the motion has ended, with which way it went: not
 * before, because until then the layer holds the focus.
 */
export function useFocusBack(open: boolean): (direction: 'enter' | 'exit') => void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    // Before the layer takes the focus, what opened it has it.
    if (open) opener.current = document.activeElement;
  }, [open]);
  return (direction) => {
    if (direction === 'exit' && opener.current instanceof HTMLElement) {
      opener.current.focus({ preventScroll: true });
    }
  };
}
