import { queryOptions } from '@tanstack/react-query';
import { dictArticles, entriesAnswer } from '#src/data/answers/entriesAnswer.ts';
import type { Ask } from '#src/data/ask.ts';
import { lookupAnswered } from '#src/data/lookup.ts';
import { answerOf } from '#src/data/origin.ts';

/** The dictionary entries of a lemma. */
export function entriesQuery(lemma: string, ask: Ask) {
  return queryOptions({
    queryKey: ['entries', lemma, ask] as const,
    queryFn: ({ signal }) =>
      lookupAnswered({ document: dictArticles, variables: { lemma, ...ask }, answer: entriesAnswer }, signal),
    select: answerOf,
    enabled: lemma !== '',
  });
}
