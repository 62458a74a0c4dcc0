/**
 * Timeouts. A request that is late goes on: the next request for the same key joins it, or takes its answer.
 *
 *     requested → answered
 *        ↓ timeout
 *       late → answered: `onAnswerAfterTimeout`; for one timeout the next request takes it
 *        ↓ failed, given up, or one more timeout: the next request is sent, and aborts this one
 */
import { changeCount } from '#src/state/useObservable.ts';
import { LookupError } from './lookupError.ts';

export const answerTimeoutMs = 10_000;

/** `abort` is absent once it is answered. */
interface LateRequest {
  readonly answer: Promise<unknown>;
  readonly abort: (() => void) | undefined;
  /** Joined or taken until then: a request may hang, and an unused answer gets old. */
  readonly until: number;
}

/** By key. */
const late = new Map<string, LateRequest>();

const arrivals = changeCount();

function forget(key: string, answer: Promise<unknown>): void {
  if (late.get(key)?.answer === answer) late.delete(key);
}

function store(key: string, answer: Promise<unknown>, abort?: () => void): void {
  late.set(key, { answer, abort, until: Date.now() + answerTimeoutMs });
}

function storeLate(key: string, answer: Promise<unknown>, abort: () => void): void {
  if (late.get(key)?.answer === answer) return;
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

/** The service worker has a newer answer than the one it gave. */
export const announceNewerAnswer = arrivals.announce;

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
  signal.throwIfAborted();
  const abandoned = new AbortController();
  const before = late.get(key);
  const joined = before && Date.now() < before.until ? before.answer : undefined;
  if (!joined) before?.abort?.();
  // A key always has the same type of answer.
  const answer = (joined as Promise<Value> | undefined) ?? request(abandoned.signal);
  const over = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new LookupError('late', `No answer within ${timeoutMs / 1000} s`)), timeoutMs);
    signal.addEventListener('abort', () => reject(signal.reason));
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
    if (signal.aborted && !isLate) abandoned.abort();
  }
}
