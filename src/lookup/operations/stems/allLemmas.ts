/** The query for matching words, sent by the app and, before it has loaded, by the shell. */
import type { OperationDocument } from '#src/contract/operationNames.ts';
import type { SearchMode } from '#src/language/fold.ts';
import { readingOrder } from '#src/language/readingOrder.ts';
import { longestToFind } from '#src/language/searchText.ts';
import { preferences } from '#src/local/preferences.ts';
import { isRefused } from '#src/lookup/firstOperation.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';

/** Per request: three are shown above the list, the others below it. */
export const mostFound = 20;

export const foundSelection = `stem { stem }
    language by form analyses
    parts { form stem { stem } analyses }
    cost`;

/** What a row shows besides the word. */
const summary = 'summary(languages: $languages)';

export const languagesVariable = '$languages: [String]! = []';

/** With what rows of the found words show. */
export const foundWithSummary = foundSelection.replace('stem { stem }', `stem { stem ${summary} }`);

/** The field and the argument of the rows that the services deployed today lack. */
export const rowFields = ['summary', 'alphabetical'] as const;

function listDocument(row: string, more = ''): OperationDocument {
  return `query AllLemmas($inputValue: String!, $searchMode: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!, $after: String${row === '' ? '' : `, ${languagesVariable}`}) {
  stemList(search: $inputValue, mode: $searchMode, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts, first: 100, after: $after${row === '' ? '' : ', alphabetical: true'}) {
    totalCount
    edges { node { stem srclangs targetlangs ${row} } }
    pageInfo { endCursor hasNextPage }
  }${more}
}`;
}

const likelyWords = (row: string): string => `
  likelyWords(search: $inputValue, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts) { stem srclangs targetlangs ${row} }`;

const findWords = (selection: string): string => `
  findWords(text: $inputValue, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts, first: ${mostFound}) {
    ${selection}
  }`;

/** One page of matching words (A171). */
export const allLemmas = listDocument(summary);

/** From a device that cannot find words yet. */
export const allLemmasAndLikely = listDocument(summary, likelyWords(summary));

/** With everything beside the first page: one answer, so that nothing appears later (N16). */
export const allLemmasAndFound = listDocument(summary, likelyWords(summary) + findWords(foundWithSummary));

/** For services that lack `summary`, and for those that lack `likelyWords`, too. */
export const withoutSummaries = {
  allLemmas: listDocument(''),
  allLemmasAndFound: listDocument('', likelyWords('') + findWords(foundSelection)),
} as const;

export function firstPageDocument(search: string, mode: SearchMode): OperationDocument {
  return mode === 'start' && search.length <= longestToFind ? allLemmasAndFound : allLemmas;
}

/** The same for a service that refuses some of `rowFields`. */
export function withFewerFields(document: OperationDocument, service: string): OperationDocument {
  return document === allLemmas || isRefused('likelyWords', service)
    ? withoutSummaries.allLemmas
    : withoutSummaries.allLemmasAndFound;
}

/** Best first. */
export function readersLanguages() {
  const { interfaceLanguage, pair } = preferences();
  return { languages: readingOrder(interfaceLanguage, pair ? [pair.target] : []) };
}

/** The text as typed (A49); `after` is the cursor of the page before. */
export function lemmaVariables(
  search: string,
  mode: SearchMode,
  filters: QueryFilters,
  after: string | null,
) {
  return { inputValue: search, searchMode: mode, ...filters, after, ...readersLanguages() };
}
