/**
 * What one answer may take: time, fields, characters. What was reckoned from
 * the document rests on the sizes of today's data; this is counted while it is
 * answered, so that larger data can't make an answer without end.
 */

import { defaultFieldResolver, GraphQLError, type GraphQLFieldResolver } from 'graphql';
import { refusal } from './argumentLimits.ts';
import type { Deadline } from './deadline.ts';
import { costliest, longestAnswer } from './queryLimits.ts';

/** The budget of one answer. */
export class Budget {
  readonly #deadline: Deadline;
  #fields = 0;
  #characters = 0;
  #overrun: GraphQLError | undefined;

  /** A full budget; its time is that of the deadline. */
  constructor(deadline: Deadline) {
    this.#deadline = deadline;
  }

  /** Why the answer was given up: then this is all there is to say. */
  get overrun(): GraphQLError | undefined {
    return this.#overrun;
  }

  /** Resolves a field as graphql-js does by itself, and counts it. */
  readonly resolve: GraphQLFieldResolver<unknown, unknown> = (source, given, context, info) => {
    this.spend(1, String(info.path.key).length);
    const found: unknown = defaultFieldResolver(source, given, context, info);
    if (typeof found === 'string') this.spend(0, found.length);
    return Array.isArray(found) ? this.#counted(found) : found;
  };

  /**
   * The elements of a list, as long as there is something left: once there
   * isn't, every list under way ends at its next element, and with the lists the answer.
   */
  *#counted(list: readonly unknown[]): Generator<unknown, void> {
    for (const element of list) {
      this.spend(0, typeof element === 'string' ? element.length : 2);
      yield element;
    }
  }

  /**
   * Counts fields and characters of the answer.
   * @throws {GraphQLError} the overrun, from then on every time.
   */
  spend(fields: number, characters: number): void {
    if (this.#overrun) throw this.#overrun;
    this.#fields += fields;
    this.#characters += characters;
    try {
      this.#deadline.look();
      if (this.#fields > costliest || this.#characters > longestAnswer) {
        throw refusal('ANSWER_TOO_LARGE', 'The answer would be too large. Ask for less at a time.');
      }
    } catch (error) {
      if (error instanceof GraphQLError) this.#overrun = error;
      throw error;
    }
  }
}
