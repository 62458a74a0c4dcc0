/** Of two answers to one operation the fuller one is kept: what a device can put together by itself never replaces the service's. */
import type { InfiniteData } from '@tanstack/react-query';
import { LookupError } from './lookupError.ts';
import type { Answered, Provenance } from './provenance.ts';

/** How much of what the service knows an answer can hold: words seen here, some dictionaries, all of it. */
function fullness(origin: Provenance): number {
  if (origin.from === 'seen') return 0;
  return origin.from === 'device' && origin.missing.length > 0 ? 1 : 2;
}

/**
 * The answer that came, if it can hold as much as the one that is there.
 * @throws {LookupError} otherwise: for who already has more, the service has not answered.
 */
export function notPoorer<Value>(
  there: Answered<unknown> | undefined,
  came: Answered<Value>,
): Answered<Value> {
  if (there === undefined || fullness(came.origin) >= fullness(there.origin)) return came;
  const failure = navigator.onLine ? 'unreachable' : 'offline';
  throw new LookupError(failure, 'The service did not answer, and this device knows less than is shown.');
}

/** The page of a list that began with `pageParam`, if it is there. */
export function pageThere<Page, Param>(
  list: InfiniteData<Page, Param> | undefined,
  pageParam: Param,
): Page | undefined {
  return list?.pages[list.pageParams.indexOf(pageParam)];
}
