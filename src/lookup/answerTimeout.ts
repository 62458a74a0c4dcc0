/** Waiting for an answer no longer than its time limit (D27). */
import { forgetGivenUp, givenUpAnswer, keepGivenUp } from './answerAfterTimeout.ts';
import { LookupError } from './lookupError.ts';
import { answerTimeoutMs } from './timeLimits.ts';

/** Rejects when the time is over, and with the signal's reason when it is aborted. */
function timeLimit(
  signal: AbortSignal,
  timeoutMs: number,
): { readonly over: Promise<never>; readonly stop: () => void } {
  let stop = (): void => undefined;
  const over = new Promise<never>((_, reject) => {
    const timer = setTimeout(
      () => reject(new LookupError('late', `No answer within ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
    const abort = (): void => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
  });
  return { over, stop };
}

/**
 * What `request` resolves with, if it does within `timeoutMs` milliseconds. `key` names what is asked: asked
 * again after it was given up, it joins the request that is under way.
 * @throws {LookupError} `late` when there is no answer in time: the request goes on, and `onAnswerAfterTimeout`
 * tells when it is answered. Rejects with whatever `request` rejects with, and with the signal's reason when it
 * is aborted; the request is then aborted too, unless it was given up before.
 */
export async function withinTimeout(
  key: string,
  signal: AbortSignal,
  request: (signal: AbortSignal) => Promise<unknown>,
  timeoutMs = answerTimeoutMs,
): Promise<unknown> {
  const abandoned = new AbortController();
  let isGivenUp = false;
  const answer = givenUpAnswer(key) ?? request(abandoned.signal);
  const { over, stop } = timeLimit(signal, timeoutMs);
  try {
    const value = await Promise.race([answer, over]);
    forgetGivenUp(key);
    return value;
  } catch (error) {
    if (error instanceof LookupError && error.failure === 'late') {
      isGivenUp = true;
      keepGivenUp(key, answer, () => abandoned.abort(error));
    }
    if (signal.aborted) throw signal.reason;
    if (!isGivenUp) forgetGivenUp(key);
    throw error;
  } finally {
    stop();
    if (signal.aborted && !isGivenUp) abandoned.abort();
  }
}
