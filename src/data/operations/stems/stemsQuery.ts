import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { notPoorer, pageThere } from '#src/data/lookup/fullerAnswer.ts';
import { lookupAnswered } from '#src/data/lookup/lookup.ts';
import { type Answered, answerOf } from '#src/data/lookup/provenance.ts';
import type { QueryFilters } from '#src/data/lookup/queryFilters.ts';
import type { SearchMode } from '#src/language/searchMode.ts';
import { allLemmas, lemmaVariables } from './allLemmas.ts';

const codes = v.pipe(
  v.nullish(v.array(v.nullish(v.string())), []),
  v.transform((list) => list.filter((code) => typeof code === 'string')),
);

/** A row as the service sends it. */
export const stemAnswer = v.object({ stem: v.string(), srclangs: codes, targetlangs: codes });

/** A row of the result list. */
export type StemRow = v.InferOutput<typeof stemAnswer>;

/** A page as the service sends it. */
export const stemListAnswer = v.object({
  totalCount: v.nullish(v.number()),
  edges: v.array(v.nullish(v.object({ node: v.nullish(stemAnswer) }))),
  pageInfo: v.object({ endCursor: v.nullish(v.string()), hasNextPage: v.boolean() }),
});

/** The page, flattened; a service without a total counts what it sent. */
export function stemPageOf({ totalCount, edges, pageInfo }: v.InferOutput<typeof stemListAnswer>) {
  const stems = edges.flatMap((edge) => (edge?.node ? [edge.node] : []));
  return {
    stems,
    total: totalCount ?? stems.length,
    next: pageInfo.hasNextPage && pageInfo.endCursor ? pageInfo.endCursor : null,
  };
}

/** The answer to AllLemmas. */
export const stemsAnswer = v.pipe(
  v.object({ stemList: stemListAnswer }),
  v.transform(({ stemList }) => stemPageOf(stemList)),
);

/** One page of stems. */
export type StemPage = v.InferOutput<typeof stemsAnswer>;

function pagesOf({ pages, pageParams }: InfiniteData<Answered<StemPage>, string | null>) {
  return { pages: pages.map(answerOf), pageParams };
}

/** The words that match a search text, page by page, with nothing beside them: to find out whether there are any. */
export function stemsQuery(search: string, mode: SearchMode, filters: QueryFilters) {
  const queryKey = ['stems', search, mode, filters] as const;
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ client, pageParam, signal }): Promise<Answered<StemPage>> =>
      notPoorer(
        pageThere(client.getQueryData<InfiniteData<Answered<StemPage>, string | null>>(queryKey), pageParam),
        await lookupAnswered(
          {
            document: allLemmas,
            variables: lemmaVariables(search, mode, filters, pageParam),
            answer: stemsAnswer,
          },
          signal,
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.value.next,
    select: pagesOf,
    enabled: search !== '',
  });
}
