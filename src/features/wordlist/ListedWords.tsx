import { makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { parsePlace } from '#src/data/address/address.ts';
import {
  type NavigationState,
  navigationStateOf,
  searchListClickedItem,
} from '#src/data/address/navigationState.ts';
import { useAddress } from '#src/data/address/useAddress.ts';
import { usePreferences } from '#src/data/local/preferences.ts';
import { useKeptSince } from '#src/data/lookup/provenance.ts';
import { filtersHere } from '#src/data/lookup/queryFilters.ts';
import { conceptsQuery } from '#src/data/operations/conceptsQuery.ts';
import { entriesQuery } from '#src/data/operations/entriesQuery.ts';
import { findWordsQuery } from '#src/data/operations/finding/findWordsQuery.ts';
import { type StemRow, stemsQuery } from '#src/data/operations/stems/stemsQuery.ts';
import { useIsSaved } from '#src/data/worker/savedArticles.ts';
import { searchKey, sortKey } from '#src/language/fold.ts';
import { keyFits } from '#src/language/searchMode.ts';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { usePrinting } from '#src/ui/print/usePrinting.ts';
import { LongList } from '#src/ui/wordlist/LongList.tsx';
import type { LinksBeside } from '#src/ui/wordlist/linksBeside.ts';
import { listGeometry } from '#src/ui/wordlist/listGeometry.ts';
import type { RowSource, WordRow } from '#src/ui/wordlist/rowSource.ts';
import { listName } from './foundParts.ts';
import { LazyPrintedWords } from './lazyListParts.tsx';
import type { SteadyTaps } from './useSteadyTaps.ts';
import type { WordSearch } from './useWordSearch.ts';

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

/** What `ListedWords` draws. */
export interface ListedWordsProps {
  readonly words: WordSearch;
  readonly over: LinksBeside | undefined;
  readonly under: LinksBeside | undefined;
  /** Called when somebody points at the list, scrolls it or enters it. */
  readonly onTouch: () => void;
  readonly taps: SteadyTaps;
  readonly covered: boolean;
  readonly previous: boolean;
  readonly fetchingMore: boolean;
  readonly more: () => void;
  readonly moreFailed: boolean;
}

/** The rows of a search, with what else it may mean beside them; opened with all that the history remembers. */
export function ListedWords(props: ListedWordsProps) {
  const { words, over, under, onTouch, taps, covered, previous, fetchingMore, more, moreFailed } = props;
  const { t } = useLingui();
  const styles = useStyles();
  const failure = useFailure();
  const { address, hrefTo } = useAddress();
  const { state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const chosen = usePreferences();
  const printing = usePrinting();
  const { stems, total, search, mode } = words;

  const list = listName(words);
  // Typed with a word open, the next list begins at its top: the word was opened from another.
  const [drawn, setDrawn] = useState({ list, lemma: address.lemma, atOpenWord: true });
  if (drawn.list !== list || drawn.lemma !== address.lemma) {
    setDrawn({ list, lemma: address.lemma, atOpenWord: drawn.lemma !== address.lemma });
  }

  const filters = useMemo(() => filtersHere(address, chosen), [address, chosen]);
  const isSaved = useIsSaved(useKeptSince(stemsQuery(search, mode, filters).queryKey), filters);
  const notSaved = t`not saved`;
  const rowOf = useMemo(() => {
    const rows = new WeakMap<StemRow, WordRow>();
    return (stem: StemRow): WordRow => {
      const known = rows.get(stem);
      if (known) return known;
      // The list's own search goes along, so that the list stays when a word of it is opened.
      const href = hrefTo({ lemma: stem.stem, search });
      const note = isSaved?.(stem.stem) === false ? notSaved : undefined;
      const row = { text: stem.stem, languages: stem.srclangs, href, note };
      rows.set(stem, row);
      return row;
    };
  }, [hrefTo, search, isSaved, notSaved]);
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
  const open = useCallback(
    (index: number) => {
      const stem = stems.at(index)?.stem;
      if (stem === undefined) return;
      // Asked before the page is drawn again: the drawing then overlaps the wait.
      const entries = entriesQuery(stem, filters);
      const concepts = conceptsQuery(stem, filters);
      const found = findWordsQuery(stem, filters);
      if (entries.enabled) void client.prefetchQuery(entries);
      if (concepts.enabled) void client.prefetchQuery(concepts);
      if (found.enabled) void client.prefetchQuery(found);
      const clicked: NavigationState = { clicked: index, total };
      const href = hrefTo({ lemma: stem, search });
      // As it is now: the second of two quick clicks comes before the page is drawn anew.
      const now = parsePlace(location.pathname, location.search);
      const lemma = now.kind === 'lookup' ? now.address.lemma : '';
      if (lemma === stem) {
        // One entry for each opened word (D3): the word that is open is not opened once more.
        if (address.lemma !== stem) return;
        void navigate(href, { replace: true, state: { ...navigationStateOf(state), ...clicked } });
        return;
      }
      // The list knows the row, too, for when one comes back to it.
      if (lemma === '') void navigate(hrefTo({}), { replace: true, state: clicked });
      void navigate(href, { state: { ...clicked, fromList: true } satisfies NavigationState });
    },
    [stems, total, search, address, filters, client, navigate, hrefTo, state],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that somebody is there
    <div
      className={mergeClasses(styles.words, previous && styles.previous)}
      onPointerDown={(event) => {
        taps.onPointerDown(event);
        onTouch();
      }}
      onClickCapture={taps.onClickCapture}
      onPointerMove={onTouch}
      onWheel={onTouch}
      onFocus={onTouch}
    >
      {printing ? <LazyPrintedWords rows={rows} /> : null}
      <LongList
        key={list}
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
          <Trans>The rest of the list did not load.</Trans>{' '}
          <TextButton onClick={more}>{t`Try again`}</TextButton>
        </div>
      ) : null}
    </div>
  );
}
