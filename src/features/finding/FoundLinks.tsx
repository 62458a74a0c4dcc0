import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/data/address/useAddress.ts';
import type { FoundWord } from '#src/data/operations/finding/findWordsQuery.ts';
import { wordFace } from '#src/ui/theme/theme.ts';
import { FoundRow } from './FoundRow.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  heading: {
    margin: 0,
    padding: '1rem 1.25rem 0.5rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
    fontWeight: 400,
    '@media (pointer: coarse)': { padding: '1rem 1rem 0.5rem' },
  },
  said: {
    margin: 0,
    padding: '1rem 1.25rem',
    overflowWrap: 'anywhere',
    lineHeight: 1.5,
    '@media (pointer: coarse)': { padding: '1rem' },
  },
  or: { paddingBottom: '0.25rem' },
  guesses: { borderBottom: `1px solid ${tokens.colorNeutralStroke1}` },
  question: { margin: 0, fontFamily: wordFace, fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.4 },
  muted: { color: tokens.colorNeutralForeground2 },
  word: { color: tokens.colorNeutralForeground1, fontFamily: wordFace, fontSize: '1.0625rem' },
  inside: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: '2.75rem',
    padding: '0.375rem 1.25rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorBrandForeground1,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '> svg': { flex: 'none' },
    '@media (pointer: coarse)': { padding: '0.375rem 1rem' },
  },
  insideWord: { fontFamily: wordFace, fontSize: '1.0625rem' },
});

/** What all of them draw. */
export interface FoundLinksProps {
  readonly words: readonly FoundWord[];
  /** The address each leads to. */
  readonly lemmaOf: (word: FoundWord) => string;
  readonly search: string;
  /** Place of the first link. */
  readonly first: number;
  /** The place that the Tab key comes to. */
  readonly reachable: number;
  readonly onFocus: (place: number) => void;
}

interface RowsProps extends FoundLinksProps {
  readonly label?: string;
  readonly labelledBy?: string;
}

function Rows({ words, lemmaOf, search, first, reachable, onFocus, label, labelledBy }: RowsProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={label} aria-labelledby={labelledBy}>
      {words.map((word, offset) => (
        <FoundRow
          key={`${word.language} ${word.by} ${word.form} ${word.stem}`}
          word={word}
          search={search}
          lemma={lemmaOf(word)}
          place={first + offset}
          isReachable={first + offset === reachable}
          onFocus={onFocus}
        />
      ))}
    </ul>
  );
}

function useShownWord(word: string): ReactNode {
  return <b className={useStyles().word}>{word}</b>;
}

/** Over the words that are literally there: what the text may be. */
export function FoundOver(props: FoundLinksProps) {
  const { t } = useLingui();
  return <Rows {...props} label={t`What it may be`} />;
}

/** The same where no word is literally there, with that said under it. */
export function FoundAlone(props: FoundLinksProps) {
  const styles = useStyles();
  const word = useShownWord(props.search);
  return (
    <>
      <FoundOver {...props} />
      <p className={`${styles.said} ${styles.muted}`}>
        <Trans>No word starts with {word}.</Trans>
      </p>
    </>
  );
}

/** In place of a list: what may have been meant. */
export function Guesses(props: FoundLinksProps) {
  const styles = useStyles();
  const heading = useId();
  const word = useShownWord(props.search);
  return (
    <>
      <div className={`${styles.said} ${styles.guesses}`}>
        <span className={styles.muted}>
          <Trans>{word} is not in the dictionaries.</Trans>
        </span>
        <h2 id={heading} className={styles.question}>
          <Trans>Did you mean</Trans>
        </h2>
      </div>
      <Rows {...props} labelledBy={heading} />
    </>
  );
}

/** Under a short list: words with other letters. */
export function FoundUnder(props: FoundLinksProps) {
  const styles = useStyles();
  const heading = useId();
  return (
    <>
      <h2 id={heading} className={styles.heading}>
        <Trans>With other letters</Trans>
      </h2>
      <Rows {...props} labelledBy={heading} />
    </>
  );
}

/** The way on where only guesses are left: the same letters within words. */
export function LookInside({
  search,
  first,
  reachable,
  onFocus,
}: Omit<FoundLinksProps, 'words' | 'lemmaOf'>) {
  const styles = useStyles();
  const { hrefTo } = useAddress();
  const word = <b className={styles.insideWord}>{search}</b>;
  return (
    <>
      <p className={mergeClasses(styles.said, styles.muted, styles.or)}>
        <Trans comment="before another way on: Or … Look inside words">Or</Trans>
      </p>
      <div data-index={first}>
        <Link
          to={hrefTo({ search, lemma: '', mode: 'middle' })}
          className={styles.inside}
          tabIndex={first === reachable ? 0 : -1}
          onFocus={() => onFocus(first)}
        >
          <Search20Regular aria-hidden="true" />
          <span>
            <Trans>Look inside words for {word}</Trans>
          </span>
        </Link>
      </div>
    </>
  );
}
