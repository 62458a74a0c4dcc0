/** When the browser has time, or has painted. */
import { startTransition, useEffect, useState } from 'react';

/** When the browser is idle, after 5 s at the latest; in Safari, which does not tell, soon. Returns how to cancel it. */
export function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(callback, { timeout: 5_000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(callback, 200);
  return () => clearTimeout(handle);
}

export function untilIdle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve));
}

/** Returns how to cancel it. */
export function whenPainted(callback: () => void): () => void {
  // The second frame begins when the first is painted.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => callback());
  });
  return () => cancelAnimationFrame(frame);
}

/** Whether something was painted since `drawn` became true. Content that nobody waits for renders after that. */
export function usePainted(drawn: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!drawn || isPainted) return;
    return whenPainted(() => startTransition(() => setPainted(true)));
  }, [drawn, isPainted]);
  return isPainted;
}
