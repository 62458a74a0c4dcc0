import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router-dom';
import { definitionSpeechLanguages } from '#src/language/languages.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import type { TermAnswer } from '#src/lookup/operations/articleQuery.ts';
import { dictionaryLanguageLabel } from '#src/ui/labels/labels.ts';
import { categoryLabel, subjectOf } from '#src/ui/labels/termLabels.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { onePaneQuery } from '#src/ui/theme/breakpoints.ts';
import { surfaceStyle, textSize, useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import { usePrinting } from '#src/ui/theme/useScreen.ts';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import type { ConceptCard } from './cards.ts';
import { Fold } from './Fold.tsx';
import { useTargetStyle } from './Glance.tsx';
import type { GlanceLanguage } from './glance.ts';
import { Term } from './Term.tsx';

const LazySpeakButton = lazyComponent(() => import('#src/components/speech/SpeakButton.tsx'), 'SpeakButton');

const useStyles = makeStyles({
  maker: {
    color: tokens.colorNeutralForeground2,
    ...textSize(200),
  },
  card: {
    margin: '0.5rem 0 1rem',
    padding: '0.75rem 1rem',
    ...surfaceStyle(),
    '@media print': { margin: '0 0 0.75rem', padding: 0, border: 0 },
  },
  head: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: '0.5rem',
  },
  category: {
    margin: '0 0 0.25rem',
    ...textSize(400),
    fontWeight: 600,
    overflowWrap: 'anywhere',
    breakAfter: 'avoid',
  },
  collections: {
    margin: '-0.5rem 0 1rem',
    color: tokens.colorNeutralForeground3,
    ...textSize(300),
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(min-content, min(calc(32px + var(--letters) * 0.5rem), 42%)) minmax(0, 1fr)',
    columnGap: 'clamp(1rem, 1.75vw, 1.75rem)',
    padding: '0.125rem 0',
    breakInside: 'avoid',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    '@media (pointer: coarse)': { padding: 0 },
    '@media print': { gridTemplateColumns: '8.375rem minmax(0, 1fr)' },
  },
  language: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.625rem',
    alignSelf: 'start',
    minHeight: '1.75rem',
    color: tokens.colorNeutralForeground3,
    ...textSize(300),
    // Unlike `anywhere`, it lets the column be as wide as the longest word.
    overflowWrap: 'break-word',
    maxWidth: '45vw',
    '@media (pointer: coarse)': { minHeight: '2.25rem' },
    // Pale, since it is only a label.
    '> input': {
      appearance: 'none',
      flex: 'none',
      display: 'grid',
      placeContent: 'center',
      width: '1.125rem',
      height: '1.125rem',
      margin: 0,
      borderRadius: tokens.borderRadiusSmall,
      backgroundColor: tokens.colorBrandBackground2,
      pointerEvents: 'none',
      '::before': {
        content: '""',
        width: '0.3125rem',
        height: '0.5625rem',
        borderBottom: `1px solid ${tokens.colorBrandForeground1}`,
        borderRight: `1px solid ${tokens.colorBrandForeground1}`,
        transform: 'translateY(-1px) rotate(45deg)',
      },
    },
    '@media (forced-colors: active)': {
      '> input': { appearance: 'auto', '::before': { content: 'none' } },
    },
  },
  about: {
    gridColumn: 2,
    paddingBottom: '0.25rem',
    // On a phone the text has the whole width.
    [`@media ${onePaneQuery}`]: { gridColumn: '1 / -1', paddingBottom: '0.5rem' },
    '@media print': { gridColumn: 2 },
  },
  definition: {
    margin: '0 0 0.125rem',
    color: tokens.colorNeutralForeground2,
    fontFamily: wordFace,
    ...textSize(400),
    whiteSpace: 'pre-line',
    textWrap: 'wrap',
  },
  explanation: {
    margin: '0 0 0.25rem',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase300,
    whiteSpace: 'pre-line',
  },
  // As much above its words as below.
  more: {
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    '> details:not([open])': {
      marginBottom: '-0.5rem',
      '@media (pointer: coarse)': { marginBottom: '-0.75rem' },
    },
  },
});

interface ConceptsProps {
  readonly lemma: string;
  readonly cards: readonly ConceptCard[];
  /** What stands above. */
  readonly grid: readonly GlanceLanguage[];
}

/** For the width of a column of names. */
function longestOf(names: readonly string[]): CSSProperties & Record<'--letters', number> {
  return { '--letters': Math.max(...names.map(({ length }) => length)) };
}

/** A card for each concept (A94–A100). */
export function Concepts({ lemma, cards, grid }: ConceptsProps) {
  const saidNotes = grid.flatMap(({ senses }) => senses.map(({ note }) => note));
  const { i18n } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const { link } = useTextStyles();
  return (
    <section>
      <SectionLine>
        <Trans>Terminology</Trans>
      </SectionLine>
      {cards.map(({ name, collections, rows }) => (
        <article key={name}>
          <div
            className={styles.card}
            style={longestOf(rows.map(({ language }) => dictionaryLanguageLabel(i18n, language)))}
          >
            <div className={styles.head}>
              <h3 className={styles.category}>
                {name.includes(':') ? (
                  <Link className={link} to={hrefToPage('browse', 'terms', subjectOf(name))}>
                    {categoryLabel(i18n, name)}
                  </Link>
                ) : (
                  name
                )}
              </h3>
              <span className={styles.maker} translate="no">
                Giellagáldu
              </span>
            </div>
            <ConceptRows rows={rows} lemma={lemma} saidNotes={saidNotes} />
          </div>
          {collections.length > 0 ? (
            <p className={styles.collections} translate="no">
              {collections.map((name) => name.replace(/^Collection:/u, '')).join(' · ')}
            </p>
          ) : null}
        </article>
      ))}
    </section>
  );
}

/** A card with more folds all but the first. */
const mostRows = 5;
const firstRows = 3;

interface ConceptRowsProps {
  readonly lemma: string;
  readonly rows: ConceptCard['rows'];
  readonly saidNotes: readonly (string | undefined)[];
}

function ConceptRows({ rows, lemma, saidNotes }: ConceptRowsProps) {
  const styles = useStyles();
  const printing = usePrinting();
  const [isOpen, setOpen] = useState(false);
  const shown = rows.length > mostRows ? rows.slice(0, firstRows) : rows;
  const folded = rows.slice(shown.length);
  // Folded it is one definition, and a line for each language.
  const isBrief = folded.length > 0 && !isOpen && !printing;
  const described = isBrief ? (rows.find((row) => !row.isSought && row.definition) ?? rows[0]) : undefined;
  const rowOf = (concept: Concept) => (
    <ConceptRow
      key={concept.id}
      concept={concept}
      lemma={lemma}
      isBrief={isBrief}
      hasNote={concept === described && !saidNotes.includes(concept.explanation)}
    />
  );
  return (
    <>
      {described ? <About concept={{ ...described, explanation: undefined }} /> : null}
      {shown.map(rowOf)}
      {folded.length === 0 ? null : (
        <div className={styles.more}>
          <Fold
            onOpen={setOpen}
            summary={
              <Plural
                value={new Set(folded.map(({ language }) => language)).size}
                one="# more language"
                other="# more languages"
              />
            }
          >
            {folded.map(rowOf)}
          </Fold>
        </div>
      )}
    </>
  );
}

type Concept = ConceptCard['rows'][number];

interface ConceptRowProps {
  readonly concept: Concept;
  readonly lemma: string;
  /** Without its definition and notes. */
  readonly isBrief: boolean;
  /** Its definition stands above all rows, its explanation at its word. */
  readonly hasNote: boolean;
}

function ConceptRow({ concept, lemma, isBrief, hasNote }: ConceptRowProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const { id, language, terms } = concept;
  return (
    <div id={id} tabIndex={-1} className={mergeClasses(useTargetStyle(), styles.row)}>
      {/* Checked and read-only: shows which languages are visible (D18). */}
      <label className={styles.language}>
        <input
          type="checkbox"
          checked
          readOnly
          aria-readonly="true"
          tabIndex={-1}
          onClick={(event) => event.preventDefault()}
        />
        {dictionaryLanguageLabel(i18n, language)}
      </label>
      <div>
        {terms.map((term, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two terms may have the same text
          <Term key={index} term={isBrief ? briefOf(term) : term} language={language} lemma={lemma} />
        ))}
        {hasNote ? <Explanation {...concept} /> : null}
      </div>
      {isBrief ? null : <About concept={concept} />}
    </div>
  );
}

const briefOf = (term: TermAnswer): TermAnswer => ({ ...term, note: undefined, source: undefined });

function Explanation({ language, explanation }: Pick<Concept, 'language' | 'explanation'>) {
  const styles = useStyles();
  return explanation ? (
    <p className={styles.explanation}>
      <Word language={language}>{explanation}</Word>
    </p>
  ) : null;
}

function About({ concept: { language, definition, explanation } }: { readonly concept: Concept }) {
  const { t } = useLingui();
  const styles = useStyles();
  if (!definition && !explanation) return null;
  return (
    <div className={styles.about}>
      {definition ? (
        <p className={styles.definition}>
          <Word language={language}>{definition}</Word>
          {/* In languages whose definitions can be spoken (A101). */}
          {(definitionSpeechLanguages as readonly string[]).includes(language) ? (
            <LazySpeakButton
              language={language}
              text={definition}
              label={t`Listen to the definition`}
              phrase
              small
            />
          ) : null}
        </p>
      ) : null}
      <Explanation {...{ language, explanation }} />
    </div>
  );
}
