/** The query for matching words, sent by the app and, before it has loaded, by the frame. */
import type { OperationDocument } from '#src/contract/operationNames.ts';
import type { SearchMode } from '#src/language/fold.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';

/** Words per request: three are shown above the list, the others below it. */
export const mostFound = 20;

/** The longest text that words are found for, in UTF-16 units: the service refuses longer ones. */
export const longestToFind = 200;

/** The fields of a found word. */
export const foundSelection = `stem { stem }
    language by form analyses
    parts { form stem { stem } analyses }
    cost`;

/** Why a word was found. */
export const foundReasons = [
  'WRITTEN',
  'FORM',
  'LETTERS',
  'COMPOUND',
  'CLITIC',
  'DERIVATION',
  'SPELLING',
] as const;

/** One of them. */
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

/** AllLemmas: one page of the words that match (A171). */
export const allLemmas = listDocument();

/** The same with all that stands beside the first page: one answer, so that nothing is drawn later (N16). */
export const allLemmasAndFound = listDocument(`
  likelyWords(search: $inputValue, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts) { stem srclangs targetlangs }
  findWords(text: $inputValue, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts, first: ${mostFound}) {
    ${foundSelection}
  }`);

/** The document for the first page of a list. */
export function firstPageDocument(search: string, mode: SearchMode): OperationDocument {
  return mode === 'start' && search.length <= longestToFind ? allLemmasAndFound : allLemmas;
}

/** Its variables. The text goes as typed (A49); `after` is the cursor of the page before. */
export function lemmaVariables(
  search: string,
  mode: SearchMode,
  filters: QueryFilters,
  after: string | null,
) {
  return { inputValue: search, searchMode: mode, ...filters, after };
}
