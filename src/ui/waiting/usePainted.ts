import { startTransition, useEffect, useState } from 'react';
import { whenPainted } from './whenPainted.ts';

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
