import { makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { searchKey, sortKey } from '#src/language/fold.ts';
import { keyFits } from '#src/language/searchMode.ts';
import { searchListClickedItem } from '#src/lookup/address/address.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { usePrinting } from '#src/ui/print/usePrinting.ts';
import { LongList } from '#src/ui/wordlist/LongList.tsx';
import type { LinksBeside } from '#src/ui/wordlist/linksBeside.ts';
import type { RowSource } from '#src/ui/wordlist/rowSource.ts';
import { listGeometry } from '#src/ui/wordlist/rowSource.ts';
import { LazyPrintedWords } from './lazyListParts.tsx';
import { useOpenWord, useRowOf } from './useListRows.ts';
import { listName, type WordSearch } from './useWordSearch.ts';

const useFailure = makeResetStyles({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  padding: '0.5rem 1.25rem',
  backgroundColor: tokens.colorNeutralBackground2,
});

const useStyles = makeStyles({
  words: { position: 'relative', minHeight: 0 },
  previous: { opacity: 0.6 },
});

interface ListedWordsProps {
  readonly words: WordSearch;
  readonly over: LinksBeside | undefined;
  readonly under: LinksBeside | undefined;
  readonly covered: boolean;
  readonly previous: boolean;
  readonly fetchingMore: boolean;
  readonly more: () => void;
  readonly moreFailed: boolean;
}

/** The rows of a search, with what else it may mean beside them; opened with all that the history remembers. */
export function ListedWords(props: ListedWordsProps) {
  const { words, over, under, covered, previous, fetchingMore, more, moreFailed } = props;
  const { t } = useLingui();
  const styles = useStyles();
  const failure = useFailure();
  const { address } = useAddress();
  const { state } = useLocation();
  const printing = usePrinting();
  const { stems, total, search, mode } = words;

  const list = listName(words);
  // Typed with a word open, the next list begins at its top: the word was opened from another.
  const [drawn, setDrawn] = useState({ list, lemma: address.lemma, atOpenWord: true });
  if (drawn.list !== list || drawn.lemma !== address.lemma) {
    setDrawn({ list, lemma: address.lemma, atOpenWord: drawn.lemma !== address.lemma });
  }

  const rowOf = useRowOf(words);
  const rows = useMemo(
    (): RowSource => ({
      length: stems.length,
      at(index) {
        const stem = stems.at(index);
        return stem && rowOf(stem);
      },
    }),
    [stems, rowOf],
  );
  // In the order of the list the open word comes later than what is loaded.
  const openIsAhead =
    keyFits[mode](searchKey(address.lemma), searchKey(search)) &&
    sortKey(stems.at(-1)?.stem ?? '') < sortKey(address.lemma);
  const openWord = useOpenWord(words);
  const open = useCallback(
    (index: number) => {
      const stem = stems.at(index)?.stem;
      if (stem !== undefined) openWord(stem, { clicked: index, total });
    },
    [stems, total, openWord],
  );

  return (
    // A new list is a new element: with likely words over its rows it begins higher, which must not count as a move.
    <div key={list} className={mergeClasses(styles.words, previous && styles.previous)}>
      {printing ? <LazyPrintedWords rows={rows} /> : null}
      <LongList
        label={t`Words`}
        waitingLabel={t`Loading…`}
        rows={rows}
        over={over}
        under={under}
        coming={fetchingMore ? Math.min(listGeometry.pageSize, total - rows.length) : 0}
        total={total}
        clicked={searchListClickedItem(state)}
        openWord={address.lemma}
        atOpenWord={drawn.atOpenWord}
        openIsAhead={openIsAhead}
        covered={covered}
        onOpen={open}
        onMore={moreFailed ? () => undefined : more}
      />
      {moreFailed ? (
        <div className={failure}>
          <Trans>Couldn’t load the rest of the list.</Trans>{' '}
          <TextButton onClick={more}>{t`Try again`}</TextButton>
        </div>
      ) : null}
    </div>
  );
}
