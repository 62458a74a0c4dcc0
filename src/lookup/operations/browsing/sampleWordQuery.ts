/** A word with an example, chosen by a seed: a word of the day, or any. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import { deviceFirst } from '#src/lookup/deviceFirst.ts';
import { fromDevice, fromService } from '#src/lookup/lookup.ts';
import { unlessLacking } from '#src/lookup/operations/lackingField.ts';
import { type Answered, answerOf } from '#src/lookup/provenance.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';
import { besideAnswer } from './browsedWordsQuery.ts';

/** SampleWord: the word of a seed. */
export const sampleWord: OperationDocument = `query SampleWord($seed: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!) {
  sampleWord(seed: $seed, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts) {
    lemma { lemma language pos }
    dictionary
    translations { lemma language }
    example { example translation }
  }
}`;

const sample = v.object({
  lemma: v.object({ lemma: v.string(), language: v.string(), pos: v.nullish(v.string()) }),
  dictionary: v.string(),
  translations: v.array(besideAnswer),
  example: v.object({ example: v.string(), translation: v.string() }),
});

/** A word with a sentence. */
export type SampleWord = v.InferOutput<typeof sample>;

/** The word; `null` where there is none. */
export const sampleAnswer = v.pipe(
  v.object({ sampleWord: v.nullable(sample) }),
  v.transform((answer) => answer.sampleWord),
);

/** The word of a seed; `null` where there is none, or the service has none to give. */
export function sampleWordQuery(seed: string, filters: QueryFilters) {
  return queryOptions({
    queryKey: ['sampleWord', seed, filters] as const,
    queryFn: ({ signal }): Promise<Answered<SampleWord | null>> => {
      const operation = { document: sampleWord, variables: { seed, ...filters }, answer: sampleAnswer };
      return deviceFirst<SampleWord | null>(
        {
          device: () => fromDevice(operation),
          service: (timeoutMs) =>
            unlessLacking<Answered<SampleWord | null>>(
              'sampleWord',
              () => fromService(operation, signal, timeoutMs),
              async () => ({ value: null, origin: { from: 'service' } }),
            ),
        },
        signal,
      );
    },
    select: answerOf,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
