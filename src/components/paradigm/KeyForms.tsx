import Table20Regular from 'virtual:icons/Table20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { filledCells, keyForms } from '#src/language/paradigmForms.ts';
import type { ParadigmWord } from '#src/language/paradigmWord.ts';
import { wholeTagLabel } from '#src/ui/grammar/tagLabel.ts';
import { useMarkStyles } from '#src/ui/text/MarkedSentence.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { iconInFoot, wordFace } from '#src/ui/theme/theme.ts';
import { useLazyDialog } from '#src/ui/waiting/lazyDialog.tsx';
import { markedForms, useCameFrom } from './cameFrom.ts';
import { LazyParadigmDialog } from './ParadigmControl.tsx';
import { lackSentence } from './paradigmView.ts';
import { useParadigms } from './useParadigms.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'center',
    alignItems: 'baseline',
    width: 'calc(100% + 0.5rem)',
    minHeight: '1.75rem',
    // Its text begins where other lines do.
    margin: '0 -0.25rem',
    padding: '0.25rem',
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground1,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '@media (pointer: coarse)': { minHeight: '2.75rem' },
  },
  form: {
    display: 'inline-block',
    marginRight: '1rem',
    fontFamily: wordFace,
    fontSize: tokens.fontSizeBase500,
  },
  label: {
    marginInlineEnd: '0.125rem',
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    textDecoration: 'none',
  },
  all: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '0.25rem',
    marginLeft: 'auto',
    whiteSpace: 'nowrap',
    color: tokens.colorBrandForeground1,
    fontWeight: 600,
    '> svg': { alignSelf: 'center' },
    ...iconInFoot,
  },
  words: { '::first-letter': { textTransform: 'uppercase' } },
});

interface KeyFormsProps {
  readonly word: ParadigmWord;
  /** Told all forms of the word, the word first, with line ends between. */
  readonly onForms?: ((forms: string) => void) | undefined;
  /** The table beside the article leads to all forms. */
  readonly isTableBeside?: boolean;
}

/** The forms that matter, the looked-up one marked; opens the inflection. Nothing without a table. */
export function KeyForms({ word, onForms, isTableBeside = false }: KeyFormsProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { lemma } = word;
  const { mark } = useMarkStyles();
  const came = useCameFrom(word);
  const isSought = came !== undefined;
  const { state, show, opened } = useLazyDialog(LazyParadigmDialog);
  const paradigms = useParadigms(word) ?? [];
  const [paradigm] = paradigms;
  const all = [word.lemma, ...paradigms.flatMap(filledCells).flatMap(({ forms }) => forms)].join('\n');
  useEffect(() => onForms?.(all), [all, onForms]);
  if (paradigm === undefined) return null;
  const sought = new Set(paradigms.flatMap((one) => (came ? [...markedForms(one, came).values()] : [])));
  const key = keyForms(word.lemma, word.pos, paradigm);
  const others = [...sought].filter((form) => !key.some((one) => one.form === form));
  return (
    <>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={show}>
        {[...key, ...others.map((form) => ({ name: '', form }))].map(({ name, form }) => (
          <span key={`${name} ${form}`} className={styles.form}>
            {name === '' ? null : (
              <abbr className={styles.label} translate="no" title={wholeTagLabel(i18n, name)}>
                {`${name.toLowerCase()}.`}{' '}
              </abbr>
            )}
            <Word language={word.language}>
              {sought.has(form) ? <mark className={mark}>{form}</mark> : form}
            </Word>{' '}
          </span>
        ))}
        {isTableBeside ? null : (
          <span className={`${styles.all} noPrint`}>
            <Table20Regular aria-label={t`Inflection of ${lemma}`} />
            <span className={styles.words}>{t`all forms`}</span>
          </span>
        )}
      </button>
      {state === 'failed' ? <span role="alert">{lackSentence(i18n, 'unmade', word)}</span> : null}
      <LazyParadigmDialog {...opened} word={word} isSought={isSought} />
    </>
  );
}
