/** Until the browser is online again or the page is shown; at most so long, and until the signal aborts. */
export function untilOnline(milliseconds: number, aborted?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = (): void => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    const options = { signal: done.signal };
    aborted?.addEventListener('abort', finish, options);
    addEventListener('online', finish, options);
    const finishIfShown = (): void => {
      if (!document.hidden) finish();
    };
    document.addEventListener('visibilitychange', finishIfShown, options);
  });
}
