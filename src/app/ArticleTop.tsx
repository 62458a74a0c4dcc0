import { makeStyles } from '@fluentui/react-components';
import type { RefObject } from 'react';
import { lemmaControls } from '#src/app/lateControls.tsx';
import type { QuestionState } from '#src/data/answerState.ts';
import type { ConceptAnswer } from '#src/data/answers/conceptsAnswer.ts';
import type { ArticlePart } from '#src/features/article/articleParts.ts';
import { LemmaLabels } from '#src/features/article/LemmaLabels.tsx';
import { wordFace } from '#src/ui/theme.ts';
import { Word } from '#src/ui/Word.tsx';

const useStyles = makeStyles({
  top: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    minHeight: '3.25rem',
    padding: '0 1rem',
    '@media (min-width: 900px)': { flexWrap: 'nowrap', height: '100%', padding: '0 1.75rem' },
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '0.875rem',
    minWidth: 0,
  },
  // The room is kept before the controls are there, so that nothing moves when they come.
  controls: {
    display: 'flex',
    flex: '1 0 100%',
    gap: '0.25rem',
    minHeight: '2.75rem',
    marginLeft: '-0.75rem',
    '@media (min-width: 900px)': { flex: 'none', margin: '0 -0.75rem 0 auto' },
  },
  lemma: {
    margin: 0,
    fontFamily: wordFace,
    fontSize: '2.125rem',
    fontWeight: 700,
    lineHeight: '2.75rem',
    overflowWrap: 'anywhere',
  },
  long: { fontSize: '1.375rem', lineHeight: '1.75rem' },
});

/** A lemma of more letters than this is set smaller. */
const longLemma = 28;

/** What `ArticleTop` draws. */
export interface ArticleTopProps {
  readonly lemma: string;
  readonly parts: readonly ArticlePart[];
  readonly concepts: QuestionState<readonly ConceptAnswer[]>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The one language and part of speech of the lemma; `undefined` where there are several, or none yet. */
function soleReading(
  lemma: string,
  parts: readonly ArticlePart[],
  concepts: QuestionState<readonly ConceptAnswer[]>,
): { language: string; pos: string | undefined } | undefined {
  if (parts.length > 0) return parts.length === 1 ? parts[0] : undefined;
  if (concepts.state !== 'here') return undefined;
  const terms = concepts.value.flatMap(({ language, terms: all }) =>
    all
      .filter(({ expression }) => expression?.lemma === lemma)
      .map(({ expression }) => ({ language, pos: expression?.pos })),
  );
  const [first] = terms;
  return terms.every(({ language }) => language === first?.language) ? first : undefined;
}

/** The line that names the lemma (A74). */
export function ArticleTop({ lemma, parts, concepts, heading }: ArticleTopProps) {
  const styles = useStyles();
  const sole = soleReading(lemma, parts, concepts);
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
      <div className={styles.controls}>{sole ? lemmaControls({ lemma, ...sole }) : null}</div>
    </div>
  );
}
