import type { QueryClient } from '@tanstack/react-query';
import type { AnswerState } from '#src/state/answerState.ts';
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
    return { state: 'failed', failure: failureOf(error), text: error.message, retry: () => void refetch() };
  }
  return { state: 'waiting' };
}

/** A query's result whose retry asks again for all on screen that failed. */
export function retryingAll<Value>(
  client: QueryClient,
  { data, error, isFetching }: QueryLike<Value>,
): QueryLike<Value> {
  return {
    data,
    error,
    isFetching,
    refetch: () =>
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  };
}
