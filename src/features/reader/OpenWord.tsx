import { useEffect, useMemo } from 'react';
import {
  neighboursOf,
  paragraphStart,
  pieceAt,
  type TextWord,
  type TokenisedText,
  wordAfter,
  wordBefore,
  wordsOfPiece,
} from '#src/language/runningText/tokenisedText.ts';
import { isNameIn } from '#src/language/runningText/wordTokens.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { agreeingGloss } from './model/neighbourAgreement.ts';
import { glossOfName } from './model/textLanguage.ts';
import { usePieceGlosses } from './reading/PieceText.tsx';
import { bookOf, type TextScope } from './reading/textScope.ts';
import { WordSheet, type WordSlots } from './sheet/WordSheet.tsx';

interface OpenWordProps extends WordSlots {
  readonly text: TokenisedText;
  readonly word: TextWord;
  readonly scope: TextScope;
  readonly isNarrow: boolean;
  readonly onWalk: (word: TextWord) => void;
  readonly onClose: () => void;
}

export function OpenWord({ text, word, scope, isNarrow, onWalk, onClose, ...slots }: OpenWordProps) {
  const piece = pieceAt(text.pieces, word.start);
  const words = wordsOfPiece(text, piece).map((one) => one.word);
  const paragraph = scope.paragraphs[String(paragraphStart(text, piece))];
  const { language } = usePieceGlosses(scope, words, paragraph, false);
  const book = bookOf(scope, language);
  useObservable({ subscribe: book.changes.subscribe, get: book.changes.get });
  const { before, after } = useMemo(() => neighboursOf(text, word.start), [text, word.start]);
  const wantNow = (): void =>
    book.wantNow(
      word.word,
      [before, after].flatMap((one) => one?.word ?? []),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: neighbours belong to the word
  useEffect(wantNow, [book, word.word]);
  const state = book.of(word.word);
  const gloss = useMemo(() => {
    if (state?.state !== 'here') return state;
    const tokens = text.tokensOf(piece);
    const isName = isNameIn(
      tokens,
      tokens.findIndex(({ start }) => start === word.start),
    );
    const own = isName ? glossOfName(state.gloss) : state.gloss;
    const neighbours = {
      before: before && book.glossOf(before.word),
      after: after && book.glossOf(after.word),
    };
    return { ...state, gloss: agreeingGloss(own, neighbours) };
  }, [state, text, piece, word.start, book, before, after]);
  const previous = wordBefore(text, word.start);
  const next = wordAfter(text, word.start);
  return (
    <WordSheet
      place={word.start}
      text={word.text}
      word={word.word}
      language={language}
      gloss={gloss}
      filters={scope.filters}
      isNarrow={isNarrow}
      onClose={onClose}
      onPrevious={previous && (() => onWalk(previous))}
      onNext={next && (() => onWalk(next))}
      onRetry={wantNow}
      {...slots}
    />
  );
}
