/** Browsing: beginnings and words of a dictionary, subjects and terms of the term bank, a word for a seed. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import { type DictionaryCode, dictionaryOf } from '#src/language/dictionaries.ts';
import { knownLanguages } from '#src/local/holdings.ts';
import { answerTimeoutMs } from '#src/lookup/lateRequests.ts';
import { fromService, lookupAnswered, noAnswer } from '#src/lookup/lookup.ts';
import { stemsSchema } from '#src/lookup/operations/stems/listQuery.ts';
import { lemmaVariables, plainLemmas, wordsPerPage } from '#src/lookup/operations/stems/wordDocuments.ts';
import { type Answered, answerOf, answersOfPages } from '#src/lookup/provenance.ts';
import type { WantedFilters } from '#src/lookup/wantedFilters.ts';

/** All words of a dictionary, whatever is chosen for searches; `language` is that of terms, which have many. */
export function browsedFilters(code: DictionaryCode, language: string): WantedFilters {
  const { source, target } = dictionaryOf(code);
  const only = (one: string): readonly string[] => (one === 'mul' ? knownLanguages() : [one]);
  return {
    srcLangs: source === 'mul' ? [language] : only(source),
    targetLangs: only(target),
    wantedDicts: [code],
  };
}

export const wordBeginnings: OperationDocument = `query Beginnings($start: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!) {
  beginnings(start: $start, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts) { text words }
}`;

/** Search keys, by code point. */
export const beginningsSchema = v.pipe(
  v.object({ beginnings: v.array(v.object({ text: v.string(), words: v.number() })) }),
  v.transform(({ beginnings }) => beginnings),
);

/** One letter longer than `start`, and `start` itself where it is a word; `null` where the service lacks the field. */
export function beginningsQuery(start: string, filters: WantedFilters) {
  const operation = {
    document: wordBeginnings,
    variables: { start, ...filters },
    schema: beginningsSchema,
    newFields: ['beginnings'],
  };
  return queryOptions({
    queryKey: ['beginnings', start, filters] as const,
    queryFn: ({ signal }) => lookupAnswered(operation, signal, [noAnswer]),
    select: answerOf,
  });
}

export const browseWords: OperationDocument = `query BrowseWords($start: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!, $skip: Int) {
  browseWords(start: $start, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts, first: ${wordsPerPage}, skip: $skip) {
    total
    words { stem pos translations { lemma language } }
  }
}`;

const translations = v.array(v.object({ lemma: v.string(), language: v.string() }));

const pos = v.nullish(v.string());

const row = v.pipe(
  v.object({ stem: v.string(), pos, translations }),
  v.transform(({ stem: lemma, ...own }) => ({ lemma, ...own })),
);

export type BrowsedWord = v.InferOutput<typeof row>;

/** How many words come before a page, or the cursor of a service without browsing. */
type PageStart = number | string;

interface BrowsedPage {
  readonly words: readonly BrowsedWord[];
  readonly total: number;
  /** `null` when there is none. */
  readonly next: PageStart | null;
}

/** The page after `skip` words. */
export function browsedSchema(skip: number) {
  return v.pipe(
    v.object({ browseWords: v.object({ total: v.number(), words: v.array(row) }) }),
    v.transform(({ browseWords: { total, words } }): BrowsedPage => {
      const end = skip + words.length;
      return { words, total, next: words.length > 0 && end < total ? end : null };
    }),
  );
}

/** A service without browsing gives the list of words in its own order. */
export function browsedWordsQuery(start: string, filters: WantedFilters) {
  return infiniteQueryOptions({
    queryKey: ['browsed', start, filters] as const,
    queryFn: ({ pageParam: skip, signal }): Promise<Answered<BrowsedPage>> => {
      const cursor = typeof skip === 'string' ? skip : null;
      const plain = {
        document: plainLemmas,
        variables: lemmaVariables(start, 'start', filters, cursor),
        schema: stemsSchema,
      };
      const askList = async (timeoutMs: number): Promise<Answered<BrowsedPage>> => {
        const { value, origin } = await fromService(plain, signal, timeoutMs);
        const words = value.stems.map(({ stem }) => ({ lemma: stem, pos: undefined, translations: [] }));
        return { value: { words, total: value.total, next: value.next }, origin };
      };
      // The other order has other words after it.
      if (typeof skip === 'string') return askList(answerTimeoutMs);
      const variables = { start, ...filters, skip };
      return lookupAnswered(
        { document: browseWords, variables, schema: browsedSchema(skip), newFields: ['browseWords'] },
        signal,
        skip === 0 ? [{ newFields: [], ask: askList }] : [],
      );
    },
    initialPageParam: 0 as PageStart,
    getNextPageParam: ({ value }) => value.next,
    select: answersOfPages,
    enabled: start !== '',
  });
}

export const sampleWord: OperationDocument = `query SampleWord($seed: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!) {
  sampleWord(seed: $seed, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts) {
    lemma { lemma language pos }
    dictionary
    translations { lemma language }
    example { example translation }
  }
}`;

const sample = v.object({
  lemma: v.object({ lemma: v.string(), language: v.string(), pos }),
  dictionary: v.string(),
  translations,
  example: v.object({ example: v.string(), translation: v.string() }),
});

export type SampleWord = v.InferOutput<typeof sample>;

export const sampleSchema = v.pipe(
  v.object({ sampleWord: v.nullable(sample) }),
  v.transform((answer) => answer.sampleWord),
);

/** `null` where there is none, or the service lacks the field. */
export function sampleWordQuery(seed: string, filters: WantedFilters) {
  const operation = {
    document: sampleWord,
    variables: { seed, ...filters },
    schema: sampleSchema,
    newFields: ['sampleWord'],
  };
  return queryOptions({
    queryKey: ['sampleWord', seed, filters] as const,
    queryFn: ({ signal }) => lookupAnswered(operation, signal, [noAnswer]),
    select: answerOf,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const subjectWords: OperationDocument = `query SubjectWords($subject: String!, $srcLangs: [String]!, $targetLangs: [String]!, $skip: Int) {
  subjectWords(subject: $subject, srcLangs: $srcLangs, targetLangs: $targetLangs, first: ${wordsPerPage}, skip: $skip) {
    total
    words { lemma { lemma pos } translations { lemma language } }
  }
}`;

export const subjectWordsSchema = v.pipe(
  v.object({
    subjectWords: v.object({
      total: v.number(),
      words: v.array(v.object({ lemma: v.object({ lemma: v.string(), pos }), translations })),
    }),
  }),
  v.transform(({ subjectWords: { total, words } }) => ({
    words: words.map(({ lemma, translations: own }): BrowsedWord => ({ ...lemma, translations: own })),
    total,
  })),
);

export function subjectWordsQuery(subject: string, language: string) {
  const shared = { subject, srcLangs: [language], targetLangs: knownLanguages() };
  return infiniteQueryOptions({
    queryKey: ['subjectWords', subject, language] as const,
    queryFn: ({ pageParam: skip, signal }) =>
      lookupAnswered(
        { document: subjectWords, variables: { ...shared, skip }, schema: subjectWordsSchema },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ value }, _, skip) =>
      skip + wordsPerPage < value.total ? skip + wordsPerPage : null,
    select: answersOfPages,
    enabled: subject !== '',
  });
}

export const termSubjects: OperationDocument = 'query Subjects { subjects { name concepts } }';

/** By code point. */
export const subjectsSchema = v.pipe(
  v.object({ subjects: v.array(v.object({ name: v.string(), concepts: v.number() })) }),
  v.transform(({ subjects }) => subjects),
);

/** `null` where the service lacks the field. */
export const subjectsQuery = queryOptions({
  queryKey: ['subjects'],
  queryFn: ({ signal }) =>
    lookupAnswered(
      { document: termSubjects, variables: {}, schema: subjectsSchema, newFields: ['subjects'] },
      signal,
      [noAnswer],
    ),
  select: answerOf,
});
