import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { termBank } from '#src/language/dictionaries.ts';
import { holdingOf } from '#src/local/installation.ts';
import type { ConceptAnswer } from '#src/lookup/operations/articleQuery.ts';
import { categoryLabel } from '#src/ui/labels/categoryLabel.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { ConceptRow } from './ConceptRow.tsx';
import { conceptCards } from './conceptCards.ts';

const useStyles = makeStyles({
  card: {
    margin: '0.5rem 0 1rem',
    padding: '0.75rem 1rem',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media print': { margin: '0 0 0.75rem', padding: 0, border: 0 },
  },
  category: {
    margin: '0 0 0.375rem',
    color: tokens.colorPaletteDarkOrangeForeground1,
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: '1.25rem',
    breakAfter: 'avoid',
  },
  collections: { margin: '0.5rem 0 0', color: tokens.colorNeutralForeground3, fontSize: '0.8125rem' },
});

/** What `Concepts` draws. */
export interface ConceptsProps {
  readonly lemma: string;
  readonly concepts: readonly ConceptAnswer[];
  /** Draws the speech control of a definition, where its language speaks (A101). */
  readonly renderSpeech: (language: string, text: string) => ReactNode;
}

/** A collection's name without the wiki's prefix. */
function collectionName(collection: string): string {
  return collection.replace(/^Collection:/u, '');
}

/** The terminology half of an article: a card per concept (A94–A100). */
export function Concepts({ lemma, concepts, renderSpeech }: ConceptsProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const starter = holdingOf(termBank)?.origin === 'starter';
  return (
    <section>
      <SectionLine beside={starter ? <Trans>sample dictionary</Trans> : 'Giellagáldu'}>
        <Trans>Terminology</Trans>
      </SectionLine>
      {conceptCards(lemma, concepts).map(({ name, collections, rows }) => (
        <article key={name} className={styles.card}>
          <h3 className={styles.category}>{categoryLabel(i18n, name)}</h3>
          {rows.map((concept, index) => (
            <ConceptRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a language may have two rows of one concept
              key={`${concept.language} ${index}`}
              concept={concept}
              lemma={lemma}
              renderSpeech={renderSpeech}
            />
          ))}
          {collections.length > 0 ? (
            <p className={styles.collections} translate="no">
              {collections.map(collectionName).join(' · ')}
            </p>
          ) : null}
        </article>
      ))}
    </section>
  );
}
