import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '#test/service/server/serving.ts';
import { readSummary } from './step.ts';
import { summaryOf } from './summaryReporter.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

type Modules = Parameters<typeof summaryOf>[0];

/** A file of tests as Vitest hands it to a reporter, with what the summary reads of it. */
function moduleOf(
  name: string,
  tests: readonly (readonly [state: string, title: string, reason?: string])[],
  error?: string,
) {
  const errorsOf = (message?: string) =>
    message === undefined ? [] : [{ message, stack: `Error\n  at /a/test/${name}:3:99` }];
  return {
    relativeModuleId: name,
    diagnostic: () => ({ duration: 1234 }),
    errors: () => errorsOf(error),
    children: {
      allTests: () =>
        tests.map(([state, fullName, reason]) => ({
          fullName,
          result: () => ({ state, errors: errorsOf(reason) }),
        })),
    },
  };
}

test('passed, failed and skipped tests are counted, those without data by their title', () => {
  const modules = [
    moduleOf('a.test.ts', [
      ['passed', 'a'],
      ['passed', 'b', 'at first'],
      ['failed', 'c', 'why\nmore'],
      ['skipped', 'd (needs GIELLALT_DATA) e'],
      ['skipped', 'needs nothing'],
    ]),
    moduleOf('b.test.ts', [], 'no such module'),
  ] as unknown as Modules;
  expect(summaryOf(modules, [{ message: 'Target closed' }])).toEqual({
    passed: 2,
    failed: 3,
    skipped: 2,
    needData: 1,
    notes: [
      'outside every test: Target closed',
      'second try: b: at first (test/a.test.ts:3)',
      'c: why (test/a.test.ts:3)',
      'b.test.ts: no such module (test/b.test.ts:3)',
    ],
    files: [
      ['a.test.ts', 1.2],
      ['b.test.ts', 1.2],
    ],
  });
});

test('a run that failed though no test did, and one without a summary, count as a failure', () => {
  const file = join(folder.path, 'summary.json');
  writeFileSync(file, JSON.stringify(summaryOf([], [])));
  expect(readSummary(file, true).failed).toBe(0);
  expect(readSummary(file, false).failed).toBe(1);
  expect(readSummary(join(folder.path, 'none.json'), true).failed).toBe(1);
});
