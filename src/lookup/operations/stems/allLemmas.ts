/** The query for matching words, sent by the app and, before it has loaded, by the frame. */
import type { OperationDocument } from '#src/contract/operationNames.ts';
import type { SearchMode } from '#src/language/fold.ts';
import { longestToFind } from '#src/language/searchText.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';

/** Per request: three are shown above the list, the others below it. */
export const mostFound = 20;

export const foundSelection = `stem { stem }
    language by form analyses
    parts { form stem { stem } analyses }
    cost`;

export const foundReasons = [
  'WRITTEN',
  'FORM',
  'LETTERS',
  'COMPOUND',
  'CLITIC',
  'DERIVATION',
  'SPELLING',
] as const;

export type FoundBy = (typeof foundReasons)[number];

function listDocument(more = ''): OperationDocument {
  return `query AllLemmas($inputValue: String!, $searchMode: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!, $after: String) {
  stemList(search: $inputValue, mode: $searchMode, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts, first: 100, after: $after) {
    totalCount
    edges { node { stem srclangs targetlangs } }
    pageInfo { endCursor hasNextPage }
  }${more}
}`;
}

/** One page of matching words (A171). */
export const allLemmas = listDocument();

const likelySelection = `
  likelyWords(search: $inputValue, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts) { stem srclangs targetlangs }`;

/** From a device that cannot find words yet. */
export const allLemmasAndLikely = listDocument(likelySelection);

/** With everything beside the first page: one answer, so that nothing appears later (N16). */
export const allLemmasAndFound = listDocument(`${likelySelection}
  findWords(text: $inputValue, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts, first: ${mostFound}) {
    ${foundSelection}
  }`);

export function firstPageDocument(search: string, mode: SearchMode): OperationDocument {
  return mode === 'start' && search.length <= longestToFind ? allLemmasAndFound : allLemmas;
}

/** The text as typed (A49); `after` is the cursor of the page before. */
export function lemmaVariables(
  search: string,
  mode: SearchMode,
  filters: QueryFilters,
  after: string | null,
) {
  return { inputValue: search, searchMode: mode, ...filters, after };
}
