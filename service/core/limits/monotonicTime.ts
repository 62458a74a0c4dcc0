/** Node and browsers both have it; the core is compiled without the types of either. */
declare const performance: { now(): number };

/** Milliseconds of a clock that never runs backwards. */
export function monotonicNow(): number {
  return performance.now();
}
