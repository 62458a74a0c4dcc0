/** The reports of the last test runs, kept with what they were made of, so that other commands need not run all again. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appSources, hashOf } from '#service/build/appBuild.ts';
import { projectFolder } from '#service/node/settings.ts';
import { strayErrorsFile } from './strayErrors.ts';
import { readReport, type TestReport } from './testCounts.ts';
import type { Ring } from './testRings.ts';

const folder = join(projectFolder, 'node_modules', '.cache', 'satnegirji', 'tests');

/** Everything the outcome of a test can hang on. */
const sources = [...appSources, 'service', 'test'];

const stampOf = (report: string): string => `${report}.sources`;

/** The file that the report of some rings goes to; the last one is removed, and what this one will be of noted. */
export function newReport(rings: readonly Ring[]): string {
  const report = reportFile(rings);
  mkdirSync(folder, { recursive: true });
  for (const file of [report, strayErrorsFile(report)]) rmSync(file, { force: true });
  writeFileSync(stampOf(report), hashOf(projectFolder, sources));
  return report;
}

/** The last report of some rings, if it is of the project as it is now. */
export function freshReport(rings: readonly Ring[]): TestReport | undefined {
  const report = reportFile(rings);
  try {
    if (readFileSync(stampOf(report), 'utf8') !== hashOf(projectFolder, sources)) return undefined;
  } catch {
    return undefined;
  }
  return lastReport(rings);
}

/** The report of the last run of some rings, whatever it is of. */
export function lastReport(rings: readonly Ring[]): TestReport | undefined {
  return readReport(reportFile(rings));
}

function reportFile(rings: readonly Ring[]): string {
  return join(folder, `${rings.join('-')}.json`);
}
