/** Words that a text may mean, best first: forms, other letters, compounds, misspellings. */

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import { inSmallerLetters } from '#src/language/fold.ts';
import { longestToFind } from '#src/language/searchText.ts';
import { lookupAnswered, serviceRequest } from '#src/lookup/lookup.ts';
import { conceptsQuery, entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import {
  findWords,
  foundSelection,
  foundWithSummary,
  languagesVariable,
  languageVariables,
  mostFound,
} from '#src/lookup/operations/stems/wordDocuments.ts';
import { type Answered, answerOf, rejectLessComplete } from '#src/lookup/provenance.ts';
import type { WantedFilters } from '#src/lookup/wantedFilters.ts';
import { type FoundWord, foundRowSchema, writtenBy } from './foundWord.ts';

function foundDocument(selection: string, more = ''): OperationDocument {
  return `query FindWords($text: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!, $first: Int${more}) {${findWords(selection, '$text', '$first')}
}`;
}

export const foundWords = foundDocument(foundWithSummary, `, ${languagesVariable}`);

export const foundSchema = v.pipe(
  v.object({ findWords: v.array(foundRowSchema) }),
  v.transform(({ findWords }) => findWords),
);

/** The text is trimmed. A service that lacks the field is asked for readings of forms, from its first refusal on. */
export function findWordsQuery(typed: string, filters: WantedFilters) {
  const text = typed.trim();
  const queryKey = ['found', text, filters] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Answered<readonly FoundWord[]>> => {
      const variables = { text, ...filters, first: mostFound, ...languageVariables() };
      const operation = { variables, schema: foundSchema };
      const askForms = async (timeoutMs: number): Promise<Answered<readonly FoundWord[]>> => {
        // Seldom needed: the first page does without it.
        const { wordsByForms } = await import('./wordsByForms.ts');
        const { value, origin } = await wordsByForms(
          [text],
          inOtherCases,
          filters,
          client,
          signal,
          timeoutMs,
        );
        return { value: value.flat(), origin };
      };
      const before = client.getQueryData<Answered<unknown>>(queryKey);
      return rejectLessComplete(
        before,
        await lookupAnswered(
          { ...operation, document: foundWords, newFields: ['findWords', 'summary'] },
          signal,
          [
            serviceRequest(
              { ...operation, document: foundDocument(foundSelection), newFields: ['findWords'] },
              signal,
            ),
            { newFields: [], ask: askForms },
          ],
        ),
      );
    },
    select: answerOf,
    enabled: text !== '' && text.length <= longestToFind,
  });
}

/** `hasStem` does not tell the language of a word. */
function inOtherCases(text: string): readonly FoundWord[] {
  return inSmallerLetters(text)
    .slice(1)
    .map((stem) => writtenBy(stem, 'mul'));
}

/** What an article shows first, before it is rendered. */
export function prefetchArticle(client: QueryClient, lemma: string, filters: WantedFilters): void {
  const [entries, concepts] = [entriesQuery(lemma, filters), conceptsQuery(lemma, filters)];
  const found = findWordsQuery(lemma, filters);
  if (entries.enabled) void client.prefetchQuery(entries);
  if (concepts.enabled) void client.prefetchQuery(concepts);
  if (found.enabled) void client.prefetchQuery(found);
}
