/** Cutting sentences into words, so that examples are found by the words in them. */

import { searchKey } from '#src/language/fold.ts';

/**
 * A word: letters and digits with combining marks; inside it also the
 * apostrophe-like letters of Skolt Sámi, hyphens and colons (`BKT:t`).
 */
const word =
  /[\p{L}\p{N}\p{M}\u02b9\u02bc\u02ca'\u2019\u00ad]+(?:[-:\u2010\u2011][\p{L}\p{N}\p{M}\u02b9\u02bc\u02ca'\u2019\u00ad]+)*/gu;

/** A word in a text. */
export interface WordPlace {
  /** Its search key (fold.ts), without quotation marks around it. */
  readonly key: string;
  /** Where it starts, in UTF-16 units. */
  readonly start: number;
  /** Where it ends. */
  readonly end: number;
}

/** The words of a text, in order. */
export function wordsOf(text: string): readonly WordPlace[] {
  return Array.from(text.matchAll(word), (match) => ({
    key: searchKey(match[0]).replace(/^'+(?=.)/u, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
