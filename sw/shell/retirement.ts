/**
 * Browsers activate a new version only when the one in use is idle; a hanging request would delay that for many
 * seconds. So a retired version starts nothing long, aborts requests, and gives the page from the network.
 */

/** Running requests may end by themselves within it. */
const underWayTimeoutMs = 500;

/** Without a new version by then, all is as before. */
const retirementTimeoutMs = 10_000;

let until = 0;
let retiring = new AbortController();

/** `now` in milliseconds. */
export function isRetired(now = Date.now()): boolean {
  return now < until;
}

/** Aborted shortly after the next retirement. */
export function retirementSignal(): AbortSignal {
  return retiring.signal;
}

export function retire(): void {
  until = Date.now() + retirementTimeoutMs;
  const ended = retiring;
  retiring = new AbortController();
  setTimeout(() => ended.abort(), underWayTimeoutMs);
}
