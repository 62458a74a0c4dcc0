import { makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { languagesIn } from '#src/language/dictionaries.ts';
import { keyFits, searchKey } from '#src/language/fold.ts';
import { rowMeanings, summaryOf } from '#src/language/summary.ts';
import { useDeviceCount } from '#src/local/deviceNote.ts';
import { usePreferences } from '#src/local/preferences.ts';
import {
  formatAddress,
  type NavigationState,
  navigationStateOf,
  parseRoute,
  searchListClickedItem,
  useAddress,
} from '#src/lookup/address/address.ts';
import { entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import { prefetchArticle } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { deviceAnswersAlone, listQuery, type StemRow } from '#src/lookup/operations/stems/listQuery.ts';
import { wordsPerPage } from '#src/lookup/operations/stems/wordDocuments.ts';
import { type CachedSince, useProvenance } from '#src/lookup/provenance.ts';
import { cachedWordsQuery } from '#src/lookup/serviceWorker/cachedWords.ts';
import { useFiltersHere, useReadingOrder, type WantedFilters } from '#src/lookup/wantedFilters.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { languageLabel, posLabel, shortLanguagesLabel } from '#src/ui/labels/labels.ts';
import { onePaneQuery } from '#src/ui/theme/breakpoints.ts';
import { useMedia, usePrinting } from '#src/ui/theme/useScreen.ts';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { LongList } from '#src/ui/wordlist/LongList.tsx';
import type { LinksBeside, RowSource, WordRow } from '#src/ui/wordlist/listParts.ts';
import { type ListSearch, listName, type WordSearch } from './useWordSearch.ts';

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

/** Preloaded, so that it is there when printing starts. */
export const LazyPrintedWords = lazyComponent(() => import('./PrintedWords.tsx'), 'PrintedWords');

interface ListedWordsProps {
  readonly words: WordSearch;
  /** Words that stand above the rows: likely words, or else the first of `words`, which is not repeated as a row. */
  readonly before: readonly StemRow[];
  readonly areLikely: boolean;
  readonly above: LinksBeside | undefined;
  readonly below: LinksBeside | undefined;
  readonly covered: boolean;
  readonly asked: ListSearch;
}

export function ListedWords({ words, before, areLikely, above, below, covered, asked }: ListedWordsProps) {
  const { previous, fetchingMore, more, moreFailed } = asked;
  const { t } = useLingui();
  const styles = useStyles();
  const failure = useFailure();
  const { address } = useAddress();
  const { state, key: entry } = useLocation();
  const printing = usePrinting();
  const { search, mode } = words;
  const skipped = areLikely ? 0 : before.length;
  const stems = useMemo(() => words.stems.slice(skipped), [words, skipped]);
  const total = words.total - skipped;

  const list = listName(words);
  // While a word is open, a new list begins at its top: the word was opened from another list.
  const [drawn, setDrawn] = useState({ list, lemma: address.lemma, atOpenWord: true });
  if (drawn.list !== list || drawn.lemma !== address.lemma) {
    setDrawn({ list, lemma: address.lemma, atOpenWord: drawn.lemma !== address.lemma });
  }

  const clicked = searchListClickedItem(state) - skipped;
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
  const openIsAhead =
    clicked < 0 &&
    keyFits[mode](searchKey(address.lemma), searchKey(search)) &&
    mayBeAhead(address.lemma, stems);
  // Marked there, and not as a row of the list.
  const openIsAbove = clicked < 0 && before.some(({ stem }) => stem === address.lemma);
  const openWord = useOpenWord(words);
  const open = useCallback(
    (index: number) => {
      const stem = stems.at(index)?.stem;
      if (stem !== undefined) openWord(stem, { clicked: index + skipped });
    },
    [stems, skipped, openWord],
  );
  const client = useQueryClient();
  const filters = useFiltersHere();
  /** Before the finger is lifted: the device's answer costs no request. */
  const prepare = useCallback(
    (index: number) => {
      const stem = stems.at(index)?.stem;
      if (stem !== undefined && deviceAnswersAlone(client, filters)) prefetchArticle(client, stem, filters);
    },
    [stems, filters, client],
  );

  return (
    // A new list is a new element: if it begins higher, below fewer likely words, that must not count as a move.
    <div key={list} className={mergeClasses(styles.words, previous && styles.previous)}>
      {printing ? <LazyPrintedWords rows={rows} /> : null}
      <LongList
        name={`${entry} ${list}`}
        label={t`Words`}
        waitingLabel={t`Loading…`}
        rows={rows}
        above={above}
        below={below}
        coming={fetchingMore ? Math.min(wordsPerPage, total - rows.length) : 0}
        total={total}
        clicked={clicked}
        openWord={address.lemma}
        atOpenWord={drawn.atOpenWord && !openIsAbove}
        openIsAbove={openIsAbove}
        openIsAhead={openIsAhead}
        covered={covered}
        onOpen={open}
        onPress={prepare}
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

/**
 * Whether the word may come after the loaded ones: none of these begins with more of its letters than the last one does.
 * The alphabets, which order the list, are not loaded here.
 */
function mayBeAhead(word: string, stems: readonly StemRow[]): boolean {
  const key = searchKey(word);
  const last = searchKey(stems.at(-1)?.stem ?? '');
  let shared = 0;
  while (shared < key.length && key[shared] === last[shared]) shared += 1;
  return !stems.some(({ stem }) => searchKey(stem).startsWith(key.slice(0, shared + 1)));
}

/** Stores the clicked row in the history. */
export function useOpenWord({ search }: Pick<WordSearch, 'search'>) {
  const { address, hrefTo } = useAddress();
  const { state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const filters = useFiltersHere();
  return useCallback(
    (stem: string, clicked: Pick<NavigationState, 'clicked' | 'likely'>) => {
      // Fetched before rendering, so that both run at the same time.
      prefetchArticle(client, stem, filters);
      const href = hrefTo({ lemma: stem, search });
      // From the browser: the second of two quick clicks may come before rendering.
      const now = parseRoute(location.pathname, location.search);
      const lemma = now.kind === 'lookup' ? now.address.lemma : '';
      if (lemma === stem) {
        // One history entry for each opened word (D3): an open word is not opened again.
        if (address.lemma !== stem) return;
        void navigate(href, { replace: true, state: { ...navigationStateOf(state), ...clicked } });
        return;
      }
      // The entry of the list stores the row too, for Back.
      if (lemma === '') void navigate(hrefTo({}), { replace: true, state: clicked });
      void navigate(href, { state: { ...clicked, hasWayBack: true } satisfies NavigationState });
    },
    [search, address, filters, client, navigate, hrefTo, state],
  );
}

/** Where there is room for the whole names of so many languages. */
const wideBadges = `(pointer: coarse) and (min-width: 20rem) and ${onePaneQuery}`;
const mostNames = 2;

export function useRowOf({ search, mode }: WordSearch): (stem: StemRow) => WordRow {
  const { t, i18n } = useLingui();
  // Not all of the address: rows stay when a word is opened.
  const { dictionary, mode: addressMode } = useAddress().address;
  const filters = useFiltersHere();
  const { cached } = useProvenance(listQuery(search, mode, filters).queryKey);
  const isCached = useIsCached(cached, filters);
  const [own] = useReadingOrder();
  const { pair } = usePreferences();
  const isWide = useMedia(wideBadges);
  return useMemo(() => {
    const rows = new WeakMap<StemRow, WordRow>();
    return (stem) => {
      const made = rows.get(stem);
      if (made) return made;
      // With the list's own search, so that the list stays when a word is opened.
      const href = formatAddress({ dictionary, lemma: stem.stem, search, mode: addressMode });
      const languages = languagesIn(dictionary, stem.srclangs);
      const { pos, meanings: all } = summaryOf(stem.summary);
      const meanings = rowMeanings(all, pair);
      const [only = ''] = languages;
      // The line above the list names the language of its dictionary, and of the chosen pair.
      const isSaid = !isWide && languages.length === 1 && (dictionary !== undefined || only === pair?.source);
      const languageNames = languages.map((one) => languageLabel(i18n, one)).join(', ');
      const names =
        isWide && languages.length <= mostNames ? languageNames : shortLanguagesLabel(i18n, languages);
      const isMissing = isCached?.(stem.stem) === false;
      const missing = isMissing ? t`not saved` : '';
      const joinParts = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');
      const parts = [
        // On the line of the meaning, which needs the room.
        pos === '' || (isMissing && !isWide) ? '' : posLabel(i18n, pos),
        isSaid && pos !== '' ? '' : names,
        missing,
      ];
      const row = {
        text: stem.stem,
        languages,
        href,
        badge: joinParts(parts),
        kind: joinParts([pos && posLabel(i18n, pos), languageNames, missing]),
        languageNames,
        meanings,
        furtherMeanings: all.slice(meanings.length),
        own,
      };
      rows.set(stem, row);
      return row;
    };
  }, [dictionary, addressMode, search, isCached, i18n, t, own, isWide, pair]);
}

/**
 * Tells whether the article of a word is cached; `undefined` unless the list is from the cache (`since`), or if there
 * are dictionaries on the device, which may have any word.
 */
function useIsCached(
  since: CachedSince | undefined,
  filters: WantedFilters,
): ((lemma: string) => boolean) | undefined {
  const client = useQueryClient();
  const packs = useDeviceCount();
  const isWanted = typeof since === 'number' && packs === 0;
  const { data: words } = useQuery({ ...cachedWordsQuery(filters), enabled: isWanted });
  const isCached = useCallback(
    (lemma: string) =>
      words?.includes(lemma) === true ||
      client.getQueryData(entriesQuery(lemma, filters).queryKey) !== undefined,
    [words, client, filters],
  );
  return isWanted && words !== undefined ? isCached : undefined;
}
