import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode, RefObject } from 'react';
import type { ArticlePart } from '#src/components/saving/articleWord.ts';
import { headWord, headWordSize, LemmaLabels, wordLine } from '#src/features/article/PartHead.tsx';
import type { ConceptAnswer } from '#src/lookup/operations/articleQuery.ts';
import { Word } from '#src/ui/text/Word.tsx';
import {
  asideQuery,
  drawerQuery,
  noDrawerQuery,
  onePaneQuery,
  panesQuery,
} from '#src/ui/theme/breakpoints.ts';

const useStyles = makeStyles({
  top: {
    ...wordLine,
    display: 'flex',
    flexWrap: 'wrap',
    padding: '0.25rem 1.25rem 0',
    // As wide as the text below.
    [`@media ${onePaneQuery}`]: { flexWrap: 'nowrap' },
    [`@media ${panesQuery}`]: { padding: '1rem 1.5rem 0', maxWidth: '45.5rem' },
    [`@media ${panesQuery} and ${drawerQuery}`]: { padding: '1.25rem 2rem 0', maxWidth: '46.5rem' },
    [`@media ${panesQuery} and ${asideQuery}`]: { padding: '1.25rem 3.5rem 0', maxWidth: '49.5rem' },
    [`@media ${panesQuery} and (max-height: 30em)`]: { paddingTop: '0.75rem' },
    '@media print': { padding: 0 },
  },
  line: {
    flex: '1 1 auto',
    // A line for the labels, which come later.
    minHeight: '4rem',
    minWidth: 0,
    // The labels stand below the actions, which leave their line only to a long word.
    [`@media ${panesQuery} and ${noDrawerQuery}`]: {
      '> span': { display: 'block', width: 0, whiteSpace: 'nowrap' },
    },
  },
  absent: { minHeight: 0 },
  lemma: {
    ...headWord,
    margin: 0,
    // Gets the focus to be read from, but is no control.
    ':focus': { outline: 'none' },
  },
});

interface ArticleTopProps {
  readonly lemma: string;
  readonly leading: LeadingPart | undefined;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly actions: ReactNode;
  /** No labels come. */
  readonly isAbsent: boolean;
}

export function ArticleTop({ lemma, leading, heading, actions, isAbsent }: ArticleTopProps) {
  const styles = useStyles();
  return (
    <div className={styles.top}>
      <div className={mergeClasses(styles.line, isAbsent && styles.absent)}>
        <h1 ref={heading} tabIndex={-1} className={styles.lemma} style={headWordSize(lemma)}>
          <Word language={leading?.language}>{lemma}</Word>
        </h1>
        {leading ? <LemmaLabels language={leading.language} pos={leading.pos} /> : null}
      </div>
      {actions}
    </div>
  );
}

type LeadingPart = Pick<ArticlePart, 'language' | 'pos'>;

/** What the article begins with; `undefined` where terms are of several languages, or there is none yet. */
export function leadingPart(
  lemma: string,
  parts: readonly ArticlePart[],
  concepts: readonly ConceptAnswer[],
): LeadingPart | undefined {
  if (parts.length > 0) return parts[0];
  const terms = concepts.flatMap(({ language, terms: all }) =>
    all
      .filter(({ expression }) => expression?.lemma === lemma)
      .map(({ expression }) => ({ language, pos: expression?.pos })),
  );
  const [first] = terms;
  return terms.every(({ language }) => language === first?.language) ? first : undefined;
}
