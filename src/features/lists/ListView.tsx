import { makeStyles, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NewListForm } from '#src/components/saving/NewListForm.tsx';
import { offerUndo } from '#src/components/saving/UndoBar.tsx';
import type { ListContent } from '#src/components/saving/useListWords.ts';
import { searchKey } from '#src/language/fold.ts';
import { plainLetter } from '#src/language/spelling/letterGroups.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import {
  copyWords,
  deleteList,
  deleteWords,
  makeList,
  mergeList,
  moveWords,
  removeFromList,
  reorderWord,
} from '#src/saved/listOperations.ts';
import { savedListsQuery } from '#src/saved/savedQueries.ts';
import type { SavedWord, WordList } from '#src/saved/savedWord.ts';
import { QuietButton } from '#src/ui/controls/buttons.tsx';
import { FailureLine, useSavedAction } from '#src/ui/saved/savedActions.tsx';
import { oneColumnQuery, wideQuery } from '#src/ui/theme/breakpoints.ts';
import { textSize } from '#src/ui/theme/theme.ts';
import { LazyActionSheet, ListHead, type ListSlots } from './ListHead.tsx';
import { ListRows, type RowsMode } from './ListRows.tsx';

const useStyles = makeStyles({
  view: {
    height: '100%',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // Some rows, where head and foot take the whole screen: then all of it scrolls.
    gridTemplateRows: 'auto minmax(min(7rem, 40vh), 1fr) auto',
    minWidth: 0,
    overflowY: 'auto',
    '@media print': { display: 'block', height: 'auto', overflow: 'visible' },
  },
  rows: { minHeight: 0, [`@media ${wideQuery}`]: { paddingLeft: '1rem' } },
  ordering: {
    display: 'flex',
    justifyContent: 'flex-end',
    padding: '0.25rem 0.5rem max(0.25rem, env(safe-area-inset-bottom))',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  empty: {
    margin: 0,
    padding: '1rem 1.25rem 0',
    ...textSize(400),
    // Under the name of the list: the rows are narrower.
    [`@media ${wideQuery}`]: { paddingLeft: '0.75rem' },
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '0.25rem',
    padding: '0.25rem 0.5rem max(0.25rem, env(safe-area-inset-bottom))',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  count: { flex: '1 1 auto', padding: '0 0.5rem', color: tokens.colorNeutralForeground2 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '0.25rem',
    // The actions stay together, under the count.
    [`@media ${oneColumnQuery}`]: { flexBasis: '100%', order: 1 },
  },
  failure: { padding: '0 1.25rem', [`@media ${wideQuery}`]: { padding: '0 1.5rem' } },
});

interface ListViewProps extends ListSlots {
  readonly listed: ListContent;
  /** Absent where the foot of the page has it. */
  readonly onAdd?: (() => void) | undefined;
  /** As the head of the list has it. */
  readonly back?: ReactNode;
  /** On narrow screens. */
  readonly foot?: ReactNode;
}

type Picking = 'move' | 'copy' | 'merge';

export function ListView({ listed, onAdd, back, foot, ...slots }: ListViewProps) {
  const { list, words } = listed;
  const { t } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const navigate = useNavigate();
  const { run, failure } = useSavedAction();
  const [mode, setMode] = useState<RowsMode>('read');
  const [search, setSearch] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Stays mounted: a dialog that is removed while open would leave the page under it locked.
  const [picker, setPicker] = useState<{ readonly what: Picking; readonly open: boolean }>();
  const picking = picker?.what;
  const setPicking = (what: Picking): void => setPicker({ what, open: true });
  const leavePicker = (): void => setPicker((before) => before && { ...before, open: false });
  const sought = rowKey(search ?? '').trim();
  const shown = useMemo(
    () => (sought === '' ? words : words.filter((word) => hasText(word, sought))),
    [words, sought],
  );
  const choose = useCallback((id: string, wanted: boolean) => {
    setChosen((before) => {
      const next = new Set(before);
      if (wanted) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const ids = words.map(({ id }) => id).filter((id) => chosen.has(id));
  const count = ids.length;
  const { data: lists = [] } = useQuery(savedListsQuery);
  const others = lists.filter(({ id }) => id !== list?.id);
  const name = list?.name ?? t`Not in any list`;
  const wordCount = t`${plural(count, { one: '# word', other: '# words' })}`;

  function end(): void {
    setChosen(new Set());
    setMode('read');
    leavePicker();
  }

  async function pick(target: WordList): Promise<void> {
    const into = target.name;
    if (picking === 'merge' && list) {
      const done = await mergeList(list.id, target.id);
      offerUndo(t`${name} was merged into ${into}.`, done);
      void navigate(hrefToPage('lists', target.id), { replace: true });
    } else if (picking === 'move' && list) {
      offerUndo(t`Moved to ${into}: ${wordCount}`, await moveWords(ids, list.id, target.id));
    } else {
      offerUndo(t`Copied to ${into}: ${wordCount}`, await copyWords(ids, target.id));
    }
    end();
  }

  async function remove(): Promise<void> {
    // Words in no list have notes: from there they are deleted.
    if (list) offerUndo(t`Removed from ${name}: ${wordCount}`, await removeFromList(ids, list.id));
    else offerUndo(t`Deleted: ${wordCount}`, await deleteWords(ids));
    end();
  }

  async function removeList({ id }: WordList): Promise<void> {
    offerUndo(t`Deleted: ${name}`, await deleteList(id));
    void navigate(hrefToPage('lists'), { replace: true });
  }

  function titleOf(what: Picking): string {
    if (what === 'merge') return t`Move all words to`;
    return what === 'move' ? t`Move to` : t`Copy to`;
  }

  return (
    <div className={styles.view}>
      <div>
        <ListHead
          key={list?.id}
          list={list}
          name={name}
          words={words}
          search={search}
          onSearch={setSearch}
          onMode={setMode}
          onAdd={onAdd}
          back={back}
          onMerge={() => setPicking('merge')}
          onDelete={() => {
            if (list) run(() => removeList(list));
          }}
          {...slots}
        />
        <div className={styles.failure}>
          <FailureLine text={failure} />
        </div>
      </div>
      <div className={styles.rows}>
        {shown.length === 0 ? (
          <p className={styles.empty}>
            {words.length === 0 ? (
              <Trans>No words yet. Save words with the star in an article, or add your own.</Trans>
            ) : (
              <Trans>Nothing found for “{search}”.</Trans>
            )}
          </p>
        ) : (
          <ListRows
            list={list?.id}
            name={name}
            words={shown}
            mode={mode}
            canOrder={list !== undefined && sought === ''}
            chosen={chosen}
            onChoose={choose}
            onMove={(id, to) => {
              const others = words.filter((word) => word.id !== id);
              if (list) run(() => reorderWord(list.id, id, others[to]?.id));
            }}
          />
        )}
      </div>
      <div>
        {mode === 'select' ? (
          <div className={styles.bar}>
            <span role="status" className={styles.count}>
              {t`${plural(count, { one: '# word chosen', other: '# words chosen' })}`}
            </span>
            <div className={styles.actions}>
              <QuietButton onClick={() => setChosen(new Set(shown.map(({ id }) => id)))}>
                {t({ message: 'All', context: 'choose all of a list' })}
              </QuietButton>
              {list ? (
                <QuietButton disabled={count === 0} onClick={() => setPicking('move')}>{t`Move`}</QuietButton>
              ) : null}
              <QuietButton disabled={count === 0} onClick={() => setPicking('copy')}>{t`Copy`}</QuietButton>
              <QuietButton disabled={count === 0} onClick={() => run(remove)}>{t`Remove`}</QuietButton>
            </div>
            <QuietButton onClick={end}>{t`Done`}</QuietButton>
          </div>
        ) : null}
        {mode === 'order' ? (
          <div className={styles.ordering}>
            <QuietButton onClick={end}>{t`Done`}</QuietButton>
          </div>
        ) : null}
        {mode === 'read' ? foot : null}
      </div>
      {picking === undefined ? null : (
        <LazyActionSheet
          open={picker?.open === true}
          title={titleOf(picking)}
          onClose={leavePicker}
          actions={others.map((target) => ({
            id: target.id,
            name: target.name,
            detail: t`${plural(target.words.length, { one: '# word', other: '# words' })}`,
            act: () => run(() => pick(target)),
          }))}
          renderMore={(act) => {
            if (picking === 'merge') return others.length === 0 ? t`There is no other list.` : null;
            const make = (made: string) => run(async () => pick((await makeList(made)).value));
            return <NewListForm onMake={async (made) => act(() => make(made))} />;
          }}
        />
      )}
    </div>
  );
}

/** Without letters that keyboards lack. */
function rowKey(text: string): string {
  return Array.from(searchKey(text), plainLetter).join('');
}

/** Cached: a list of ten thousand words is searched at every key. */
const keys = new WeakMap<SavedWord, string>();

function keyOf(word: SavedWord): string {
  const cached = keys.get(word);
  if (cached !== undefined) return cached;
  // No search field takes line ends.
  const key = [word.stem, word.note, ...word.translations.map(({ text }) => text)].map(rowKey).join('\n');
  keys.set(word, key);
  return key;
}

export function hasText(word: SavedWord, sought: string): boolean {
  return keyOf(word).includes(sought);
}
