/** What a person has to say of an entry: that something is wrong, or missing. */
import * as v from 'valibot';
import type { Configuration } from '#src/contract/configuration.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import type { WrittenMessage } from '#src/local/messageLink.ts';
import { longestLemma, moment } from '#src/saved/keptWord.ts';

/** The longest text, in UTF-16 units: it has to fit into the address of a page. */
export const longestReport = 1_000;

/** What is said of an entry. */
export const reportKinds = ['wrong', 'missing'] as const;

/** One of them. */
export type ReportKind = (typeof reportKinds)[number];

/** A report, as it is stored while it waits. Whoever reads it back checks it. */
export const report = v.object({
  id: v.pipe(v.string(), v.uuid()),
  lemma: v.pipe(v.string(), v.minLength(1), v.maxLength(longestLemma)),
  /** Of which dictionary it is; absent where it is of none. */
  dictionary: v.optional(v.picklist(dictionaryCodes)),
  /** Of the article, absolute. */
  address: v.pipe(v.string(), v.maxLength(10_000)),
  /** Which data was read, as the service names it; absent where it said nothing. */
  data: v.optional(v.pipe(v.string(), v.maxLength(200))),
  kind: v.picklist(reportKinds),
  text: v.pipe(v.string(), v.maxLength(longestReport)),
  created: moment,
});

/** A report. */
export type Report = v.InferOutput<typeof report>;

/** Where reports of a dictionary go: a mail address, or a page for a new issue. */
export function reportPlace(
  { reports, feedback, issues }: Pick<Configuration, 'reports' | 'feedback' | 'issues'>,
  dictionary: Report['dictionary'],
): string {
  return (dictionary && reports[dictionary]) ?? reports.other ?? feedback ?? issues;
}

/** A report as it is sent. In English: whoever makes the dictionary reads it, whatever the reader's language is. */
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
