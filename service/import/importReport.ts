/** Counts and reports what an import takes and leaves out, and whether too much would be lost. */

import type { FormCount } from '#service/core/forms/formWriter.ts';
import type { FormFiles } from '#service/import/files/importSources.ts';
import type { RefusedFile } from '#service/import/files/sourceFile.ts';
import type { KnownWords } from './transducers/generatedForms.ts';

/** Less than this part of the existing data is an accident, unless `--force` says otherwise. */
const leastPart = 1 / 2;

/** Why data must not be replaced; `undefined` if it may. `before` and `after` are numbers of `things`. */
export function lossIn(
  before: number,
  after: number,
  things: 'entries' | 'lemmas' | 'forms',
): string | undefined {
  if (after === 0) return `it has no ${things} (--force imports it anyway)`;
  if (after >= before * leastPart) return undefined;
  return `it has ${after} ${things} instead of ${before}: more than half would be lost (--force imports it anyway)`;
}

/** What was read of a dictionary, and what became of it. */
export class ImportResult {
  readonly code: string;
  /** Why the old data is unchanged; absent if it was replaced. */
  reason: string | undefined;
  /** Entries, or concepts. */
  entries = 0;
  /** By reason. */
  readonly dropped = new Map<string, number>();
  readonly refused: RefusedFile[] = [];
  /** Messages about omitted files with the same content as another. */
  repeated: readonly string[] = [];
  /** Whether it took parts of speech from other dictionaries. */
  asksOthers = false;

  constructor(code: string, reason?: string) {
    this.code = code;
    this.reason = reason;
  }

  drop(why: string, count = 1): void {
    if (count > 0) this.dropped.set(why, (this.dropped.get(why) ?? 0) + count);
  }
}

export interface ImportedForms extends FormCount {
  /** Forms left out because an earlier list has the template. */
  readonly leftOut: number;
  /** Lemmas that only the sample dictionary has: they keep its forms. */
  readonly kept: number;
  /** Messages about omitted files with the same content as another. */
  readonly repeated: readonly string[];
  /** Absent without a generator. */
  readonly known?: KnownWords;
}

/** The existing forms are of the same sources. */
export const asBefore = 'as before';

export interface FormResult {
  readonly list: FormFiles;
  /** Absent when the list was refused. */
  readonly count?: ImportedForms | typeof asBefore;
  readonly refused?: string;
}

export interface ImportOutcome {
  readonly results: readonly ImportResult[];
  readonly forms: readonly FormResult[];
  readonly skipped: readonly string[];
  /** What could not be read at all. */
  readonly notRead: readonly RefusedFile[];
}

/** Why an import is incomplete; none if it is complete. */
export function importFailures({ results, forms, notRead }: ImportOutcome): readonly string[] {
  const ofDictionaries = results.flatMap(({ code, reason, refused }) => {
    const reasons = reason === undefined ? refused.map(({ message }) => message) : [reason];
    return reasons.length === 0 ? [] : `${code}: ${reasons.join('; ')}`;
  });
  return [
    ...notRead.map(({ message }) => message),
    ...ofDictionaries,
    ...forms.flatMap(({ refused }) => refused ?? []),
  ];
}

/** The final table of all imports and the refusals. */
export function reportLines(outcomes: readonly ImportOutcome[]): readonly string[] {
  const results = outcomes.flatMap((one) => one.results);
  const forms = outcomes.flatMap((one) => one.forms);
  const written = forms.flatMap(({ count }) => (count === undefined || count === asBefore ? [] : count));
  const skipped = [
    ...outcomes.flatMap((one) => one.skipped),
    ...[...results, ...written].flatMap((one) => one.repeated),
  ];
  const refused = [
    ...outcomes.flatMap((one) => one.notRead.map(({ message }) => message)),
    ...results.flatMap((result) => result.refused.map(({ message }) => message)),
    ...forms.flatMap((one) => one.refused ?? []),
  ];
  return [
    ...tableOf(results),
    ...forms.map(formLine),
    ...skipped.map((text) => `skipped: ${text}`),
    ...(refused.length > 0 ? [`${refused.length} refused and not imported:`] : []),
    ...refused.map((text) => `  ${text}`),
  ].map(printable);
}

/** Escapes control characters: names of files may contain anything, and a terminal would obey them. */
export function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, (one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function formLine({ list: { language, files, transducer }, count }: FormResult): string {
  const name = `forms of ${language} (${[...files, transducer ?? []].flat().join(', ')})`;
  if (count === undefined) return `${name}: unchanged`;
  if (count === asBefore) return `${name}: skipped, because nothing changed`;
  const { known, leftOut, kept } = count;
  const parts = [`${count.forms} forms of ${count.lemmas} lemmas in ${count.classes} inflection classes`];
  if (leftOut > 0)
    parts.push(`${leftOut} forms left out, because an earlier list has the same lemma and grammar`);
  if (known !== undefined) {
    const words = known.whole + known.part + known.nothing + known.givenUp;
    parts.push(
      `of ${words} dictionary words, the generator knows ${known.whole}, and of ${known.part} more the last part`,
    );
    if (known.givenUp > 0)
      parts.push(`it gives too many or too long forms for ${known.givenUp} words, which are left out`);
  }
  if (kept > 0) parts.push(`${kept} lemmas keep their forms of the sample dictionary`);
  return `${name}: ${parts.join('; ')}`;
}

function tableOf(results: readonly ImportResult[]): readonly string[] {
  const rows = results.map(({ code, entries, dropped, reason }) => [
    code,
    String(entries),
    reason === undefined
      ? [...dropped].map(([why, count]) => `${count} ${why}`).join(', ')
      : `unchanged: ${reason}`,
  ]);
  const table = rows.length === 0 ? [] : [['dictionary', 'entries', 'left out'], ...rows];
  const width = Math.max(...table.map(([code = '']) => code.length));
  return table.map(([code = '', entries = '', leftOut]) =>
    `${code.padEnd(width)}  ${entries.padStart(7)}  ${leftOut}`.trimEnd(),
  );
}
