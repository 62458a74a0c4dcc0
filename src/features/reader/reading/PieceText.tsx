import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useMemo } from 'react';
import { languageTag } from '#src/language/languages.ts';
import { paragraphStart, type TokenisedText, wordsOfPiece } from '#src/language/runningText/tokenisedText.ts';
import { isNameIn, type TextToken } from '#src/language/runningText/wordTokens.ts';
import { isKnownWord } from '../model/textLanguage.ts';
import type { TextScope } from './textScope.ts';
import { type PieceGlosses, usePieceGlosses } from './usePieceGlosses.ts';

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

/** A word of running text is a button; an element of that name would break lines before the comma after it. */
const asButton = { role: 'button' } as const;
const asPressed = { role: 'button', 'aria-pressed': true } as const;

const none: readonly (readonly [number, number])[] = [];

/** What `PieceText` draws. */
export interface PieceTextProps {
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
