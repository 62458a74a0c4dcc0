import { makeStyles } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { removeFromList } from '#src/saved/listOperations.ts';
import { type NamedList, type NewWord, saveWord } from '#src/saved/savedWords.ts';
import { CheckList } from '#src/ui/controls/choices.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import { FailureLine, useSavedAction } from '#src/ui/saved/savedActions.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import type { LazyDialogProps } from '#src/ui/waiting/lazyDialog.tsx';
import { NewListForm } from './NewListForm.tsx';
import { useListsOfWord } from './useListWords.ts';

const useStyles = makeStyles({ word: { fontFamily: wordFace } });

/** Each tick takes effect at once. */
export function ListChooser({ open, onClose, word }: LazyDialogProps & { readonly word: NewWord }) {
  const { t } = useLingui();
  const styles = useStyles();
  const { lists, saved, holding } = useListsOfWord(word);
  const { run, failure } = useSavedAction();
  const { stem } = word;

  async function put(list: NamedList, wanted: boolean): Promise<void> {
    if (wanted) await saveWord(list, word);
    else if (saved !== undefined) await removeFromList([saved.id], list.id);
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={
        <Trans>
          Lists with{' '}
          <Word language={word.language} className={styles.word}>
            {stem}
          </Word>
        </Trans>
      }
    >
      <CheckList
        name={t`Lists`}
        choices={lists.map(({ id, name, words }) => ({
          value: id,
          name,
          info: [t`${plural(words.length, { one: '# word', other: '# words' })}`],
        }))}
        chosen={holding.map(({ id }) => id)}
        onToggle={(id, wanted) => {
          const list = lists.find((one) => one.id === id);
          if (list !== undefined) run(() => put(list, wanted));
        }}
      />
      <NewListForm onMake={(name) => put({ id: crypto.randomUUID(), name }, true)} />
      <FailureLine text={failure} />
    </Sheet>
  );
}
