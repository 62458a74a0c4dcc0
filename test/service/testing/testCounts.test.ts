import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { strayErrorsFile } from '#service/testing/strayErrors.ts';
import {
  countLine,
  countReport,
  countStep,
  failedTests,
  retriedTests,
  sumCounts,
} from '#service/testing/testCounts.ts';
import { temporaryFolder } from '#test/service/server/serving.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const step = (passed: boolean) => ({ title: 'a step', passed, seconds: 1, output: '' });

function report(
  ...files: readonly { status: string; tests: readonly [status: string, fullName: string][] }[]
): string {
  const file = join(folder.path, 'report.json');
  const testResults = files.map(({ status, tests }) => ({
    status,
    assertionResults: tests.map(([state, fullName]) => ({ status: state, fullName })),
  }));
  writeFileSync(file, JSON.stringify({ testResults }));
  return file;
}

describe('the sums of a test run', () => {
  test('passed, failed and skipped tests are counted, those that need data by their name', () => {
    const file = report({
      status: 'failed',
      tests: [
        ['passed', 'a'],
        ['failed', 'b'],
        ['skipped', 'c (needs GIELLALT_DATA) d'],
        ['pending', 'e'],
        ['todo', 'needs nothing'],
      ],
    });
    expect(countReport(file, step(false))).toEqual({ passed: 1, failed: 1, skipped: 3, needData: 1 });
  });

  test('a file that could not be loaded is a failure', () => {
    const file = report({ status: 'passed', tests: [['passed', 'a']] }, { status: 'failed', tests: [] });
    expect(countReport(file, step(false))).toMatchObject({ passed: 1, failed: 1 });
  });

  test('a run that failed though no test did, and one without a report, are failures', () => {
    const file = report({ status: 'passed', tests: [['passed', 'a']] });
    expect(countReport(file, step(false))).toMatchObject({ passed: 1, failed: 1 });
    expect(countReport(join(folder.path, 'none.json'), step(true))).toMatchObject({ passed: 0, failed: 1 });
  });

  test('the tests that failed are named, each in a line with its reason; a file that could not be loaded is too, and one that passed at its second try', () => {
    const file = join(folder.path, 'report.json');
    const failed = {
      status: 'failed',
      fullName: 'b',
      failureMessages: ['Error: why\n    at /a/test/service/b.test.ts:3:99', 'again'],
    };
    const testResults = [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a', failureMessages: ['Error: at first'] },
          { status: 'passed', fullName: 'd', failureMessages: [] },
          failed,
        ],
      },
      { name: 'c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'd.test.ts', status: 'passed', assertionResults: [] },
    ];
    writeFileSync(file, JSON.stringify({ testResults }));
    expect(failedTests(file)).toEqual([
      'b: Error: why (test/service/b.test.ts:3)',
      'c.test.ts: no such module',
    ]);
    expect(retriedTests(file)).toEqual(['second try: a: Error: at first']);
    expect(failedTests(join(folder.path, 'none.json'))).toEqual([]);
    writeFileSync(strayErrorsFile(file), 'outside every test: Target closed\n');
    expect(failedTests(file).at(-1)).toBe('outside every test: Target closed');
  });

  test('the line says skipped only where something was', () => {
    const counts = sumCounts([countStep(step(true)), countStep(step(true)), countStep(step(false))]);
    expect(countLine(counts)).toBe('2 passed, 1 failed');
    expect(countLine({ ...counts, skipped: 4 })).toBe('2 passed, 1 failed, 4 skipped');
  });
});
