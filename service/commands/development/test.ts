/**
 * `npm test`: everything that proves the product, in order. A failed step does not
 * hide the others. The last line says how many tests passed and failed; each step
 * that is not of vitest counts as one.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from '#service/build/appBuild.ts';
import { projectFolder } from '#service/node/settings.ts';
import { browserForTests } from '#service/testing/browser.ts';
import { deploymentToolsForTests } from '#service/testing/deployment/deploymentTools.ts';
import { enginesForTests } from '#service/testing/engines.ts';
import { speechForTests } from '#service/testing/speechPrograms.ts';
import {
  biomeStep,
  runStep,
  type Step,
  type StepResult,
  typeScriptProjects,
  typeStep,
  vitestStep,
} from '#service/testing/step.ts';
import { strayErrorsFile } from '#service/testing/strayErrors.ts';
import {
  countLine,
  countReport,
  countStep,
  failedTests,
  retriedTests,
  sumCounts,
  type TestCounts,
} from '#service/testing/testCounts.ts';
import { projectsOf, type Ring, ringsWithoutBrowser } from '#service/testing/testRings.ts';
import { transducerToolsForTests } from '#service/testing/transducerTools.ts';

/** The reports of the last run stay here: they have the time of every test. */
const reports = join(projectFolder, 'node_modules', '.cache', 'satnegirji', 'tests');

const ended: {
  readonly result: StepResult;
  readonly counts: TestCounts;
  /** Lines about single tests. */
  readonly tests: readonly string[];
}[] = [];

function note(result: StepResult, counts: TestCounts, tests: readonly string[] = []): void {
  ended.push({ result, counts, tests });
}

async function plain(step: Step): Promise<void> {
  console.info(`\n── ${step.title}`);
  const result = await runStep(step, 'inherit');
  note(result, countStep(result));
}

/** A step of this process: it fails by throwing. */
async function inside(title: string, work: () => Promise<void> | void): Promise<boolean> {
  console.info(`\n── ${title}`);
  const start = performance.now();
  let passed = true;
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    passed = false;
  }
  const result = { title, passed, seconds: (performance.now() - start) / 1000, output: '' };
  note(result, countStep(result));
  return passed;
}

async function vitest(
  title: string,
  rings: readonly Ring[],
  environment: Step['environment'] = {},
): Promise<void> {
  console.info(`\n── ${title}`);
  mkdirSync(reports, { recursive: true });
  const report = join(reports, `${rings.join('-')}.json`);
  for (const file of [report, strayErrorsFile(report)]) rmSync(file, { force: true });
  const step = vitestStep(title, projectsOf(rings), report);
  const result = await runStep({ ...step, environment: { ...step.environment, ...environment } }, 'inherit');
  note(result, countReport(report, result), [...failedTests(report), ...retriedTests(report)]);
}

await plain(biomeStep);
for (const project of typeScriptProjects) await plain(typeStep(project));
speechForTests();
await inside('tools for transducers', transducerToolsForTests);
await inside('tools for deployment', deploymentToolsForTests);
await vitest('language, service on both backends, data, app', ringsWithoutBrowser);
const built = await inside('build of the app', () =>
  buildIfNeeded(projectFolder, join(projectFolder, 'dist')),
);
let browser = '';
const hasBrowser = await inside('a browser for tests', () => {
  browser = browserForTests();
});
await inside('browser engines for tests', enginesForTests);
if (built && hasBrowser) await vitest('the product in a browser', ['e2e'], { CHROMIUM: browser });

const total = sumCounts(ended.map(({ counts }) => counts));
const missingData = process.env['REQUIRE_DATA'] === '1' ? total.needData : 0;
console.info('\n── summary');
for (const { result, counts, tests } of ended) {
  console.info(
    `${result.passed ? 'ok    ' : 'FAILED'} ${result.title}: ${countLine(counts)} (${result.seconds.toFixed(1)} s)`,
  );
  for (const test of tests) console.info(`       ${test}`);
}
if (total.needData > 0) console.info(`skipped, needs data: ${total.needData}`);
if (missingData > 0) console.error('REQUIRE_DATA=1: tests that lack data count as failed.');
console.info(
  countLine({ ...total, failed: total.failed + missingData, skipped: total.skipped - missingData }),
);
process.exit(total.failed + missingData > 0 ? 1 : 0);
