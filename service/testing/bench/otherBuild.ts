/** Another build of this product to be compared with: a folder, or a commit that is fetched, installed and built by its own code. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runScript } from './projectScript.ts';

/** Another build, ready to be started. */
export interface OtherBuild {
  readonly folder: string;
  /** The hash of its commit; empty for a folder that is no checkout. */
  readonly commit: string;
  /** Removes what was made for it; a folder that was named stays. */
  readonly remove: () => void;
}

/**
 * Makes the build that a folder or a commit of the repository in `project` is.
 * Rejects when it is neither, and when it can not be installed or built.
 */
export async function makeOtherBuild(named: string, project: string): Promise<OtherBuild> {
  const candidate = resolve(named);
  if (existsSync(candidate) && statSync(candidate).isDirectory()) {
    await runScript(candidate, 'build');
    const top = git(candidate, 'rev-parse', '--show-toplevel');
    const commit = top === candidate ? git(candidate, 'rev-parse', 'HEAD') : undefined;
    return { folder: candidate, commit: commit ?? '', remove: () => undefined };
  }
  const commit = git(project, 'rev-parse', '--verify', '--quiet', `${named}^{commit}`);
  if (commit === undefined) throw new Error(`“${named}” is no folder and no commit of ${project}.`);
  const folder = mkdtempSync(join(tmpdir(), 'satnegirji-against-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    // A clone, not a worktree: what breaks off leaves nothing in the repository.
    run('git', ['clone', '--quiet', '--shared', '--no-checkout', project, folder], project);
    run('git', ['checkout', '--quiet', '--detach', commit], folder);
    run('npm', ['ci', '--no-audit', '--no-fund'], folder);
    await runScript(folder, 'build');
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, commit, remove };
}

/** What git says in one line; nothing when it refuses. */
function git(folder: string, ...values: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', values, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function run(program: string, values: readonly string[], folder: string): void {
  const { status, error } = spawnSync(program, values, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${values.join(' ')} ended with ${error ?? status}.`);
}
