/** The terms of a subject, page by page. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import { type DataLanguage, dataLanguages } from '#src/language/languages.ts';
import { lookupAnswered } from '#src/lookup/lookup.ts';
import { answerOf } from '#src/lookup/provenance.ts';
import { type BrowsedPage, besideAnswer } from './browsedWordsQuery.ts';

/** Terms on a page. */
const perPage = 100;

/** SubjectWords: a page of them. */
export const subjectWords: OperationDocument = `query SubjectWords($subject: String!, $srcLangs: [String]!, $targetLangs: [String]!, $skip: Int) {
  subjectWords(subject: $subject, srcLangs: $srcLangs, targetLangs: $targetLangs, first: ${perPage}, skip: $skip) {
    total
    words { lemma { lemma } translations { lemma language } }
  }
}`;

/** The page, but for where the next one starts. */
export const subjectWordsAnswer = v.pipe(
  v.object({
    subjectWords: v.object({
      total: v.number(),
      words: v.array(
        v.object({ lemma: v.object({ lemma: v.string() }), translations: v.array(besideAnswer) }),
      ),
    }),
  }),
  v.transform(
    ({ subjectWords: { total, words } }): BrowsedPage => ({
      words: words.map(({ lemma, translations }) => ({ lemma: lemma.lemma, translations })),
      total,
      next: null,
    }),
  ),
);

/** The terms of a subject in a language. */
export function subjectWordsQuery(subject: string, language: DataLanguage) {
  return infiniteQueryOptions({
    queryKey: ['subjectWords', subject, language] as const,
    queryFn: ({ pageParam, signal }) =>
      lookupAnswered(
        {
          document: subjectWords,
          variables: { subject, srcLangs: [language], targetLangs: dataLanguages, skip: pageParam },
          answer: subjectWordsAnswer,
        },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ value }, _, skip) => (skip + perPage < value.total ? skip + perPage : null),
    select: ({ pages, pageParams }) => ({ pages: pages.map(answerOf), pageParams }),
    enabled: subject !== '',
  });
}
