import { infiniteQueryOptions } from '@tanstack/react-query';
import { allLemmas, type StemPage, stemsAnswer } from '#src/data/answers/stemsAnswer.ts';
import type { Ask } from '#src/data/ask.ts';
import { lookup } from '#src/data/lookup.ts';
import type { SearchMode } from '#src/language/searchMode.ts';

/** The words that match a search text, page by page (A67). The text goes as typed (A49). */
export function stemsQuery(search: string, mode: SearchMode, ask: Ask) {
  return infiniteQueryOptions({
    queryKey: ['stems', search, mode, ask] as const,
    queryFn: ({ pageParam, signal }): Promise<StemPage> =>
      lookup(
        {
          document: allLemmas,
          variables: { inputValue: search, searchMode: mode, ...ask, after: pageParam },
          answer: stemsAnswer,
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: search !== '',
  });
}
