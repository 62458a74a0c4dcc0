import { useEffect, useMemo } from 'react';
import type { Gloss } from '#src/lookup/operations/glosses/glossWords.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { paragraphLanguage } from '../model/textLanguage.ts';
import { bookOf, type TextScope } from './textScope.ts';

/** What is known of the words of a piece. */
export interface PieceGlosses {
  /** The language its words are looked up in: the paragraph's, chosen or recognised, or the text's. */
  readonly language: string | undefined;
  readonly glossOf: (word: string) => Gloss | undefined;
}

/**
 * The glosses of a piece's words as they come; they are asked for when `isNear`. A paragraph in another language is
 * recognised when all of its words were looked up in the text's, and then looked up in its own.
 */
export function usePieceGlosses(
  scope: TextScope,
  words: readonly string[],
  chosen: string | undefined,
  isNear: boolean,
): PieceGlosses {
  const first = bookOf(scope, chosen);
  const distinct = useMemo(() => [...new Set(words)], [words]);
  const open = useObservable({
    subscribe: first.changes.subscribe,
    get: () => first.countOpen(distinct),
  });
  const recognised = useMemo(() => {
    if (chosen !== undefined || scope.language === undefined || open > 0) return undefined;
    const glosses = distinct.flatMap((word) => first.glossOf(word) ?? []);
    const own = paragraphLanguage(glosses, scope.language);
    return own === scope.language ? undefined : own;
  }, [chosen, scope.language, open, distinct, first]);
  const language = chosen ?? recognised ?? scope.language;
  const book = recognised === undefined ? first : bookOf(scope, recognised);
  // Drawn again when words of the paragraph's own language come.
  useObservable({ subscribe: book.changes.subscribe, get: () => book.countOpen(distinct) });
  useEffect(() => {
    if (isNear) book.want(distinct);
  }, [isNear, book, distinct]);
  return useMemo(
    () => ({ language, glossOf: (word) => book.glossOf(word) ?? first.glossOf(word) }),
    [language, book, first],
  );
}
