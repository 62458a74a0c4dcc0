import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useFollowKept } from '#src/data/kept/keptQueries.ts';
import { outboxQuery } from '#src/data/reports/outbox.ts';
import type { Report } from '#src/data/reports/report.ts';

/** The reports that wait, as they are now in all tabs. */
export function useOutbox(): UseQueryResult<readonly Report[]> {
  useFollowKept();
  return useQuery(outboxQuery);
}
