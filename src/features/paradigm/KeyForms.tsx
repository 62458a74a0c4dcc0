import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useContext } from 'react';
import { keyForms } from '#src/language/keyForms.ts';
import { shownParadigm } from '#src/language/paradigmForms.ts';
import type { ParadigmWord } from '#src/language/paradigmWord.ts';
import { paradigmCheckQuery, paradigmLayoutOf, paradigmQuery } from '#src/lookup/operations/paradigmQuery.ts';
import { useLazyDialog } from '#src/ui/dialogs/useLazyDialog.tsx';
import { useMarkStyles } from '#src/ui/text/MarkedSentence.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import { CameFromContext, markedForms } from './cameFrom.ts';
import { lazyParadigmDialog } from './lazyParadigmDialog.tsx';
import { lackSentence } from './paradigmView.ts';

const useStyles = makeStyles({
  line: {
    minHeight: '1.75rem',
    margin: '0 -0.25rem',
    padding: '0 0.25rem',
    border: 0,
    borderRadius: tokens.borderRadiusSmall,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
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

interface KeyFormsProps {
  readonly word: ParadigmWord;
  readonly renderSpeech?: ((form: string) => ReactNode) | undefined;
}

/** The forms that matter, the looked-up one marked; opens the inflection. Nothing without a table. */
export function KeyForms({ word, renderSpeech }: KeyFormsProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const { mark } = useMarkStyles();
  const came = useContext(CameFromContext);
  const isSought = came?.lemma === word.lemma && came.language === word.language;
  const hasTable = useQuery(paradigmCheckQuery(word)).data === 'some';
  const { data } = useQuery({ ...paradigmQuery(word), enabled: hasTable });
  const { state, show, dialog } = useLazyDialog(lazyParadigmDialog({ word, renderSpeech, isSought }));
  const layout = paradigmLayoutOf(word.language, word.pos);
  const paradigm = layout && data ? shownParadigm(layout, word.pos, data) : undefined;
  if (paradigm === undefined) return null;
  const marked = new Set(isSought ? markedForms(paradigm, came).values() : []);
  const forms = [...new Set([...keyForms(word.lemma, word.pos, paradigm), ...marked])];
  return (
    <>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={show}>
        <Word language={word.language} className={styles.forms}>
          {forms.map((form, place) => (
            <Fragment key={form}>
              {place > 0 ? <span className={styles.between}> · </span> : null}
              {marked.has(form) ? <mark className={mark}>{form}</mark> : form}
            </Fragment>
          ))}
        </Word>{' '}
        <span className={`${styles.all} noPrint`}>
          <Trans>all forms</Trans>
        </span>
      </button>
      {state === 'failed' ? <span role="alert">{lackSentence(i18n, 'unmade', word)}</span> : null}
      {dialog}
    </>
  );
}
