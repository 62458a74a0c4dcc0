/**
 * The program that makes mutants, installed when it is first wanted: 60 MB that neither the app
 * nor `npm test` needs. It lies inside `node_modules`, so that it finds the project's own Vitest above it.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#service/node/settings.ts';

const toolVersion = '10.1.1';
const tools = ['@stryker-mutator/core', '@stryker-mutator/vitest-runner'];
const toolFolder = 'node_modules/.cache/mutation';

/** Its script, from the project's folder. */
export const mutationScript = `${toolFolder}/node_modules/@stryker-mutator/core/bin/stryker.js`;

/** Installs it where it is not there in its version; throws when npm fails. */
export function installMutationTools(): void {
  const folder = join(projectFolder, toolFolder);
  if (tools.every((name) => installedVersion(join(folder, 'node_modules', name)) === toolVersion)) return;
  console.info('Installing the mutation tools …');
  mkdirSync(folder, { recursive: true });
  const { status, error } = spawnSync(
    'npm',
    [
      'install',
      // Peers are the project's own: another Vitest beside it could not run its tests.
      ...['--prefix', folder, '--no-save', '--legacy-peer-deps', '--ignore-scripts'],
      ...['--no-audit', '--no-fund', '--loglevel=error'],
      ...tools.map((name) => `${name}@${toolVersion}`),
    ],
    { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0)
    throw new Error(`The mutation tools could not be installed: ${error?.message ?? 'see npm'}`);
}

function installedVersion(folder: string): string | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}
