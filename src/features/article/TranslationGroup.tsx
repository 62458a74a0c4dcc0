import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { gatherExamples } from '#src/components/saving/articleWord.ts';
import { fromList, useAddress } from '#src/lookup/address/address.ts';
import type { LemmaAnswer, TranslationGroupAnswer } from '#src/lookup/operations/articleQuery.ts';
import { posLabel } from '#src/ui/labels/labels.ts';
import { dialectLabel } from '#src/ui/labels/termLabels.ts';
import { MarkedSentence } from '#src/ui/text/MarkedSentence.tsx';
import { joined, Presentation, Word } from '#src/ui/text/Word.tsx';
import { useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import { Fold } from './Fold.tsx';
import { useTargetStyle } from './Glance.tsx';

const useStyles = makeStyles({
  group: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    fontFamily: wordFace,
    overflowWrap: 'anywhere',
  },
  number: {
    minWidth: '1.125rem',
    paddingRight: '0.25rem',
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: '0.75rem',
    fontWeight: 600,
    lineHeight: '1.75rem',
  },
  translations: {
    gridColumn: 2,
    fontSize: '1.125rem',
    lineHeight: '1.75rem',
    '@media print': { fontSize: '1rem', lineHeight: '1.5rem' },
  },
  restriction: { color: tokens.colorNeutralForeground2, fontSize: '0.9375rem', fontStyle: 'italic' },
  examples: {
    gridColumn: 2,
    margin: '0.25rem 0 0.5rem',
    paddingLeft: '0.75rem',
    borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
    '@media (max-width: 899px)': { gridColumn: '1 / -1' },
    '@media print': { gridColumn: 2 },
  },
  example: { margin: '0.125rem 0', fontSize: '0.96875rem', lineHeight: '1.4375rem' },
  exampleTranslation: { display: 'block', color: tokens.colorNeutralForeground2 },
  // Labels have the typeface of the interface.
  labels: {
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyBase,
    fontSize: '0.8125rem',
    fontWeight: tokens.fontWeightRegular,
  },
});

interface TranslationGroupProps {
  readonly id: string;
  readonly group: TranslationGroupAnswer;
  readonly number: number | undefined;
  readonly source: string;
  readonly target: string;
  /** The looked-up lemma, NFC: not a link even where it is a translation. */
  readonly lemma: string;
  readonly form: string;
  readonly pos: string | undefined;
  readonly known: ReadonlySet<string>;
}

export function TranslationGroup(props: TranslationGroupProps) {
  const { id, group, number, source, target, lemma, form, pos, known } = props;
  const styles = useStyles();
  const [first, ...others] = gatherExamples(group.examples, form);
  const sentence = ({ example, translations, places }: NonNullable<typeof first>) => (
    <p key={example} className={styles.example}>
      <MarkedSentence language={source} text={example} places={places} />
      {translations.map((translation) => (
        <Word key={translation} language={target} className={styles.exampleTranslation}>
          {translation}
        </Word>
      ))}
    </p>
  );
  return (
    <li id={id} tabIndex={-1} className={mergeClasses(useTargetStyle(), styles.group)}>
      <span className={number === undefined ? undefined : styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.translations}>
        {joined(group.translations, (word) => (
          <>
            <WordLink word={word} known={known.has(word.lemma) && word.lemma.normalize('NFC') !== lemma} />
            <WordLabels word={word} expectedPos={pos} />
          </>
        ))}
        {group.restriction ? (
          <Word language={target} className={styles.restriction}>
            {' '}
            ({group.restriction})
          </Word>
        ) : null}
      </div>
      {first === undefined ? null : (
        <div className={styles.examples}>
          {sentence(first)}
          {others.length > 0 ? <Fold summary={<Trans>More …</Trans>}>{others.map(sentence)}</Fold> : null}
        </div>
      )}
    </li>
  );
}

interface WordLabelsProps {
  readonly word: LemmaAnswer;
  /** Not shown. */
  readonly expectedPos: string | undefined;
}

/** Part of speech if unexpected, dialect, country (A89–A91). */
export function WordLabels({ word: { pos, dialect, country }, expectedPos }: WordLabelsProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const labels = [
    pos && pos !== expectedPos ? posLabel(i18n, pos) : undefined,
    dialect ? dialectLabel(i18n, dialect) : undefined,
    country ? dialectLabel(i18n, country) : undefined,
  ].filter((label) => label !== undefined);
  if (labels.length === 0) return null;
  return <small className={styles.labels}> {labels.join(', ')}</small>;
}

interface WordLinkProps {
  readonly word: LemmaAnswer;
  /** It has an article: a link, else plain text (A87). */
  readonly known: boolean;
}

export function WordLink({ word, known }: WordLinkProps) {
  const texts = useTextStyles();
  const { hrefTo } = useAddress();
  const shown = (
    <Word language={word.language}>
      <Presentation form={word.presentationLemma} />
    </Word>
  );
  if (!known) return shown;
  return (
    <Link to={hrefTo({ dictionary: undefined, lemma: word.lemma })} state={fromList} className={texts.link}>
      {shown}
    </Link>
  );
}
