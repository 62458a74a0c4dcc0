import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { holdingOf } from '#src/local/installation.ts';
import { dictionaryLabel } from '#src/ui/labels/dictionaryLabel.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import type { ArticlePart } from './articleParts.ts';
import { EntryCard, type RenderControls } from './EntryCard.tsx';
import { LemmaLabels } from './LemmaLabels.tsx';

const useStyles = makeStyles({
  part: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: '2.75rem',
    margin: '0.75rem 0 0',
    // What can be done with the word has a line of its own, as where it is the only one.
    '@media (max-width: 899px)': { flexWrap: 'wrap', rowGap: 0 },
  },
  controls: {
    display: 'inline-flex',
    minHeight: '2.75rem',
    marginLeft: 'auto',
    '@media (max-width: 899px)': { flexBasis: '100%', gap: '0.25rem', margin: '0 0 0 -0.75rem' },
  },
  lemma: { fontFamily: wordFace, fontSize: '1.25rem', fontWeight: 700 },
  starter: { margin: '0.5rem 0 0', color: tokens.colorNeutralForeground3, fontSize: '0.8125rem' },
});

/** What `Entries` draws. */
export interface EntriesProps {
  readonly lemma: string;
  readonly parts: readonly ArticlePart[];
  readonly known: ReadonlySet<string>;
  /** Draws the controls of a lemma (A102). */
  readonly renderControls: RenderControls;
}

/** The dictionary half of an article: a heading per language and part of speech, a card per entry. */
export const Entries = memo(function Entries({ lemma, parts, known, renderControls }: EntriesProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const sources = new Set(parts.flatMap(({ entries }) => entries.map(({ dict }) => dict)));
  const starter = [...sources]
    .filter((code) => holdingOf(code)?.origin === 'starter')
    .map((code) => dictionaryLabel(i18n, code))
    .join(', ');
  return (
    <section>
      <SectionLine>
        <Trans>Dictionaries</Trans>
      </SectionLine>
      {parts.map(({ language, pos, entries }) => (
        <div key={`${language} ${pos ?? ''}`}>
          {parts.length > 1 ? (
            <h3 className={styles.part}>
              <Word language={language} className={styles.lemma}>
                {lemma}
              </Word>
              <LemmaLabels language={language} pos={pos} />
              <span className={`${styles.controls} noPrint`}>{renderControls({ lemma, language, pos })}</span>
            </h3>
          ) : null}
          {entries.map((entry, index) => (
            <EntryCard
              // biome-ignore lint/suspicious/noArrayIndexKey: homonyms of one dictionary have nothing else to tell them apart
              key={`${entry.dict} ${index}`}
              entry={entry}
              lemma={lemma}
              pos={pos}
              known={known}
              renderControls={renderControls}
            />
          ))}
        </div>
      ))}
      {starter === '' ? null : (
        <p className={styles.starter}>
          <Trans>From the sample dictionary: {starter}</Trans>
        </p>
      )}
    </section>
  );
});
