/** One step of a test run: a program that passes or fails, beside others that run all the same. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { projectFolder } from '#service/node/settings.ts';
import { endOnSignal } from '#service/node/stopOnSignal.ts';
import { strayErrorsFile } from './strayErrors.ts';

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

/** Every `tsconfig.json` that has files, in the order of what may import what. */
export const typeScriptProjects = [
  'src/language',
  'src/state',
  'src/contract',
  'src/browser',
  'service/core',
  'service',
  'src',
  'sw',
  'test',
] as const;

/** Biome over everything. */
export const biomeStep: Step = {
  title: 'lint and format (biome)',
  script: 'node_modules/@biomejs/biome/bin/biome',
  values: ['check', '--diagnostic-level=warn', '--error-on-warnings'],
};

/** Folder of what a step leaves for the next run, from the project's. */
const cacheFolder = 'node_modules/.cache/satnegirji';

/** TypeScript over one project; it notes what it has checked, and checks only what has changed since. */
export function typeStep(project: string): Step {
  const notes = `${cacheFolder}/types/${project.replaceAll('/', '-')}.tsbuildinfo`;
  return {
    title: `types of ${project}`,
    script: 'node_modules/typescript/bin/tsc',
    values: ['-p', project, '--incremental', '--tsBuildInfoFile', notes],
  };
}

/** Vitest over some projects of `test/vitest.config.ts`; `report` is the file its numbers go to. */
export function vitestStep(title: string, projects: readonly string[], report: string): Step {
  return {
    title,
    script: 'node_modules/vitest/vitest.mjs',
    values: [
      'run',
      '--config=test/vitest.config.ts',
      '--configLoader=native',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./service/testing/strayErrors.ts',
      `--outputFile.json=${report}`,
      ...projects.map((project) => `--project=${project}`),
    ],
    environment: { STRAY_ERRORS: strayErrorsFile(report) },
  };
}

/**
 * Runs a step, its output shown as it comes (`inherit`) or kept (`pipe`). A signal that ends this process ends the
 * step too, with all that it has started in its process group.
 */
export async function runStep(step: Step, output: 'inherit' | 'pipe'): Promise<StepResult> {
  const start = performance.now();
  const child = spawn(process.execPath, [step.script, ...step.values], {
    cwd: projectFolder,
    stdio: ['ignore', output, output],
    detached: true,
    // What Node has compiled once it need not compile again: tests start many programs, each of hundreds of files.
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(projectFolder, cacheFolder, 'node'),
      ...step.environment,
    },
  });
  const endGroup = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  process.on('exit', endGroup);
  const ignoreSignals = endOnSignal();
  const parts: Buffer[] = [];
  for (const pipe of [child.stdout, child.stderr]) pipe?.on('data', (part: Buffer) => parts.push(part));
  const [code] = await once(child, 'close');
  ignoreSignals();
  process.off('exit', endGroup);
  return {
    title: step.title,
    passed: code === 0,
    seconds: (performance.now() - start) / 1000,
    output: Buffer.concat(parts).toString(),
  };
}
