/** Reports that wait for a network, or for the person: nothing here is sent by itself. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { deleteDrafts } from '#src/saved/drafts/drafts.ts';
import { changeKept } from '#src/saved/keptChanges.ts';
import { inKept } from '#src/saved/keptDatabase.ts';
import { keptKey } from '#src/saved/keptQueries.ts';
import { type Report, report } from './report.ts';

/** The reports that wait, oldest first. What is stored and can not be read is left as it is, and not shown. */
export async function waitingReports(): Promise<readonly Report[]> {
  const stored = await inKept('readonly', (stores) => stores.objectStore('reports').getAll());
  const reports = stored.flatMap((one): Report[] => {
    const result = v.safeParse(report, one);
    return result.success ? [result.output] : [];
  });
  return reports.sort((left, right) => left.created - right.created);
}

/** Puts a report: a new one, or one that was changed. Rejects as `changeKept`. */
export function putReport(next: Report): Promise<void> {
  return changeKept(async (stores) => {
    await stores.objectStore('reports').put(next);
  });
}

/** Deletes a report, and the draft of its text. Rejects as `changeKept`. */
export async function deleteReport(id: string): Promise<void> {
  await changeKept((stores) => stores.objectStore('reports').delete(id));
  deleteDrafts([`report/${id}`]);
}

/** The reports that wait, asked anew when they change here or in another tab. */
export const outboxQuery = queryOptions({
  queryKey: [keptKey, 'reports'],
  queryFn: waitingReports,
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
