/**
 * Answers of an operation: how one fails, how long it may take, and the state that a view shows. “Nothing found” is an
 * answer, not an error (D26).
 */

import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import type { AnswerState, LookupFailure } from '#src/state/answerState.ts';
import { observable } from '#src/state/useObservable.ts';

/** After this an operation counts as unanswered, in milliseconds, whichever service it is for (D27). */
export const answerTimeoutMs = 10_000;

/** The same where something on the device can answer. */
export const shortAnswerTimeoutMs = 2_000;

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

/** The part of a query's result that decides its state. */
interface QueryLike<Value> {
  readonly data: Value | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/**
 * The state of a query's answer. One that is here stays, even when asking again failed; `isNothing` tells an
 * empty answer from a full one.
 */
export function answerStateOf<Value>(
  { data, error, refetch }: QueryLike<Value>,
  isNothing: (value: Value) => boolean,
): AnswerState<Value> {
  if (data !== undefined) return isNothing(data) ? { state: 'nothing' } : { state: 'here', value: data };
  if (error) {
    return {
      state: 'failed',
      failure: failureOf(error),
      text: error.message,
      retry: () => askAgain({ refetch }),
    };
  }
  return { state: 'waiting' };
}

/** Asks again because somebody wants it now: a request that hangs is aborted, since to join it would send nothing. */
export function askAgain({ refetch }: Pick<QueryLike<unknown>, 'refetch'>): void {
  abortGivenUp();
  void refetch();
}

/** A query's result whose retry asks again for all on screen that has no answer. */
export function retryingAll<Value>(
  client: QueryClient,
  { data, error, isFetching }: QueryLike<Value>,
): QueryLike<Value> {
  return { data, error, isFetching, refetch: () => refetchUnanswered(client) };
}

async function refetchUnanswered(client: QueryClient): Promise<void> {
  const unanswered: QueryFilters = { type: 'active', predicate: ({ state }) => state.data === undefined };
  // One that is under way may have joined the request that was aborted.
  await client.cancelQueries(unanswered);
  await client.refetchQueries(unanswered);
}
