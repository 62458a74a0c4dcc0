import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { allTemplates } from '#src/language/paradigmForms.ts';
import { isSingleWord, type ParadigmWord, paradigmBar } from '#src/language/paradigmWord.ts';
import { paradigmCheckQuery, paradigmLayoutOf } from '#src/lookup/operations/paradigmQuery.ts';
import { type CameFrom, CameFromContext } from './cameFrom.ts';
import { type Inflection, InflectionLine } from './lazyParadigmDialog.tsx';

const useStyles = makeStyles({
  link: {
    minHeight: '2.75rem',
    color: tokens.colorBrandForeground1,
    ':hover': { textDecorationLine: 'underline' },
  },
  // Keeps its space, so that nothing moves when the check is answered.
  unseen: { visibility: 'hidden' },
});

function wordOfTable({ lemma, language, templates }: CameFrom): ParadigmWord | undefined {
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
export function ShowInTable({ renderSpeech }: Pick<Inflection, 'renderSpeech'>) {
  const came = useContext(CameFromContext);
  const word = came && wordOfTable(came);
  return word ? <Shown word={word} renderSpeech={renderSpeech} /> : null;
}

function Shown({ word, renderSpeech }: Omit<Inflection, 'isSought'>) {
  const styles = useStyles();
  const hasTable = useQuery(paradigmCheckQuery(word)).data === 'some';
  return (
    <InflectionLine
      isSought
      word={word}
      renderSpeech={renderSpeech}
      className={mergeClasses(styles.link, !hasTable && styles.unseen, 'noPrint')}
    >
      <Trans>Show it in the table</Trans>
    </InflectionLine>
  );
}
