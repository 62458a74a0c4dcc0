/** Failures, timeouts and states of operations. “Nothing found” is an answer, not an error (D26). */

import {
  CancelledError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import type { AnswerState, LookupFailure } from '#src/state/answerState.ts';
import { observable } from '#src/state/useObservable.ts';

export const answerTimeoutMs = 10_000;

/** Timeout where something on the device can answer. */
export const shortAnswerTimeoutMs = 2_000;

/** `message` is the technical text, shown folded below a message for people. */
export class LookupError extends Error {
  readonly failure: LookupFailure;
  /** From then on, where the service said so. */
  readonly retryAfterMs: number | undefined;

  constructor(failure: LookupFailure, message: string, cause?: unknown, retryAfterMs?: number) {
    super(message, { cause });
    this.name = 'LookupError';
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Limits for `Retry-After`. */
const retryAfterBounds = { least: 1_000, most: 60_000 } as const;

/** `Retry-After` has seconds or a date. */
function retryAfterMs(value: string): number {
  const wanted = /^\d+$/u.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  const { least, most } = retryAfterBounds;
  return Number.isNaN(wanted) ? most : Math.min(Math.max(wanted, least), most);
}

/** Sent again, a request that is too large is refused again. */
const tooLarge: readonly number[] = [413, 414, 431];

export function isPage(headers: Headers): boolean {
  return /^text\/html\b/u.test(headers.get('content-type') ?? '');
}

/** `isOwn`: the service itself said so. */
export function statusFailure(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  text: string,
  isOwn: boolean,
  cause?: unknown,
): LookupError {
  const message = `HTTP ${status}: ${text}`;
  const wait = headers.get('retry-after');
  if (status === 429) return new LookupError('busy', message, cause, retryAfterMs(wait ?? ''));
  // Gateways, filters and sign-in pages of networks refuse what reaches no service.
  if (!isOwn && status < 500 && !tooLarge.includes(status)) {
    return new LookupError(isPage(headers) ? 'portal' : 'unreachable', message, cause);
  }
  // A proxy reaches no service; it may pass.
  const isTemporary = status === 500 || (status > 501 && status < 505) || status >= 520;
  const again = status === 503 && wait !== null ? retryAfterMs(wait) : undefined;
  return new LookupError(isTemporary ? 'unreachable' : 'refused', message, cause, again);
}

/** Any error of a request: no network, no connection, or an unreadable answer. */
export function requestFailure(error: unknown): LookupError {
  if (error instanceof LookupError) return error;
  const text = error instanceof Error ? error.message : String(error);
  // `fetch` rejects with it where nothing answers.
  if (error instanceof TypeError) {
    return new LookupError(navigator.onLine ? 'unreachable' : 'offline', text, error);
  }
  return new LookupError('broken', text, error);
}

/** Errors from elsewhere count as broken. */
export function failureOf(error: unknown): LookupFailure {
  return error instanceof LookupError ? error.failure : 'broken';
}

/** A request after its timeout; `abort` is absent once it is answered. */
interface LateRequest {
  readonly answer: Promise<unknown>;
  readonly abort: (() => void) | undefined;
}

/** By key. Dropped after another timeout: a hanging request must not last, and an unused answer gets old. */
const late = new Map<string, LateRequest>();

/** Requests that were late once are not stored again. */
const wasLate = new WeakSet<Promise<unknown>>();

const arrived = observable(0);

/** Whether the last request reached the service: a browser may call itself online where it cannot. */
export const serviceReached = observable(true);

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
  answer
    .then(() => {
      store(key, { answer, abort: undefined });
      arrived.set(arrived.get() + 1);
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
export const onAnswerAfterTimeout = arrived.subscribe;

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

/** As `client.fetchQuery`; what is cancelled because the page that began it was left is begun again. */
export async function fetchAnswer<Value, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Value, Error, Value, Key>,
): Promise<Value> {
  try {
    return await client.fetchQuery(options);
  } catch (error) {
    if (error instanceof CancelledError) return client.fetchQuery(options);
    throw error;
  }
}

interface QueryLike<Value> {
  readonly data: Value | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** An answer stays, even when a refetch fails; `isNothing` recognises an empty one. */
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

/** For a user's retry: aborts a hanging request, since joining it would send nothing. */
export function askAgain({ refetch }: Pick<QueryLike<unknown>, 'refetch'>): void {
  abortGivenUp();
  void refetch();
}

/** Its retry refetches all on screen that has no answer. */
export function retryingAll<Value>(
  client: QueryClient,
  { data, error, isFetching }: QueryLike<Value>,
): QueryLike<Value> {
  return { data, error, isFetching, refetch: () => refetchUnanswered(client) };
}

async function refetchUnanswered(client: QueryClient): Promise<void> {
  const unanswered: QueryFilters = { type: 'active', predicate: ({ state }) => state.data === undefined };
  // A running query may have joined the aborted request.
  await client.cancelQueries(unanswered);
  await client.refetchQueries(unanswered);
}
