/**
 * Installing the packages when they are not the ones the lock file names: those that
 * building and serving need, for tests the others too, and a Node where the machine's own
 * is too old. Plain JavaScript: it runs before there is anything but the machine's own Node.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isOffered, nodeFolder, projectNode, settleNode } from './projectNode.js';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {'start' | 'all'} PackageSet
 */

/** Files of the commands that are not `service/commands/<command>.ts`. Those in `test` need the packages for tests. */
const files = new Map([
  ['import', 'service/import/command.ts'],
  ['dictionaries', 'service/import/repositories/repositoryCommand.ts'],
  ['copy', 'service/copy/copyCommand.ts'],
  ['test', 'test/tools/test.ts'],
  ['lint', 'test/tools/lint.ts'],
  ['fuzz', 'test/tools/fuzz.ts'],
  ['size', 'test/tools/size.ts'],
  ['bench', 'test/bench/run/bench.ts'],
  ['mutate', 'test/tools/mutate.ts'],
  ['finding', 'test/service/findingBenchmark/finding.ts'],
  ['readings', 'test/service/findingBenchmark/readings.ts'],
  ['strangers', 'test/service/findingBenchmark/strangers.ts'],
]);
/** The file of a command, from the project's folder.
 * @param {string} command */
export function fileOf(command) {
  return files.get(command) ?? `service/commands/${command}.ts`;
}

/** Which packages a command needs.
 * @param {string} command
 * @returns {PackageSet} */
export function packagesFor(command) {
  return fileOf(command).startsWith('test/') ? 'all' : 'start';
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const installing = new Set();

/** Ends what is being installed; the next command installs it again. */
export function stopInstalling() {
  for (const child of installing) child.kill();
}

/**
 * Installs what a command needs and is missing. Resolves to the Node that runs the command; ends
 * the process with npm's status when installing fails, in words for people.
 * @param {string} project folder of the project
 * @param {string} command
 * @returns {Promise<string>} */
export async function installIfNeeded(project, command) {
  const node = projectNode(project);
  if (node.isFromNpm && !isOffered(project, node.file)) failForNode();
  await Promise.all([
    installPackages(project, packagesFor(command), 'Installing packages …'),
    // Npm takes a Node that did not come for one of another machine: there is one for each kind.
    node.isFromNpm &&
      installPackages(nodeFolder(project), 'start', 'Installing Node …', !existsSync(node.file)),
  ]);
  if (!existsSync(node.file)) failForNode();
  if (node.isFromNpm) settleNode(project, node.file);
  return node.file;
}

/**
 * Installs the packages of a folder that has a lock file, unless they are there. Ends the
 * process with npm's status when that fails.
 * @param {string} folder
 * @param {PackageSet} set
 * @param {string} message what is said before
 * @param {boolean} [isMissing] whether something is known not to be there, whatever npm has noted
 * @returns {Promise<void>} */
export async function installPackages(folder, set, message, isMissing = false) {
  if (!isMissing && isInstalled(folder, set)) return;
  console.info(message);
  // What is there stays where it is: a service may be running from it. `ci` begins with nothing.
  const isMore = set === 'all' && isInstalled(folder, 'start');
  const values = isMore ? ['install', '--no-save', '--prefer-offline'] : ['ci'];
  if (set === 'start') values.push('--omit=dev');
  let status = await npm(folder, values);
  if (status === 0 && !isInstalled(folder, set)) status = await npm(folder, ['ci']);
  if (status !== 0) fail(status, 'Installing failed. Check the network connection and try again.');
}

/** @param {string} folder
 * @param {readonly string[]} values
 * @returns {Promise<number>} npm's status */
function npm(folder, values) {
  // npm must not be run by the very Node it is about to replace.
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes('node_modules'));
  return new Promise((resolve) => {
    // Its warnings are of packages that want a newer Node than the machine's: they run in the project's own.
    const child = spawn('npm', [...values, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, PATH: path.join(delimiter) },
    });
    installing.add(child);
    child.on('error', (error) => fail(1, `npm could not be started: ${error.message}`));
    child.on('exit', (code) => {
      installing.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** @param {number} status
 * @param {string} words
 * @returns {never} */
function fail(status, words) {
  stopInstalling();
  console.error(words);
  process.exit(status);
}

/** @returns {never} */
function failForNode() {
  const { platform, arch } = process;
  fail(
    1,
    `npm has no Node 24 for this machine (${platform}, ${arch}). Install Node 24.15 or newer from https://nodejs.org.`,
  );
}

/**
 * Whether what is installed is what the lock file names. npm keeps a list of what
 * it installed; packages for other platforms are rightly missing from it.
 * @param {string} folder
 * @param {PackageSet} set */
function isInstalled(folder, set) {
  const wanted = packagesIn(join(folder, 'package-lock.json'));
  const installed = packagesIn(join(folder, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  return Object.entries(wanted ?? {}).every(([path, { version, integrity, optional, dev, devOptional }]) => {
    const found = installed[path];
    if (path === '' || (!found && (optional || devOptional || (dev && set === 'start')))) return true;
    return found !== undefined && found.version === version && found.integrity === integrity;
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
