import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { allTemplates } from '#src/language/paradigmForms.ts';
import { isSingleWord, type ParadigmWord, paradigmBar } from '#src/language/paradigmWord.ts';
import { paradigmCheckQuery, paradigmLayoutOf } from '#src/lookup/operations/paradigmQuery.ts';
import { useLazyDialog } from '#src/ui/dialogs/useLazyDialog.tsx';
import { CameFromContext } from './cameFrom.ts';
import { lazyParadigmDialog } from './lazyParadigmDialog.tsx';
import { lackSentence } from './paradigmView.ts';

const useStyles = makeStyles({
  link: {
    minHeight: '2.75rem',
    // Its text begins where the line over it does.
    margin: '0 -0.25rem',
    padding: '0 0.25rem',
    border: 0,
    borderRadius: tokens.borderRadiusSmall,
    background: 'none',
    color: tokens.colorBrandForeground1,
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  // Keeps its space, so that nothing moves when the check is answered.
  unseen: { visibility: 'hidden' },
});

interface ShowInTableProps {
  readonly renderSpeech?: ((form: string) => ReactNode) | undefined;
}

function wordOfTable(
  lemma: string,
  language: string,
  templates: readonly string[],
): ParadigmWord | undefined {
  for (const template of templates) {
    const [, tag, kind] = template.split('+');
    const word = { lemma, language, pos: tag === 'N' && kind === 'Prop' ? kind : tag };
    if (paradigmBar(word) !== undefined || !isSingleWord(lemma)) continue;
    const layout = paradigmLayoutOf(language, word.pos);
    if (layout && allTemplates(layout, word.pos).includes(template)) return word;
  }
  return undefined;
}

/** Opens the inflection at the looked-up form, once it is known that the word has a table. Load it lazily. */
export function ShowInTable({ renderSpeech }: ShowInTableProps) {
  const came = useContext(CameFromContext);
  const word = came && wordOfTable(came.lemma, came.language, came.templates);
  return word ? <Shown word={word} renderSpeech={renderSpeech} /> : null;
}

function Shown({ word, renderSpeech }: ShowInTableProps & { readonly word: ParadigmWord }) {
  const styles = useStyles();
  const { i18n } = useLingui();
  const hasTable = useQuery(paradigmCheckQuery(word)).data === 'some';
  const { state, show, dialog } = useLazyDialog(lazyParadigmDialog({ word, renderSpeech, isSought: true }));
  return (
    <>
      <button
        type="button"
        className={mergeClasses(styles.link, !hasTable && styles.unseen, 'noPrint')}
        aria-haspopup="dialog"
        onClick={show}
      >
        <Trans>Show it in the table</Trans>
      </button>
      {state === 'failed' ? <span role="alert">{lackSentence(i18n, 'unmade', word)}</span> : null}
      {dialog}
    </>
  );
}
