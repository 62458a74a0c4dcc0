/** What the import command says at its end. */

import type { FormFiles } from '#service/import/files/importSources.ts';
import type { RefusedFile } from '#service/import/files/sourceFile.ts';
import { asBefore, type ImportedForms } from './formFile.ts';
import type { ImportResult } from './importTally.ts';

/** Forms of one language that were imported, or why not. */
export interface FormResult {
  readonly list: FormFiles;
  /** Absent when the list was refused. */
  readonly count?: ImportedForms | typeof asBefore;
  /** Place and reason. */
  readonly refused?: string;
  /** Something other than the source stopped the import, for example a full disk. */
  readonly isStopped?: boolean;
}

const headings = ['dictionary', 'files', 'entries', 'lemmas', 'translations', 'examples', 'left out'];

/** The result of an import. */
export interface ImportOutcome {
  readonly results: readonly ImportResult[];
  readonly forms: readonly FormResult[];
  /** What was found and is not for this program. */
  readonly skipped: readonly string[];
  /** What could not be read at all. */
  readonly notRead: readonly RefusedFile[];
  /** Whether anything was refused. */
  readonly hasFailed: boolean;
}

/** The final table of one or several imports and the refusals, as lines. */
export function reportLines(outcomes: readonly ImportOutcome[]): readonly string[] {
  const results = outcomes.flatMap((one) => one.results);
  const forms = outcomes.flatMap((one) => one.forms);
  const skipped = outcomes.flatMap((one) => one.skipped);
  const notRead = outcomes.flatMap((one) => one.notRead);
  const rows = results.map((result) => [
    result.code,
    String(result.files),
    String(result.entries),
    String(result.lemmas),
    String(result.translations),
    String(result.examples),
    result.reason === undefined ? droppedText(result.dropped) : `unchanged: ${result.reason}`,
  ]);
  const formLines = forms.map(({ list: { language, files, transducer = [] }, count }) => {
    const name = `forms of ${language} (${[...files, transducer].flat().join(', ')})`;
    if (count === undefined) return `${name}: unchanged`;
    if (count === asBefore) return `${name}: skipped, because nothing changed`;
    const kept = count.kept === 0 ? '' : `; ${count.kept} lemmas keep their forms of the sample dictionary`;
    const leftOut =
      count.leftOut === 0 ? '' : `; ${count.leftOut} left out, because an earlier list has their templates`;
    return `${name}: ${count.forms} forms of ${count.lemmas} lemmas in ${count.classes} classes${leftOut}${knownText(count)}${kept}`;
  });
  const written = forms.flatMap(({ count }) => (count === undefined || count === asBefore ? [] : count));
  const refused = [
    ...notRead.map(({ message }) => message),
    ...results.flatMap((result) => result.refused.map((error) => error.message)),
    ...forms.flatMap(({ refused }) => refused ?? []),
  ];
  const repeated = [...results, ...written].flatMap((one) => one.repeated);
  return [
    ...(rows.length > 0 ? columns([headings, ...rows]) : []),
    ...formLines,
    ...[...skipped, ...repeated].map((text) => `skipped: ${text}`),
    ...(refused.length > 0 ? [`${refused.length} refused and not imported:`] : []),
    ...refused.map((text) => `  ${text}`),
  ].map(printable);
}

/** Names of files and what is in them may hold anything: a line stays one, and a terminal takes no orders. */
export function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, (one) => `\\x${(one.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`);
}

/** What a generator knew of the dictionaries' words. */
function knownText({ known }: ImportedForms): string {
  if (known === undefined) return '';
  const { whole, part, nothing, givenUp } = known;
  const tooMany =
    givenUp === 0 ? '' : `; it gives too many or too long forms for ${givenUp} words, which are left out`;
  return `; of ${whole + part + nothing + givenUp} dictionary words, the transducer knows ${whole}, and ${part} by their last part${tooMany}`;
}

function droppedText(dropped: ReadonlyMap<string, number>): string {
  return [...dropped].map(([reason, count]) => `${count} ${reason}`).join(', ');
}

function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 || column === headings.length - 1 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
}
