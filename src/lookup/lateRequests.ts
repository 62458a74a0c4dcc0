/**
 * Timeouts. A request that is late goes on: the next request for the same key joins it, or takes its answer.
 *
 *     requested → answered
 *        ↓ timeout
 *       late → answered: `onAnswerAfterTimeout`; for one timeout the next request takes it
 *        ↓ failed, given up, or one more timeout: the next request is sent
 */
import { changeCount } from '#src/state/useObservable.ts';
import { LookupError } from './lookupError.ts';

export const answerTimeoutMs = 10_000;

/** `abort` is absent once it is answered. */
interface LateRequest {
  readonly answer: Promise<unknown>;
  readonly abort: (() => void) | undefined;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** By key. Dropped after another timeout: a hanging request must not last, and an unused answer gets old. */
const late = new Map<string, LateRequest>();

/** Requests that were late once are not stored again. */
const wasLate = new WeakSet<Promise<unknown>>();

const arrivals = changeCount();

function forget(key: string, answer: Promise<unknown>): void {
  if (late.get(key)?.answer === answer) late.delete(key);
}

function store(key: string, answer: Promise<unknown>, abort?: () => void): void {
  clearTimeout(late.get(key)?.timer);
  late.set(key, { answer, abort, timer: setTimeout(() => forget(key, answer), answerTimeoutMs) });
}

function storeLate(key: string, answer: Promise<unknown>, abort: () => void): void {
  if (wasLate.has(answer)) return;
  wasLate.add(answer);
  store(key, answer, abort);
  answer
    .then(() => {
      store(key, answer);
      arrivals.announce();
    })
    // The next request finds out by itself.
    .catch(() => forget(key, answer));
}

/** Aborts unanswered late requests, so that asking again sends a new one. */
export function abortGivenUp(): void {
  for (const [key, { abort }] of late) {
    if (abort === undefined) continue;
    abort();
    late.delete(key);
  }
}

/** Called when an answer arrives after its timeout; returns how to stop. */
export const onAnswerAfterTimeout = arrivals.subscribe;

/**
 * Resolves as `request`, within `timeoutMs`. `key` identifies the question and the type of its answer: a late
 * request with the same key is joined. Throws LookupError `late` on a timeout. Rejects as `request`, and with
 * the signal's reason on abort, which aborts the request unless it is late.
 */
export async function withinTimeout<Value>(
  key: string,
  signal: AbortSignal,
  request: (signal: AbortSignal) => Promise<Value>,
  timeoutMs = answerTimeoutMs,
): Promise<Value> {
  const abandoned = new AbortController();
  // A key always has the same type of answer.
  const answer = (late.get(key)?.answer as Promise<Value> | undefined) ?? request(abandoned.signal);
  const ended = new AbortController();
  const over = new Promise<never>((_, reject) => {
    const timer = setTimeout(
      () => reject(new LookupError('late', `No answer within ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
    ended.signal.addEventListener('abort', () => clearTimeout(timer));
    signal.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal });
  });
  let isLate = false;
  try {
    const value = await Promise.race([answer, over]);
    late.delete(key);
    return value;
  } catch (error) {
    isLate = error instanceof LookupError && error.failure === 'late';
    if (isLate) storeLate(key, answer, () => abandoned.abort(error));
    if (signal.aborted) throw signal.reason;
    if (!isLate) late.delete(key);
    throw error;
  } finally {
    ended.abort();
    if (signal.aborted && !isLate) abandoned.abort();
  }
}
