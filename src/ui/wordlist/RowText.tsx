import { makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { isPhrase } from '#src/language/searchText.ts';
import { longText, type RowMeaning, shortText } from '#src/language/summary.ts';
import { shortLanguageLabel } from '#src/ui/labels/labels.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { panesQuery, twoLinesQuery } from '#src/ui/theme/breakpoints.ts';
import { wordFace } from '#src/ui/theme/theme.ts';

const touch = `@media ${twoLinesQuery}`;

/** In rem. */
export const rowText = {
  word: 1,
  touchWord: 1.125,
  meaning: 1,
  badge: 0.75,
  gap: 0.75,
  margin: 1.25,
} as const;

/** Fewer letters fit into the narrowest list, and into its first hit. */
const longWord = 11;

/** Mean width of a long word's letters, in its font size. */
const letterWidth = 0.56;

/**
 * Font size at which a long word fits on one line. `--listWidth` is the width of the list, `beside` are the widths of
 * what else stands on the line, all in CSS.
 */
export function wordSize(
  word: ReactNode,
  size: string,
  beside: readonly string[],
  smallest: string,
): { readonly fontSize: string } | undefined {
  if (typeof word !== 'string' || word.length < longWord) return undefined;
  return {
    fontSize: `max(${smallest}, min(${size}, (${['var(--listWidth, 100vw)', ...beside].join(' - ')}) / ${word.length * letterWidth}))`,
  };
}

const inset = `var(--rowInset, ${rowText.margin}rem)`;

/** Room kept for a scroll bar is a part of the margin. */
export const rowEnd = {
  [`@media (pointer: fine) and ${panesQuery}`]: {
    paddingRight: `clamp(min(0.5rem, ${inset}), ${inset} + 1px + 100% - var(--listWidth, 0px), ${inset})`,
  },
} as const;

/** Style of a link or another element around the texts: two lines for a finger, one for a fine pointer. */
export const useRowStyle = makeResetStyles({
  display: 'flex',
  alignItems: 'baseline',
  columnGap: `${rowText.gap}rem`,
  height: '100%',
  minHeight: '2rem',
  padding: `0.25rem ${inset}`,
  ...rowEnd,
  color: tokens.colorNeutralForeground1,
  lineHeight: '1.5rem',
  ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  outlineOffset: '-2px',
  [touch]: {
    '--meaningLine': 'flex',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, max-content) minmax(0, 1fr)',
    alignContent: 'center',
    minHeight: '3.75rem',
    paddingBlock: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
});

/**
 * The first text, which is long, is cut before the second, and keeps as much as fits. Where the texts stand beside their
 * word, there is no room for both.
 */
const useSharedLine = makeResetStyles({
  display: 'var(--meaningLine, block)',
  alignItems: 'baseline',
  '> [lang]': { flexShrink: 9999, minWidth: '9rem', overflow: 'hidden', textOverflow: 'ellipsis' },
  '> [lang] ~ [lang]': { flexShrink: 1, minWidth: 0 },
});

const useStyles = makeStyles({
  word: {
    gridRow: 1,
    flexShrink: 0,
    maxWidth: '100%',
    whiteSpace: 'nowrap',
    fontFamily: wordFace,
    '--wordSize': `${rowText.word}rem`,
    fontSize: 'var(--wordSize)',
    // Margins, gaps, and the least of the meaning on the same line.
    '--beside': '9.5rem',
    [touch]: { '--wordSize': `${rowText.touchWord}rem`, '--beside': '3.5rem', lineHeight: '1.625rem' },
  },
  // Cut, it leaves room for its meaning.
  phrase: { maxWidth: 'calc(100% - 7rem)', [touch]: { maxWidth: '100%' } },
  bold: { color: tokens.colorBrandForeground1, fontWeight: 700 },
  badge: {
    order: 1,
    gridRow: 1,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: `${rowText.badge}rem`,
    // Smaller letters on the same line must not make it higher, but their descenders need room.
    lineHeight: 1.25,
    [touch]: { order: 0, gridColumn: 2, justifySelf: 'end', maxWidth: '100%' },
  },
  // Its height is reserved: a service may know no meanings.
  meaning: {
    // Cut before the part of speech, to a word at least, and the word never.
    flex: '1 1000000 auto',
    minWidth: 'min(6rem, 45%)',
    minHeight: '1.5rem',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontFamily: wordFace,
    fontSize: `${rowText.meaning}rem`,
    ':empty': { minWidth: 0 },
    '@media print': { whiteSpace: 'normal' },
    // Nearer to its word than to the next one.
    [touch]: {
      gridRow: 2,
      gridColumn: '1 / -1',
      minWidth: 0,
      margin: '-0.125rem var(--meaningEnd, 0px) 0 0',
    },
  },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', '@media print': { overflow: 'visible' } },
  label: {
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    lineHeight: 1,
  },
});

interface RowTextProps {
  readonly word: ReactNode;
  /** `undefined` where several languages share the word. */
  readonly language: string | undefined;
  /** Part of speech and language. */
  readonly badge: ReactNode;
  readonly badgeTitle?: string | undefined;
  readonly meanings: readonly RowMeaning[];
  /** The reader's first language, which needs no name before its meanings. */
  readonly own: string | undefined;
  /** After the meanings. */
  readonly note?: string;
  readonly bold?: boolean;
  /** Ends texts that are too wide with an ellipsis, which makes scrolling expensive. */
  readonly cut: boolean;
}

/** A word with its meaning. */
export function RowText({ word, language, badge, badgeTitle, meanings, own, note, bold, cut }: RowTextProps) {
  const styles = useStyles();
  const shared = useSharedLine();
  // It may be cut; a cut word cannot be told from its neighbours.
  const isCuttable = typeof word === 'string' && isPhrase(word);
  return (
    <>
      <Word
        language={language}
        className={mergeClasses(
          styles.word,
          isCuttable && styles.phrase,
          cut && styles.cut,
          bold && styles.bold,
        )}
        style={
          cut
            ? wordSize(word, 'var(--wordSize)', ['var(--beside)'], isCuttable ? '0.75rem' : '0px')
            : undefined
        }
      >
        {word}
      </Word>
      <span className={mergeClasses(styles.badge, cut && styles.cut)} title={badgeTitle}>
        {badge}
      </span>
      <span
        className={mergeClasses(
          cut && meanings[1] && shortText(meanings[0]?.text ?? '').length > longText && shared,
          styles.meaning,
          cut && styles.cut,
        )}
      >
        <Meanings of={meanings} own={own} />
        {note ? (
          <span className={styles.label}>
            {meanings.length > 0 ? ' · ' : null}
            {note}
          </span>
        ) : null}
      </span>
    </>
  );
}

/** Restrictions are italic; languages but the reader's first have their name before them. */
export function Meanings({
  of,
  own,
}: {
  readonly of: readonly RowMeaning[];
  readonly own: string | undefined;
}) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const drawn = (text: string) =>
    text.includes('(')
      ? text
          .split(/(\([^()]*\))/u)
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
          .map((piece, index) => (index % 2 === 1 ? <i key={index}>{piece}</i> : piece))
      : text;
  return of.map(({ language, text }, place) => (
    <Fragment key={language}>
      {place === 0 ? null : '\u2003'}
      {language === own ? null : (
        <span className={styles.label}>{`${shortLanguageLabel(i18n, language)}\u2002`}</span>
      )}
      <Word language={language}>{drawn(place < of.length - 1 ? shortText(text) : text)}</Word>
    </Fragment>
  ));
}
