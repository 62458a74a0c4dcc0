import * as v from 'valibot';
import type { Configuration } from '#src/contract/configuration.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import type { WrittenMessage } from '#src/local/messageLink.ts';
import { deleteDrafts } from '#src/saved/drafts.ts';
import { changeSaved } from '#src/saved/savedChanges.ts';
import { savedTransaction } from '#src/saved/savedDatabase.ts';
import { savedQuery } from '#src/saved/savedQueries.ts';
import { readable } from '#src/saved/savedRecords.ts';
import { longestLemma, moment } from '#src/saved/savedWord.ts';

/** UTF-16 units: it has to fit into an address. */
export const longestReport = 1_000;

export const reportKinds = ['wrong', 'missing'] as const;

const report = v.object({
  id: v.pipe(v.string(), v.uuid()),
  lemma: v.pipe(v.string(), v.minLength(1), v.maxLength(longestLemma)),
  /** Absent if the report belongs to none. */
  dictionary: v.optional(v.picklist(dictionaryCodes)),
  address: v.pipe(v.string(), v.maxLength(10_000)),
  data: v.optional(v.pipe(v.string(), v.maxLength(200))),
  kind: v.picklist(reportKinds),
  text: v.pipe(v.string(), v.maxLength(longestReport)),
  created: moment,
});

export type Report = v.InferOutput<typeof report>;

/** A mail address, or a page for a new issue. */
export function reportPlace(
  { reports, feedback, issues }: Pick<Configuration, 'reports' | 'feedback' | 'issues'>,
  dictionary: Report['dictionary'],
): string {
  return (dictionary && reports[dictionary]) ?? reports.other ?? feedback ?? issues;
}

/** In English, for the dictionary's editors. */
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

/** Oldest first. Unreadable rows stay stored, but are not shown. */
export async function waitingReports(): Promise<readonly Report[]> {
  const stored = await savedTransaction('readonly', (stores) => stores.objectStore('reports').getAll());
  return readable(report, stored).sort((left, right) => left.created - right.created);
}

/** New or changed. Rejects as `changeSaved`. */
export function putReport(next: Report): Promise<void> {
  return changeSaved(async (stores) => {
    await stores.objectStore('reports').put(next);
  });
}

/** Also deletes the draft. Rejects as `changeSaved`. */
export async function deleteReport(id: string): Promise<void> {
  await changeSaved((stores) => stores.objectStore('reports').delete(id));
  deleteDrafts([`report/${id}`]);
}

export const outboxQuery = savedQuery(['reports'], waitingReports);
