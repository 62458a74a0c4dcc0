/** Node and browsers have this object; the core is compiled without the types of either. */
declare const performance: { now(): number };

/** Milliseconds since an arbitrary start; setting the system clock does not change it. */
export function monotonicNow(): number {
  return performance.now();
}
