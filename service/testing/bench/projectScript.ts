/** The commands of a build, run as its own `package.json` says. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Starts a command of the project in `folder` with values, without npm between: whoever ends the child ends the command.
 * @throws {Error} when there is no such project or command.
 */
export function startScript(
  folder: string,
  script: string,
  values: readonly string[],
  environment: NodeJS.ProcessEnv,
  output: 'pipe' | 'inherit',
): ChildProcess {
  return spawn(process.execPath, [...scriptOf(folder, script), ...values], {
    cwd: folder,
    stdio: ['ignore', output, 'inherit'],
    env: environment,
  });
}

/**
 * Runs a command to its end, its output shown.
 * Rejects when it can not be started or fails.
 */
export async function runScript(
  folder: string,
  script: string,
  values: readonly string[] = [],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const [status] = await once(startScript(folder, script, values, environment, 'inherit'), 'close');
  if (status !== 0) throw new Error(`npm run ${script} in ${folder} ended with ${status}.`);
}

/**
 * What Node is to be given for a command: the words after `node` in the project's `package.json`.
 * @throws {Error} when there is none, or it is no program of Node.
 */
function scriptOf(folder: string, script: string): readonly string[] {
  const { scripts } = readPackage(folder);
  const [program, ...words] = (scripts?.[script] ?? '').split(' ');
  if (program !== 'node' || words.length === 0)
    throw new Error(`${folder} has no command “${script}” that Node can run.`);
  return words;
}

function readPackage(folder: string): { readonly scripts?: Readonly<Record<string, string>> } {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch (error) {
    throw new Error(`${folder} is no project: ${error instanceof Error ? error.message : error}`);
  }
}
