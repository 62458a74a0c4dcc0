/**
 * `npm run acceptance`: everything that was asked for, with the tests that carry
 * its number, their ring and result. Reads the reports of the last `npm test`
 * where they are of the project as it is, and runs what is missing. It ends with
 * 1 where something is not proved. `-- --list` prints what is not proved alone;
 * `-- --reports <folder>` reads vitest's JSON reports there and runs nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '#service/build/appBuild.ts';
import { projectFolder } from '#service/node/settings.ts';
import {
  acceptanceItems,
  acceptanceRows,
  acceptanceText,
  strayNumbers,
} from '#service/testing/acceptanceTable.ts';
import { browserForTests } from '#service/testing/browser.ts';
import { runStep, vitestStep } from '#service/testing/step.ts';
import { readReport, type TestReport } from '#service/testing/testCounts.ts';
import { freshReport, lastReport, newReport } from '#service/testing/testReports.ts';
import { projectsOf, type Ring, ringsWithoutBrowser } from '#service/testing/testRings.ts';

async function reportOf(
  rings: readonly Ring[],
  environment: () => Promise<Readonly<Record<string, string>>>,
): Promise<TestReport> {
  const fresh = freshReport(rings);
  if (fresh) return fresh;
  const title = `tests of ${rings.join(', ')}`;
  console.info(`Running the ${title} …`);
  const step = {
    ...vitestStep(title, projectsOf(rings), newReport(rings)),
    environment: await environment(),
  };
  const { output } = await runStep(step, 'pipe');
  const report = lastReport(rings);
  if (!report) throw new Error(`The ${title} gave no report:\n${output}`);
  return report;
}

async function inBrowser(): Promise<Readonly<Record<string, string>>> {
  await buildIfNeeded(projectFolder, join(projectFolder, 'dist'));
  return { CHROMIUM: browserForTests() };
}

async function reportsOfProject(): Promise<readonly TestReport[]> {
  return [await reportOf(ringsWithoutBrowser, async () => ({})), await reportOf(['e2e'], inBrowser)];
}

function reportsIn(folder: string): readonly TestReport[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => readReport(join(folder, name))).filter((report) => report !== undefined);
}

const { values } = parseArgs({ options: { list: { type: 'boolean' }, reports: { type: 'string' } } });
const reports = values.reports ? reportsIn(resolve(values.reports)) : await reportsOfProject();
const items = acceptanceItems(readFileSync(join(projectFolder, 'docs', 'acceptance.tsv'), 'utf8'));
const rows = acceptanceRows(items, reports);
const missing = rows.filter(({ result }) => result !== 'proved');
const stray = strayNumbers(items, reports);

const shown = values.list ? missing : rows;
if (shown.length > 0) console.info(acceptanceText(shown));
if (stray.length > 0) console.error(`Tests carry numbers that do not exist: ${stray.join(', ')}`);
console.info(
  `${rows.length - missing.length} of ${rows.length} proved${
    missing.length > 0 ? `; not proved: ${missing.map(({ item }) => item.number).join(' ')}` : ''
  }`,
);
// Not `exit`: what goes into a pipe would be cut off.
process.exitCode = missing.length > 0 || stray.length > 0 ? 1 : 0;
