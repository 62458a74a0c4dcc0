/** Why a question got no answer: a closed list, made only by `lookup`. "Nothing found" is an answer, not an error (D26). */

/**
 * `offline`: the device has no network. `unreachable`: no connection to the
 * service. `late`: no answer in time (D27). `refused`: the service answered
 * that it cannot. `broken`: what it answered is not what it promised. `device`:
 * the service didn't answer, and the dictionaries on this device can't be read.
 */
export type LookupFailure = 'offline' | 'unreachable' | 'late' | 'refused' | 'broken' | 'device';

/** A question without an answer; `message` is the technical text, shown folded under words for people. */
export class LookupError extends Error {
  readonly failure: LookupFailure;

  constructor(failure: LookupFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'LookupError';
    this.failure = failure;
  }
}

/** The failure of any error; one that `lookup` did not make counts as broken. */
export function failureOf(error: unknown): LookupFailure {
  return error instanceof LookupError ? error.failure : 'broken';
}
