/** How the words of a dictionary begin, letter by letter. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import { type DictionaryCode, dictionaryOf } from '#src/language/dictionaries.ts';
import { type DataLanguage, dataLanguages, isDataLanguage } from '#src/language/languages.ts';
import { deviceFirst, fromDevice, fromService, lookupAnswered } from '#src/lookup/lookup.ts';
import { allLemmas, lemmaVariables } from '#src/lookup/operations/stems/allLemmas.ts';
import { stemsAnswer } from '#src/lookup/operations/stems/listQuery.ts';
import { type Answered, answerOf } from '#src/lookup/provenance.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';
import { unlessLacking } from './lackingField.ts';

/** Beginnings: those one letter longer than what is given. */
export const wordBeginnings: OperationDocument = `query Beginnings($start: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!) {
  beginnings(start: $start, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts) { text words }
}`;

const beginning = v.object({ text: v.string(), words: v.number() });

/** A beginning, as search keys are, and how many words have it. */
type BrowsedBeginning = v.InferOutput<typeof beginning>;

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

/** The filters of a dictionary's own words, whatever is chosen for searches; `language`: of terms, which have many. */
export function browsedFilters(code: DictionaryCode, language: DataLanguage): QueryFilters {
  const { source = 'mul', target = 'mul' } = dictionaryOf(code) ?? {};
  const only = (one: string): readonly DataLanguage[] => (isDataLanguage(one) ? [one] : dataLanguages);
  return {
    srcLangs: source === 'mul' ? [language] : only(source),
    targetLangs: only(target),
    wantedDicts: [code],
  };
}

/** BrowseWords: a page of words in the alphabetical order of their language, with translations. */
export const browseWords: OperationDocument = `query BrowseWords($start: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!, $skip: Int) {
  browseWords(start: $start, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts, first: 100, skip: $skip) {
    total
    words { stem translations { lemma language } }
  }
}`;

/** A word as it stands beside another. */
const besideAnswer = v.object({ lemma: v.string(), language: v.string() });

const row = v.pipe(
  v.object({ stem: v.string(), translations: v.array(besideAnswer) }),
  v.transform(({ stem, translations }) => ({ lemma: stem, translations })),
);

/** A row: a word with its first translations. */
export type BrowsedWord = v.InferOutput<typeof row>;

/** A page of rows. */
interface BrowsedPage {
  readonly words: readonly BrowsedWord[];
  readonly total: number;
  /** Where the next page starts; `null` when there is none. */
  readonly next: string | null;
}

/** The page, but for where the next one starts. */
export const browsedAnswer = v.pipe(
  v.object({ browseWords: v.object({ total: v.number(), words: v.array(row) }) }),
  v.transform(({ browseWords: { total, words } }): BrowsedPage => ({ words, total, next: null })),
);

/** The words that begin so. A service that lacks their order gives the list of words alone, in its own. */
export function browsedWordsQuery(start: string, filters: QueryFilters) {
  return infiniteQueryOptions({
    queryKey: ['browsed', start, filters] as const,
    queryFn: async ({ pageParam, signal }): Promise<Answered<BrowsedPage>> => {
      const skip = Number(pageParam ?? 0);
      const operation = {
        document: browseWords,
        variables: { start, ...filters, skip },
        answer: browsedAnswer,
      };
      const plain = {
        document: allLemmas,
        variables: lemmaVariables(start, 'start', filters, pageParam),
        answer: stemsAnswer,
      };
      const withNext = (page: BrowsedPage): BrowsedPage => {
        const end = skip + page.words.length;
        return { ...page, next: page.words.length > 0 && end < page.total ? String(end) : null };
      };
      return deviceFirst(
        {
          device: async () => {
            const share = await fromDevice(operation);
            return share && { ...share, value: withNext(share.value) };
          },
          service: (timeoutMs) =>
            unlessLacking<Answered<BrowsedPage>>(
              'browseWords',
              async () => {
                const { value, origin } = await fromService(operation, signal, timeoutMs);
                return { value: withNext(value), origin };
              },
              async () => {
                const { value, origin } = await fromService(plain, signal, timeoutMs);
                const { stems, total, next } = value;
                return {
                  value: { words: stems.map(({ stem }) => ({ lemma: stem, translations: [] })), total, next },
                  origin,
                };
              },
            ),
        },
        signal,
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ value }) => value.next,
    select: ({ pages, pageParams }) => ({ pages: pages.map(answerOf), pageParams }),
    enabled: start !== '',
  });
}

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

/** Subjects: all of them. */
export const termSubjects: OperationDocument = 'query Subjects { subjects { name concepts } }';

const subject = v.object({ name: v.string(), concepts: v.number() });

/** A subject and how many concepts it has. */
type Subject = v.InferOutput<typeof subject>;

/** The subjects, in the order of code points. */
export const subjectsAnswer = v.pipe(
  v.object({ subjects: v.array(subject) }),
  v.transform(({ subjects }) => subjects),
);

/** The subjects; `null` where the service can not tell them. */
export const subjectsQuery = queryOptions({
  queryKey: ['subjects'],
  queryFn: ({ signal }): Promise<Answered<readonly Subject[] | null>> => {
    const operation = { document: termSubjects, variables: {}, answer: subjectsAnswer };
    return deviceFirst<readonly Subject[] | null>(
      {
        device: () => fromDevice(operation),
        service: (timeoutMs) =>
          unlessLacking<Answered<readonly Subject[] | null>>(
            'subjects',
            () => fromService(operation, signal, timeoutMs),
            async () => ({ value: null, origin: { from: 'service' } }),
          ),
      },
      signal,
    );
  },
  select: answerOf,
});
