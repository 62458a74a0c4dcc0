/** What is being learnt, as a query: it is asked anew when it changes, in this tab or another. */
import { queryOptions } from '@tanstack/react-query';
import { keptKey } from '#src/saved/keptQueries.ts';
import { practiceRecords } from '#src/saved/practice/practiceCards.ts';

/** The cards, and the words seen that were practised. */
export const practiceRecordsQuery = queryOptions({
  queryKey: [keptKey, 'cards'],
  queryFn: practiceRecords,
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
