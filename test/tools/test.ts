/**
 * `npm test`: everything that proves the product. A failed step does not hide the others. The last line says how many
 * tests passed and failed; lint, types, programs and build count as one test each.
 * `npm run check` (`--fast`): lint, types and the tests that need neither a browser nor programs.
 */
import { buildIfNeeded } from '#service/build/appBuild.ts';
import { projectFolder, settingsFrom } from '#service/node/settings.ts';
import { installPrograms } from './programs.ts';
import { biomeStep, runStep, runVitest, type StepResult, typeSteps } from './step.ts';
import type { RunSummary, TestCounts } from './summaryReporter.ts';

/** Test files that the summary names as the slowest. */
const shownFiles = 10;

interface EndedStep extends TestCounts, Partial<Pick<RunSummary, 'notes' | 'files'>> {
  readonly title: string;
  readonly seconds: number;
}

const ended: EndedStep[] = [];

function note({ title, seconds, passed, output }: StepResult): boolean {
  ended.push({ title, seconds, passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, needData: 0 });
  console.info(`${passed ? 'ok    ' : 'FAILED'} ${title} (${seconds.toFixed(1)} s)`);
  if (!passed) console.info(output);
  return passed;
}

/** Two at a time: as many as the smallest machine has cores. */
async function lintAndTypes(): Promise<void> {
  const waiting = [...typeSteps, biomeStep];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      note(await runStep(step, 'pipe'));
  };
  await Promise.all([work(), work()]);
}

/** A step of this process: it fails by throwing. */
async function inside(title: string, work: () => unknown): Promise<boolean> {
  const start = performance.now();
  let output: string | undefined;
  try {
    await work();
  } catch (error) {
    output = error instanceof Error ? error.message : String(error);
  }
  const seconds = (performance.now() - start) / 1000;
  return note({ title, seconds, passed: output === undefined, output: output ?? '' });
}

async function vitest(title: string, projects: readonly string[]): Promise<void> {
  console.info(`\n── ${title}`);
  const { result, summary } = await runVitest(title, projects);
  ended.push({ title, seconds: result.seconds, ...summary });
}

function lineOf({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

await lintAndTypes();
if (process.argv.includes('--fast')) {
  await vitest('language, service, data', ['language', 'service', 'data']);
} else {
  const hasPrograms = await inside('programs for tests', installPrograms);
  await vitest('language, service on both backends, data, app', ['language', 'service*', 'data', 'app']);
  const { appFolder } = settingsFrom({});
  const isBuilt = await inside('build of the app', () => buildIfNeeded(projectFolder, appFolder));
  if (isBuilt && hasPrograms) await vitest('the product in a browser', ['e2e*']);
}

console.info('\n── summary');
for (const { title, seconds, notes = [], files = [], ...counts } of ended) {
  console.info(
    `${counts.failed > 0 ? 'FAILED' : 'ok    '} ${title}: ${lineOf(counts)} (${seconds.toFixed(1)} s)`,
  );
  for (const line of notes) console.info(`       ${line}`);
  for (const [file, time] of files.slice(0, shownFiles)) console.info(`       ${time.toFixed(1)} s ${file}`);
}
const sum = (of: (counts: TestCounts) => number) => ended.reduce((total, counts) => total + of(counts), 0);
const needData = sum((counts) => counts.needData);
if (needData > 0) console.info(`skipped, needs data: ${needData}`);
const missing = process.env['REQUIRE_DATA'] === '1' ? needData : 0;
if (missing > 0) console.error('REQUIRE_DATA=1: tests that lack data count as failed.');
const failed = sum((counts) => counts.failed) + missing;
console.info(
  lineOf({
    passed: sum((counts) => counts.passed),
    failed,
    skipped: sum((counts) => counts.skipped) - missing,
    needData,
  }),
);
process.exit(failed > 0 ? 1 : 0);
