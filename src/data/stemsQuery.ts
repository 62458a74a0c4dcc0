import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { allLemmas, type StemPage, stemsAnswer } from '#src/data/answers/stemsAnswer.ts';
import type { Ask } from '#src/data/ask.ts';
import { notPoorer, pageThere } from '#src/data/fullerAnswer.ts';
import { lookupAnswered } from '#src/data/lookup.ts';
import { type Answered, answerOf } from '#src/data/origin.ts';
import type { SearchMode } from '#src/language/searchMode.ts';

function pagesOf({ pages, pageParams }: InfiniteData<Answered<StemPage>, string | null>) {
  return { pages: pages.map(answerOf), pageParams };
}

/** The words that match a search text, page by page (A67). The text goes as typed (A49). */
export function stemsQuery(search: string, mode: SearchMode, ask: Ask) {
  const queryKey = ['stems', search, mode, ask] as const;
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ client, pageParam, signal }): Promise<Answered<StemPage>> =>
      notPoorer(
        pageThere(client.getQueryData<InfiniteData<Answered<StemPage>, string | null>>(queryKey), pageParam),
        await lookupAnswered(
          {
            document: allLemmas,
            variables: { inputValue: search, searchMode: mode, ...ask, after: pageParam },
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
