import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { wordFace } from '#src/ui/theme/theme.ts';
import { useSpinnerClass } from '#src/ui/waiting/Spinner.tsx';
import { listGeometry, rowText } from './rowSource.ts';

const useStyles = makeStyles({
  row: { contain: 'strict' },
  link: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${rowText.gap}rem`,
    height: '100%',
    padding: `0 ${rowText.margin}rem`,
    color: tokens.colorNeutralForeground1,
    textDecoration: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  touch: { borderBottom: `1px solid ${tokens.colorNeutralStroke1}`, padding: `0 ${rowText.touchMargin}rem` },
  open: { backgroundColor: tokens.colorSubtleBackgroundSelected, color: tokens.colorBrandForeground1 },
  bold: { fontWeight: 700 },
  word: {
    whiteSpace: 'nowrap',
    fontFamily: wordFace,
    fontSize: `${rowText.word}rem`,
    lineHeight: '1.25rem',
  },
  touchWord: { fontSize: `${rowText.touchWord}rem`, lineHeight: '1.75rem' },
  cutWord: {
    maxWidth: `calc(100% - ${listGeometry.beside}px)`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  languages: {
    flex: 'none',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: `${rowText.languages}rem`,
    fontWeight: 400,
  },
  cutLanguages: { maxWidth: '50%', overflow: 'hidden' },
  waiting: { display: 'flex', alignItems: 'center', height: '100%', padding: '0 1.25rem' },
});

/** The classes of what a row is made of. */
export interface RowClasses {
  readonly row: string;
  readonly link: string;
  readonly openLink: string;
  /** Of a word that has room. */
  readonly word: string;
  /** Of one that may be cut. */
  readonly cutWord: string;
  readonly boldWord: string;
  readonly languages: string;
  readonly cutLanguages: string;
  readonly waiting: string;
  readonly spinner: string;
}

/** How rows look, for fingers or for a fine pointer; the same object as long as that is the same. */
export function useRowClasses(touch: boolean): RowClasses {
  const styles = useStyles();
  const spinner = useSpinnerClass();
  return useMemo(() => {
    const link = mergeClasses(styles.link, touch && styles.touch);
    const word = mergeClasses(styles.word, touch && styles.touchWord);
    return {
      row: styles.row,
      link,
      openLink: mergeClasses(link, styles.open),
      word,
      cutWord: mergeClasses(word, styles.cutWord),
      boldWord: mergeClasses(word, styles.cutWord, styles.bold),
      languages: styles.languages,
      cutLanguages: mergeClasses(styles.languages, styles.cutLanguages),
      waiting: styles.waiting,
      spinner,
    };
  }, [styles, spinner, touch]);
}
