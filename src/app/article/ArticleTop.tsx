import { makeStyles } from '@fluentui/react-components';
import type { ReactNode, RefObject } from 'react';
import { LemmaLabels } from '#src/features/article/Entries.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import type { SoleReading } from './soleReading.ts';

const useStyles = makeStyles({
  top: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    minHeight: '3.25rem',
    padding: '0 1rem',
    '@media (min-width: 900px)': { minHeight: 'var(--paneHead)', padding: '0 1.75rem' },
    '@media print': { padding: 0 },
  },
  line: {
    // Beside it the controls have room; where text is large they stand under it.
    flex: '1 1 10rem',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '0.875rem',
    minWidth: 0,
  },
  controls: { display: 'flex', flex: 'none', gap: '0.25rem' },
  actions: { display: 'flex', flex: 'none', gap: '0.25rem', margin: '0 -0.75rem 0 0.25rem' },
  lemma: {
    margin: 0,
    fontFamily: wordFace,
    fontSize: '2.125rem',
    fontWeight: 700,
    lineHeight: '2.75rem',
    overflowWrap: 'anywhere',
    // It gets the focus to be read from, and is nothing to press.
    ':focus': { outline: 'none' },
  },
  long: { fontSize: '1.375rem', lineHeight: '1.75rem' },
});

/** A lemma of more letters than this is set smaller. */
const longLemma = 28;

/** What `ArticleTop` draws. */
export interface ArticleTopProps {
  readonly lemma: string;
  /** Its one language and part of speech, where it has one. */
  readonly sole: SoleReading | undefined;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** On a wide screen: what can be done with the lemma. */
  readonly controls: ReactNode;
  /** On a wide screen: what can be done with the article. Apart, so that nothing moves when the controls come. */
  readonly actions: ReactNode;
}

/** The line that names the lemma (A74). */
export function ArticleTop({ lemma, sole, heading, controls, actions }: ArticleTopProps) {
  const styles = useStyles();
  return (
    <div className={styles.top}>
      <div className={styles.line}>
        <h1
          ref={heading}
          tabIndex={-1}
          className={`${styles.lemma} ${lemma.length > longLemma ? styles.long : ''}`}
        >
          <Word language={sole?.language}>{lemma}</Word>
        </h1>
        {sole ? <LemmaLabels language={sole.language} pos={sole.pos} /> : null}
      </div>
      {controls ? <div className={`${styles.controls} noPrint`}>{controls}</div> : null}
      {actions ? <div className={`${styles.actions} noPrint`}>{actions}</div> : null}
    </div>
  );
}
