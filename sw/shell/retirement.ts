/**
 * The last moments of a version. Browsers let a new one take over only when the
 * one in use has nothing left to do, and a tab that was just closed or a line that
 * hangs gives it something to do for many seconds. One that knows that it is to go
 * takes up nothing new that lasts, ends what lasts, and gives the page from the
 * network: where the browser is slow all the same, the one reload shows the new version.
 */

/** What is under way may come to its end by itself, in milliseconds. */
const grace = 500;

/** After this nothing has come, and all is as before, in milliseconds. */
const retiredFor = 10_000;

let until = 0;
let retiring = new AbortController();

/** Whether this version is about to go. */
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
  told.addEventListener('abort', () => setTimeout(stop, grace), { once: true });
  if (signal.aborted) stop();
  return end.signal;
}

/** Tells this version that it is to go. */
export function retire(now = Date.now()): void {
  until = now + retiredFor;
  retiring.abort();
  retiring = new AbortController();
}
