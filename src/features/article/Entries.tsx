import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ArticlePart } from '#src/components/saving/articleWord.ts';
import { type DictionaryCode, isDictionaryCode } from '#src/language/dictionaries.ts';
import type { ParadigmWord } from '#src/language/paradigmWord.ts';
import { holdingOf } from '#src/local/holdings.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import type { TranslationGroupAnswer } from '#src/lookup/operations/articleQuery.ts';
import { useControlRowStyles } from '#src/ui/controls/controlWords.tsx';
import { dictionaryMaker } from '#src/ui/labels/dictionaryInfo.ts';
import { dictionaryLabel, dictionaryLanguageLabel, languageLabel, posLabel } from '#src/ui/labels/labels.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { joined, Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import { panesQuery, useMedia, usePrinting } from '#src/ui/theme/useScreen.ts';
import { type CardPart, type EntryCard, groupId } from './cards.ts';
import { Fold } from './Fold.tsx';
import { useTargetStyle } from './Glance.tsx';
import { TranslationGroup, WordLabels, WordLink } from './TranslationGroup.tsx';

const useStyles = makeStyles({
  part: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '0.75rem',
    margin: '0.75rem 0 0',
    lineHeight: '2.25rem',
  },
  controls: {
    display: 'flex',
    minHeight: '2.75rem',
    marginLeft: '-0.75rem',
    '@media (min-width: 720px)': { marginLeft: '-0.625rem' },
  },
  lemma: { fontFamily: wordFace, fontSize: tokens.fontSizeBase600, fontWeight: 700 },
  starter: { margin: '0.5rem 0 0', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  labels: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300, fontWeight: 400 },
  card: {
    display: 'grid',
    gridTemplateColumns: '8rem minmax(0, 1fr) auto',
    columnGap: '0',
    padding: '0.75rem 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    ':first-of-type': { borderTop: 0 },
    breakInside: 'avoid',
    '@media (max-width: 719px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media print': { gridTemplateColumns: '9.375rem minmax(0, 1fr) auto', padding: '0.375rem 0' },
  },
  target: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
    paddingRight: '0.5rem',
    '@media (max-width: 719px)': { fontSize: tokens.fontSizeBase300, fontWeight: 600 },
    '@media print': { paddingRight: '1rem' },
  },
  sources: {
    maxWidth: '11rem',
    padding: '0.25rem 0 0 0.75rem',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'right',
    '@media (max-width: 719px)': {
      maxWidth: 'none',
      padding: '0.125rem 0',
      textAlign: 'left',
    },
    '@media print': { gridColumn: 3, padding: 0, fontSize: tokens.fontSizeBase200, textAlign: 'right' },
  },
  source: {
    position: 'relative',
    color: tokens.colorNeutralForeground3,
    ':hover': { color: tokens.colorBrandForeground1, textDecoration: 'underline' },
    // A larger target for fingers, without changing the line.
    '@media (pointer: coarse)': {
      '::after': { content: '""', position: 'absolute', inset: '-0.625rem 0 -0.875rem' },
    },
  },
  lemmas: {
    fontFamily: wordFace,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    color: tokens.colorNeutralForeground1,
  },
  // Their height before they come, so that nothing moves.
  entryCardControls: { display: 'inline-flex', minHeight: '44px', verticalAlign: 'middle' },
});

/** Of a card of the reader's first language, and of others. */
const mostMeanings = { first: 5, other: 3 } as const;

interface EntriesProps {
  readonly lemma: string;
  /** What was looked up: the lemma or a form of it. */
  readonly form: string;
  readonly parts: readonly CardPart[];
  readonly known: ReadonlySet<string>;
  readonly renderControls: RenderControls;
  /** The forms that matter of the word of a part. */
  readonly renderForms: RenderControls;
}

/** A heading for each language and part of speech, a card for each entry. */
export const Entries = memo(function Entries(props: EntriesProps) {
  const { lemma, form, parts, known, renderControls, renderForms } = props;
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { beside } = useControlRowStyles();
  const wide = useMedia(panesQuery);
  const sources = new Set(parts.flatMap(({ entries }) => entries.map(({ dict }) => dict)));
  const starter = [...sources]
    .filter((code) => holdingOf(code)?.origin === 'starter')
    .map((code) => dictionaryLabel(i18n, code))
    .join(', ');
  return (
    <section>
      <SectionLine>{t`Dictionaries`}</SectionLine>
      {parts.map(({ language, pos, cards }, place) => (
        <div key={`${language} ${pos ?? ''}`}>
          {parts.length > 1 ? (
            <h3 className={styles.part}>
              <Word language={language} className={styles.lemma}>
                {lemma}
              </Word>
              <LemmaLabels language={language} pos={pos} />
            </h3>
          ) : null}
          {parts.length > 1 ? renderForms({ lemma, language, pos }) : null}
          {/* On a narrow screen those of the first part are at the foot. */}
          {parts.length > 1 && (wide || place > 0) ? (
            <div className={mergeClasses(wide && beside, styles.controls, 'noPrint')}>
              {renderControls({ lemma, language, pos })}
            </div>
          ) : null}
          {cards.map((card) => (
            <Card
              key={card.id}
              most={card.language === cards[0]?.language ? mostMeanings.first : mostMeanings.other}
              {...{ card, lemma, form, pos, known, renderControls }}
            />
          ))}
        </div>
      ))}
      {starter === '' ? null : <p className={styles.starter}>{t`From the sample dictionary: ${starter}`}</p>}
    </section>
  );
});

export function LemmaLabels({ language, pos }: Pick<ArticlePart, 'language' | 'pos'>) {
  const { i18n } = useLingui();
  const labels = [pos === undefined ? undefined : posLabel(i18n, pos), languageLabel(i18n, language)];
  return <span className={useStyles().labels}>{labels.filter(Boolean).join(' · ')}</span>;
}

type RenderControls = (word: ParadigmWord) => ReactNode;

/** Controls only for source lemmas that are not the heading's (A102). */
interface CardProps extends Pick<EntriesProps, 'lemma' | 'form' | 'known' | 'renderControls'> {
  readonly card: EntryCard;
  /** Groups that are not folded. */
  readonly most: number;
  /** Of the heading. */
  readonly pos: string | undefined;
}

/** An entry of one dictionary (A80–A86). */
function Card({ card, most, lemma, form, pos, known, renderControls }: CardProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const { address } = useAddress();
  const { dicts } = card;
  const { from, to } = card.entry;
  const name = dicts.map((dict) => dictionaryLabel(i18n, dict)).join(' · ');
  const groups = to.translationGroups;
  const shown = groups.length > most + 1 ? most : groups.length;
  const sought = lemma.normalize('NFC');
  const isSought = (word: { lemma: string }): boolean => word.lemma.normalize('NFC') === sought;
  // The heading already shows the lemma; the line stands only if there is more to say.
  const hasMore = from.lookupLemmas.some(
    (word) =>
      !isSought(word) ||
      word.presentationLemma !== word.lemma ||
      word.dialect ||
      word.country ||
      (word.remark && word.remark !== 'variant'),
  );
  const groupOf = (group: TranslationGroupAnswer, place: number) => (
    <TranslationGroup
      key={place}
      id={groupId(card, place)}
      group={group}
      number={groups.length > 1 ? place + 1 : undefined}
      source={from.language}
      target={to.language}
      lemma={sought}
      form={form}
      pos={pos}
      known={known}
    />
  );
  return (
    <article
      id={card.id}
      tabIndex={-1}
      className={mergeClasses(useTargetStyle(), styles.card)}
      aria-label={name}
    >
      <span className={styles.target}>{dictionaryLanguageLabel(i18n, card.language)}</span>
      <div>
        {hasMore ? (
          <div className={styles.lemmas}>
            {joined(from.lookupLemmas, (word) => (
              <>
                <WordLink word={word} known={!isSought(word) && known.has(word.lemma)} />
                <WordLabels word={word} expectedPos={pos} />
                {isSought(word) || /\s/u.test(word.lemma) ? null : (
                  <span className={styles.entryCardControls}>{renderControls(word)}</span>
                )}
              </>
            ))}
          </div>
        ) : null}
        <ol>{groups.slice(0, shown).map(groupOf)}</ol>
        {shown < groups.length ? (
          <Fold
            summary={<Plural value={groups.length - shown} one="# more meaning" other="# more meanings" />}
          >
            <ol start={shown + 1}>
              {groups.slice(shown).map((group, index) => groupOf(group, shown + index))}
            </ol>
          </Fold>
        ) : null}
      </div>
      {address.dictionary !== undefined ? null : (
        <div className={styles.sources}>
          {joined(
            dicts.filter(isDictionaryCode),
            (dict) => (
              <DictionaryLink dict={dict} lemma={lemma} />
            ),
            ' · ',
          )}
        </div>
      )}
    </article>
  );
}

function DictionaryLink({ dict, lemma }: { readonly dict: DictionaryCode; readonly lemma: string }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { hrefTo } = useAddress();
  const printing = usePrinting();
  const name = dictionaryLabel(i18n, dict);
  const maker = dictionaryMaker(dict, holdingOf(dict));
  return (
    <Link
      className={styles.source}
      to={hrefTo({ dictionary: dict, lemma })}
      title={maker}
      aria-label={t`Only in this dictionary: ${name}`}
    >
      {printing ? maker : name}
    </Link>
  );
}
