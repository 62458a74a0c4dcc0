/** Limits of what a client may ask, and the errors that name them. */

import { GraphQLError } from 'graphql';

/** The largest page, and the page when none is asked for. */
export const pageLimits = { largest: 500, usual: 100 } as const;

/** The longest list in an argument. */
const longestList = 200;

/** The longest text in an argument, in UTF-16 units. */
const longestText = 2000;

/** The longest search text: a pasted page is answered with an empty list rather than refused. */
export const longestSearch = 10_000;

/** The longest text that is found words for, in UTF-16 units: no word of these languages is as long. */
export const longestFindable = 200;

/** The most words that one text is found, and how many where none is said: of a text, of each word of a running text. */
export const foundLimits = { largest: 50, ofText: 10, ofWord: 3 } as const;

/** A query is answered for no longer than this, in milliseconds. */
export const queryTimeoutMs = 5_000;

/** Why a query is refused; `extensions.code` of its GraphQL error. */
type Refusal =
  | 'PAGE_TOO_LARGE'
  | 'PAGE_NEGATIVE'
  | 'LIST_TOO_LONG'
  | 'TEXT_TOO_LONG'
  | 'BAD_CURSOR'
  | 'BAD_MODE'
  | 'QUERY_TOO_LONG'
  | 'QUERY_TOO_DEEP'
  | 'QUERY_TOO_COSTLY'
  | 'QUERY_TOO_SLOW'
  | 'ANSWER_TOO_LARGE';

/** The error of a refused query. */
export function refusal(code: Refusal, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}

/** The page size of an argument, once it is within the limits. Throws GraphQLError PAGE_NEGATIVE or PAGE_TOO_LARGE. */
export function checkedPage(name: 'first' | 'last', size: number | null | undefined): number | undefined {
  if (size === null || size === undefined) return undefined;
  if (size < 0) throw refusal('PAGE_NEGATIVE', `\`${name}\` must not be negative; it is ${size}.`);
  if (size > pageLimits.largest) {
    throw refusal('PAGE_TOO_LARGE', `\`${name}\` is at most ${pageLimits.largest}; it is ${size}.`);
  }
  return size;
}

/** How many items come before a page; none where nothing is said. Throws GraphQLError PAGE_NEGATIVE. */
export function checkedSkip(skip: number | null | undefined): number {
  if ((skip ?? 0) < 0) throw refusal('PAGE_NEGATIVE', `\`skip\` must not be negative; it is ${skip}.`);
  return skip ?? 0;
}

/**
 * How many words are to be found, once it is within the limits; `usual` where none is said.
 * @throws {GraphQLError} PAGE_NEGATIVE or PAGE_TOO_LARGE.
 */
export function checkedFirst(first: number | null | undefined, usual: number): number {
  const size = checkedPage('first', first) ?? usual;
  if (size <= foundLimits.largest) return size;
  throw refusal('PAGE_TOO_LARGE', `\`first\` is at most ${foundLimits.largest} here; it is ${size}.`);
}

/** The elements of a list argument, without the empty ones. Throws GraphQLError LIST_TOO_LONG or TEXT_TOO_LONG. */
export function checkedList(name: string, list: readonly (string | null)[]): readonly string[] {
  if (list.length > longestList) {
    throw refusal('LIST_TOO_LONG', `\`${name}\` has at most ${longestList} elements; it has ${list.length}.`);
  }
  return list.flatMap((text) => (text === null ? [] : [checkedText(name, text)]));
}

/**
 * The text of an argument. Half surrogates become U+FFFD: SQLite could not store them either.
 * @throws {GraphQLError} TEXT_TOO_LONG.
 */
export function checkedText(name: string, text: string, longest = longestText): string {
  if (text.length > longest) {
    throw refusal('TEXT_TOO_LONG', `\`${name}\` has at most ${longest} characters; it has ${text.length}.`);
  }
  return text.toWellFormed();
}
