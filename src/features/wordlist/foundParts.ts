/** What is found beside the words that are literally there, as the list draws it: made in another room, whose code comes after the first answer. */
import type { ReactNode } from 'react';
import type { LinksBeside } from '#src/ui/wordlist/linksBeside.ts';
import type { WordSearch } from './useWordSearch.ts';

/** Links over and under a list. */
export interface FoundParts {
  /** The list they belong to (`listName`). */
  readonly list: string;
  readonly over?: LinksBeside | undefined;
  readonly under?: LinksBeside | undefined;
  /** What stands over it, for assistive technology to say. */
  readonly said?: ReactNode;
  /** Whether one of them is what was typed, not what may have been meant. */
  readonly isSure: boolean;
}

/** What finds it is given, and tells. */
export interface FindingProps {
  /** The list that is shown; `undefined` until there is one. */
  readonly words: WordSearch | undefined;
  /** What is searched for now. */
  readonly typed: string;
  /** Told of what belongs to the list that is shown. */
  readonly onFound: (parts: FoundParts) => void;
  /** Told of the text that is being found words for; `undefined` when nothing is on its way. */
  readonly onWait: (typed: string | undefined) => void;
}

/** One list from another: what it was searched by. */
export function listName({ mode, search }: Pick<WordSearch, 'mode' | 'search'>): string {
  return `${mode} ${search}`;
}

/** Nothing, for no list. */
export const nothingFound: FoundParts = { list: '', isSure: false };
