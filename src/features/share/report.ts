/** A report about an entry: something is wrong, or missing. */

import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Configuration } from '#src/contract/configuration.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import type { WrittenMessage } from '#src/local/messageLink.ts';
import { deleteDrafts } from '#src/saved/drafts.ts';
import { changeSaved } from '#src/saved/savedChanges.ts';
import { savedTransaction } from '#src/saved/savedDatabase.ts';
import { savedKey, useFollowSaved } from '#src/saved/savedQueries.ts';
import { longestLemma, moment } from '#src/saved/savedWord.ts';

/** The longest text, in UTF-16 units: it has to fit into the address of a page. */
export const longestReport = 1_000;

export const reportKinds = ['wrong', 'missing'] as const;

/** A report, as it is stored while it waits. Readers check it. */
const report = v.object({
  id: v.pipe(v.string(), v.uuid()),
  lemma: v.pipe(v.string(), v.minLength(1), v.maxLength(longestLemma)),
  /** Of which dictionary it is; absent where it is of none. */
  dictionary: v.optional(v.picklist(dictionaryCodes)),
  address: v.pipe(v.string(), v.maxLength(10_000)),
  /** Which data was read, as the service names it; absent where it said nothing. */
  data: v.optional(v.pipe(v.string(), v.maxLength(200))),
  kind: v.picklist(reportKinds),
  text: v.pipe(v.string(), v.maxLength(longestReport)),
  created: moment,
});

export type Report = v.InferOutput<typeof report>;

/** Where reports of a dictionary go: a mail address, or a page for a new issue. */
export function reportPlace(
  { reports, feedback, issues }: Pick<Configuration, 'reports' | 'feedback' | 'issues'>,
  dictionary: Report['dictionary'],
): string {
  return (dictionary && reports[dictionary]) ?? reports.other ?? feedback ?? issues;
}

/** A report as it is sent. In English, for the dictionary's editors, whatever the interface language is. */
export function reportMessage({ lemma, dictionary, address, data, kind, text }: Report): WrittenMessage {
  const facts = [
    `Word: ${lemma}`,
    dictionary && `Dictionary: ${dictionary}`,
    `Address: ${address}`,
    data && `Data: ${data}`,
  ];
  return {
    subject: `${lemma}${dictionary ? ` (${dictionary})` : ''}: something is ${kind}`,
    body: [text, '', ...facts.filter((fact) => fact !== undefined), ''].join('\n'),
  };
}

/** The reports that wait, oldest first. What is stored and can not be read is left as it is, and not shown. */
export async function waitingReports(): Promise<readonly Report[]> {
  const stored = await savedTransaction('readonly', (stores) => stores.objectStore('reports').getAll());
  const reports = stored.flatMap((one): Report[] => {
    const result = v.safeParse(report, one);
    return result.success ? [result.output] : [];
  });
  return reports.sort((left, right) => left.created - right.created);
}

/** Puts a report: a new one, or one that was changed. Rejects as `changeSaved`. */
export function putReport(next: Report): Promise<void> {
  return changeSaved(async (stores) => {
    await stores.objectStore('reports').put(next);
  });
}

/** Deletes a report, and the draft of its text. Rejects as `changeSaved`. */
export async function deleteReport(id: string): Promise<void> {
  await changeSaved((stores) => stores.objectStore('reports').delete(id));
  deleteDrafts([`report/${id}`]);
}

/** The reports that wait, refetched when they change here or in another tab. */
const outboxQuery = queryOptions({
  queryKey: [savedKey, 'reports'],
  queryFn: waitingReports,
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export function useOutbox(): UseQueryResult<readonly Report[]> {
  useFollowSaved();
  return useQuery(outboxQuery);
}
