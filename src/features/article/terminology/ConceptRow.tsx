import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ConceptAnswer } from '#src/lookup/operations/articleQuery.ts';
import { languageLabel } from '#src/ui/labels/languageLabel.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import { Term } from './Term.tsx';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'min(10.5rem, 40%) minmax(0, 1fr)',
    columnGap: '1rem',
    padding: '0.375rem 0',
    breakInside: 'avoid',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    ':first-of-type': { borderTop: 0 },
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media print': { gridTemplateColumns: '8.375rem minmax(0, 1fr)', padding: '0.1875rem 0' },
  },
  language: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5rem',
    alignSelf: 'start',
    minHeight: '1.75rem',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
    // Pale: it says what is so, and nothing can be done with it.
    '> input': {
      appearance: 'none',
      flex: 'none',
      display: 'grid',
      placeContent: 'center',
      width: '1rem',
      height: '1rem',
      margin: 0,
      borderRadius: tokens.borderRadiusSmall,
      backgroundColor: tokens.colorBrandBackground2,
      pointerEvents: 'none',
      '::before': {
        content: '""',
        width: '0.25rem',
        height: '0.4375rem',
        borderBottom: `1.5px solid ${tokens.colorBrandForeground1}`,
        borderRight: `1.5px solid ${tokens.colorBrandForeground1}`,
        transform: 'translateY(-1px) rotate(45deg)',
      },
    },
    '@media (forced-colors: active)': {
      '> input': { appearance: 'auto', '::before': { content: 'none' } },
    },
  },
  definition: {
    margin: '0.125rem 0',
    color: tokens.colorNeutralForeground2,
    fontFamily: wordFace,
    fontSize: '0.96875rem',
    lineHeight: '1.4375rem',
    whiteSpace: 'pre-line',
  },
  explanation: {
    margin: '0.125rem 0',
    color: tokens.colorNeutralForeground3,
    fontSize: '0.875rem',
    whiteSpace: 'pre-line',
  },
});

/** What `ConceptRow` draws. */
export interface ConceptRowProps {
  readonly concept: ConceptAnswer;
  readonly lemma: string;
  /** Draws the speech control of the definition (A101). */
  readonly renderSpeech: (language: string, text: string) => ReactNode;
}

/** A concept in one language: its terms, definition and explanation (A97–A100). */
export function ConceptRow({ concept, lemma, renderSpeech }: ConceptRowProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const { language, terms, definition, explanation } = concept;
  return (
    <div className={styles.row}>
      {/* Checked and read-only: it says which languages are shown, and does nothing (D18). */}
      <label className={styles.language}>
        <input
          type="checkbox"
          checked
          readOnly
          aria-readonly="true"
          tabIndex={-1}
          onClick={(event) => event.preventDefault()}
        />
        {languageLabel(i18n, language)}
      </label>
      <div>
        {terms.map((term, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two terms may have the same text
          <Term key={index} term={term} language={language} lemma={lemma} />
        ))}
        {definition ? (
          <p className={styles.definition}>
            <Word language={language}>{definition}</Word>
            {renderSpeech(language, definition)}
          </p>
        ) : null}
        {explanation ? (
          <p className={styles.explanation}>
            <Word language={language}>{explanation}</Word>
          </p>
        ) : null}
      </div>
    </div>
  );
}
