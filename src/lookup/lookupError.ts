/** Why an operation got no answer. “Nothing found” is an answer, not an error (D26). */
import { isHtml } from '#src/contract/htmlPage.ts';
import type { LookupFailure } from '#src/state/answerState.ts';
import { messageOf } from '#src/state/unknownValue.ts';
import { observable } from '#src/state/useObservable.ts';

/** Whether the last request reached the service: a browser may call itself online where it cannot. */
export const serviceReached = observable(true);

/** `message` is the technical text, shown folded below a message for people. */
export class LookupError extends Error {
  readonly failure: LookupFailure;
  /** The time after which the service wants to be asked again, if it said so. */
  readonly retryAfterMs: number | undefined;

  constructor(failure: LookupFailure, message: string, cause?: unknown, retryAfterMs?: number) {
    super(message, { cause });
    this.name = 'LookupError';
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }
}

const retryAfterBounds = { least: 1_000, most: 60_000 } as const;

/** `Retry-After` has seconds or a date; NaN for any other text. */
export function wantedPauseMs(retryAfter: string): number {
  return /^\d+$/u.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
}

function retryAfterMs(value: string): number {
  const wanted = wantedPauseMs(value);
  const { least, most } = retryAfterBounds;
  return Number.isNaN(wanted) ? most : Math.min(Math.max(wanted, least), most);
}

/** Sent again, a request that is too large is refused again. */
const tooLarge: readonly number[] = [413, 414, 431];

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
  if (!isOwn && status < 500 && (isHtml(headers) || !tooLarge.includes(status))) {
    return new LookupError(isHtml(headers) ? 'portal' : 'unreachable', message, cause);
  }
  // A proxy reaches no service; it may pass.
  const isTemporary = status === 500 || (status > 501 && status < 505) || status >= 520;
  const again = status === 503 && wait !== null ? retryAfterMs(wait) : undefined;
  return new LookupError(isTemporary ? 'unreachable' : 'refused', message, cause, again);
}

/** Any error of a request: no network, no connection, or an unreadable answer. */
export function requestFailure(error: unknown): LookupError {
  if (error instanceof LookupError) return error;
  const text = messageOf(error);
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
