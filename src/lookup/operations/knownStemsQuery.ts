/** Which words of an article have articles of their own: one request for all of them (D13). */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { lookup } from '#src/lookup/lookup.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';
import { aliasOf, type BatchedField, batchedDocument, batchedVariables, inBatches } from './batchedChecks.ts';

const hasStem: BatchedField = {
  operation: 'HasStem',
  field: 'hasStem',
  own: { exact: ['stem', 'String!'] },
  shared: { srcLangs: '[String]!', targetLangs: '[String]!', wantedDicts: '[String]!' },
  selection: '{ stem }',
};

const answer = v.record(v.string(), v.nullish(v.array(v.unknown()), []));

async function checkBatch(
  stems: readonly string[],
  filters: QueryFilters,
  signal: AbortSignal,
): Promise<string[]> {
  const document = batchedDocument(hasStem, stems.length);
  const variables = { ...filters, ...batchedVariables(stems.map((stem) => ({ stem }))) };
  const found = await lookup({ document, variables, answer }, signal);
  return stems.filter((_, number) => (found[aliasOf(number)]?.length ?? 0) > 0);
}

/** Those of the given texts that are stems. A check that fails is an error, asked again later, never a "no". */
export function knownStemsQuery(stems: readonly string[], filters: QueryFilters) {
  return queryOptions({
    queryKey: ['knownStems', stems, filters] as const,
    queryFn: async ({ signal }) => {
      const known = await Promise.all(inBatches(stems).map((batch) => checkBatch(batch, filters, signal)));
      return known.flat();
    },
    enabled: stems.length > 0,
  });
}
