import { useSyncExternalStore } from 'react';

/** Where less than this part of the screen's height is left, a keyboard takes the rest. */
const partLeft = 0.7;

function isTyping(): boolean {
  const focused = document.activeElement;
  const isField =
    focused instanceof HTMLInputElement ||
    focused instanceof HTMLTextAreaElement ||
    (focused instanceof HTMLElement && focused.isContentEditable);
  return isField && (window.visualViewport?.height ?? innerHeight) < partLeft * screen.height;
}

function subscribe(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  addEventListener('resize', listener);
  addEventListener('focusin', listener);
  addEventListener('focusout', listener);
  return () => {
    window.visualViewport?.removeEventListener('resize', listener);
    removeEventListener('resize', listener);
    removeEventListener('focusin', listener);
    removeEventListener('focusout', listener);
  };
}

/**
 * Whether one types with a keyboard on the screen: a field has the focus, and most of the height is gone. No browser
 * says so itself.
 */
export function useTyping(): boolean {
  return useSyncExternalStore(subscribe, isTyping);
}
