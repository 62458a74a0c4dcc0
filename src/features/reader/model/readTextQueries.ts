/** Texts that are read, as queries: asked anew when what is kept changes, but for the texts themselves, which never do. */
import { queryOptions } from '@tanstack/react-query';
import { keptKey } from '#src/saved/keptQueries.ts';
import { readTextOf, readTexts, textBody } from './readTexts.ts';

const always = { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** All texts. */
export const readTextsQuery = queryOptions({ queryKey: [keptKey, 'texts'], queryFn: readTexts, ...always });

/** What is known of a text; `null` for none. */
export function readTextQuery(id: string) {
  return queryOptions({ queryKey: [keptKey, 'texts', id], queryFn: () => readTextOf(id), ...always });
}

/** The text itself; `null` for none. Not kept in memory when it is no longer on the screen: it may be a megabyte. */
export function textBodyQuery(id: string) {
  return queryOptions({ queryKey: ['textBody', id], queryFn: () => textBody(id), ...always, gcTime: 0 });
}
