import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import { termBank } from '#src/language/dictionaries.ts';
import { notPoorer } from '#src/lookup/fullerAnswer.ts';
import { lookupAnswered } from '#src/lookup/lookup.ts';
import { type Answered, answerOf } from '#src/lookup/provenance.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';
import { answeredList, lemmaAnswer, lemmaSelection, listOf } from './lemmaAnswer.ts';

/** TermArticles: the concepts a term belongs to, in the wanted languages (A172). */
export const termArticles: OperationDocument = `query TermArticles($lemma: String!, $srcLangs: [String]!, $targetLangs: [String]!) {
  conceptList(exact: $lemma, srcLangs: $srcLangs, targetLangs: $targetLangs) {
    name language collections definition explanation
    terms { note source status expression { ${lemmaSelection} } }
  }
}`;

const text = v.nullish(v.string());

const term = v.pipe(
  v.object({ note: text, source: text, status: text, expression: v.nullish(lemmaAnswer) }),
  v.transform(({ note, source, status, expression }) => ({
    note: note || undefined,
    source: source || undefined,
    status: status || undefined,
    expression: expression ?? undefined,
  })),
);

/** One way to say a concept, with its labels. */
export type TermAnswer = v.InferOutput<typeof term>;

const concept = v.pipe(
  v.object({
    name: text,
    language: v.string(),
    collections: listOf(v.string()),
    definition: text,
    explanation: text,
    terms: listOf(term),
  }),
  v.transform(({ name, definition, explanation, ...rest }) => ({
    ...rest,
    name: name ?? '',
    definition: definition || undefined,
    explanation: explanation || undefined,
  })),
);

/** One language's row of a concept. */
export type ConceptAnswer = v.InferOutput<typeof concept>;

/** The rows, in the service's order. */
export const conceptsAnswer = v.pipe(
  v.object({ conceptList: answeredList(concept) }),
  v.transform(({ conceptList }) => conceptList),
);

/** The concepts of a term; asked only where the term bank is among the wanted dictionaries (A77, D15). */
export function conceptsQuery(lemma: string, { srcLangs, targetLangs, wantedDicts }: QueryFilters) {
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
