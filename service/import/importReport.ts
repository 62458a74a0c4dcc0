/** What the import command says at its end. */

import type { FormCount } from '#service/core/formWriter.ts';
import type { ImportResult } from '#service/import/importTally.ts';

/** Forms of one language that were imported, or why not. */
export interface FormResult {
  readonly file: string;
  /** Absent when the file was refused. */
  readonly count?: FormCount;
  /** Place and reason. */
  readonly refused?: string;
}

const headings = ['dictionary', 'files', 'entries', 'lemmas', 'translations', 'examples', 'left out'];

/** The final table and the refusals, as lines. */
export function reportLines(
  results: readonly ImportResult[],
  forms: readonly FormResult[],
  skipped: readonly string[],
): readonly string[] {
  const rows = results.map((result) => [
    result.code,
    String(result.files),
    String(result.entries),
    String(result.lemmas),
    String(result.translations),
    String(result.examples),
    result.replaced ? droppedText(result.dropped) : 'unchanged: none of its files could be read',
  ]);
  const formLines = forms.map(({ file, count }) =>
    count === undefined
      ? `${file}: unchanged`
      : `${file}: ${count.forms} forms of ${count.lemmas} lemmas in ${count.classes} classes`,
  );
  const refused = [
    ...results.flatMap((result) => result.refused.map((error) => error.message)),
    ...forms.flatMap(({ refused }) => refused ?? []),
  ];
  return [
    ...(rows.length > 0 ? columns([headings, ...rows]) : []),
    ...formLines,
    ...skipped.map((text) => `skipped: ${text}`),
    ...(refused.length > 0 ? [`${refused.length} refused, nothing of them imported:`] : []),
    ...refused.map((text) => `  ${text}`),
  ];
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
