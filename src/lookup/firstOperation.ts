/** The query that the frame sends while the app loads; the app takes its answer once. */

export function operationKey(document: string, variables: unknown): string {
  return JSON.stringify([document, variables]);
}

interface FirstOperation {
  readonly key: string;
  readonly answer: Promise<Response>;
  readonly giveUp: () => void;
}

declare global {
  interface Window {
    /** Set by the frame's script, taken by the app. */
    firstOperation?: FirstOperation | undefined;
  }
}

/** `undefined` unless this query is on its way. */
export function takeFirstOperation(key: string): typeof fetch | undefined {
  const { firstOperation } = window;
  if (firstOperation?.key !== key) return undefined;
  const { answer, giveUp } = firstOperation;
  window.firstOperation = undefined;
  return async (_, init) => {
    const signal = init?.signal;
    signal?.throwIfAborted();
    signal?.addEventListener('abort', giveUp, { once: true });
    return answer;
  };
}

/** Aborts a query that nobody took. */
export function dropFirstOperation(): void {
  window.firstOperation?.giveUp();
  window.firstOperation = undefined;
}
