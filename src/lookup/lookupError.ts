/** Why an operation got no answer, as an error made only by what sends one. “Nothing found” is an answer, not an error (D26). */
import type { LookupFailure } from '#src/state/answerState.ts';

/** An operation without an answer; `message` is the technical text, shown folded under words for people. */
export class LookupError extends Error {
  readonly failure: LookupFailure;
  /** When to ask again, in milliseconds from then on, where the service said so. */
  readonly retryAfterMs: number | undefined;

  constructor(failure: LookupFailure, message: string, cause?: unknown, retryAfterMs?: number) {
    super(message, { cause });
    this.name = 'LookupError';
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Bounds of what a service may ask for with `Retry-After`, in milliseconds. */
const retryAfterBounds = { least: 1_000, most: 60_000 } as const;

/** `Retry-After` in milliseconds, bounded; it holds seconds or a date. */
function retryAfterMs(value: string): number {
  const wanted = /^\d+$/u.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  const { least, most } = retryAfterBounds;
  return Number.isNaN(wanted) ? most : Math.min(Math.max(wanted, least), most);
}

/** The failure for an HTTP error status; `text` is the body of the answer. */
export function statusFailure(status: number, headers: Headers, text: string, cause?: unknown): LookupError {
  const message = `HTTP ${status}: ${text}`;
  const wait = headers.get('retry-after');
  if (status === 429 || (status === 503 && wait !== null)) {
    return new LookupError('busy', message, cause, retryAfterMs(wait ?? ''));
  }
  // A proxy that reaches no service: it may pass at once.
  return new LookupError(status > 501 && status < 505 ? 'unreachable' : 'refused', message, cause);
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
