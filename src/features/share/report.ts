import * as v from 'valibot';
import type { Configuration } from '#src/contract/configuration.ts';
import type { DictionaryCode } from '#src/language/dictionaries.ts';
import type { WrittenMessage } from '#src/local/messageLink.ts';
import { changeSaved } from '#src/saved/savedChanges.ts';
import { readable } from '#src/saved/savedRecords.ts';

/** UTF-16 units: it has to fit into an address. */
export const longestReport = 1_000;

export const reportKinds = ['wrong', 'missing'] as const;

export interface Report {
  readonly lemma: string;
  /** Absent if the report belongs to none. */
  readonly dictionary: DictionaryCode | undefined;
  readonly address: string;
  /** Day and version of the data, as the service names them. */
  readonly data: string | undefined;
  readonly kind: (typeof reportKinds)[number];
  readonly text: string;
}

/** A mail address, or a page for a new issue. */
export function reportAddress(
  { reports, feedback, issues }: Pick<Configuration, 'reports' | 'feedback' | 'issues'>,
  dictionary: Report['dictionary'],
): string {
  return (dictionary && reports[dictionary]) ?? reports['other'] ?? feedback ?? issues;
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

const storedReport = v.object({ id: v.string(), lemma: v.string(), text: v.string() });

/** Removes the reports on a word that an earlier version stored. Returns their texts. Rejects as `changeSaved`. */
export function takeStoredReports(lemma: string): Promise<readonly string[]> {
  return changeSaved(async (stores) => {
    const reports = readable(storedReport, await stores.objectStore('reports').getAll());
    const taken = reports.filter((report) => report.lemma === lemma);
    for (const { id } of taken) await stores.objectStore('reports').delete(id);
    return taken.map(({ text }) => text);
  });
}
