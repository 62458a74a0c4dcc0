import { useSyncExternalStore } from 'react';

/** With less of the screen's height, a keyboard takes the rest. */
const partLeft = 0.7;

function isTyping(): boolean {
  const focused = document.activeElement;
  const isField =
    focused instanceof HTMLInputElement ||
    focused instanceof HTMLTextAreaElement ||
    (focused instanceof HTMLElement && focused.isContentEditable);
  return isField && (window.visualViewport?.height ?? innerHeight) < partLeft * screen.height;
}

/** As of the last change: reading heights lays out the page, and every render asks. */
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
  // In the next frame, which lays out the page anyway.
  const frame = requestAnimationFrame(look);
  return () => {
    listeners.delete(listener);
    cancelAnimationFrame(frame);
    // One handler for all.
    if (listeners.size > 0) return;
    for (const [target, event] of events) target?.removeEventListener(event, look);
  };
}

/** With a keyboard on the screen: a field has the focus, and most of the height is gone. Browsers do not tell. */
export function useTyping(): boolean {
  return useSyncExternalStore(subscribe, () => typing);
}
