import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import type { AnswerState } from '#src/state/answerState.ts';
import { abortGivenUp } from './answerTimeout.ts';
import { failureOf } from './lookupError.ts';

/** The part of a query's result that decides its state. */
export interface QueryLike<Value> {
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
