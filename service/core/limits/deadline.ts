/** How long a query may be worked on. The code that works looks at it between its steps. */

import { refusal } from './argumentLimits.ts';

/** A time limit that can be set again for each query. */
export interface Deadline {
  /** From now on, so many milliseconds. */
  set(milliseconds: number): void;
  /** Milliseconds that are left. */
  left(): number;
  /** Goes on with so many milliseconds left, after other work. */
  resume(left: number): void;
  /** Does work that is not the query's own: its time is added. */
  besides<Result>(work: () => Result): Result;
  /** Throws the refusal `QUERY_TOO_SLOW` once the time is over. */
  look(): void;
}

/** Makes a deadline that never comes until it is set; the clock counts milliseconds. */
export function createDeadline(now: () => number): Deadline {
  let end = Number.POSITIVE_INFINITY;
  let limit = end;
  return {
    set(milliseconds) {
      limit = milliseconds;
      end = now() + milliseconds;
    },
    left: () => end - now(),
    resume(left) {
      end = now() + left;
    },
    besides(work) {
      const start = now();
      const result = work();
      end += now() - start;
      return result;
    },
    look() {
      if (now() <= end) return;
      throw refusal('QUERY_TOO_SLOW', `The query took longer than ${limit} ms. Request less at a time.`);
    },
  };
}
