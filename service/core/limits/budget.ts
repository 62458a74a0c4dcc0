/**
 * What one answer may take: time, fields, characters. The cost of a document is estimated from the sizes of today's
 * data; this counts while the answer is made, so that larger data can't make it endless. Where others share the
 * thread, it also pauses the work now and then.
 */

import { defaultFieldResolver, GraphQLError, type GraphQLFieldResolver } from 'graphql';
import type { Pieces } from '#src/state/pieces.ts';
import { refusal } from './argumentLimits.ts';
import { costliest, longestAnswer } from './queryLimits.ts';

/** Node and browsers have this object; the core is compiled without the types of either. */
declare const performance: { now(): number };

/** Milliseconds since an arbitrary start; setting the system clock does not change it. */
export function monotonicNow(): number {
  return performance.now();
}

/** A time limit that can be set again for each query. */
export interface Deadline {
  /** From now on, so many milliseconds. */
  set(milliseconds: number): void;
  /** Stops the clock for other work; the function that it gives goes on. */
  stop(): () => void;
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
    stop() {
      const start = now();
      return () => {
        end += now() - start;
      };
    },
    look() {
      if (now() <= end) return;
      throw refusal('QUERY_TOO_SLOW', `The query took longer than ${limit} ms. Request less at a time.`);
    },
  };
}

/** Work goes on for so many milliseconds before it pauses; the longest single step takes about as long again. */
const sliceMs = 15;

/** Uses a value now, or as soon as it is there. */
export function after<Value, Result>(
  value: Value | Promise<Value>,
  use: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(use) : use(value);
}

/** The budget of one answer. */
export class Budget {
  readonly #deadline: Deadline;
  readonly #pause: (() => Promise<void>) | undefined;
  #fields = 0;
  #characters = 0;
  #sliceEnd = monotonicNow() + sliceMs;
  #pausing: Promise<void> | undefined;
  #stopped: unknown;

  /** A full budget; its time is that of the deadline. With `pause` the work waits for it after each slice of time. */
  constructor(deadline: Deadline, pause?: () => Promise<void>) {
    this.#deadline = deadline;
    this.#pause = pause;
  }

  /** Why the answer was given up: then this is all there is to say. */
  get overrun(): GraphQLError | undefined {
    return this.#stopped instanceof GraphQLError ? this.#stopped : undefined;
  }

  /** Resolves a field as graphql-js does by itself, and counts it. */
  readonly resolve: GraphQLFieldResolver<unknown, unknown> = (source, given, context, info) => {
    const pausing = this.#pausing ?? this.#startPause();
    if (pausing) return pausing.then(() => this.resolve(source, given, context, info));
    this.spend(1, String(info.path.key).length);
    const found: unknown = defaultFieldResolver(source, given, context, info);
    return found instanceof Promise ? found.then((late: unknown) => this.#taken(late)) : this.#taken(found);
  };

  /** Does work piece by piece, with pauses where there are any; `isCommon` work serves all queries and takes none of this one's time. */
  run<Result>(pieces: Pieces<Result>, isCommon = false): Result | Promise<Result> {
    for (;;) {
      const pausing = this.#pausing ?? this.#startPause();
      if (pausing) return pausing.then(() => this.run(pieces, isCommon));
      this.spend(0, 0);
      const goOn = isCommon ? this.#deadline.stop() : undefined;
      const piece = pieces.next();
      goOn?.();
      if (piece.done === true) return piece.value;
    }
  }

  /** Counts fields and characters of the answer. Throws GraphQLError the overrun, from then on every time. */
  spend(fields: number, characters: number): void {
    if (this.#stopped !== undefined) throw this.#stopped;
    this.#fields += fields;
    this.#characters += characters;
    try {
      this.#deadline.look();
      if (this.#fields > costliest || this.#characters > longestAnswer) {
        throw refusal('ANSWER_TOO_LARGE', 'The answer would be too large. Request less at a time.');
      }
    } catch (error) {
      this.#stopped = error;
      throw error;
    }
  }

  /**
   * Ends the work, also of fields whose siblings have failed: graphql-js does not wait for those.
   * @throws {unknown} what the pause rejected with.
   */
  async close(): Promise<void> {
    const stopped = this.#stopped;
    this.#stopped ??= new Error('The answer is complete.');
    await this.#pausing?.catch(() => undefined);
    if (stopped !== undefined && !(stopped instanceof GraphQLError)) throw stopped;
  }

  #taken(found: unknown): unknown {
    if (typeof found === 'string') this.spend(0, found.length);
    return Array.isArray(found) ? this.#counted(found) : found;
  }

  /**
   * The elements of a list, as long as there is something left: once there
   * isn't, every list in progress ends at its next element, and with the lists the answer.
   */
  *#counted(list: readonly unknown[]): Generator<unknown, void> {
    for (const element of list) {
      this.spend(0, typeof element === 'string' ? element.length : 2);
      const pausing = this.#pausing ?? this.#startPause();
      yield pausing ? pausing.then(() => element) : element;
    }
  }

  /** The pause that is due. */
  #startPause(): Promise<void> | undefined {
    if (this.#pause === undefined || this.#stopped !== undefined) return undefined;
    if (monotonicNow() < this.#sliceEnd) return undefined;
    const resume = this.#deadline.stop();
    const goOn = (): void => {
      this.#pausing = undefined;
      resume();
      this.#sliceEnd = monotonicNow() + sliceMs;
    };
    this.#pausing = this.#pause().then(goOn, (error: unknown) => {
      goOn();
      this.#stopped ??= error;
      throw error;
    });
    return this.#pausing;
  }
}
