/** The question that the frame asks while the app is still loading: its answer waits for the app, once. */

/** The key of an operation while it is waited for. */
export function operationKey(document: string, variables: unknown): string {
  return JSON.stringify([document, variables]);
}

/** A question on its way. */
interface FirstOperation {
  /** The operation, by `operationKey`. */
  readonly key: string;
  readonly answer: Promise<Response>;
  readonly giveUp: () => void;
}

declare global {
  interface Window {
    /** Of the frame's own script; taken by the app. */
    firstOperation?: FirstOperation | undefined;
  }
}

/** How to get the answer to a question that is already on its way; `undefined` where it is not. */
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

/** Gives up what nobody asked for after all. */
export function dropFirstOperation(): void {
  window.firstOperation?.giveUp();
  window.firstOperation = undefined;
}
