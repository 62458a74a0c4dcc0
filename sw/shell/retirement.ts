/**
 * The last moments of a version. Browsers let a new one take over only when the one in use has nothing left to do; a
 * tab that was just closed, or a line that hangs, would hold it up for many seconds. One that knows that it is to go
 * therefore begins nothing that lasts, ends what does, and gives the page from the network: so the one reload shows
 * the new version even where the browser is slow.
 */

/** How long what is under way may take to come to its end by itself. */
const underWayTimeoutMs = 500;

/** After this no new version has come, and all is as before. */
const retirementTimeoutMs = 10_000;

let until = 0;
let retiring = new AbortController();

/** Whether this version is about to go; `now` is in milliseconds. */
export function isRetired(now = Date.now()): boolean {
  return now < until;
}

/** Aborted as soon as this version is to go. */
export function retirement(): AbortSignal {
  return retiring.signal;
}

/** A signal for a request: it ends with the page's own, and shortly after the version was told to go. */
export function requestEnd(signal: AbortSignal): AbortSignal {
  const end = new AbortController();
  const stop = (): void => end.abort();
  const { signal: told } = retiring;
  signal.addEventListener('abort', stop, { once: true });
  told.addEventListener('abort', () => setTimeout(stop, underWayTimeoutMs), { once: true });
  if (signal.aborted) stop();
  return end.signal;
}

/** Tells this version that it is to go; `now` is in milliseconds. */
export function retire(now = Date.now()): void {
  until = now + retirementTimeoutMs;
  retiring.abort();
  retiring = new AbortController();
}
