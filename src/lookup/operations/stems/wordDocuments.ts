/** Queries for words, and their parts; those for the list are sent by the app and, before it has loaded, by the shell. */
import type { OperationDocument } from '#src/contract/operationNames.ts';
import type { SearchMode } from '#src/language/fold.ts';
import { pairLanguages, readerLanguages } from '#src/language/readerLanguages.ts';
import { longestToFind } from '#src/language/searchText.ts';
import { preferences } from '#src/local/preferences.ts';
import type { WantedFilters } from '#src/lookup/wantedFilters.ts';

/** Rows of one answer of the service. */
export const wordsPerPage = 100;

/** Per request: three are shown above the list, the others below it. */
export const mostFound = 20;

const foundFields = (ofStem: string): string => `stem { ${ofStem} }
    language by form analyses
    parts { form stem { stem } analyses }
    cost`;

export const foundSelection = foundFields('stem');

/** What a row shows besides the word. */
const summary = 'summary(languages: $languages)';

export const languagesVariable = '$languages: [String]! = []';

/** The found words with what their rows show. */
export const foundWithSummary = foundFields(`stem ${summary}`);

function listDocument(row: string, more = ''): OperationDocument {
  return `query AllLemmas($inputValue: String!, $searchMode: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!, $after: String${row === '' ? '' : `, ${languagesVariable}`}) {
  stemList(search: $inputValue, mode: $searchMode, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts, first: ${wordsPerPage}, after: $after${row === '' ? '' : ', alphabetical: true'}) {
    totalCount
    edges { node { stem srclangs targetlangs ${row} } }
    pageInfo { endCursor hasNextPage }
  }${more}
}`;
}

const likelyWords = (row: string): string => `
  likelyWords(search: $inputValue, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts) { stem srclangs targetlangs ${row} }`;

/** The field `findWords` with variables of a document. */
export const findWords = (
  selection: string,
  text = '$inputValue',
  first: string | number = mostFound,
): string => `
  findWords(text: ${text}, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts, first: ${first}) {
    ${selection}
  }`;

/** One page of matching words (A171). */
export const allLemmas = listDocument(summary);

/** From a device that cannot find words yet. */
export const allLemmasAndLikely = listDocument(summary, likelyWords(summary));

/** With everything beside the first page: one answer, so that nothing appears later (N16). */
export const allLemmasAndFound = listDocument(summary, likelyWords(summary) + findWords(foundWithSummary));

/** One page of matching words as every service answers it. */
export const plainLemmas = listDocument('');

/** Ordered by what they ask for, most first; with the fields and arguments that services deployed today lack. */
const [laterPage, firstPage] = [
  [
    { document: allLemmas, newFields: ['summary', 'alphabetical'] },
    { document: plainLemmas, newFields: [] },
  ],
  [
    { document: allLemmasAndFound, newFields: ['summary', 'alphabetical', 'likelyWords', 'findWords'] },
    {
      document: listDocument('', likelyWords('') + findWords(foundSelection)),
      newFields: ['likelyWords', 'findWords'],
    },
    { document: plainLemmas, newFields: [] },
  ],
] as const;

export function listDocuments(search: string, mode: SearchMode, isFirstPage: boolean) {
  return isFirstPage && mode === 'start' && search.length <= longestToFind ? firstPage : laterPage;
}

/** Best first. */
export function languageVariables() {
  const { interfaceLanguage, pair } = preferences();
  return { languages: readerLanguages(interfaceLanguage, pairLanguages(pair)) };
}

/** The text as typed (A49); `after` is the cursor of the page before. */
export function lemmaVariables(
  search: string,
  mode: SearchMode,
  filters: WantedFilters,
  after: string | null,
) {
  return { inputValue: search, searchMode: mode, ...filters, after, ...languageVariables() };
}
