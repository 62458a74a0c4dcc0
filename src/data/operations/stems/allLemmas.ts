/** What is asked for the words that match: by the page, and by the frame before the page is there. */
import type { OperationDocument } from '#src/contract/operationNames.ts';
import type { QueryFilters } from '#src/data/lookup/queryFilters.ts';
import type { SearchMode } from '#src/language/searchMode.ts';

/** AllLemmas: one page of the words that match (A171). */
export const allLemmas: OperationDocument = `query AllLemmas($inputValue: String!, $searchMode: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!, $after: String) {
  stemList(search: $inputValue, mode: $searchMode, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts, first: 100, after: $after) {
    totalCount
    edges { node { stem srclangs targetlangs } }
    pageInfo { endCursor hasNextPage }
  }
}`;

/** Its variables. The text goes as typed (A49); `after` is the cursor of the page before. */
export function lemmaVariables(
  search: string,
  mode: SearchMode,
  filters: QueryFilters,
  after: string | null,
) {
  return { inputValue: search, searchMode: mode, ...filters, after };
}
