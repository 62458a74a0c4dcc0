import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useFollowKept } from '#src/saved/keptQueries.ts';
import { outboxQuery } from './outbox.ts';
import type { Report } from './report.ts';

/** The reports that wait, as they are now in all tabs. */
export function useOutbox(): UseQueryResult<readonly Report[]> {
  useFollowKept();
  return useQuery(outboxQuery);
}
