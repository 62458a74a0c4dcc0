import { useEffect, useState } from 'react';

/** How long the half that came first waits for the other, in milliseconds. */
const timeoutMs = 600;

/**
 * Whether an article may be drawn: when both its halves are settled, or when one
 * has waited long enough. Drawn one by one as they come, terminology would push
 * the dictionaries away under the reader's eyes.
 */
export function useBothHalves(lemma: string, settled: boolean): boolean {
  const [waitedFor, setWaitedFor] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setWaitedFor(lemma), timeoutMs);
    return () => clearTimeout(timer);
  }, [lemma]);
  return settled || waitedFor === lemma;
}
