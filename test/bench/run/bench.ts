/**
 * `npm run bench`: measures the product over the full data against the limits of `figures.ts`;
 * with `--against`, in turn with another build (docs/performance.md). Ends with 1 when a limit is missed or a bench
 * fails, 3 when a limit was missed on a busy machine, 2 when nothing could be measured.
 */
import { globSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from '#service/build/appBuild.ts';
import { installPackages } from '#service/launch/install.js';
import { commandLine, endOnSignal } from '#service/node/command.ts';
import { projectFolder, settingsFrom } from '#service/node/settings.ts';
import { messageOf } from '#src/state/unknownValue.ts';
import { buildOther, importData, startBuild } from './builds.ts';
import type { BenchModule, Figures } from './figures.ts';
import { type BenchRuns, baseline, type Row, rowsOf, statusOf, tableOf } from './report.ts';

const benches = new Map(
  globSync('test/bench/**/*Bench.ts', { cwd: projectFolder })
    .toSorted()
    .map((file) => [basename(file, 'Bench.ts'), join(projectFolder, file)]),
);
const usage =
  'npm run bench [-- --only a,b] [--runs N] [--against <commit|folder> [--against-data <folder>]] [--json <file>]\n' +
  `  --only          these benches alone: ${[...benches.keys()].join(', ')}\n` +
  '  --runs          how often each is measured, 1 to 99: 5 without it\n' +
  '  --against       a commit or a folder with another build, measured in turn with this one\n' +
  '  --against-data  the data folder of the other build; without it, its own import makes one\n' +
  '  --json          a file to write all figures to';
const { values } = commandLine(usage, 0, {
  only: { type: 'string' },
  runs: { type: 'string', default: '5' },
  against: { type: 'string' },
  'against-data': { type: 'string' },
  json: { type: 'string' },
});
const wanted = values.only?.split(',').map((name) => name.trim()) ?? [...benches.keys()];
const unknown = wanted.find((name) => !benches.has(name));
if (unknown !== undefined) fail(`Unknown bench: “${unknown}”.\n${usage}`);
if (!/^[1-9]\d?$/u.test(values.runs)) fail(`--runs is “${values.runs}”.\n${usage}`);
if (values['against-data'] !== undefined && values.against === undefined)
  fail(`--against-data needs --against.\n${usage}`);

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

/** Alternating runs of both builds: ABAB…, `baseline` between them. */
async function runsOf(bench: BenchModule, own: string, other: string | undefined): Promise<BenchRuns> {
  const runs = { own: [] as Figures[], other: [] as Figures[], baselines: [baseline()] };
  const count = bench.once && other === undefined ? 1 : Number(values.runs);
  for (let run = 0; run < count; run += 1) {
    if (other !== undefined) runs.other.push(await bench.measure(other));
    runs.own.push(await bench.measure(own));
    runs.baselines.push(baseline());
  }
  return runs;
}

async function bench(): Promise<number> {
  const { appFolder } = settingsFrom(process.env);
  await buildIfNeeded(projectFolder, appFolder);
  const otherFolder = values.against && (await buildOther(values.against, projectFolder));
  const rows: Row[] = [];
  const baselines = [baseline()];
  const named = process.env['DATA_DIR'];
  const data = named ? { folder: resolve(named), seconds: undefined } : await importData(projectFolder);
  baselines.push(baseline());
  if (data.seconds !== undefined)
    rows.push(...rowsOf({ own: [{ 'import of the full data': data.seconds }], other: [], baselines }));
  const { url: own } = await startBuild(projectFolder, data.folder);
  const otherData = otherFolder && resolve(values['against-data'] ?? (await importData(otherFolder)).folder);
  const other = otherFolder && otherData ? (await startBuild(otherFolder, otherData)).url : undefined;
  if (wanted.includes('lighthouse'))
    await installPackages(join(projectFolder, 'test/bench/lighthouse'), 'start', 'Installing Lighthouse …');
  const failed: string[] = [];
  for (const [name, file] of benches) {
    if (!wanted.includes(name)) continue;
    const module: BenchModule = await import(pathToFileURL(file).href);
    if (module.ownBuildOnly && other !== undefined) continue;
    console.info(`── ${name}`);
    try {
      const measuredRows = rowsOf(await runsOf(module, own, other));
      console.info(tableOf(measuredRows));
      rows.push(...measuredRows);
    } catch (error) {
      failed.push(`${name}: ${messageOf(error)}`);
    }
  }
  console.info(`\n── all\n${tableOf(rows)}`);
  for (const line of failed) console.error(`failed: ${line}`);
  if (values.json) writeFileSync(resolve(values.json), `${JSON.stringify(rows, null, 2)}\n`);
  return failed.length > 0 ? 1 : statusOf(rows);
}

endOnSignal();
try {
  process.exit(await bench());
} catch (error) {
  fail(messageOf(error));
}
