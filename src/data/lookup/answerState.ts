/** The state of a query in the words the page knows: waiting, failed, nothing, here. */
import { failureOf, type LookupFailure } from './lookupError.ts';

/** The part of a query's result that decides its state. */
export interface QueryLike<Value> {
  readonly data: Value | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** What a question has come to. */
export type AnswerState<Value> =
  | { readonly state: 'waiting' }
  | {
      readonly state: 'failed';
      readonly failure: LookupFailure;
      readonly text: string;
      readonly retry: () => void;
    }
  | { readonly state: 'nothing' }
  | { readonly state: 'here'; readonly value: Value };

/** An answer that is here stays, even when asking again failed; `isNothing` tells an empty answer from a full one. */
export function answerState<Value>(
  { data, error, refetch }: QueryLike<Value>,
  isNothing: (value: Value) => boolean,
): AnswerState<Value> {
  if (data !== undefined) return isNothing(data) ? { state: 'nothing' } : { state: 'here', value: data };
  if (error) {
    return { state: 'failed', failure: failureOf(error), text: error.message, retry: () => void refetch() };
  }
  return { state: 'waiting' };
}
