/** What the tests need of the machine, installed on Debian where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first program of these names in the folders a shell looks in. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** Whether packages can be installed: by root, where there is apt-get. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Installs Debian packages; whether they are there afterwards is for the caller to look. */
export function installPackages(names: readonly string[]): void {
  console.info(`Installing ${names.join(', ')} …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const values of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...names],
  ]) {
    spawnSync('apt-get', values, { stdio: ['ignore', 'inherit', 'inherit'], env: environment });
  }
}
