/** The question that the frame asks while the app is still loading: its answer waits for the app, once. */

/** A question on its way. */
export interface FirstQuestion {
  /** What is asked, by `operationKey`. */
  readonly key: string;
  readonly answer: Promise<Response>;
  readonly giveUp: () => void;
}

declare global {
  interface Window {
    /** Of the frame's own script; taken by the app. */
    firstQuestion?: FirstQuestion | undefined;
  }
}

/** How to get the answer to a question that is already on its way; `undefined` where it is not. */
export function takeFirstQuestion(key: string): typeof fetch | undefined {
  const { firstQuestion } = window;
  if (firstQuestion?.key !== key) return undefined;
  const { answer, giveUp } = firstQuestion;
  window.firstQuestion = undefined;
  return async (_, init) => {
    const signal = init?.signal;
    signal?.throwIfAborted();
    signal?.addEventListener('abort', giveUp, { once: true });
    return answer;
  };
}

/** Gives up what nobody asked for after all. */
export function dropFirstQuestion(): void {
  window.firstQuestion?.giveUp();
  window.firstQuestion = undefined;
}
