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

/** As it was when something last changed: to read a height is to lay the page out, and every drawing asks. */
let typing = false;
const listeners = new Set<() => void>();

function look(): void {
  const now = isTyping();
  if (now === typing) return;
  typing = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const events = [
    [window, 'resize'],
    [window, 'focusin'],
    [window, 'focusout'],
    [window.visualViewport, 'resize'],
  ] as const;
  for (const [target, event] of events) target?.addEventListener(event, look);
  // With the next frame, which lays the page out in any case.
  const frame = requestAnimationFrame(look);
  return () => {
    listeners.delete(listener);
    cancelAnimationFrame(frame);
    // All hear by one handler.
    if (listeners.size > 0) return;
    for (const [target, event] of events) target?.removeEventListener(event, look);
  };
}

/**
 * Whether one types with a keyboard on the screen: a field has the focus, and most of the height is gone. No browser
 * says so itself.
 */
export function useTyping(): boolean {
  return useSyncExternalStore(subscribe, () => typing);
}
