/** The sums of a test run: vitest's own report, and every other step as one test. */
import { readFileSync } from 'node:fs';
import type { StepResult } from './step.ts';
import { strayErrors } from './strayErrors.ts';

/** How many tests passed, failed and were skipped, and how many of those for want of data. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly needData: number;
}

/** The part of vitest's JSON report that is read. */
interface TestReport {
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      /** Titles of the groups it is in, from without. */
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      /** Why it failed: a message with its stack for each try that did, of one that passed at last, too. */
      readonly failureMessages?: readonly string[];
    }[];
    /** Why the file could not be loaded. */
    readonly message?: string;
  }[];
}

/** A test that is skipped for want of data says so in its name or its group's: `needs GIELLALT_DATA`. */
const needsData = /\bneeds [A-Z]+_DATA\b/u;

/** Counts a step that is one test. */
export function countStep({ passed }: StepResult): TestCounts {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, needData: 0 };
}

/**
 * Counts the tests of a vitest step from its report. A file that could not be
 * loaded is a failure; so is a run that failed though no test of it did.
 */
export function countReport(reportFile: string, step: StepResult): TestCounts {
  const report = readReport(reportFile);
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0, needData: 0 };
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = tests.filter(({ status }) => status === 'failed').length + broken;
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failed === 0 && !step.passed ? 1 : failed,
    skipped: skipped.length,
    needData: skipped.filter(({ fullName }) => needsData.test(fullName)).length,
  };
}

/** The tests of a report that failed, each in a line with its reason, and errors outside them: what stands in the summary, which may be all one sees. */
export function failedTests(reportFile: string): readonly string[] {
  const tests = (readReport(reportFile)?.testResults ?? []).flatMap(
    ({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return status === 'failed' ? [inOneLine(name, message)] : [];
      return failed.map(({ fullName, failureMessages }) => inOneLine(fullName, failureMessages?.[0]));
    },
  );
  return [...tests, ...strayErrors(reportFile).map((line) => line.slice(0, 300))];
}

/** The tests of a report that passed at their second try alone, each in a line with why the first one failed. */
export function retriedTests(reportFile: string): readonly string[] {
  const tests = (readReport(reportFile)?.testResults ?? []).flatMap(
    ({ assertionResults }) => assertionResults,
  );
  return tests.flatMap(({ status, fullName, failureMessages: [first] = [] }) =>
    status === 'passed' && first !== undefined ? [`second try: ${inOneLine(fullName, first)}`] : [],
  );
}

/** With the place in the test, where the reason has one: the same words may stand for several lines of it. */
function inOneLine(title: string, reason = ''): string {
  const place = /\btest\/[^\s():]+:\d+/u.exec(reason)?.[0];
  const words = `${title}: ${reason.split('\n', 1)[0] ?? ''}`.slice(0, 300);
  return place === undefined ? words : `${words} (${place})`;
}

/** The sum of counts. */
export function sumCounts(counts: readonly TestCounts[]): TestCounts {
  const sum = (of: (count: TestCounts) => number) => counts.reduce((total, count) => total + of(count), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
    needData: sum(({ needData }) => needData),
  };
}

/** The last line of a run. */
export function countLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Reads a report; `undefined` where there is none. */
function readReport(file: string): TestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  } catch {
    return undefined;
  }
}
