/**
 * What one answer may take: time, fields, characters. The estimated cost of a document is based on the size
 * of today's data; the budget counts at run time, so that larger data cannot make it endless. On a shared
 * thread it also pauses the work.
 */

import { defaultFieldResolver, GraphQLError, type GraphQLFieldResolver } from 'graphql';
import type { Pieces } from '#src/state/pieces.ts';
import { refusal } from './argumentLimits.ts';
import { costliest, longestAnswer } from './queryLimits.ts';

/** Node and browsers have this object; the core is compiled without the types of either. */
declare const performance: { now(): number };

/** Milliseconds since an arbitrary start, independent of the system clock. */
export function monotonicNow(): number {
  return performance.now();
}

/** A deadline that never ends until it is set; the clock counts milliseconds. */
export class Deadline {
  readonly #now: () => number;
  #end = Number.POSITIVE_INFINITY;
  #limit = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  set(milliseconds: number): void {
    this.#limit = milliseconds;
    this.#end = this.#now() + milliseconds;
  }

  /** Stops the clock; the returned function starts it again. */
  stop(): () => void {
    const start = this.#now();
    return () => {
      this.#end += this.#now() - start;
    };
  }

  /** Throws GraphQLError QUERY_TOO_SLOW after the time limit. */
  look(): void {
    if (this.#now() <= this.#end) return;
    throw refusal('QUERY_TOO_SLOW', `The query took longer than ${this.#limit} ms. Request less at a time.`);
  }
}

/** Work pauses after so many milliseconds; the longest single step takes about as long again. */
const sliceMs = 15;

/** At once if it is no promise. */
export function after<Value, Result>(
  value: Value | Promise<Value>,
  use: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(use) : use(value);
}

export class Budget {
  readonly #deadline: Deadline;
  readonly #pause: (() => Promise<void>) | undefined;
  #fields = 0;
  #characters = 0;
  #sliceEnd = monotonicNow() + sliceMs;
  #pausing: Promise<void> | undefined;
  /** Why the work ended: a spent budget, a failed pause, or a complete answer. */
  #endedBy: unknown;

  /** With `pause`, work waits for it after each slice of time. */
  constructor(deadline: Deadline, pause?: () => Promise<void>) {
    this.#deadline = deadline;
    this.#pause = pause;
  }

  /** Why the answer was given up; the only error to report then. */
  get overrun(): GraphQLError | undefined {
    return this.#endedBy instanceof GraphQLError ? this.#endedBy : undefined;
  }

  /** Resolves a field as graphql-js does, and counts it. */
  readonly resolve: GraphQLFieldResolver<unknown, unknown> = (source, given, context, info) => {
    const pausing = this.#pausing ?? this.#startPause();
    if (pausing) return pausing.then(() => this.resolve(source, given, context, info));
    this.spend(1, String(info.path.key).length);
    const found: unknown = defaultFieldResolver(source, given, context, info);
    return found instanceof Promise ? found.then((late: unknown) => this.#taken(late)) : this.#taken(found);
  };

  /** Runs work piece by piece with pauses. `isShared` work serves all queries and does not count as this one's time. */
  run<Result>(pieces: Pieces<Result>, isShared = false): Result | Promise<Result> {
    for (;;) {
      const pausing = this.#pausing ?? this.#startPause();
      if (pausing) return pausing.then(() => this.run(pieces, isShared));
      this.spend(0, 0);
      const goOn = isShared ? this.#deadline.stop() : undefined;
      const piece = pieces.next();
      goOn?.();
      if (piece.done === true) return piece.value;
    }
  }

  /** Throws GraphQLError once the budget is spent, then every time. */
  spend(fields: number, characters: number): void {
    if (this.#endedBy !== undefined) throw this.#endedBy;
    this.#fields += fields;
    this.#characters += characters;
    try {
      this.#deadline.look();
      if (this.#fields > costliest || this.#characters > longestAnswer) {
        throw refusal('ANSWER_TOO_LARGE', 'The answer would be too large. Request less at a time.');
      }
    } catch (error) {
      this.#endedBy = error;
      throw error;
    }
  }

  /** Ends the work, also of siblings of failed fields, for which graphql-js does not wait. Rejects as the pause did. */
  async close(): Promise<void> {
    const stopped = this.#endedBy;
    this.#endedBy ??= new Error('The answer is complete.');
    await this.#pausing?.catch(() => undefined);
    if (stopped !== undefined && !(stopped instanceof GraphQLError)) throw stopped;
  }

  #taken(found: unknown): unknown {
    if (typeof found === 'string') this.spend(0, found.length);
    return Array.isArray(found) ? this.#counted(found) : found;
  }

  /** Counts the elements of a list. Once the budget is spent, every list in progress ends at its next element. */
  *#counted(list: readonly unknown[]): Generator<unknown, void> {
    for (const element of list) {
      this.spend(0, typeof element === 'string' ? element.length : 2);
      const pausing = this.#pausing ?? this.#startPause();
      yield pausing ? pausing.then(() => element) : element;
    }
  }

  #startPause(): Promise<void> | undefined {
    if (this.#pause === undefined || this.#endedBy !== undefined) return undefined;
    if (monotonicNow() < this.#sliceEnd) return undefined;
    const resume = this.#deadline.stop();
    const goOn = (): void => {
      this.#pausing = undefined;
      resume();
      this.#sliceEnd = monotonicNow() + sliceMs;
    };
    this.#pausing = this.#pause().then(goOn, (error: unknown) => {
      goOn();
      this.#endedBy ??= error;
      throw error;
    });
    return this.#pausing;
  }
}
