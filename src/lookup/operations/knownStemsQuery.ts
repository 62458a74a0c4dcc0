/** Which words of an article have articles, and what rows say of words: one request for all (D13). */

import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { lookupAnswered, noAnswer } from '#src/lookup/lookup.ts';
import { type Answered, answerOf, combinedOrigin } from '#src/lookup/provenance.ts';
import type { WantedFilters } from '#src/lookup/wantedFilters.ts';
import { aliasOf, type BatchedField, batchedRequest, inBatches } from './batches.ts';
import { languagesVariable, languageVariables } from './stems/wordDocuments.ts';

const stemField = (selection: string) =>
  `hasStem(exact: $stem#, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts) { ${selection} }`;

const hasStem: BatchedField = {
  operation: 'HasStem',
  shared: ['$srcLangs: [String]!', '$targetLangs: [String]!', '$wantedDicts: [String]!'],
  own: ['$stem#: String!'],
  field: stemField('stem'),
};

const hasSummary: BatchedField = {
  ...hasStem,
  shared: [...hasStem.shared, languagesVariable],
  field: stemField('summary(languages: $languages)'),
};

const asItem = (stem: string) => ({ stem });

const summariesSchema = v.record(
  v.string(),
  v.nullish(v.array(v.object({ summary: v.optional(v.string()) })), []),
);

/** What rows say of these words (`summaryOf`), one request for all. */
export function summariesQuery(stems: readonly string[], filters: WantedFilters) {
  return queryOptions({
    queryKey: ['summaries', stems, filters] as const,
    queryFn: async ({ signal }): Promise<Answered<(string | undefined)[]>> => {
      const request = batchedRequest(hasSummary, stems.map(asItem), { ...filters, ...languageVariables() });
      const operation = { ...request, schema: summariesSchema, newFields: ['summary'] };
      const { value, origin } = await lookupAnswered(operation, signal, [noAnswer]);
      return { value: stems.map((_, number) => value?.[aliasOf(number)]?.[0]?.summary), origin };
    },
    // Looked-up words that are deleted elsewhere must not stay in memory.
    gcTime: 0,
    select: answerOf,
    enabled: stems.length > 0,
  });
}

const schema = v.record(v.string(), v.nullish(v.array(v.unknown()), []));

async function checkBatch(
  stems: readonly string[],
  filters: WantedFilters,
  signal: AbortSignal,
): Promise<Answered<string[]>> {
  const request = batchedRequest(hasStem, stems.map(asItem), filters);
  const { value: found, origin } = await lookupAnswered({ ...request, schema }, signal);
  return { value: stems.filter((_, number) => (found[aliasOf(number)]?.length ?? 0) > 0), origin };
}

/** Answers with those of the texts that are stems. A failed check is an error, repeated later, never a "no". */
export function knownStemsQuery(stems: readonly string[], filters: WantedFilters) {
  return queryOptions({
    queryKey: ['exactStems', stems, filters] as const,
    queryFn: async ({ signal }): Promise<Answered<string[]>> => {
      const known = await Promise.all(inBatches(stems).map((batch) => checkBatch(batch, filters, signal)));
      const origin = combinedOrigin(known.map((batch) => batch.origin));
      return { value: known.flatMap(({ value }) => value), origin };
    },
    select: answerOf,
    enabled: stems.length > 0,
  });
}
