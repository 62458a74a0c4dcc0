import { makeStyles, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { savedListsQuery } from '#src/saved/savedQueries.ts';
import type { WordList } from '#src/saved/wordList.ts';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import type { LazyDialogProps } from '#src/ui/dialogs/useLazyDialog.tsx';
import { NewListForm } from './NewListForm.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  choice: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1rem',
    width: '100%',
    minHeight: '3rem',
    padding: '0.25rem 0.5rem',
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: '1rem',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  count: { flex: 'none', color: tokens.colorNeutralForeground3, fontSize: '0.875rem' },
});

interface ListPickerProps extends LazyDialogProps {
  /** The action for the chosen list. */
  readonly title: string;
  /** The list that can not be chosen: the words are in it. */
  readonly except: string | undefined;
  /** Makes a new list and chooses it; absent where one that is there is wanted. */
  readonly onMake: ((name: string) => void) | undefined;
  readonly onPick: (list: WordList) => void;
}

/** Lets one list be chosen, or a new one be made; what is to be done with it is done when the dialog is gone. */
export function ListPicker({ open, onClose, title, except, onMake, onPick }: ListPickerProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { data: lists = [] } = useQuery(savedListsQuery);
  const chosen = useRef<() => void>(undefined);
  const choose = (act: () => void): void => {
    chosen.current = act;
    onClose();
  };
  const others = lists.filter(({ id }) => id !== except);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      onGone={() => {
        chosen.current?.();
        chosen.current = undefined;
      }}
    >
      <ul className={styles.list} aria-label={t`Lists`}>
        {others.map((list) => (
          <li key={list.id}>
            <button type="button" className={styles.choice} onClick={() => choose(() => onPick(list))}>
              {`${list.name} `}
              <span className={styles.count}>
                {t`${plural(list.words.length, { one: '# word', other: '# words' })}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {others.length === 0 && onMake === undefined ? t`There is no other list.` : null}
      {onMake === undefined ? null : <NewListForm onMake={async (name) => choose(() => onMake(name))} />}
    </Sheet>
  );
}
