import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has been on screen, or nearly so; once it was, that stays true. */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  const [wasOnScreen, setWasOnScreen] = useState(false);
  useEffect(() => {
    if (wasOnScreen || element.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasOnScreen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wasOnScreen]);
  return wasOnScreen;
}
