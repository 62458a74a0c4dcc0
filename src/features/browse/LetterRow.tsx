import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    margin: 0,
    padding: '0.25rem 0',
    listStyle: 'none',
    // Under the thumb one line that is pushed along; with a mouse all of them at once.
    '@media (max-width: 899px)': { overflowX: 'auto', overscrollBehaviorX: 'contain' },
    '@media (min-width: 900px)': { flexWrap: 'wrap' },
  },
  letter: {
    boxSizing: 'border-box',
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '2.75rem',
    minHeight: '2.75rem',
    padding: '0 0.5rem',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    fontFamily: wordFace,
    fontSize: '1.125rem',
    textDecoration: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  here: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
    fontWeight: 700,
    // Where the visitor's own colours replace ours.
    '@media (forced-colors: active)': { textDecoration: 'underline' },
  },
});

/** A letter, or a beginning. */
export interface LetterLink {
  readonly text: string;
  /** As it is drawn. */
  readonly shown: string;
  readonly href: string;
  readonly isHere: boolean;
}

/** What `LetterRow` draws. */
export interface LetterRowProps {
  readonly label: string;
  readonly language: string;
  readonly letters: readonly LetterLink[];
}

/** Letters to tap, in the order of an alphabet. */
export function LetterRow({ label, language, letters }: LetterRowProps) {
  const styles = useStyles();
  const row = useRef<HTMLUListElement>(null);
  const chosen = letters.find(({ isHere }) => isHere)?.text;
  useEffect(() => {
    if (chosen === undefined) return;
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return (
    <ul ref={row} className={styles.row} aria-label={label}>
      {letters.map(({ text, shown, href, isHere }) => (
        <li key={text}>
          <Link
            to={href}
            replace
            className={mergeClasses(styles.letter, isHere && styles.here)}
            aria-current={isHere ? 'true' : undefined}
          >
            <Word language={language}>{shown}</Word>
          </Link>
        </li>
      ))}
    </ul>
  );
}
