import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { SearchMode } from '#src/language/fold.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { listSearch, useAddress } from '#src/lookup/address/address.ts';
import { answerStateOf, failureOf } from '#src/lookup/answers.ts';
import { conceptsQuery, entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import type { FoundWord } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { shortList } from '#src/lookup/operations/finding/foundRows.ts';
import { listQuery, type StemRow } from '#src/lookup/operations/stems/listQuery.ts';
import {
  type CachedSince,
  type DeviceProvenance,
  useCachedSince,
  useDeviceProvenance,
} from '#src/lookup/provenance.ts';
import { filtersHere } from '#src/lookup/queryFilters.ts';
import type { AnswerState } from '#src/state/answerState.ts';

/** What the list shows: the words, and what they were searched by. */
export interface WordSearch {
  readonly search: string;
  readonly mode: SearchMode;
  readonly stems: readonly StemRow[];
  readonly total: number;
  /** Words that are likely to be meant, where not all of the list is seen at once. */
  readonly likely: readonly StemRow[];
  /** What else the text may mean. */
  readonly found: readonly FoundWord[];
}

/** One list from another: what it was searched by. */
export function listName({ mode, search }: Pick<WordSearch, 'mode' | 'search'>): string {
  return `${mode} ${search}`;
}

/** The words for the current address, with how to get more of them. */
export interface WordSearchResult {
  readonly answer: AnswerState<WordSearch>;
  /** The same words where they are none, too; `undefined` until there is an answer. */
  readonly words: WordSearch | undefined;
  /** The search; until its words arrive, those of the previous search are shown. */
  readonly typed: string;
  /** Whether the open article failed as the list did, and says so: then it is not said twice. */
  readonly failedBeside: boolean;
  /** Whether the shown list is still that of the search before (D7). */
  readonly previous: boolean;
  readonly fetchingMore: boolean;
  readonly more: () => void;
  /** The next page failed; the words so far stay. */
  readonly moreFailed: boolean;
  /** Since when the list is kept on this device, if it isn't from the network. */
  readonly kept: CachedSince | undefined;
  /** The part that is from the dictionaries on this device. */
  readonly device: DeviceProvenance | undefined;
}

/**
 * What matches the search text; with a lemma open and no text, what starts with
 * that lemma (D4). The list before stays until the next is there (D7).
 */
export function useWordSearch(): WordSearchResult {
  const { address } = useAddress();
  const chosen = usePreferences();
  const { typed, mode } = listSearch(address);
  const filters = filtersHere(address, chosen);
  const asTyped = useInfiniteQuery({
    ...listQuery(typed, mode, filters),
    placeholderData: keepPreviousData,
  });

  // Where a text with outer blanks matches nothing, the list is of what matches without them (D11).
  const bare = typed.trim();
  const isBare =
    bare !== '' && bare !== typed && !asTyped.isPlaceholderData && asTyped.data?.pages[0]?.total === 0;
  const search = isBare ? bare : typed;
  const options = listQuery(search, mode, filters);
  const kept = useCachedSince(options.queryKey);
  const device = useDeviceProvenance(options.queryKey);
  const withoutBlanks = useInfiniteQuery({ ...options, enabled: isBare });
  const query = isBare ? withoutBlanks : asTyped;
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;

  // The search of the list on screen: of placeholder data, the previous search.
  const [shown, setShown] = useState({ search, mode });
  if (!isPlaceholderData && (shown.search !== search || shown.mode !== mode)) setShown({ search, mode });

  const words = useMemo((): WordSearch | undefined => {
    if (data === undefined) return undefined;
    const stems = data.pages.flatMap((page) => page.stems);
    const total = data.pages.at(-1)?.total ?? stems.length;
    const [first] = data.pages;
    const likely = total > shortList ? (first?.likely ?? []) : [];
    return { ...shown, stems, total, likely, found: first?.found ?? [] };
  }, [data, shown]);
  // A list that is here stays when asking again failed: it may be the one kept for times with no network.
  const answer = answerStateOf({ ...query, data: words }, (value) => value.total === 0);
  const entries = useQuery({ ...entriesQuery(address.lemma, filters), enabled: false });
  const concepts = useQuery({ ...conceptsQuery(address.lemma, filters), enabled: false });
  const failedBeside =
    answer.state === 'failed' &&
    [entries.error, concepts.error].some((error) => error !== null && failureOf(error) === answer.failure);
  return {
    answer,
    words,
    typed,
    failedBeside,
    previous: isPlaceholderData,
    fetchingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    kept,
    device,
    more() {
      if (hasNextPage && !query.isFetching) void query.fetchNextPage({ cancelRefetch: false });
    },
  };
}
