/** Seeing that an import would take away what is there. */

/** Less than this part of what is there now is an accident, until somebody says that it is meant. */
const leastPart = 1 / 2;

/**
 * Why data must not be replaced, in words; `undefined` when it may. `now` and
 * `then` are how many `things` there are before and after; 0 for nothing to lose.
 */
export function lossIn(
  now: number,
  then: number,
  things: 'entries' | 'lemmas' | 'forms',
): string | undefined {
  if (then === 0) return `it has no ${things} (--force imports it anyway)`;
  if (then >= now * leastPart) return undefined;
  return `it has ${then} ${things} instead of ${now}: more than half would be lost (--force imports it anyway)`;
}
