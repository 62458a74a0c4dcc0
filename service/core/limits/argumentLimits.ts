import { GraphQLError } from 'graphql';

/** `usual` where none is asked for. */
export const pageLimits = { largest: 500, usual: 100 } as const;

const longestList = 200;

/** In UTF-16 units. */
const longestText = 2000;

/** A longer text, such as a pasted page, gets an empty list instead of an error. */
export const longestSearch = 10_000;

/** In UTF-16 units: no word of these languages is as long. */
export const longestFindable = 200;

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
export function checkedPage(name: 'first' | 'last', size: number | null | undefined): number | undefined {
  if (size === null || size === undefined) return undefined;
  if (size < 0) throw refusal('PAGE_NEGATIVE', `\`${name}\` must not be negative; it is ${size}.`);
  if (size > pageLimits.largest) {
    throw refusal('PAGE_TOO_LARGE', `\`${name}\` is at most ${pageLimits.largest}; it is ${size}.`);
  }
  return size;
}

/** 0 where none is given. Throws GraphQLError PAGE_NEGATIVE. */
export function checkedSkip(skip: number | null | undefined): number {
  if ((skip ?? 0) < 0) throw refusal('PAGE_NEGATIVE', `\`skip\` must not be negative; it is ${skip}.`);
  return skip ?? 0;
}

/** `usual` where none is given. Throws GraphQLError PAGE_NEGATIVE or PAGE_TOO_LARGE. */
export function checkedFirst(first: number | null | undefined, usual: number): number {
  const size = checkedPage('first', first) ?? usual;
  if (size <= foundLimits.largest) return size;
  throw refusal('PAGE_TOO_LARGE', `\`first\` is at most ${foundLimits.largest} here; it is ${size}.`);
}

/** Without empty elements. Throws GraphQLError LIST_TOO_LONG or TEXT_TOO_LONG. */
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
