/** Waiting for an answer no longer than its time limit (D27). */
import { observable } from '#src/state/useObservable.ts';
import { LookupError } from './lookupError.ts';
import { answerTimeoutMs } from './timeLimits.ts';

/** A request that was given up, with how to abort it; none once it is answered. */
interface GivenUp {
  readonly answer: Promise<unknown>;
  readonly abort: (() => void) | undefined;
}

/**
 * Requests that were given up, by the key that names what is asked: one that is sent again by itself joins the one
 * under way, or takes the answer that came after the limit. Neither for longer than the limit again: a request that
 * hangs must not be joined for ever, and an answer that nobody fetched is no longer the newest.
 */
const givenUp = new Map<string, GivenUp>();

/** Those that were given up before: joined and given up once more, one is not stored again. */
const givenUpBefore = new WeakSet<Promise<unknown>>();

/** How many answers have arrived after their limit. */
const arrived = observable(0);

/** The request that was given up, or its answer, if there is one. */
function givenUpAnswer(key: string): Promise<unknown> | undefined {
  return givenUp.get(key)?.answer;
}

/** Lets go of what was given up: it was answered, or is not waited for any more. */
function forgetGivenUp(key: string): void {
  givenUp.delete(key);
}

/** Aborts all requests that were given up and are not answered yet: asking again then sends a new one. */
export function abortGivenUp(): void {
  for (const [key, { abort }] of givenUp) {
    if (abort === undefined) continue;
    abort();
    givenUp.delete(key);
  }
}

/** Stores a request that was given up; when it is answered after all, `onAnswerAfterTimeout` tells of it. */
function keepGivenUp(key: string, answer: Promise<unknown>, abort: () => void): void {
  if (givenUpBefore.has(answer)) return;
  givenUpBefore.add(answer);
  keep(key, { answer, abort });
  answer.then((value) => noteAnswerAfterTimeout(key, value)).catch(() => forget(key, answer));
}

/** Takes an answer that came by another way after something else had been shown for the time being. */
export function noteAnswerAfterTimeout(key: string, answer: unknown): void {
  keep(key, { answer: Promise.resolve(answer), abort: undefined });
  arrived.set(arrived.get() + 1);
}

/** Calls `listener` whenever an answer arrives after its limit; returns how to stop. */
export function onAnswerAfterTimeout(listener: () => void): () => void {
  return arrived.subscribe(listener);
}

function keep(key: string, request: GivenUp): void {
  givenUp.set(key, request);
  setTimeout(() => forget(key, request.answer), answerTimeoutMs);
}

function forget(key: string, answer: Promise<unknown>): void {
  if (givenUp.get(key)?.answer === answer) givenUp.delete(key);
}

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
