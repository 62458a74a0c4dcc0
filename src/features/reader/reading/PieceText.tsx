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
    // What scrolls to a word leaves some text around it.
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

/** The glosses of the words of a piece. */
interface PieceGlosses {
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

/** A word of running text is a button; an element of that name would break lines before the comma after it. */
const asButton = { role: 'button' } as const;
const asPressed = { role: 'button', 'aria-pressed': true } as const;

const none: readonly (readonly [number, number])[] = [];

interface PieceTextProps {
  readonly text: TokenisedText;
  readonly number: number;
  readonly scope: TextScope;
  /** Whether its words are asked for: not of what is only scrolled past. */
  readonly isNear: boolean;
  /** Where words stand that are marked, of their own accord: [start, end). */
  readonly places?: readonly (readonly [number, number])[] | undefined;
  /** The class of these. */
  readonly markClass?: string | undefined;
  /** Where the word begins whose sheet is open, if it is one of these. */
  readonly chosen: number | undefined;
  /** Whether it stands within a line: the title of the text, in a heading; a sentence. */
  readonly isTitle?: boolean;
  /** Where the word begins that the Tab key comes to, if it is one of these. */
  readonly reachable: number | undefined;
}

/** A piece of the text: words that answer to a tap, and what stands between them. */
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

/** Whether a word is marked as unknown. Names are not. */
function isMarked(tokens: readonly TextToken[], place: number, { glossOf }: PieceGlosses): boolean {
  const word = tokens[place]?.word;
  const gloss = word === undefined ? undefined : glossOf(word);
  return gloss !== undefined && !isKnownWord(gloss) && !isNameIn(tokens, place);
}
