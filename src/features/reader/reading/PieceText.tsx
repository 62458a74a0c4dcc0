import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useEffect, useMemo } from 'react';
import { languageTag } from '#src/language/languages.ts';
import { paragraphStart, type TokenisedText, wordsOfPiece } from '#src/language/runningText/tokenisedText.ts';
import { isNameIn } from '#src/language/runningText/wordTokens.ts';
import { failedAgainMs } from '#src/lookup/operations/glosses/glossBook.ts';
import { anyOf, useObservable } from '#src/state/useObservable.ts';
import { isKnownWord } from '../model/textLanguage.ts';
import { type WordLanguage, wordLanguages } from '../model/wordLanguages.ts';
import { bookOf, type TextScope } from './textScope.ts';

const useStyles = makeStyles({
  word: {
    borderRadius: '3px',
    cursor: 'pointer',
    // Scrolling to a word leaves some text around it.
    scrollMargin: '4rem',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  unknown: {
    textDecoration: `underline dotted 2px ${tokens.colorNeutralStrokeAccessible}`,
    textUnderlineOffset: '0.25em',
    textDecorationSkipInk: 'none',
  },
  // Tinted beyond its letters, without changing its width.
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `0 0 0 0.2em ${tokens.colorBrandBackground2}`,
    color: tokens.colorBrandForeground1,
    transitionProperty: 'background-color, box-shadow',
    transitionDuration: tokens.durationFast,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight',
      boxShadow: 'none',
      color: 'HighlightText',
      ':hover': { backgroundColor: 'Highlight' },
    },
  },
});

/**
 * The glosses of a piece, and the language of each word: the paragraph's if it was chosen, that of its sentence, or the
 * text's. They are requested when `isNear`. The languages are recognised when all words were looked up in the text's
 * language; then words of other languages are looked up in their own.
 */
export function usePieceGlosses(text: TokenisedText, number: number, scope: TextScope, isNear: boolean) {
  const chosen = scope.paragraphs[String(paragraphStart(text, number))];
  const first = bookOf(scope, chosen);
  const words = useMemo(
    () => [...new Set(wordsOfPiece(text, number).map(({ word }) => word))],
    [text, number],
  );
  const open = useObservable({ ...first.changes, get: () => first.countOpen(words) });
  const languages = useMemo(() => {
    if (chosen !== undefined || scope.language === undefined || open > 0) return undefined;
    return wordLanguages(text.tokensOf(number), (word) => first.glossOf(word), scope.language);
  }, [text, number, chosen, scope.language, open, first]);
  const others = useMemo(() => {
    const own = new Map<string, string[]>();
    for (const [index, { word }] of text.tokensOf(number).entries()) {
      const language = languages?.[index]?.word;
      if (word === undefined || language === undefined || language === scope.language) continue;
      own.set(language, [...(own.get(language) ?? []), word]);
    }
    return [...own].map(([language, ofIt]) => ({ book: bookOf(scope, language), words: ofIt }));
  }, [text, number, languages, scope]);
  // Renders again when words of other languages arrive.
  const changes = useMemo(() => anyOf(others.map(({ book }) => book.changes)), [others]);
  useObservable({
    ...changes,
    get: () => others.reduce((sum, own) => sum + own.book.countOpen(own.words), 0),
  });
  useEffect(() => {
    if (!isNear) return;
    const want = () => {
      first.want(words);
      for (const own of others) own.book.want(own.words);
    };
    want();
    const failed = setInterval(want, failedAgainMs);
    return () => clearInterval(failed);
  }, [isNear, first, words, others]);
  const textLanguage = chosen ?? scope.language;
  const languageOf = (place: number): WordLanguage =>
    languages?.[place] ?? { sentence: textLanguage, word: textLanguage };
  return {
    languageOf,
    glossOf: (word: string, place: number) =>
      bookOf(scope, languageOf(place).word).glossOf(word) ?? first.glossOf(word),
  };
}

export type Places = readonly (readonly [start: number, end: number])[];

interface PieceTextProps {
  readonly text: TokenisedText;
  readonly number: number;
  readonly scope: TextScope;
  /** Requests glosses: not while scrolling past. */
  readonly isNear: boolean;
  readonly places?: Places | undefined;
  readonly markClass?: string | undefined;
  /** Where the word of the open sheet begins, if it is in this piece. */
  readonly chosen: number | undefined;
  /** Stands within a line: in a heading, or as a sentence. */
  readonly isTitle?: boolean;
  /** Where the word with the Tab stop begins, if it is in this piece. */
  readonly reachable: number | undefined;
}

export const PieceText = memo(function PieceText(props: PieceTextProps) {
  const { text, number, scope, isNear, chosen, reachable, isTitle = false, places = [] } = props;
  const styles = useStyles();
  const { languageOf, glossOf } = usePieceGlosses(text, number, scope, isNear);
  const tokens = text.tokensOf(number);
  const language = languageOf(tokens.findIndex(({ word }) => word !== undefined)).sentence;
  const Element = isTitle ? 'span' : 'p';
  return (
    <Element lang={language && languageTag(language)} translate="no">
      {tokens.map((token, index) => {
        const { start, word, text: shown } = token;
        if (word === undefined) return shown;
        const isChosen = start === chosen;
        const gloss = glossOf(word, index);
        const { sentence } = languageOf(index);
        const isUnknown = gloss !== undefined && !isKnownWord(gloss) && !isNameIn(tokens, index);
        return (
          // biome-ignore lint/a11y/useSemanticElements: lines would break before a comma after a button
          <span
            key={start}
            role="button"
            lang={sentence && sentence !== language ? languageTag(sentence) : undefined}
            aria-pressed={isChosen || undefined}
            data-at={start}
            data-unknown={isUnknown ? '' : undefined}
            tabIndex={start === reachable ? 0 : -1}
            className={mergeClasses(styles.word, isChosen ? styles.chosen : isUnknown && styles.unknown)}
          >
            {places.some(([from, to]) => start >= from && start < to) ? (
              <mark className={props.markClass}>{shown}</mark>
            ) : (
              shown
            )}
          </span>
        );
      })}
    </Element>
  );
});
