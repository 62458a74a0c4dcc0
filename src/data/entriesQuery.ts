import { queryOptions } from '@tanstack/react-query';
import { dictArticles, entriesAnswer } from '#src/data/answers/entriesAnswer.ts';
import type { Ask } from '#src/data/ask.ts';
import { notPoorer } from '#src/data/fullerAnswer.ts';
import { lookupAnswered } from '#src/data/lookup.ts';
import { type Answered, answerOf } from '#src/data/origin.ts';

/** The dictionary entries of a lemma. */
export function entriesQuery(lemma: string, ask: Ask) {
  const queryKey = ['entries', lemma, ask] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) =>
      notPoorer(
        client.getQueryData<Answered<unknown>>(queryKey),
        await lookupAnswered(
          { document: dictArticles, variables: { lemma, ...ask }, answer: entriesAnswer },
          signal,
        ),
      ),
    select: answerOf,
    enabled: lemma !== '',
  });
}
