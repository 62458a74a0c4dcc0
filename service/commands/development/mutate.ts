/**
 * `npm run mutate`: makes small mistakes in a file, one at a time, and says which of them its tests do not
 * notice (docs/testing.md). `-- <file …>` by path or name, without one those where a mistake costs most;
 * `--tests stemList` (more than once) other tests than theirs; `--concurrency 2` how many at a time.
 * Works on a copy in `coverage/`, where the last report stays. Ends with 1 where a file is below the bar.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from '#service/node/settings.ts';
import {
  type MutationTarget,
  mutationFiles,
  mutationTarget,
} from '#service/testing/mutation/mutationFiles.ts';
import {
  leastScore,
  type MutationRow,
  mutationRows,
  mutationText,
} from '#service/testing/mutation/mutationReport.ts';
import { installMutationTools, mutationScript } from '#service/testing/mutation/mutationTools.ts';
import { runStep } from '#service/testing/step.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true, default: [] },
    concurrency: { type: 'string', default: '2' },
  },
});
const names = positionals.length > 0 ? positionals : Object.keys(mutationFiles);
const targets = names.flatMap((name) => mutationTarget(name, values.tests) ?? []);
if (targets.length < names.length) {
  const unknown = names.filter((name) => mutationTarget(name, values.tests) === undefined);
  console.error(`No such file, or no tests of it: ${unknown.join(', ')}`);
  process.exit(2);
}
installMutationTools();

const rows: MutationRow[] = [];
for (const target of targets) {
  const ofFile = await rowsOf(target);
  for (const row of ofFile) console.info(mutationText(row));
  rows.push(...ofFile);
}
const isBelow = ({ score }: MutationRow) => score < leastScore;
for (const { file } of rows.filter(isBelow)) console.error(`${file} is below ${leastScore} %.`);
process.exit(rows.some(isBelow) || rows.length < targets.length ? 1 : 0);

/** What the tests of one file notice; nothing when its mutants could not be tried, of which the program has told. */
async function rowsOf({ file, tests }: MutationTarget): Promise<MutationRow[]> {
  const folder = join(projectFolder, 'coverage');
  const [settingsFile, reportFile] = [join(folder, 'mutation-settings.json'), join(folder, 'mutation.json')];
  mkdirSync(folder, { recursive: true });
  rmSync(reportFile, { force: true });
  writeFileSync(
    settingsFile,
    JSON.stringify({
      mutate: [file],
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'test/vitest.config.ts' },
      // It would be rewritten with a TypeScript that can be imported, and no test reads it.
      tsconfigFile: 'none',
      // Tests that are not copied do not run. Its setting for this, `testFiles`, would be less to write, but with it
      // what a module computes as it is loaded is never changed (10.1.1).
      ignorePatterns: [
        '/dist',
        '/data',
        '/coverage',
        '*.test.ts',
        '*.test.tsx',
        ...tests.map((test) => `!/${test}`),
      ],
      tempDirName: 'coverage/mutation',
      reporters: ['json', 'progress-append-only', 'html'],
      jsonReporter: { fileName: reportFile },
      htmlReporter: { fileName: join(folder, 'mutation.html') },
      logLevel: 'warn',
      concurrency: Number(values.concurrency),
      // A busy machine must not pass for a test that noticed.
      timeoutMS: 15_000,
    }),
  );
  const step = { title: file, script: mutationScript, values: ['run', settingsFile] };
  const { passed } = await runStep(step, 'inherit');
  return passed ? mutationRows(JSON.parse(readFileSync(reportFile, 'utf8'))) : [];
}
