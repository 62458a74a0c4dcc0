import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useEffect, useMemo } from 'react';
import { languageTag } from '#src/language/languages.ts';
import { paragraphStart, type TokenisedText, wordsOfPiece } from '#src/language/runningText/tokenisedText.ts';
import { isNameIn, type TextToken } from '#src/language/runningText/wordTokens.ts';
import type { Gloss } from '#src/lookup/operations/glosses/glossWords.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { isKnownWord, paragraphLanguage } from '../model/textLanguage.ts';
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
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
    textDecorationColor: tokens.colorNeutralStrokeAccessible,
    textDecorationThickness: '2px',
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

interface PieceGlosses {
  /** Of lookup: the paragraph's, chosen or recognised, or the text's. */
  readonly language: string | undefined;
  readonly glossOf: (word: string) => Gloss | undefined;
}

/**
 * Glosses are requested when `isNear`. A paragraph in another language is recognised when all of its words were looked
 * up in the text's language, and then looked up in its own.
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
  // Renders again when words of the paragraph's own language arrive.
  useObservable({ subscribe: book.changes.subscribe, get: () => book.countOpen(distinct) });
  useEffect(() => {
    if (isNear) book.want(distinct);
  }, [isNear, book, distinct]);
  return useMemo(
    () => ({ language, glossOf: (word) => book.glossOf(word) ?? first.glossOf(word) }),
    [language, book, first],
  );
}

/** Not a `button` element: lines would break before a comma after it. */
const asButton = { role: 'button' } as const;
const asPressed = { role: 'button', 'aria-pressed': true } as const;

const none: readonly (readonly [number, number])[] = [];

interface PieceTextProps {
  readonly text: TokenisedText;
  readonly number: number;
  readonly scope: TextScope;
  /** Requests glosses: not while scrolling past. */
  readonly isNear: boolean;
  /** Places of marked words: [start, end). */
  readonly places?: readonly (readonly [number, number])[] | undefined;
  readonly markClass?: string | undefined;
  /** Where the word of the open sheet begins, if it is in this piece. */
  readonly chosen: number | undefined;
  /** Stands within a line: in a heading, or as a sentence. */
  readonly isTitle?: boolean;
  /** Where the word with the Tab stop begins, if it is in this piece. */
  readonly reachable: number | undefined;
}

export const PieceText = memo(function PieceText(props: PieceTextProps) {
  const { text, number, scope, isNear, chosen, reachable, isTitle = false, places = none } = props;
  const styles = useStyles();
  const words = useMemo(() => wordsOfPiece(text, number).map(({ word }) => word), [text, number]);
  const paragraph = scope.paragraphs[String(paragraphStart(text, number))];
  const glosses = usePieceGlosses(scope, words, paragraph, isNear);
  const tokens = text.tokensOf(number);
  const classes = {
    known: styles.word,
    unknown: mergeClasses(styles.word, styles.unknown),
    chosen: mergeClasses(styles.word, styles.chosen),
  };
  const Element = isTitle ? 'span' : 'p';
  return (
    <Element lang={glosses.language && languageTag(glosses.language)} translate="no">
      {tokens.map((token, place) => {
        const { start, word, text: shown } = token;
        if (word === undefined) return shown;
        const isChosen = start === chosen;
        const isUnknown = isMarked(tokens, place, glosses);
        return (
          <span
            key={start}
            {...(isChosen ? asPressed : asButton)}
            data-at={start}
            data-unknown={isUnknown ? '' : undefined}
            tabIndex={start === reachable ? 0 : -1}
            className={classes[stateOf(isChosen, isUnknown)]}
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

function stateOf(isChosen: boolean, isUnknown: boolean) {
  if (isChosen) return 'chosen';
  return isUnknown ? 'unknown' : 'known';
}

function isMarked(tokens: readonly TextToken[], place: number, { glossOf }: PieceGlosses): boolean {
  const word = tokens[place]?.word;
  const gloss = word === undefined ? undefined : glossOf(word);
  return gloss !== undefined && !isKnownWord(gloss) && !isNameIn(tokens, place);
}
