/**
 * `npm run bench`: times the product over the full data, in turn with its yardsticks; with
 * `--against`, in turn with another build. The data is that of `DATA_DIR`, or is imported from
 * `GIELLALT_DATA` (and `PARADIGMS_DATA`). Ends with status 1 when a bar is missed, 3 when the
 * machine was too busy to judge, 2 when the command or the data can not be used.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildIfNeeded } from '#service/build/appBuild.ts';
import { installPackages } from '#service/launch/install.js';
import { commandLine } from '#service/node/commandLine.ts';
import { projectFolder, settingsFrom } from '#service/node/settings.ts';
import { endOnSignal } from '#service/node/stopOnSignal.ts';
import {
  type BenchData,
  canShareData,
  copyBenchData,
  importData,
  keptData,
} from '#service/testing/bench/benchData.ts';
import { startBenched } from '#service/testing/bench/benchedProduct.ts';
import { benchFiles, loadBenches, loadPageYardsticks } from '#service/testing/bench/benchFiles.ts';
import { type BenchOptions, benchOptions, benchUsage } from '#service/testing/bench/benchOptions.ts';
import { BenchReport } from '#service/testing/bench/benchReport.ts';
import { measureInTurn } from '#service/testing/bench/benchRounds.ts';
import { nodeYardstick, sqliteYardstick } from '#service/testing/bench/machineYardsticks.ts';
import { makeOtherBuild, type OtherBuild } from '#service/testing/bench/otherBuild.ts';
import { requestYardstick } from '#service/testing/bench/requestYardstick.ts';

const { values } = commandLine(benchUsage, 0, {
  only: { type: 'string' },
  runs: { type: 'string' },
  against: { type: 'string' },
  'against-data': { type: 'string' },
  json: { type: 'string' },
});
const files = benchFiles(projectFolder);

const options = checkedOptions();

/** The options, or the end of the program with status 2. */
function checkedOptions(): BenchOptions {
  try {
    return benchOptions(values, [...files.keys()]);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${benchUsage}`);
    process.exit(2);
  }
}

/** What is given up at the end, the last first. */
const atTheEnd: (() => unknown)[] = [];

/** The data of this build; where it is imported for this run alone, how long that took is a row. */
async function ownData(report: BenchReport): Promise<BenchData> {
  const named = process.env['DATA_DIR'];
  if (named) return { folder: resolve(named), remove: () => undefined };
  if (options.against !== undefined) return keptData(projectFolder, process.env);
  const before = await nodeYardstick.measure();
  const data = await importData(projectFolder, process.env);
  const samples = new Map([['node', [before, await nodeYardstick.measure()]]] as const);
  // Dictionaries in under 25 s, all forms in under 120 s.
  const limit = process.env['PARADIGMS_DATA'] ? 145 : 25;
  const row = { what: 'import', measured: data.seconds, unit: 's', limit, yardstick: 'node' } as const;
  report.add('import', { own: [[row]], other: [], samples });
  return data;
}

/** The data of the other build: named, the same as this one's, or made by its own import. */
function otherData(other: OtherBuild, own: string): BenchData | Promise<BenchData> {
  const { againstData } = options;
  if (againstData !== undefined) return { folder: resolve(againstData), remove: () => undefined };
  return canShareData(projectFolder, other.folder) ? copyBenchData(own) : keptData(other.folder, process.env);
}

async function bench(): Promise<BenchReport> {
  const { only, runs, against } = options;
  const { appFolder } = settingsFrom(process.env);
  await buildIfNeeded(projectFolder, appFolder);
  const otherBuild = against === undefined ? undefined : await makeOtherBuild(against, projectFolder);
  if (otherBuild) atTheEnd.push(otherBuild.remove);
  const yardsticks = new Map(
    [nodeYardstick, sqliteYardstick, ...(await loadPageYardsticks(projectFolder))].map((one) => [
      one.name,
      one,
    ]),
  );
  const report = new BenchReport(yardsticks, otherBuild?.commit);
  const data = await ownData(report);
  atTheEnd.push(data.remove);
  const own = await startBenched(projectFolder, data.folder);
  atTheEnd.push(own.end);
  yardsticks.set('request', requestYardstick(own.url));
  const dataOfOther = otherBuild && (await otherData(otherBuild, data.folder));
  if (dataOfOther) atTheEnd.push(dataOfOther.remove);
  const other = otherBuild && dataOfOther && (await startBenched(otherBuild.folder, dataOfOther.folder));
  if (other) atTheEnd.push(other.end);
  const wanted = new Map([...files].filter(([name]) => only?.includes(name) ?? true));
  if (wanted.has('lighthouse')) {
    const lighthouse = join(projectFolder, 'service', 'testing', 'lighthouse');
    await installPackages(lighthouse, 'start', 'Installing Lighthouse …');
  }
  for (const one of await loadBenches(wanted)) {
    console.info(`Measuring: ${one.name}`);
    const turns = other === undefined && one.module.once ? 1 : runs;
    const figures = await measureInTurn({
      bench: one,
      own,
      ...(other && { other }),
      yardsticks,
      runs: turns,
    });
    report.add(one.name, figures);
  }
  return report;
}

let status: number = 2;
endOnSignal();
try {
  const report = await bench();
  console.info(report.text());
  if (options.json !== undefined)
    writeFileSync(resolve(options.json), `${JSON.stringify(report.figures(), null, 2)}\n`);
  status = report.status();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
for (const end of atTheEnd.toReversed()) await end();
process.exit(status);
