/**
 * A driver that gives a question only so much time. SQLite answers in this thread
 * and can't be interrupted, so time is looked at before each statement: a document
 * of many questions ends when its time is over, and others get their turn.
 */
import { GraphQLError } from 'graphql';
import type { Driver, Statement } from '#service/core/driver.ts';

/** A driver whose statements fail once the time given is over. */
export interface TimedDriver {
  readonly driver: Driver;
  /** Runs `work`, whose statements have this long. */
  within<Result>(milliseconds: number, work: () => Result): Result;
}

/** Makes a timed driver over another. */
export function createTimedDriver(inner: Driver): TimedDriver {
  let deadline = Number.POSITIVE_INFINITY;
  const timed = new Map<string, Statement>();

  const inTime = <Result>(work: () => Result): Result => {
    if (performance.now() <= deadline) return work();
    throw new GraphQLError('This took too long. Ask for less at a time.', {
      extensions: { code: 'QUERY_TOO_SLOW' },
    });
  };

  const prepare = (sql: string): Statement => {
    const known = timed.get(sql);
    if (known) return known;
    const statement = inner.prepare(sql);
    const kept: Statement = {
      all: (bindings) => inTime(() => statement.all(bindings)),
      get: (bindings) => inTime(() => statement.get(bindings)),
      run: (bindings) => inTime(() => statement.run(bindings)),
    };
    timed.set(sql, kept);
    return kept;
  };

  return {
    driver: { ...inner, prepare },
    within(milliseconds, work) {
      deadline = performance.now() + milliseconds;
      try {
        return work();
      } finally {
        deadline = Number.POSITIVE_INFINITY;
      }
    },
  };
}
