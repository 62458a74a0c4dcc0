import { startTransition, useEffect, useState } from 'react';

/**
 * Whether something was on screen since `drawn` first was true. What nobody waits for is drawn after that:
 * it comes between nobody and what they asked for.
 */
export function usePainted(drawn: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!drawn || isPainted) return;
    // The second frame begins when the first is painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, [drawn, isPainted]);
  return isPainted;
}
