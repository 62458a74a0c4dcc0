/**
 * Reporter of Vitest that writes what the summary of `npm test` shows: counts, failed tests with their reason, errors
 * outside every test, tests that passed at their second try, and the time of each file.
 */
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** How many tests passed, failed and were skipped, and how many of those because data is missing. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly needData: number;
}

export interface RunSummary extends TestCounts {
  /** Lines about single tests. */
  readonly notes: readonly string[];
  /** Seconds by file, the slowest first. */
  readonly files: readonly (readonly [file: string, seconds: number])[];
}

type EndOfRun = Parameters<NonNullable<Reporter['onTestRunEnd']>>;

/** A test that is skipped because data is missing says so in its name or its group's: `needs GIELLALT_DATA`. */
const needsData = /\bneeds [A-Z]+_DATA\b/u;

/** Sums up a run. A file that could not be loaded and an error outside every test count as one failed test each. */
export function summaryOf(modules: EndOfRun[0], errors: EndOfRun[1]): RunSummary {
  const counts = { passed: 0, failed: errors.length, skipped: 0, needData: 0 };
  const notes = errors.map((error) => noteOf('outside every test', error));
  for (const module of modules) {
    for (const error of module.errors()) {
      counts.failed += 1;
      notes.push(noteOf(module.relativeModuleId, error));
    }
    for (const test of module.children.allTests()) {
      const { state, errors: [first] = [] } = test.result();
      if (state === 'passed') {
        counts.passed += 1;
        if (first !== undefined) notes.push(`second try: ${noteOf(test.fullName, first)}`);
      } else if (state === 'failed') {
        counts.failed += 1;
        notes.push(noteOf(test.fullName, first));
      } else {
        counts.skipped += 1;
        if (needsData.test(test.fullName)) counts.needData += 1;
      }
    }
  }
  const files = modules
    .map((module) => [module.relativeModuleId, Math.round(module.diagnostic().duration / 100) / 10] as const)
    .sort(([, one], [, other]) => other - one);
  return { ...counts, notes, files };
}

/** A title and the reason in one line, with the line of the test where the stack has one. */
function noteOf(title: string, error: EndOfRun[1][number] | undefined): string {
  const line = /\b(?:test|src|service|sw)\/[^\s():]+:\d+/u.exec(error?.stack ?? '')?.[0];
  const text = `${title}: ${error?.message.split('\n', 1)[0] ?? ''}`.slice(0, 300);
  return line === undefined ? text : `${text} (${line})`;
}

/** Writes the summary as JSON to the file that `TEST_SUMMARY` names. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(...[modules, errors]: EndOfRun): void {
    const file = process.env['TEST_SUMMARY'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(summaryOf(modules, errors)));
  }
}
