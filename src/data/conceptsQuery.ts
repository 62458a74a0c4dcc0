import { queryOptions } from '@tanstack/react-query';
import { conceptsAnswer, termArticles } from '#src/data/answers/conceptsAnswer.ts';
import type { Ask } from '#src/data/ask.ts';
import { lookupAnswered } from '#src/data/lookup.ts';
import { answerOf } from '#src/data/origin.ts';
import { termBank } from '#src/language/dictionaries.ts';

/** The concepts of a term; asked only where the term bank is among the wanted dictionaries (A77, D15). */
export function conceptsQuery(lemma: string, { srcLangs, targetLangs, wantedDicts }: Ask) {
  return queryOptions({
    queryKey: ['concepts', lemma, srcLangs, targetLangs] as const,
    queryFn: ({ signal }) =>
      lookupAnswered(
        { document: termArticles, variables: { lemma, srcLangs, targetLangs }, answer: conceptsAnswer },
        signal,
      ),
    select: answerOf,
    enabled: lemma !== '' && wantedDicts.includes(termBank),
  });
}
