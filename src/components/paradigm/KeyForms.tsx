import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { keyForms, shownParadigm } from '#src/language/paradigmForms.ts';
import type { ParadigmWord } from '#src/language/paradigmWord.ts';
import { paradigmCheckQuery, paradigmLayoutOf, paradigmQuery } from '#src/lookup/operations/paradigmQuery.ts';
import { useLazyDialog } from '#src/ui/dialogs/useLazyDialog.ts';
import { useMarkStyles } from '#src/ui/text/MarkedSentence.tsx';
import { joined, Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import { markedForms, useCameFrom } from './cameFrom.ts';
import { LazyParadigmDialog } from './ParadigmControl.tsx';
import { lackSentence } from './paradigmView.ts';

const useStyles = makeStyles({
  line: {
    minHeight: '1.75rem',
    // Its text begins where other lines do.
    margin: '0 -0.25rem',
    padding: '0 0.25rem',
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground1,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '@media (pointer: coarse)': { minHeight: '2.75rem' },
  },
  forms: { fontFamily: wordFace, fontSize: '1.0625rem' },
  between: { color: tokens.colorNeutralForeground3 },
  all: {
    marginLeft: '0.625rem',
    borderBottom: `1px dotted ${tokens.colorBrandForeground1}`,
    color: tokens.colorBrandForeground1,
    fontSize: '0.8125rem',
  },
});

/** The forms that matter, the looked-up one marked; opens the inflection. Nothing without a table. */
export function KeyForms({ word }: { readonly word: ParadigmWord }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { mark } = useMarkStyles();
  const came = useCameFrom(word);
  const hasTable = useQuery(paradigmCheckQuery(word)).data === 'some';
  const { data } = useQuery({ ...paradigmQuery(word), enabled: hasTable });
  const isSought = came !== undefined;
  const { state, show, opened } = useLazyDialog(LazyParadigmDialog);
  const layout = paradigmLayoutOf(word.language, word.pos);
  const paradigm = layout && data ? shownParadigm(layout, word.pos, data) : undefined;
  if (paradigm === undefined) return null;
  const marked = new Set(came && markedForms(paradigm, came).values());
  const forms = [...new Set([...keyForms(word.lemma, word.pos, paradigm), ...marked])];
  return (
    <>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={show}>
        <Word language={word.language} className={styles.forms}>
          {joined(
            forms,
            (form) => (marked.has(form) ? <mark className={mark}>{form}</mark> : form),
            <span className={styles.between}> · </span>,
          )}
        </Word>{' '}
        <span className={`${styles.all} noPrint`}>{t`all forms`}</span>
      </button>
      {state === 'failed' ? <span role="alert">{lackSentence(i18n, 'unmade', word)}</span> : null}
      <LazyParadigmDialog {...opened} word={word} isSought={isSought} />
    </>
  );
}
