/** How the words of a dictionary begin, letter by letter. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import { deviceFirst } from '#src/lookup/deviceFirst.ts';
import { fromDevice, fromService } from '#src/lookup/lookup.ts';
import { unlessLacking } from '#src/lookup/operations/lackingField.ts';
import { type Answered, answerOf } from '#src/lookup/provenance.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';

/** Beginnings: those one letter longer than what is given. */
export const wordBeginnings: OperationDocument = `query Beginnings($start: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!) {
  beginnings(start: $start, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts) { text words }
}`;

const beginning = v.object({ text: v.string(), words: v.number() });

/** A beginning, as search keys are, and how many words have it. */
export type BrowsedBeginning = v.InferOutput<typeof beginning>;

/** The beginnings, in the order of code points. */
export const beginningsAnswer = v.pipe(
  v.object({ beginnings: v.array(beginning) }),
  v.transform(({ beginnings }) => beginnings),
);

/** The beginnings one letter longer than `start`; `null` where the service can not tell them. */
export function beginningsQuery(start: string, filters: QueryFilters) {
  return queryOptions({
    queryKey: ['beginnings', start, filters] as const,
    queryFn: ({ signal }): Promise<Answered<readonly BrowsedBeginning[] | null>> => {
      const operation = {
        document: wordBeginnings,
        variables: { start, ...filters },
        answer: beginningsAnswer,
      };
      return deviceFirst<readonly BrowsedBeginning[] | null>(
        {
          device: () => fromDevice(operation),
          service: (timeoutMs) =>
            unlessLacking<Answered<readonly BrowsedBeginning[] | null>>(
              'beginnings',
              () => fromService(operation, signal, timeoutMs),
              async () => ({ value: null, origin: { from: 'service' } }),
            ),
        },
        signal,
      );
    },
    select: answerOf,
  });
}
