/** Why an operation got no answer, as an error made only by what sends one. “Nothing found” is an answer, not an error (D26). */
import type { LookupFailure } from '#src/state/answerState.ts';

/** An operation without an answer; `message` is the technical text, shown folded under words for people. */
export class LookupError extends Error {
  readonly failure: LookupFailure;

  constructor(failure: LookupFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'LookupError';
    this.failure = failure;
  }
}

/** What any error of a request stands for: no network, no connection, or an answer that cannot be read. */
export function requestFailure(error: unknown): LookupError {
  if (error instanceof LookupError) return error;
  const text = error instanceof Error ? error.message : String(error);
  // `fetch` rejects with it where nothing answers.
  if (error instanceof TypeError) {
    return new LookupError(navigator.onLine ? 'unreachable' : 'offline', text, error);
  }
  return new LookupError('broken', text, error);
}

/** The failure of any error; one that `lookup` did not make counts as broken. */
export function failureOf(error: unknown): LookupFailure {
  return error instanceof LookupError ? error.failure : 'broken';
}
