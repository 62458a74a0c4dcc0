import { useEffect, useState } from 'react';

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

/** With a keyboard on the screen: a field has the focus, and most of the height is gone. Browsers do not tell. */
export function useTyping(): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    let was = false;
    const look = (): void => {
      const is = isTyping();
      // Set to what it is, it would make React finish all effects of the tap before the article is painted.
      if (is !== was) setTyping(is);
      was = is;
    };
    for (const event of ['resize', 'focusin', 'focusout']) addEventListener(event, look, listening);
    window.visualViewport?.addEventListener('resize', look, listening);
    // In the next frame, which lays out the page anyway.
    const frame = requestAnimationFrame(look);
    return () => {
      cancelAnimationFrame(frame);
      listening.abort();
    };
  }, []);
  return typing;
}
