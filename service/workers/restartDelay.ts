/** When a worker process that died is started again. */

/** A worker that lived less long than this, in milliseconds, died at once. */
export const soonMs = 10_000;

/** After so many that died at once, one after the other, and with none left that answers, the service gives up. */
export const mostSoonDeaths = 5;

const longestPauseMs = 30_000;

/** Milliseconds to wait after so many deaths at once, one after the other: none, 250, 500 … half a minute. */
export function restartDelay(soonDeaths: number): number {
  return soonDeaths === 0 ? 0 : Math.min(longestPauseMs, 125 * 2 ** soonDeaths);
}
