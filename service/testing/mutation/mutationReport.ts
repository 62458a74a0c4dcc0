/** What a mutation report says of one file: how many mistakes its tests notice, and which they let pass. */

/** The part of Stryker's JSON report that is read. Lines and columns begin at 1. */
export interface MutationReport {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly ReportedMutant[] }>
  >;
}

interface ReportedMutant {
  readonly status: string;
  readonly replacement: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** How the tests of a file did against its mutants. */
export interface MutationRow {
  readonly file: string;
  /** Those that could run: what breaks the program at once is not counted. */
  readonly mutants: number;
  /** Noticed by a test, or by never coming to an end. */
  readonly killed: number;
  readonly survived: number;
  /** No test ran the code at all. */
  readonly uncovered: number;
  /** Per cent of the mutants that were killed; 100 where there are none. */
  readonly score: number;
  /** Each that was not killed, in the order of lines: `12  a > b  →  a >= b`. */
  readonly left: readonly string[];
}

/** The least score of a file where a mistake costs much, in per cent. */
export const leastScore = 85;

/** The longest piece of code that is shown whole, in characters. */
const longestPiece = 90;

/** The rows of a report, one per file. */
export function mutationRows(report: MutationReport): MutationRow[] {
  return Object.entries(report.files).map(([file, { source, mutants }]) => {
    const count = (...statuses: readonly string[]) =>
      mutants.filter(({ status }) => statuses.includes(status)).length;
    const killed = count('Killed', 'Timeout');
    const survived = count('Survived');
    const uncovered = count('NoCoverage');
    const all = killed + survived + uncovered;
    const left = mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .sort((a, b) => a.location.start.line - b.location.start.line);
    return {
      file,
      mutants: all,
      killed,
      survived,
      uncovered,
      score: all === 0 ? 100 : (100 * killed) / all,
      left: left.map((mutant) => changeOf(source, mutant)),
    };
  });
}

/** A row as text: its numbers, then what is left. */
export function mutationText({
  file,
  mutants,
  killed,
  survived,
  uncovered,
  score,
  left,
}: MutationRow): string {
  const numbers = `${mutants} mutants, ${killed} killed, ${survived} survived, ${uncovered} not covered`;
  return [`${file}: ${numbers}: ${score.toFixed(1)} %`, ...left.map((line) => `  ${line}`)].join('\n');
}

function changeOf(source: string, { replacement, location: { start, end }, status }: ReportedMutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  // The end first: on a single line both columns count from its beginning.
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  const uncovered = status === 'NoCoverage' ? '  (not covered)' : '';
  return `${start.line}  ${piece(lines.join(' '))}  →  ${piece(replacement)}${uncovered}`;
}

function piece(code: string): string {
  const line = code.replace(/\s+/gu, ' ').trim();
  return line.length > longestPiece ? `${line.slice(0, longestPiece)}…` : line;
}
