import { queryOptions } from '@tanstack/react-query';
import { conceptsAnswer, termArticles } from '#src/data/answers/conceptsAnswer.ts';
import type { Ask } from '#src/data/ask.ts';
import { notPoorer } from '#src/data/fullerAnswer.ts';
import { lookupAnswered } from '#src/data/lookup.ts';
import { type Answered, answerOf } from '#src/data/origin.ts';
import { termBank } from '#src/language/dictionaries.ts';

/** The concepts of a term; asked only where the term bank is among the wanted dictionaries (A77, D15). */
export function conceptsQuery(lemma: string, { srcLangs, targetLangs, wantedDicts }: Ask) {
  const queryKey = ['concepts', lemma, srcLangs, targetLangs] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) =>
      notPoorer(
        client.getQueryData<Answered<unknown>>(queryKey),
        await lookupAnswered(
          { document: termArticles, variables: { lemma, srcLangs, targetLangs }, answer: conceptsAnswer },
          signal,
        ),
      ),
    select: answerOf,
    enabled: lemma !== '' && wantedDicts.includes(termBank),
  });
}
