import { useInfiniteQuery } from '@tanstack/react-query';
import type { SearchMode } from '#src/language/searchMode.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { isCertainForm } from '#src/lookup/operations/finding/foundRows.ts';
import { listQuery } from '#src/lookup/operations/stems/listQuery.ts';
import {
  filtersHere,
  type HidingChoice,
  hidingChoices,
  liftedFilters,
  type QueryFilters,
} from '#src/lookup/queryFilters.ts';
import type { WordSearch } from './useWordSearch.ts';

/** A list that is empty: whether there would be words without a choice of the visitor's. */
export type HiddenList =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly by?: HidingChoice };

function useLifted(
  search: string,
  mode: SearchMode,
  filters: QueryFilters,
  choice: HidingChoice,
  wanted: boolean,
) {
  const lifted = liftedFilters(filters, choice);
  const options = listQuery(search, mode, lifted ?? filters);
  const enabled = wanted && lifted !== undefined && search !== '';
  const { data, isLoading } = useInfiniteQuery({ ...options, enabled });
  const first = data?.pages[0];
  // As the article has it: a form of a hidden word is hidden, too.
  const isThere =
    enabled && first !== undefined && (first.total > 0 || first.found?.some(isCertainForm) === true);
  return { isLoading, isThere };
}

/** Finds out which choice hides the words of an empty list. */
export function useHiddenList({ search, mode }: Pick<WordSearch, 'search' | 'mode'>): HiddenList {
  const { address } = useAddress();
  const filters = filtersHere(address, usePreferences());
  // In a dictionary of the address the chosen dictionaries hide nothing.
  const anywhere = address.dictionary === undefined;
  const languages = useLifted(search, mode, filters, 'languages', true);
  const dictionaries = useLifted(search, mode, filters, 'dictionaries', anywhere);
  const both = useLifted(search, mode, filters, 'both', anywhere);
  const found = { languages, dictionaries, both };
  const by = hidingChoices.find((choice) => found[choice].isLoading || found[choice].isThere);
  if (by === undefined) return { state: 'known' };
  return found[by].isLoading ? { state: 'asking' } : { state: 'known', by };
}
