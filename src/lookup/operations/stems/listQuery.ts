/** The list of a search, with likely words and words that the text may mean. */

import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { SearchMode } from '#src/language/fold.ts';
import { deviceCount } from '#src/local/deviceNote.ts';
import { fetchAnswer } from '#src/lookup/answers.ts';
import { lookupAnswered, serviceRequest } from '#src/lookup/lookup.ts';
import { listOf, nodesOf } from '#src/lookup/operations/articleQuery.ts';
import { findWordsQuery } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { isCertainForm } from '#src/lookup/operations/finding/foundRows.ts';
import { foundRowSchema } from '#src/lookup/operations/finding/foundWord.ts';
import {
  type Answered,
  answersOfPages,
  beforeAnyLoad,
  combinedOrigin,
  isPartial,
  mayGrow,
  provenancesIn,
  rejectLessComplete,
} from '#src/lookup/provenance.ts';
import type { WantedFilters } from '#src/lookup/wantedFilters.ts';
import { lemmaVariables, listDocuments } from './wordDocuments.ts';

const stemSchema = v.object({
  stem: v.string(),
  srclangs: listOf(v.string()),
  targetlangs: listOf(v.string()),
  summary: v.optional(v.string()),
});

export type StemRow = v.InferOutput<typeof stemSchema>;

const stemListSchema = v.object({
  totalCount: v.nullish(v.number()),
  edges: nodesOf(stemSchema),
  pageInfo: v.object({ endCursor: v.nullish(v.string()), hasNextPage: v.boolean() }),
});

/** A service without a total counts what it sent. */
function stemPageOf({ totalCount, edges: stems, pageInfo }: v.InferOutput<typeof stemListSchema>) {
  return {
    stems,
    total: totalCount ?? stems.length,
    next: pageInfo.hasNextPage && pageInfo.endCursor ? pageInfo.endCursor : null,
  };
}

export const stemsSchema = v.pipe(
  v.object({ stemList: stemListSchema }),
  v.transform(({ stemList }) => stemPageOf(stemList)),
);

/** Likely and found words where the backend has these fields. */
const listSchema = v.pipe(
  v.object({
    stemList: stemListSchema,
    likelyWords: v.nullish(v.array(stemSchema), []),
    findWords: v.nullish(v.array(foundRowSchema)),
  }),
  v.transform(({ stemList, likelyWords, findWords }) => ({
    ...stemPageOf(stemList),
    likely: likelyWords,
    found: findWords ?? undefined,
  })),
);

/** Only the first page has likely and found words. */
type ListPage = v.InferOutput<typeof listSchema>;

type Pages = InfiniteData<Answered<ListPage>, string | null>;

function pageOf(
  [richest, ...simpler]: ReturnType<typeof listDocuments>,
  variables: ReturnType<typeof lemmaVariables>,
  signal: AbortSignal,
): Promise<Answered<ListPage>> {
  const foundNothing = ({ total, found = [] }: ListPage): boolean =>
    total === 0 && !found.some(isCertainForm);
  const operation = { variables, schema: listSchema, foundNothing };
  return lookupAnswered(
    { ...operation, ...richest },
    signal,
    simpler.map((one) => serviceRequest({ ...operation, ...one }, signal)),
  );
}

/** With found words, if no word matches. They are requested separately if the answer lacks them. */
async function withFound(
  client: QueryClient,
  { value, origin }: Answered<ListPage>,
  search: string,
  filters: WantedFilters,
): Promise<Answered<ListPage>> {
  const options = findWordsQuery(search, filters);
  // The device's list may lack found words (deviceAnswers.ts), and counts as complete without packs of forms: only
  // `FindWords` asks the service where they are missing (packNeeds.ts).
  const known = origin.from === 'device' ? undefined : value.found;
  if (known) {
    const found = { value: known, origin };
    // Nothing is set over an answer of `FindWords`, which would then count as old.
    client.setQueryData(options.queryKey, (before) => (before ? undefined : found), {
      updatedAt: beforeAnyLoad,
    });
  }
  if (value.total > 0 || known || !options.enabled) return { value, origin };
  const found = await fetchAnswer(client, options);
  return { value: { ...value, found: [...found.value] }, origin: combinedOrigin([origin, found.origin]) };
}

export function listQuery(search: string, mode: SearchMode, filters: WantedFilters) {
  const queryKey = ['list', search, mode, filters] as const;
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ client, pageParam, signal }): Promise<Answered<ListPage>> => {
      const isFirstPage = pageParam === null;
      const variables = lemmaVariables(search, mode, filters, pageParam);
      const page = await pageOf(listDocuments(search, mode, isFirstPage), variables, signal);
      const pages = client.getQueryData<Pages>(queryKey);
      const before = pages?.pages[pages.pageParams.indexOf(pageParam)];
      // An empty list of a cache, or of some dictionaries, says nothing: any answer replaces it.
      const hadNothing = before?.value.total === 0 && mayGrow(before.origin);
      return rejectLessComplete(
        hadNothing ? undefined : before,
        isFirstPage ? await withFound(client, page, search, filters) : page,
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.value.next,
    select: answersOfPages,
    enabled: search !== '',
  });
}

/**
 * Whether the device answers with these filters alone, judged by the newest list; before the first one, whether there
 * are dictionaries on the device.
 */
export function deviceAnswersAlone(client: QueryClient, filters: WantedFilters): boolean {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: ['list'], predicate: ({ state }) => state.data !== undefined });
  const [newest] = lists.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  const [, , , ofNewest] = newest?.queryKey ?? [];
  if (newest === undefined || JSON.stringify(ofNewest) !== JSON.stringify(filters)) return deviceCount() > 0;
  return provenancesIn(newest.state.data).every((one) => one.from === 'device' && !isPartial(one));
}
