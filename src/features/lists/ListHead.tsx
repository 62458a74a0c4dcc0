import Add20Regular from 'virtual:icons/Add20Regular';
import ArrowSort20Regular from 'virtual:icons/ArrowSort20Regular';
import Delete20Regular from 'virtual:icons/Delete20Regular';
import Merge20Regular from 'virtual:icons/Merge20Regular';
import MoreHorizontal20Regular from 'virtual:icons/MoreHorizontal20Regular';
import Rename20Regular from 'virtual:icons/Rename20Regular';
import Search20Regular from 'virtual:icons/Search20Regular';
import SelectAllOn20Regular from 'virtual:icons/SelectAllOn20Regular';
import ShareAndroid20Regular from 'virtual:icons/ShareAndroid20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useDraft } from '#src/saved/drafts.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { longestListName, type WordList } from '#src/saved/wordList.ts';
import { IconButton, TextButton } from '#src/ui/controls/buttons.tsx';
import { TextField, useFieldStyles } from '#src/ui/fields/fields.tsx';
import { FailureLine, useSavedOrder } from '#src/ui/saved/savedOrders.tsx';
import { PageHeading } from '#src/ui/text/SectionLine.tsx';
import type { ListSlots } from './ListView.tsx';
import { LazyActionSheet } from './lazyDialogs.ts';
import type { RowsMode } from './SavedRow.tsx';

const useStyles = makeStyles({
  head: {
    padding: '0 1rem 0.75rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    '@media (min-width: 900px)': { padding: '1rem 1.75rem 0.75rem' },
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.25rem' },
  title: { flex: '1 1 10rem', minWidth: 0 },
  controls: { display: 'flex', flex: 'none', alignItems: 'center', gap: '0.25rem', marginRight: '-0.75rem' },
  facts: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: '0.875rem', lineHeight: '1.25rem' },
  field: {
    width: '100%',
    marginTop: '0.5rem',
  },
});

interface ListHeadProps extends ListSlots {
  /** `undefined` for the words in no list. */
  readonly list: WordList | undefined;
  readonly name: string;
  readonly words: readonly SavedWord[];
  readonly wide: boolean;
  /** See `PageHeading`. */
  readonly focusFor: string | undefined;
  /** The search text within the list; `undefined` while not searching. */
  readonly search: string | undefined;
  readonly onSearch: (text: string | undefined) => void;
  readonly onMode: (mode: RowsMode) => void;
  readonly onRename: (name: string) => Promise<unknown>;
  readonly onMerge: () => void;
  readonly onDelete: () => void;
  /** Adds a word; absent where the foot of the page does. */
  readonly onAdd?: (() => void) | undefined;
}

/** The name of a list, what is in it, and what can be done with it. */
export function ListHead(props: ListHeadProps) {
  const { list, name, words, wide, search, onSearch, onMode, onAdd, renderPractise, renderShare } = props;
  const { t } = useLingui();
  const styles = useStyles();
  const fields = useFieldStyles();
  const [isRenaming, setRenaming] = useState(false);
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
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
        ...(wide ? [] : [{ name: t`Reorder`, icon: <ArrowSort20Regular />, act: () => onMode('order') }]),
        { name: t`Rename`, icon: <Rename20Regular />, act: () => setRenaming(true) },
        { name: t`Merge into another list`, icon: <Merge20Regular />, act: props.onMerge },
        { name: t`Delete the list`, icon: <Delete20Regular />, act: props.onDelete },
      ]
    : [select];

  function control(label: string, icon: React.ReactElement, act: () => void): ReactNode {
    return <IconButton label={label} icon={icon} onClick={act} />;
  }

  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <div className={styles.title}>
          {isRenaming && list ? (
            <RenameForm
              id={list.id}
              name={name}
              onLeave={() => setRenaming(false)}
              onRename={async (next) => {
                await props.onRename(next);
                setRenaming(false);
              }}
            />
          ) : (
            <PageHeading focusFor={props.focusFor}>{name}</PageHeading>
          )}
        </div>
        <div className={styles.controls}>
          {wide && list ? renderPractise?.(list.id) : null}
          <IconButton
            label={t`Search in this list`}
            icon={<Search20Regular />}
            aria-expanded={search !== undefined}
            onClick={() => onSearch(search === undefined ? '' : undefined)}
          />
          {onAdd ? control(t`Add words`, <Add20Regular />, onAdd) : null}
          {list && renderShare ? (
            <IconButton
              label={t`Share or export`}
              icon={<ShareAndroid20Regular />}
              aria-expanded={sharing}
              onClick={() => setSharing(!sharing)}
            />
          ) : null}
          {control(t`More`, <MoreHorizontal20Regular />, () => setMenu('open'))}
        </div>
      </div>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {search === undefined ? null : (
        <input
          type="search"
          className={mergeClasses(fields.box, styles.field)}
          value={search}
          placeholder={t`Search in this list`}
          aria-label={t`Search in this list`}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          // The field was asked for in this moment.
          // biome-ignore lint/a11y/noAutofocus: it opens because someone wants to type
          autoFocus
          onChange={({ target }) => onSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onSearch(undefined);
          }}
        />
      )}
      {menu === 'never' ? null : (
        <LazyActionSheet
          open={menu === 'open'}
          title={name}
          actions={actions}
          onClose={() => setMenu('closed')}
        />
      )}
      {sharing && list ? renderShare?.({ saved: { list, words }, onClose: () => setSharing(false) }) : null}
    </div>
  );
}

const useRenameFormStyles = makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '0.5rem', flex: 1 },
  field: { flex: '1 1 12rem', minWidth: 0 },
});

/** What `RenameForm` does. */
interface RenameFormProps {
  /** Of the list. */
  readonly id: string;
  readonly name: string;
  /** When it rejects, the name stays in the field. */
  readonly onRename: (name: string) => Promise<unknown>;
  /** Left as it is, also with Esc. */
  readonly onLeave: () => void;
}

/** Gives a list another name, in place of its heading. */
export function RenameForm({ id, name, onRename, onLeave }: RenameFormProps) {
  const { t } = useLingui();
  const styles = useRenameFormStyles();
  const [text, setText, removeDraft] = useDraft(`lists/name/${id}`, name);
  const { give, failure } = useSavedOrder();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const trimmed = text.trim();
    if (trimmed === '' || trimmed === name) leave();
    else
      give(async () => {
        await onRename(trimmed);
        removeDraft();
      });
  }

  function leave(): void {
    removeDraft();
    onLeave();
  }

  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === 'Escape') leave();
      }}
    >
      <div className={styles.field}>
        <TextField
          label={t`Name of the list`}
          value={text}
          maxLength={longestListName}
          onChange={setText}
          field={field}
        />
      </div>
      <TextButton type="submit">{t`Rename`}</TextButton>
      <TextButton onClick={leave}>{t`Cancel`}</TextButton>
      <FailureLine text={failure} />
    </form>
  );
}
