/** One step of a test run: a program that passes or fails. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endOnSignal } from '#service/node/command.ts';
import { projectFolder } from '#service/node/settings.ts';
import type { RunSummary } from './summaryReporter.ts';

/** A program to run in the project's folder. */
export interface Step {
  readonly title: string;
  /** Script of a package, run by the project's own Node. */
  readonly script: string;
  readonly values: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** How a step ended. */
export interface StepResult {
  readonly title: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** What it printed; empty when it was shown while it ran. */
  readonly output: string;
}

/** Every `tsconfig.json` that has files. */
const typeScriptProjects = [
  'src',
  'test',
  'service',
  'src/language',
  'src/state',
  'src/contract',
  'service/core',
  'sw',
] as const;

/** Folder of what a step leaves for the next run. */
const cacheFolder = join(projectFolder, 'node_modules', '.cache', 'satnegirji');

/** Biome over everything. */
export const biomeStep: Step = {
  title: 'lint and format',
  script: 'node_modules/@biomejs/biome/bin/biome',
  values: ['check', '--diagnostic-level=warn', '--error-on-warnings'],
};

/** TypeScript over every project; it checks only what changed since its last run. */
export const typeSteps: readonly Step[] = typeScriptProjects.map((project) => ({
  title: `types of ${project}`,
  script: 'node_modules/typescript/bin/tsc',
  values: [
    ...['-p', project, '--incremental', '--tsBuildInfoFile'],
    join(cacheFolder, 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`),
  ],
}));

/** Runs some projects of `test/vitest.config.ts`. Its summary stays in the cache folder until the next run. */
export async function runVitest(
  title: string,
  projects: readonly string[],
  values: readonly string[] = [],
  environment: Step['environment'] = {},
): Promise<{ readonly result: StepResult; readonly summary: RunSummary }> {
  mkdirSync(cacheFolder, { recursive: true });
  const file = join(cacheFolder, `${projects.join('-').replaceAll('*', '')}.json`);
  rmSync(file, { force: true });
  const step: Step = {
    title,
    script: 'node_modules/vitest/vitest.mjs',
    values: [
      'run',
      '--config=test/vitest.config.ts',
      '--configLoader=native',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=./test/tools/summaryReporter.ts',
      ...projects.map((project) => `--project=${project}`),
      ...values,
    ],
    environment: { ...environment, TEST_SUMMARY: file },
  };
  const result = await runStep(step, 'inherit');
  return { result, summary: readSummary(file, result.passed) };
}

/** Reads the summary of a run. A run without one failed, and so did a run that failed for no test. */
export function readSummary(file: string, passed: boolean): RunSummary {
  const failure = { passed: 0, failed: 1, skipped: 0, needData: 0, notes: ['Vitest failed.'], files: [] };
  let summary: RunSummary;
  try {
    summary = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return failure;
  }
  return passed || summary.failed > 0 ? summary : { ...summary, failed: 1, notes: failure.notes };
}

/**
 * Runs a step, its output shown as it comes (`inherit`) or returned (`pipe`). Whatever it started and left ends with
 * it, also when a signal ends this process.
 */
export async function runStep(step: Step, output: 'inherit' | 'pipe'): Promise<StepResult> {
  const start = performance.now();
  // Everything that the step starts has it. A name instead of a value: a step within a step has both.
  const mark = `STEP_${crypto.randomUUID()}`;
  const child = spawn(process.execPath, [step.script, ...step.values], {
    cwd: projectFolder,
    stdio: ['ignore', output, output],
    detached: true,
    // Tests start many programs, each of hundreds of files.
    // Without a character set, Chromium calls a download with other letters “download”.
    env: {
      ...process.env,
      LANG: process.env['LANG'] || 'C.UTF-8',
      NODE_COMPILE_CACHE: join(cacheFolder, 'node'),
      ...step.environment,
      [mark]: '1',
    },
  });
  const endWithThis = (): void => endStarted(child.pid, mark, 'SIGTERM');
  process.on('exit', endWithThis);
  const ignoreSignals = endOnSignal();
  const parts: Buffer[] = [];
  for (const pipe of [child.stdout, child.stderr]) pipe?.on('data', (part: Buffer) => parts.push(part));
  const closed = once(child, 'close');
  const [code] = await once(child, 'exit');
  // What is left may hold the pipes open.
  endStarted(child.pid, mark, 'SIGKILL');
  await closed;
  ignoreSignals();
  process.off('exit', endWithThis);
  return {
    title: step.title,
    passed: code === 0,
    seconds: (performance.now() - start) / 1000,
    output: Buffer.concat(parts).toString(),
  };
}

/** Ends the process group of a step, and on Linux everything with its mark, which also has what left the group. */
function endStarted(group: number | undefined, mark: string, signal: NodeJS.Signals): void {
  const marked =
    process.platform === 'linux'
      ? readdirSync('/proc')
          .filter((name) => hasMark(name, mark))
          .map(Number)
      : [];
  for (const pid of [...(group === undefined ? [] : [-group]), ...marked]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

function hasMark(pid: string, mark: string): boolean {
  try {
    return /^\d+$/u.test(pid) && readFileSync(`/proc/${pid}/environ`).includes(mark);
  } catch {
    // It has ended, or belongs to another user.
    return false;
  }
}
