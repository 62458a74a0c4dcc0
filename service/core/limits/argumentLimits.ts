import { GraphQLError } from 'graphql';

/** `usual` where none is asked for. */
export const pageLimits = { largest: 500, usual: 100 } as const;

const longestList = 200;

/** In UTF-16 units. */
const longestText = 2000;

/** A longer text, such as a pasted page, gets an empty list instead of an error. */
export const longestSearch = 10_000;

/** Words found for one text: the maximum, and the defaults for a text and for each word of a running text. */
export const foundLimits = { largest: 50, ofText: 10, ofWord: 3 } as const;

export const queryTimeoutMs = 5_000;

/** `extensions.code` of the GraphQL error. */
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

export function refusal(code: Refusal, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}

/** Throws GraphQLError PAGE_NEGATIVE or PAGE_TOO_LARGE. */
export function checkedPage(
  name: 'first' | 'last' | 'skip',
  size: number | null | undefined,
  largest: number = pageLimits.largest,
): number | undefined {
  if (size === null || size === undefined) return undefined;
  if (size < 0) throw refusal('PAGE_NEGATIVE', `\`${name}\` must not be negative; it is ${size}.`);
  if (size > largest) throw refusal('PAGE_TOO_LARGE', `\`${name}\` is at most ${largest}; it is ${size}.`);
  return size;
}

/** A page of a list by its size and place. */
export interface SpanArguments {
  readonly first?: number | null;
  readonly skip?: number | null;
}

/** Where a page of a list starts and ends. Throws GraphQLError PAGE_NEGATIVE or PAGE_TOO_LARGE. */
export function checkedSpan({ first, skip }: SpanArguments) {
  const start = checkedPage('skip', skip, Number.POSITIVE_INFINITY) ?? 0;
  return { start, end: start + (checkedPage('first', first) ?? pageLimits.usual) };
}

/** Without elements that are `null`. Throws GraphQLError LIST_TOO_LONG or TEXT_TOO_LONG. */
export function checkedList(name: string, list: readonly (string | null)[]): readonly string[] {
  if (list.length > longestList) {
    throw refusal('LIST_TOO_LONG', `\`${name}\` has at most ${longestList} elements; it has ${list.length}.`);
  }
  return list.flatMap((text) => (text === null ? [] : [checkedText(name, text)]));
}

/** Half surrogates, which SQLite cannot store, become U+FFFD. Throws GraphQLError TEXT_TOO_LONG. */
export function checkedText(name: string, text: string, longest = longestText): string {
  if (text.length > longest) {
    throw refusal('TEXT_TOO_LONG', `\`${name}\` has at most ${longest} characters; it has ${text.length}.`);
  }
  return text.toWellFormed();
}
