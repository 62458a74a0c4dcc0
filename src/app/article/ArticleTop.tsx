import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode, RefObject } from 'react';
import type { ArticlePart } from '#src/components/saving/articleWord.ts';
import { LemmaLabels } from '#src/features/article/Entries.tsx';
import type { ConceptAnswer } from '#src/lookup/operations/articleQuery.ts';
import { useControlRowStyles } from '#src/ui/controls/controlWords.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  top: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    minHeight: '3.25rem',
    padding: '0 1rem',
    '@media (min-width: 720px)': { minHeight: 'var(--paneHead)', padding: '0 1.75rem' },
    '@media print': { padding: 0 },
  },
  line: {
    // Beside the lemma; below it where text is large.
    flex: '1 1 10rem',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '0.875rem',
    minWidth: 0,
  },
  actions: { display: 'flex', flex: 'none', gap: '0.25rem', margin: '0 -0.75rem 0 0.25rem' },
  lemma: {
    margin: 0,
    fontFamily: wordFace,
    fontSize: tokens.fontSizeHero800,
    fontWeight: 700,
    lineHeight: '2.75rem',
    overflowWrap: 'anywhere',
    // Gets the focus to be read from, but is no control.
    ':focus': { outline: 'none' },
  },
  long: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
});

/** Longer lemmas are set smaller, in letters. */
const longLemma = 28;

interface ArticleTopProps {
  readonly lemma: string;
  /** Absent with several. */
  readonly sole: SoleReading | undefined;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly actions: ReactNode;
}

export function ArticleTop({ lemma, sole, heading, actions }: ArticleTopProps) {
  const styles = useStyles();
  const { beside } = useControlRowStyles();
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
      {actions ? <div className={mergeClasses(beside, styles.actions, 'noPrint')}>{actions}</div> : null}
    </div>
  );
}

type SoleReading = Pick<ArticlePart, 'language' | 'pos'>;

/** `undefined` where there are several, or none yet. */
export function soleReading(
  lemma: string,
  parts: readonly ArticlePart[],
  concepts: readonly ConceptAnswer[],
): SoleReading | undefined {
  if (parts.length > 0) return parts.length === 1 ? parts[0] : undefined;
  const terms = concepts.flatMap(({ language, terms: all }) =>
    all
      .filter(({ expression }) => expression?.lemma === lemma)
      .map(({ expression }) => ({ language, pos: expression?.pos })),
  );
  const [first] = terms;
  return terms.every(({ language }) => language === first?.language) ? first : undefined;
}
