/** How long a query may be worked on. Nothing here waits, so whoever works looks at it now and then. */

import { refusal } from './argumentLimits.ts';

/** A time limit that can be set again for each query. */
export interface Deadline {
  /** From now on, so many milliseconds. */
  set(milliseconds: number): void;
  /** Does what is made once for all queries: its time is added. */
  besides(work: () => void): void;
  /** Throws the refusal `QUERY_TOO_SLOW` once the time is over. */
  look(): void;
}

/** Makes a deadline that never comes until it is set; the clock counts milliseconds. */
export function createDeadline(now: () => number): Deadline {
  let end = Number.POSITIVE_INFINITY;
  return {
    set(milliseconds) {
      end = now() + milliseconds;
    },
    besides(work) {
      const start = now();
      work();
      end += now() - start;
    },
    look() {
      if (now() > end) throw refusal('QUERY_TOO_SLOW', 'This took too long. Ask for less at a time.');
    },
  };
}
