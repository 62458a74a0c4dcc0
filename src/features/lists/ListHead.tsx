import Add20Regular from 'virtual:icons/Add20Regular';
import ArrowSort20Regular from 'virtual:icons/ArrowSort20Regular';
import Delete20Regular from 'virtual:icons/Delete20Regular';
import Merge20Regular from 'virtual:icons/Merge20Regular';
import MoreHorizontal20Regular from 'virtual:icons/MoreHorizontal20Regular';
import Rename20Regular from 'virtual:icons/Rename20Regular';
import Search20Regular from 'virtual:icons/Search20Regular';
import SelectAllOn20Regular from 'virtual:icons/SelectAllOn20Regular';
import ShareAndroid20Regular from 'virtual:icons/ShareAndroid20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useDraft } from '#src/saved/drafts.ts';
import { renameList } from '#src/saved/listOperations.ts';
import { longestListName, type SavedList, type SavedWord, type WordList } from '#src/saved/savedWord.ts';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { SearchField } from '#src/ui/fields/fields.tsx';
import { NameForm } from '#src/ui/saved/NameForm.tsx';
import { PageHeading } from '#src/ui/text/SectionLine.tsx';
import { wideQuery } from '#src/ui/theme/breakpoints.ts';
import { textSize } from '#src/ui/theme/theme.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { lazyDialog } from '#src/ui/waiting/lazyDialog.tsx';
import type { RowsMode } from './ListRows.tsx';

export const LazyActionSheet = lazyDialog(
  lazyComponent(() => import('#src/ui/dialogs/ActionSheet.tsx'), 'ActionSheet'),
);

const useStyles = makeStyles({
  head: {
    padding: '0.375rem 1.25rem 0.75rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    [`@media ${wideQuery}`]: { padding: '1rem 1.5rem 0.75rem' },
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    // The way back begins where the title does.
    '> a': { marginLeft: '-1rem' },
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.25rem' },
  title: { flex: '1 1 10rem', minWidth: 0 },
  controls: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.25rem',
    marginRight: '-0.75rem',
  },
  facts: { margin: 0, color: tokens.colorNeutralForeground2, ...textSize(300) },
  field: { width: '100%', marginTop: '0.5rem' },
});

/** Drawn by other features. */
export interface ListSlots {
  /** In the head of a wide screen, at the foot of a narrow one. */
  readonly practise: ReactNode;
  readonly renderShare: (share: { readonly saved: SavedList; readonly onClose: () => void }) => ReactNode;
}

interface ListHeadProps extends ListSlots {
  /** `undefined` for the words in no list. */
  readonly list: WordList | undefined;
  readonly name: string;
  readonly words: readonly SavedWord[];
  /** `undefined` while not searching. */
  readonly search: string | undefined;
  readonly onSearch: (text: string | undefined) => void;
  readonly onMode: (mode: RowsMode) => void;
  readonly onMerge: () => void;
  readonly onDelete: () => void;
  /** Absent where the foot of the page has it. */
  readonly onAdd?: (() => void) | undefined;
  /** Where the list covers everything: its line has the actions, too. */
  readonly back?: ReactNode;
}

export function ListHead(props: ListHeadProps) {
  const { list, name, words, search, onSearch, onMode, onAdd, back, practise, renderShare } = props;
  const { t } = useLingui();
  const styles = useStyles();
  const wide = useMedia(wideQuery);
  const [isRenaming, setRenaming] = useState(false);
  const draft = useDraft(`lists/name/${list?.id}`, name);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [sharing, setSharing] = useState(false);
  const recordings = words.reduce((sum, word) => sum + word.recordings.length, 0);
  const facts = [
    t`${plural(words.length, { one: '# word', other: '# words' })}`,
    ...(recordings === 0 ? [] : [t`${plural(recordings, { one: '# recording', other: '# recordings' })}`]),
    t`saved on this device`,
  ];
  const select = { name: t`Select words`, icon: <SelectAllOn20Regular />, act: () => onMode('select') };
  const actions = list
    ? [
        select,
        { name: t`Reorder`, icon: <ArrowSort20Regular />, act: () => onMode('order') },
        { name: t`Rename`, icon: <Rename20Regular />, act: () => setRenaming(true) },
        { name: t`Merge into another list`, icon: <Merge20Regular />, act: props.onMerge },
        { name: t`Delete the list`, icon: <Delete20Regular />, act: props.onDelete },
      ]
    : [select];

  const controls = isRenaming ? null : (
    <div className={styles.controls}>
      {wide && list ? practise : null}
      <IconButton
        label={t`Search in this list`}
        icon={<Search20Regular />}
        aria-expanded={search !== undefined}
        onClick={() => onSearch(search === undefined ? '' : undefined)}
      />
      {onAdd ? <IconButton label={t`Add words`} icon={<Add20Regular />} onClick={onAdd} /> : null}
      {list ? (
        <IconButton
          label={t`Share or export`}
          icon={<ShareAndroid20Regular />}
          aria-expanded={sharing}
          onClick={() => setSharing(!sharing)}
        />
      ) : null}
      <IconButton label={t`More`} icon={<MoreHorizontal20Regular />} onClick={() => setMenuOpen(true)} />
    </div>
  );

  return (
    <div className={styles.head}>
      {back ? (
        <div className={styles.bar}>
          {back}
          {controls}
        </div>
      ) : null}
      <div className={styles.line}>
        <div className={styles.title}>
          {isRenaming && list ? (
            <NameForm
              draft={draft}
              label={t`Name of the list`}
              action={t`Rename`}
              maxLength={longestListName}
              name={name}
              onLeave={() => setRenaming(false)}
              onName={async (next) => {
                await renameList(list.id, next);
                setRenaming(false);
              }}
            />
          ) : (
            <PageHeading focusFor={list?.id ?? 'none'}>{name}</PageHeading>
          )}
        </div>
        {back ? null : controls}
      </div>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {search === undefined ? null : (
        <SearchField
          label={t`Search in this list`}
          className={styles.field}
          value={search}
          // It opens because the person wants to type
          autoFocus
          onSearch={onSearch}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onSearch(undefined);
          }}
        />
      )}
      <LazyActionSheet open={isMenuOpen} title={name} actions={actions} onClose={() => setMenuOpen(false)} />
      {sharing && list ? renderShare({ saved: { list, words }, onClose: () => setSharing(false) }) : null}
    </div>
  );
}
