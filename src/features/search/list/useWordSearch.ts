import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { withoutSigns } from '#src/language/searchText.ts';
import { listSearch, useAddress } from '#src/lookup/address/address.ts';
import { answerStateOf } from '#src/lookup/answers.ts';
import { failureOf } from '#src/lookup/lookupError.ts';
import { conceptsQuery, entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import type { LiteralList } from '#src/lookup/operations/finding/foundRows.ts';
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';
import { listQuery, type StemRow } from '#src/lookup/operations/stems/listQuery.ts';
import { useProvenance } from '#src/lookup/provenance.ts';
import { allWidened, useFiltersHere } from '#src/lookup/wantedFilters.ts';

export interface WordSearch extends LiteralList<StemRow> {
  readonly likely: readonly StemRow[];
  readonly found: readonly FoundWord[];
}

/** As the list is rendered. */
export type ListSearch = ReturnType<typeof useWordSearch>;

export function listName({ mode, search }: Pick<WordSearch, 'mode' | 'search'>): string {
  return `${mode} ${search}`;
}

/**
 * What matches the search text; with a lemma open and no text, what starts with that lemma (D4). The previous list stays
 * until the next arrives (D7).
 */
export function useWordSearch() {
  const { address } = useAddress();
  const { typed, mode } = listSearch(address);
  const filters = useFiltersHere();
  const asTyped = useInfiniteQuery({
    ...listQuery(typed, mode, filters),
    placeholderData: keepPreviousData,
  });

  // If a text matches nothing, the list is of what matches without the blanks and signs around it (D11).
  const bare = withoutSigns(typed);
  const isNone = !asTyped.isPlaceholderData && asTyped.data?.pages[0]?.total === 0;
  const isBare = bare !== '' && bare !== typed && (isNone || asTyped.isError);
  const search = isBare ? bare : typed;
  const options = listQuery(search, mode, filters);
  const bareList = useInfiniteQuery({ ...options, enabled: isBare });
  const query = isBare ? bareList : asTyped;
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const isEmpty = data?.pages[0]?.total === 0 && address.dictionary === undefined;
  // `NoWords` asks whether dictionaries that a choice leaves out have the word.
  const widened = isEmpty ? allWidened(filters).map((one) => listQuery(search, mode, one).queryKey) : [];
  const { cached, device } = useProvenance(options.queryKey, ...widened);

  // The search of the visible list: of placeholder data, the previous search.
  const [shown, setShown] = useState({ search, mode });
  if (!isPlaceholderData && (shown.search !== search || shown.mode !== mode)) setShown({ search, mode });

  const words = useMemo((): WordSearch | undefined => {
    if (data === undefined) return undefined;
    const stems = data.pages.flatMap((page) => page.stems);
    const total = data.pages.at(-1)?.total ?? stems.length;
    const [first] = data.pages;
    return { ...shown, stems, total, likely: first?.likely ?? [], found: first?.found ?? [] };
  }, [data, shown]);
  // A list stays if refetching failed: it may be the one cached for offline use.
  const answer = answerStateOf({ ...query, data: words }, (value) => value.total === 0);
  const entries = useQuery({ ...entriesQuery(address.lemma, filters), enabled: false });
  const concepts = useQuery({ ...conceptsQuery(address.lemma, filters), enabled: false });
  // The open article failed in the same way and says so: it is not said twice.
  const failedBeside =
    answer.state === 'failed' &&
    [entries.error, concepts.error].some((error) => error !== null && failureOf(error) === answer.failure);
  return {
    answer,
    words,
    failedBeside,
    previous: isPlaceholderData,
    fetchingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    cached,
    device,
    more() {
      if (hasNextPage && !query.isFetching) void query.fetchNextPage({ cancelRefetch: false });
    },
  };
}
