/** How long a question is waited for, whichever service it goes to; and what becomes of answers that come too late (D27). */
import { LookupError } from './lookupError.ts';

/** After this a question counts as unanswered, in milliseconds. */
export const answerTimeoutMs = 10_000;

/** The same where something kept on the device can answer. */
export const shortAnswerTimeoutMs = 2_000;

/**
 * Answers that were given up, by question: asked again, a question joins the one under way, or takes the one
 * that came too late. Neither for longer than the time limit again: a request that hangs must not be joined for
 * ever, and an answer that nobody fetched is no longer the newest.
 */
const underWay = new Map<string, Promise<unknown>>();

/** Who wants to know that an answer came after all, too late for the one who asked. */
const timeoutListeners = new Set<() => void>();

/** Calls `listener` whenever an answer arrives after its question was given up; returns how to stop. */
export function onAnswerAfterTimeout(listener: () => void): () => void {
  timeoutListeners.add(listener);
  return () => timeoutListeners.delete(listener);
}

/** Has who asks again get this, for as long as the time limit. */
function keepFor(question: string, answer: Promise<unknown>): void {
  underWay.set(question, answer);
  setTimeout(() => forget(question, answer), answerTimeoutMs);
}

function forget(question: string, answer: Promise<unknown>): void {
  if (underWay.get(question) === answer) underWay.delete(question);
}

/** Takes an answer that came by another way after its question was answered for the time being. */
export function noteAnswerAfterTimeout(question: string, answer: unknown): void {
  keepFor(question, Promise.resolve(answer));
  for (const listener of timeoutListeners) listener();
}

function late(signal: AbortSignal, wait: number): { promise: Promise<never>; stop: () => void } {
  let stop = (): void => undefined;
  const promise = new Promise<never>((_, reject) => {
    const timer = setTimeout(
      () => reject(new LookupError('late', `No answer within ${wait / 1000} s`)),
      wait,
    );
    const abort = (): void => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
  });
  return { promise, stop };
}

/** The failure of any error of a request: no network, no connection, or an answer that cannot be read. */
export function requestFailure(error: unknown): LookupError {
  if (error instanceof LookupError) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (error instanceof TypeError) {
    return new LookupError(navigator.onLine ? 'unreachable' : 'offline', text, error);
  }
  return new LookupError('broken', text, error);
}

/**
 * Waits for an answer as long as is reasonable. `question` names what is asked,
 * so that asked again after it was given up it joins the request under way.
 * @throws {LookupError} `late` when there is none in time: the request goes on,
 * and `onAnswerAfterTimeout` tells when it came; whatever `ask` throws; the signal's
 * reason when the one who asked went away.
 */
export async function withinTimeout(
  question: string,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<unknown>,
  wait = answerTimeoutMs,
): Promise<unknown> {
  const abandoned = new AbortController();
  let givenUp = false;
  const answer = underWay.get(question) ?? ask(abandoned.signal);
  const { promise: tooLate, stop } = late(signal, wait);
  try {
    const value = await Promise.race([answer, tooLate]);
    underWay.delete(question);
    return value;
  } catch (error) {
    if (error instanceof LookupError && error.failure === 'late') {
      givenUp = true;
      keepWaiting(question, answer);
    }
    if (signal.aborted) throw signal.reason;
    if (!givenUp) underWay.delete(question);
    throw error;
  } finally {
    stop();
    if (signal.aborted && !givenUp) abandoned.abort();
  }
}

/** Requests that were given up: joined and given up once more, one is not kept anew. */
const givenUpOnce = new WeakSet<Promise<unknown>>();

function keepWaiting(question: string, answer: Promise<unknown>): void {
  if (givenUpOnce.has(answer)) return;
  givenUpOnce.add(answer);
  keepFor(question, answer);
  answer.then((value) => noteAnswerAfterTimeout(question, value)).catch(() => forget(question, answer));
}
