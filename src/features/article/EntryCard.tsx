import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isDictionaryCode } from '#src/language/dictionaries.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { answerLanguage, type EntryGroup } from '#src/lookup/operations/articleQuery.ts';
import { dictionaryMaker } from '#src/ui/labels/dictionaryInfo.ts';
import { dictionaryLabel, dictionaryLanguageLabel } from '#src/ui/labels/dictionaryLabel.ts';
import { usePrinting } from '#src/ui/print/usePrinting.ts';
import { wordFace } from '#src/ui/theme/theme.ts';
import { TranslationGroup } from './TranslationGroup.tsx';
import { WordLabels } from './WordLabels.tsx';
import { WordLink } from './WordLink.tsx';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: '8rem minmax(0, 1fr) auto',
    columnGap: '0',
    padding: '0.75rem 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    ':first-of-type': { borderTop: 0 },
    breakInside: 'avoid',
    // The language stands above its group: what is read has the whole width.
    '@media (max-width: 899px)': { gridTemplateColumns: 'max-content minmax(0, 1fr)' },
    '@media print': { gridTemplateColumns: '9.375rem minmax(0, 1fr) auto', padding: '0.375rem 0' },
  },
  target: {
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: '1.75rem',
    textDecoration: 'none',
    '@media print': { paddingRight: '1rem', fontWeight: 400 },
  },
  content: {
    '@media (max-width: 899px)': { gridRow: 2, gridColumn: '1 / -1' },
    '@media print': { gridRow: 1, gridColumn: 2 },
  },
  source: {
    maxWidth: '11rem',
    padding: '0.25rem 0 0 0.75rem',
    color: tokens.colorNeutralForeground3,
    fontSize: '0.8125rem',
    lineHeight: '1.25rem',
    textAlign: 'right',
    textDecoration: 'none',
    '@media (max-width: 899px)': { justifySelf: 'end', maxWidth: 'none' },
    ':hover': { color: tokens.colorBrandForeground1, textDecoration: 'underline' },
    '@media (pointer: coarse)': { minHeight: '2.75rem', marginBottom: '-1rem' },
    '@media print': { gridRow: 1, gridColumn: 3, fontSize: '0.75rem' },
  },
  lemmas: {
    fontFamily: wordFace,
    fontSize: '1.0625rem',
    lineHeight: '1.75rem',
    color: tokens.colorNeutralForeground1,
  },
  controls: { display: 'inline-flex', verticalAlign: 'middle' },
  groups: { margin: 0, padding: 0, listStyle: 'none' },
});

/** Draws the controls of a lemma: speech, inflection, corpus. */
export type RenderControls = (word: {
  readonly lemma: string;
  readonly language: string;
  readonly pos: string | undefined;
}) => ReactNode;

/** What `EntryCard` draws. */
export interface EntryCardProps {
  readonly entry: EntryGroup;
  /** The looked-up lemma. */
  readonly lemma: string;
  /** Part of speech of the heading it stands under. */
  readonly pos: string | undefined;
  /** Words that have articles. */
  readonly known: ReadonlySet<string>;
  /** Draws the controls of the source lemmas that are not the heading's (A102). */
  readonly renderControls: RenderControls;
}

/** One entry of one dictionary (A80–A86). */
export function EntryCard({ entry, lemma, pos, known, renderControls }: EntryCardProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { address, hrefTo } = useAddress();
  const printing = usePrinting();
  const { dict, from, to } = entry;
  const name = dictionaryLabel(i18n, dict);
  const language = answerLanguage(entry, lemma);
  const sought = lemma.normalize('NFC');
  const isSought = (word: { lemma: string }): boolean => word.lemma.normalize('NFC') === sought;
  // The heading says the lemma already; the line stands where there is more to say.
  const hasMore = from.lookupLemmas.some(
    (word) => !isSought(word) || word.presentationLemma !== word.lemma || word.dialect || word.country,
  );
  return (
    <article className={styles.card} aria-label={name}>
      <span className={styles.target}>{dictionaryLanguageLabel(i18n, language)}</span>
      <div className={styles.content}>
        {hasMore ? (
          <div className={styles.lemmas}>
            {from.lookupLemmas.map((word, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: homonyms may repeat a lemma
              <span key={index}>
                {index > 0 ? ', ' : null}
                <WordLink word={word} known={!isSought(word) && known.has(word.lemma)} />
                <WordLabels word={word} expectedPos={pos} />
                {isSought(word) ? null : <span className={styles.controls}>{renderControls(word)}</span>}
              </span>
            ))}
          </div>
        ) : null}
        <ol className={styles.groups}>
          {to.translationGroups.map((group, index) => (
            <TranslationGroup
              // biome-ignore lint/suspicious/noArrayIndexKey: groups of an entry never change places
              key={index}
              group={group}
              number={to.translationGroups.length > 1 ? index + 1 : undefined}
              source={from.language}
              target={to.language}
              lemma={sought}
              pos={pos}
              known={known}
            />
          ))}
        </ol>
      </div>
      {address.dictionary !== undefined || !isDictionaryCode(dict) ? null : (
        <Link
          className={styles.source}
          to={hrefTo({ dictionary: dict, lemma })}
          title={dictionaryMaker(dict)}
          aria-label={t`Only in this dictionary: ${name}`}
        >
          {printing ? dictionaryMaker(dict) : name}
        </Link>
      )}
    </article>
  );
}
