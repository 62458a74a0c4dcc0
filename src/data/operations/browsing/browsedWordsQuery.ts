/** The words of a dictionary that begin so, with translations, page by page. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import { deviceFirst } from '#src/data/lookup/deviceFirst.ts';
import { fromDevice, fromService } from '#src/data/lookup/lookup.ts';
import { type Answered, answerOf } from '#src/data/lookup/provenance.ts';
import type { QueryFilters } from '#src/data/lookup/queryFilters.ts';
import { unlessLacking } from '#src/data/operations/lackingField.ts';
import { allLemmas } from '#src/data/operations/stems/allLemmas.ts';
import { stemsAnswer } from '#src/data/operations/stems/stemsQuery.ts';

/** BrowseWords: a page of the list of words, with translations. */
export const browseWords: OperationDocument = `query BrowseWords($start: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!, $after: String) {
  stemList(search: $start, mode: "start", srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts, first: 100, after: $after) {
    totalCount
    edges { node { stem translations { lemma language } } }
    pageInfo { endCursor hasNextPage }
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

/** The page. */
export const browsedAnswer = v.pipe(
  v.object({
    stemList: v.object({
      totalCount: v.number(),
      edges: v.array(v.object({ node: row })),
      pageInfo: v.object({ endCursor: v.nullish(v.string()), hasNextPage: v.boolean() }),
    }),
  }),
  v.transform(({ stemList: { totalCount, edges, pageInfo } }): BrowsedPage => {
    return {
      words: edges.map(({ node }) => node),
      total: totalCount,
      next: pageInfo.hasNextPage && pageInfo.endCursor ? pageInfo.endCursor : null,
    };
  }),
);

/** The words that begin so. A service that lacks translations in lists gives the words alone. */
export function browsedWordsQuery(start: string, filters: QueryFilters) {
  return infiniteQueryOptions({
    queryKey: ['browsed', start, filters] as const,
    queryFn: ({ pageParam, signal }): Promise<Answered<BrowsedPage>> => {
      const operation = {
        document: browseWords,
        variables: { start, ...filters, after: pageParam },
        answer: browsedAnswer,
      };
      const words = {
        document: allLemmas,
        variables: { inputValue: start, searchMode: 'start', ...filters, after: pageParam },
        answer: stemsAnswer,
      };
      return deviceFirst(
        {
          device: () => fromDevice(operation),
          service: (timeoutMs) =>
            unlessLacking<Answered<BrowsedPage>>(
              'translations',
              () => fromService(operation, signal, timeoutMs),
              async () => {
                const { value, origin } = await fromService(words, signal, timeoutMs);
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
