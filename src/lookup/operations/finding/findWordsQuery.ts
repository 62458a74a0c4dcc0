/** Words that a text may mean, best first: forms, other letters, compounds, misspellings. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import { deviceFirst } from '#src/lookup/deviceFirst.ts';
import { notPoorer } from '#src/lookup/fullerAnswer.ts';
import { fromDevice, fromService } from '#src/lookup/lookup.ts';
import { unlessLacking } from '#src/lookup/operations/lackingField.ts';
import { type Answered, answerOf } from '#src/lookup/provenance.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';
import { foundReasons, foundSelection, longestToFind, mostFound } from './foundSelection.ts';
import { wordsByForm } from './wordsByForm.ts';

/** FindWords: what a text may mean. */
export const foundWords: OperationDocument = `query FindWords($text: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!, $first: Int) {
  findWords(text: $text, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts, first: $first) {
    ${foundSelection}
  }
}`;

const stem = v.object({ stem: v.string() });

const part = v.pipe(
  v.object({ form: v.string(), stem: v.nullish(stem), analyses: v.array(v.string()) }),
  v.transform((one) => ({ ...one, stem: one.stem?.stem })),
);

/** A word that was found, as the service sends it. */
export const foundWordAnswer = v.pipe(
  v.object({
    stem,
    language: v.string(),
    by: v.picklist(foundReasons),
    form: v.string(),
    analyses: v.array(v.string()),
    parts: v.array(part),
    cost: v.number(),
  }),
  v.transform((word) => ({ ...word, stem: word.stem.stem })),
);

/** A word that a text may mean: `stem` is its head word, `form` what was recognised, as its language writes it. */
export type FoundWord = v.InferOutput<typeof foundWordAnswer>;

/** The words, best first. */
export const foundAnswer = v.pipe(
  v.object({ findWords: v.array(foundWordAnswer) }),
  v.transform(({ findWords }) => findWords),
);

/**
 * The words that a text may mean. Outer blanks don't count. A service that lacks the field is asked for the
 * readings of forms instead, from its first refusal on.
 */
export function findWordsQuery(typed: string, filters: QueryFilters) {
  const text = typed.trim();
  const queryKey = ['found', text, filters] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Answered<readonly FoundWord[]>> => {
      const operation = {
        document: foundWords,
        variables: { text, ...filters, first: mostFound },
        answer: foundAnswer,
      };
      const service = (timeoutMs: number): Promise<Answered<readonly FoundWord[]>> =>
        unlessLacking<Answered<readonly FoundWord[]>>(
          'findWords',
          () => fromService(operation, signal, timeoutMs),
          () => wordsByForm(text, filters, client, signal, timeoutMs),
        );
      const before = client.getQueryData<Answered<unknown>>(queryKey);
      return notPoorer(before, await deviceFirst({ device: () => fromDevice(operation), service }, signal));
    },
    select: answerOf,
    enabled: text !== '' && text.length <= longestToFind,
  });
}
