/** The words of a dictionary that begin so, with translations, page by page. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import { deviceFirst } from '#src/lookup/deviceFirst.ts';
import { fromDevice, fromService } from '#src/lookup/lookup.ts';
import { unlessLacking } from '#src/lookup/operations/lackingField.ts';
import { allLemmas, lemmaVariables } from '#src/lookup/operations/stems/allLemmas.ts';
import { stemsAnswer } from '#src/lookup/operations/stems/stemPage.ts';
import { type Answered, answerOf } from '#src/lookup/provenance.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';

/** BrowseWords: a page of words in the alphabetical order of their language, with translations. */
export const browseWords: OperationDocument = `query BrowseWords($start: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!, $skip: Int) {
  browseWords(start: $start, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts, first: 100, skip: $skip) {
    total
    words { stem translations { lemma language } }
  }
}`;

/** A word as it stands beside another. */
export const besideAnswer = v.object({ lemma: v.string(), language: v.string() });

const row = v.pipe(
  v.object({ stem: v.string(), translations: v.array(besideAnswer) }),
  v.transform(({ stem, translations }) => ({ lemma: stem, translations })),
);

/** A row: a word with its first translations. */
export type BrowsedWord = v.InferOutput<typeof row>;

/** A page of rows. */
export interface BrowsedPage {
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
