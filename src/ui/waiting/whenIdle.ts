import { startTransition, useEffect, useState } from 'react';

/**
 * Calls back when the browser has nothing to do, 5 s later at the latest; in
 * Safari, which cannot say so, a little later. Returns how to call that off.
 */
export function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(callback, { timeout: 5_000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(callback, 2_000);
  return () => clearTimeout(handle);
}

/** Calls back when what is drawn now is painted. Returns how to call that off. */
export function whenPainted(callback: () => void): () => void {
  // The second frame begins when the first is painted.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => callback());
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * Whether something was on screen since `drawn` first was true. What nobody waits for is drawn after that:
 * it comes between nobody and what they asked for.
 */
export function usePainted(drawn: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!drawn || isPainted) return;
    return whenPainted(() => startTransition(() => setPainted(true)));
  }, [drawn, isPainted]);
  return isPainted;
}
