import { useEffect } from 'react';
import { pieceAt } from '#src/language/runningText/textPieces.ts';
import {
  paragraphStart,
  type TextWord,
  type TokenisedText,
  wordAfter,
  wordBefore,
  wordsOfPiece,
} from '#src/language/runningText/tokenisedText.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { bookOf, type TextScope } from './reading/textScope.ts';
import { usePieceGlosses } from './reading/usePieceGlosses.ts';
import { WordSheet, type WordSlots } from './sheet/WordSheet.tsx';

/** What `OpenWord` draws. */
export interface OpenWordProps extends WordSlots {
  readonly text: TokenisedText;
  readonly word: TextWord;
  readonly scope: TextScope;
  readonly isNarrow: boolean;
  readonly onWalk: (word: TextWord) => void;
  readonly onClose: () => void;
}

/** The sheet of the word that was tapped, looked up in the language of its paragraph. */
export function OpenWord({ text, word, scope, isNarrow, onWalk, onClose, ...slots }: OpenWordProps) {
  const piece = pieceAt(text.pieces, word.start);
  const words = wordsOfPiece(text, piece).map((one) => one.word);
  const paragraph = scope.paragraphs[String(paragraphStart(text, piece))];
  const { language } = usePieceGlosses(scope, words, paragraph, false);
  const book = bookOf(scope, language);
  useObservable({ subscribe: book.changes.subscribe, get: book.changes.get });
  useEffect(() => book.wantNow(word.word), [book, word.word]);
  const previous = wordBefore(text, word.start);
  const next = wordAfter(text, word.start);
  return (
    <WordSheet
      place={word.start}
      text={word.text}
      language={language}
      gloss={book.of(word.word)}
      filters={scope.filters}
      isNarrow={isNarrow}
      onClose={onClose}
      onPrevious={previous && (() => onWalk(previous))}
      onNext={next && (() => onWalk(next))}
      onRetry={() => book.wantNow(word.word)}
      {...slots}
    />
  );
}
