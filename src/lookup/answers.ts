/** States of answers, and how they are asked for again. */

import {
  CancelledError,
  type QueryFilters as ClientFilters,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { AnswerState } from '#src/state/answerState.ts';
import { abortGivenUp } from './lateRequests.ts';
import { failureOf } from './lookupError.ts';

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

/** For a person's retry: aborts a hanging request, since joining it would send nothing. */
export function askAgain({ refetch }: Pick<QueryLike<unknown>, 'refetch'>): void {
  abortGivenUp();
  void refetch();
}

/** The query, with a retry that refetches all on screen that has no answer. */
export function retryingAll<Value>(client: QueryClient, { data, error }: QueryLike<Value>): QueryLike<Value> {
  return { data, error, refetch: () => refetchUnanswered(client) };
}

async function refetchUnanswered(client: QueryClient): Promise<void> {
  const unanswered: ClientFilters = { type: 'active', predicate: ({ state }) => state.data === undefined };
  // A running query may have joined the aborted request.
  await client.cancelQueries(unanswered);
  await client.refetchQueries(unanswered);
}
