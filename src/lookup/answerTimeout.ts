/**
 * Waits for an answer no longer than its time limit. The request goes on: its answer is there for the next one that
 * asks the same, and listeners are told of it (D27).
 */
import { observable } from '#src/state/useObservable.ts';
import { LookupError } from './lookupError.ts';
import { answerTimeoutMs } from './timeLimits.ts';

/** A request whose time limit has passed; once it is answered it cannot be aborted any more. */
interface LateRequest {
  readonly answer: Promise<unknown>;
  readonly abort: (() => void) | undefined;
}

/**
 * Late requests by the key that names what is asked. Each stays for the time limit again: a request that hangs must not
 * be joined for ever, and an answer that nobody fetched is no longer the newest.
 */
const late = new Map<string, LateRequest>();

/** Requests that have been late already: joined and late once more, one is not stored again. */
const wasLate = new WeakSet<Promise<unknown>>();

const arrived = observable(0);

function forget(key: string, answer: Promise<unknown>): void {
  if (late.get(key)?.answer === answer) late.delete(key);
}

function store(key: string, request: LateRequest): void {
  late.set(key, request);
  setTimeout(() => forget(key, request.answer), answerTimeoutMs);
}

function storeLate(key: string, answer: Promise<unknown>, abort: () => void): void {
  if (wasLate.has(answer)) return;
  wasLate.add(answer);
  store(key, { answer, abort });
  // A late failure is nobody's: the next request finds out by itself.
  answer.then((value) => noteAnswerAfterTimeout(key, value)).catch(() => forget(key, answer));
}

/** Aborts the late requests that are not answered yet: asking again then sends a new one. */
export function abortGivenUp(): void {
  for (const [key, { abort }] of late) {
    if (abort === undefined) continue;
    abort();
    late.delete(key);
  }
}

/** Takes an answer that came another way after something else had been shown for the time being. */
export function noteAnswerAfterTimeout(key: string, answer: unknown): void {
  store(key, { answer: Promise.resolve(answer), abort: undefined });
  arrived.set(arrived.get() + 1);
}

/** Calls `listener` whenever an answer arrives after its limit; returns how to stop. */
export function onAnswerAfterTimeout(listener: () => void): () => void {
  return arrived.subscribe(listener);
}

/**
 * What `request` resolves with, if it does within `timeoutMs` milliseconds. `key` names what is asked, and with it the
 * type of the answer: a late request of the same key is joined.
 * @throws {LookupError} `late` when there is no answer in time. Rejects with whatever `request` rejects with, and with
 * the signal's reason when it is aborted; the request is then aborted too, unless it is late.
 */
export async function withinTimeout<Value>(
  key: string,
  signal: AbortSignal,
  request: (signal: AbortSignal) => Promise<Value>,
  timeoutMs = answerTimeoutMs,
): Promise<Value> {
  const abandoned = new AbortController();
  // Under a key nothing else is ever on its way.
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
