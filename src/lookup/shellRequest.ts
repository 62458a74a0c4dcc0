/** The request that the shell sends while the app loads. */

export function requestKey(document: string, variables: unknown): string {
  return JSON.stringify([document, variables]);
}

interface ShellRequest {
  readonly key: string;
  readonly answer: Promise<Response>;
  readonly giveUp: () => void;
}

declare global {
  interface Window {
    /** Set by the shell's script, taken by the app. */
    shellRequest?: ShellRequest | undefined;
  }
}

/** In place of `fetch`, once; `undefined` unless the shell sent this query. */
export function takeShellFetch(key: string): typeof fetch | undefined {
  const { shellRequest } = window;
  if (shellRequest?.key !== key) return undefined;
  const { answer, giveUp } = shellRequest;
  window.shellRequest = undefined;
  return async (_, init) => {
    const signal = init?.signal;
    signal?.throwIfAborted();
    signal?.addEventListener('abort', giveUp, { once: true });
    return answer;
  };
}

/** Aborts a request that nobody took. */
export function dropShellRequest(): void {
  window.shellRequest?.giveUp();
  window.shellRequest = undefined;
}
