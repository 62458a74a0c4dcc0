/**
 * Errors that came up in a test run outside every test: they fail the run, and vitest's JSON report has none of them. A
 * reporter of vitest's writes them into a file, for the summary.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** The file of the errors of the run whose report is this file. */
export function strayErrorsFile(report: string): string {
  return `${report}.strays`;
}

/** The errors of the last run, a line each; none where none came up. */
export function strayErrors(report: string): readonly string[] {
  try {
    return readFileSync(strayErrorsFile(report), 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** The reporter; the environment variable `STRAY_ERRORS` names its file. */
export default class StrayErrorReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]): void {
    const file = process.env['STRAY_ERRORS'];
    if (file === undefined) return;
    rmSync(file, { force: true });
    if (errors.length === 0) return;
    const lines = errors.map(({ message, stack }) => {
      const [first = ''] = message.split('\n', 1);
      const place = stack?.split('\n').find((line) => /\/(?:src|service|sw|test)\//u.test(line)) ?? '';
      return `outside every test: ${first} ${place.trim()}`.trimEnd();
    });
    writeFileSync(file, `${lines.join('\n')}\n`);
  }
}
