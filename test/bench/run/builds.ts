/** The builds that are measured: this one, and a folder or commit to compare it with; each is run by its own commands. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** A new folder that is removed when the program ends. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'satnegirji-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Starts a command of `package.json` without npm between, so that ending the child ends the command.
 * @throws {Error} when the folder has no such command.
 */
function startScript(
  folder: string,
  script: string,
  values: readonly string[],
  environment: Readonly<Record<string, string>>,
  output: 'pipe' | 'inherit',
): ChildProcess {
  const file = join(folder, 'package.json');
  const scripts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).scripts : undefined;
  const [program, ...words] = String(scripts?.[script] ?? '').split(' ');
  if (program !== 'node') throw new Error(`${folder} has no command “${script}” that Node can run.`);
  return spawn(process.execPath, [...words, ...values], {
    cwd: folder,
    stdio: ['ignore', output, 'inherit'],
    env: { ...process.env, ...environment },
  });
}

async function runScript(
  folder: string,
  script: string,
  values: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const [status] = await once(startScript(folder, script, values, environment, 'inherit'), 'close');
  if (status !== 0) throw new Error(`npm run ${script} in ${folder} ended with ${status}.`);
}

/**
 * Builds what `named` is: a folder, where it is, or a commit of `project`, in a clone. Returns the folder.
 * Rejects when it is neither, or cannot be installed or built.
 */
export async function buildOther(named: string, project: string): Promise<string> {
  const candidate = resolve(named);
  if (existsSync(candidate) && statSync(candidate).isDirectory()) {
    await runScript(candidate, 'build');
    return candidate;
  }
  const { status } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${named}^{commit}`], {
    cwd: project,
  });
  if (status !== 0) throw new Error(`“${named}” is neither a folder nor a commit of ${project}.`);
  const commit = spawnSync('git', ['rev-parse', `${named}^{commit}`], { cwd: project, encoding: 'utf8' });
  const folder = temporaryFolder();
  const run = (program: string, ...values: readonly string[]) => {
    const result = spawnSync(program, values, { cwd: folder, stdio: 'inherit' });
    if (result.status !== 0) throw new Error(`${program} ${values.join(' ')} ended with ${result.status}.`);
  };
  // A clone leaves nothing in the repository when it breaks off; a worktree would.
  run('git', 'clone', '--quiet', '--shared', '--no-checkout', project, folder);
  run('git', 'checkout', '--quiet', '--detach', commit.stdout.trim());
  run('npm', 'ci', '--no-audit', '--no-fund');
  await runScript(folder, 'build');
  return folder;
}

/** Imports the full data that the environment names with the code of `project`. Returns the folder and the seconds it took. */
export async function importData(
  project: string,
): Promise<{ readonly folder: string; readonly seconds: number }> {
  const { GIELLALT_DATA: dictionaries, PARADIGMS_DATA: paradigms } = process.env;
  if (!dictionaries)
    throw new Error('No data to measure: set DATA_DIR, or GIELLALT_DATA and PARADIGMS_DATA.');
  const lists = ['forms', 'more'].map((name) => join(paradigms ?? '', name)).filter(existsSync);
  const folder = temporaryFolder();
  const start = performance.now();
  await runScript(project, 'import', [dictionaries, ...lists.flatMap((list) => ['--forms', list])], {
    DATA_DIR: folder,
  });
  return { folder, seconds: (performance.now() - start) / 1000 };
}

/** The product while it is measured. */
interface RunningBuild {
  readonly url: string;
  /** Ends it and waits until it has. */
  readonly end: () => Promise<void>;
}

/**
 * Starts the build in `folder` over a data folder; it ends with this program at the latest.
 * Rejects when it ends before it prints its address.
 */
export async function startBuild(folder: string, dataFolder: string): Promise<RunningBuild> {
  const environment = {
    PORT: '0',
    DATA_DIR: dataFolder,
    REQUEST_LOG: 'off',
    // One client asks here faster than a classroom would, and says which client it is.
    RATE_PER_SECOND: '100000',
    TRUST_PROXY: '1',
  };
  const child = startScript(folder, 'start', [], environment, 'pipe');
  const kill = () => child.kill();
  process.once('exit', kill);
  const ended = once(child, 'close').then(() => process.off('exit', kill));
  const url = await new Promise<string>((resolve, reject) => {
    if (!child.stdout) return reject(new Error('The product has no output.'));
    // All lines are read: a full pipe would block the product.
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      const printed = /(http:\/\/\S+)/u.exec(line)?.[1];
      if (printed !== undefined) resolve(printed.replace('localhost', '127.0.0.1'));
    });
    lines.on('close', () => reject(new Error(`The product in ${folder} did not start.`)));
  });
  return {
    url,
    async end() {
      kill();
      await ended;
    },
  };
}
