/** What one answer may take: time, price, characters. On a shared thread the budget also pauses the work. */

import { defaultFieldResolver, GraphQLError, type GraphQLFieldResolver } from 'graphql';
import type { Pieces } from '#src/state/pieces.ts';
import { refusal } from './argumentLimits.ts';
import { priceOf } from './queryPrice.ts';

/**
 * In fields (queryPrice.ts): 25 unknown words of running text, eight searches in the middle, or 50 whole
 * paradigms. The costliest documents found take 280 ms.
 */
export const highestPrice = 90_000;

/** In characters of JSON: 500 stems with all their fields and translations have 250,000, the largest article 60,000. */
export const longestAnswer = 1_000_000;

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
  check(): void {
    if (this.#now() <= this.#end) return;
    throw refusal('QUERY_TOO_SLOW', `The query took longer than ${this.#limit} ms. Request less at a time.`);
  }
}

/** Work pauses after so many milliseconds; the longest single step takes twice as long again. */
const sliceMs = 5;

/** What JSON adds to a name and its value: quotes, colon and comma. */
const nameSyntax = 4;

/** What it adds to a text, and to an object or a list. */
const valueSyntax = 2;

/** As `then`, but at once if the value is no promise. */
export function whenReady<Value, Result>(
  value: Value | Promise<Value>,
  use: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(use) : use(value);
}

/**
 * Ends fields that are left when an answer is complete or given up. `locatedError` of graphql-js returns an error with a
 * path as it is. Of another one it would make one with a place and a stack for each field, which would take seconds.
 */
const ended = Object.assign(new Error('The answer is complete, or was given up.'), { path: [] });

export class Budget {
  readonly #deadline: Deadline;
  readonly #pause: (() => Promise<void>) | undefined;
  #price = 0;
  #characters = 0;
  #sliceEnd = monotonicNow() + sliceMs;
  #pausing: Promise<void> | undefined;
  /** Continues work that waits for its turn. */
  readonly #waiting: (() => void)[] = [];
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

  /** Resolves a field as graphql-js does, and counts its price. */
  readonly resolve: GraphQLFieldResolver<unknown, unknown> = (source, given, context, info) => {
    const turn = this.#nextTurn();
    if (turn) return turn.then(() => this.resolve(source, given, context, info));
    const price = info.path.prev === undefined ? priceOf(info.fieldName, given) : 1;
    this.spend(price, String(info.path.key).length + nameSyntax);
    const found: unknown = defaultFieldResolver(source, given, context, info);
    return found instanceof Promise ? found.then((late: unknown) => this.#taken(late)) : this.#taken(found);
  };

  /** Runs work piece by piece with pauses. `isShared` work serves all queries and does not count as this one's time. */
  run<Result>(pieces: Pieces<Result>, isShared = false): Result | Promise<Result> {
    for (;;) {
      const turn = this.#nextTurn();
      if (turn) return turn.then(() => this.run(pieces, isShared));
      this.spend(0, 0);
      const goOn = isShared ? this.#deadline.stop() : undefined;
      const piece = pieces.next();
      goOn?.();
      if (piece.done === true) return piece.value;
    }
  }

  /** Throws Error once the budget is spent, then every time. */
  spend(price: number, characters: number): void {
    if (this.#endedBy !== undefined) throw ended;
    this.#price += price;
    this.#characters += characters;
    try {
      this.#deadline.check();
      if (this.#price > highestPrice) {
        const message = `The query is too costly: at most ${highestPrice} is allowed. Request less at a time.`;
        throw refusal('QUERY_TOO_COSTLY', message);
      }
      if (this.#characters > longestAnswer) {
        throw refusal('ANSWER_TOO_LARGE', 'The answer would be too large. Request less at a time.');
      }
    } catch (error) {
      this.#endedBy = error;
      throw ended;
    }
  }

  /** Ends the work, also of siblings of failed fields, for which graphql-js does not wait. Rejects as the pause did. */
  async close(): Promise<void> {
    const stopped = this.#endedBy;
    this.#endedBy ??= ended;
    await this.#pausing;
    if (stopped !== undefined && !(stopped instanceof GraphQLError)) throw stopped;
  }

  #taken(found: unknown): unknown {
    if (typeof found === 'string') this.spend(0, found.length + valueSyntax);
    return Array.isArray(found) ? this.#counted(found) : found;
  }

  /** Counts the elements of a list. Once the budget is spent, every list in progress ends at its next element. */
  *#counted(list: readonly unknown[]): Generator<unknown, void> {
    for (const element of list) {
      this.spend(1, (typeof element === 'string' ? element.length : 0) + valueSyntax);
      const turn = this.#nextTurn();
      yield turn ? turn.then(() => element) : element;
    }
  }

  /** What work waits for before it goes on; `undefined` if it may. */
  #nextTurn(): Promise<void> | undefined {
    if (this.#pause === undefined || this.#endedBy !== undefined) return undefined;
    if (this.#pausing === undefined && monotonicNow() < this.#sliceEnd) return undefined;
    this.#pausing ??= this.#paused(this.#pause);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Pauses, then lets work go on until the next pause: one after the other, so that little waits in between. */
  async #paused(pause: () => Promise<void>): Promise<void> {
    const resume = this.#deadline.stop();
    try {
      await pause();
    } catch (error) {
      this.#endedBy ??= error;
    }
    resume();
    this.#sliceEnd = monotonicNow() + sliceMs;
    this.#pausing = undefined;
    while (this.#pausing === undefined && this.#waiting.length > 0) {
      this.#waiting.pop()?.();
      await undefined;
    }
  }
}
