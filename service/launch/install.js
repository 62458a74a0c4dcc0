/**
 * Installing the packages when they are not the ones the lock file names.
 * Plain JavaScript: it runs before there is anything but the machine's own Node.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} LockedPackage
 */

/** Where the project's own Node is, whatever the machine has.
 * @param {string} project folder of the project */
export function ownNode(project) {
  return join(project, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** Installs if need be; ends the process with npm's status when that fails.
 * @param {string} project folder of the project */
export function installIfNeeded(project) {
  if (isInstalled(project)) return;
  console.info('Installing packages …');
  // npm must not be run by the very Node it is about to replace.
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  // Its warnings are of packages that want a newer Node than the machine's: they run in the project's own.
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: project,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: path.join(delimiter) },
  });
  if (status === 0 && existsSync(ownNode(project))) return;
  console.error(
    error ? `npm could not be started: ${error.message}` : 'Installing failed. Is there a network?',
  );
  process.exit(status || 1);
}

/**
 * Whether what is installed is what the lock file names. npm keeps a list of what
 * it installed; packages for other platforms are rightly missing from it.
 * @param {string} project folder of the project */
function isInstalled(project) {
  const wanted = packagesIn(join(project, 'package-lock.json'));
  const installed = packagesIn(join(project, 'node_modules', '.package-lock.json'));
  if (!installed || !existsSync(ownNode(project))) return false;
  return Object.entries(wanted ?? {}).every(([path, { version, integrity, optional, devOptional }]) => {
    const found = installed[path];
    if (path === '' || (!found && (optional || devOptional))) return true;
    return found?.version === version && found?.integrity === integrity;
  });
}

/** @param {string} file
 * @returns {Record<string, LockedPackage> | undefined} */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
