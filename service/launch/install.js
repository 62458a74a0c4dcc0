/**
 * Installs what a command needs: packages by the lock file, and a Node where the machine's own is too old.
 * Plain JavaScript: it runs before anything is installed.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {'start' | 'all'} PackageSet
 */

/** The oldest Node that runs the product: it runs TypeScript as it is, and has SQLite. */
const oldestNode = [24, 15];

/** Files of the commands that are not `service/commands/<command>.ts`. Those in `test` need the packages for tests. */
const files = new Map([
  ['import', 'service/import/command.ts'],
  ['dictionaries', 'service/import/repositories/repositoryRun.ts'],
  ['confirm', 'test/service/import/starter/confirm.ts'],
  ['test', 'test/tools/test.ts'],
  ['lint', 'test/tools/lint.ts'],
  ['fuzz', 'test/tools/fuzz.ts'],
  ['bench', 'test/bench/run/bench.ts'],
  ['mutate', 'test/tools/mutate.ts'],
  ['finding', 'test/service/findingBenchmark/finding.ts'],
  ['readings', 'test/service/findingBenchmark/readings.ts'],
  ['foreign-words', 'test/service/findingBenchmark/foreignWords.ts'],
]);

/** The file of a command, from the project's folder.
 * @param {string} command */
export function fileOf(command) {
  return files.get(command) ?? `service/commands/${command}.ts`;
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const installing = new Set();

/** Ends what is being installed; the next command installs it again. */
export function stopInstalling() {
  for (const child of installing) child.kill();
}

/**
 * Installs what a command needs and is missing. Resolves to the Node that runs the command; ends the process with
 * npm's status and a message when installing fails.
 * @param {string} project folder of the project
 * @param {string} command
 * @returns {Promise<string>} */
export async function installIfNeeded(project, command) {
  const set = fileOf(command).startsWith('test/') ? 'all' : 'start';
  const packages = installPackages(project, set, 'Installing packages …');
  const { file, isFromNpm } = projectNode(project);
  if (isFromNpm) {
    const isHere = existsSync(file);
    // npm takes the Node of another kind of machine for this one.
    await installPackages(nodeFolder(project), 'start', 'Installing Node …', !isHere);
    if (!existsSync(file)) {
      const machine = `${process.platform}, ${process.arch}`;
      const hint = 'Install Node 24.15 or newer from https://nodejs.org.';
      fail(1, `npm has no Node 24 for this machine (${machine}). ${hint}`);
    }
    if (!isHere) settleNode(file);
  }
  await packages;
  if (isFromNpm) linkNode(project, file);
  return file;
}

/** Folder of the Node from npm, with its own package.json and lock file.
 * @param {string} project */
export function nodeFolder(project) {
  return join(project, 'service', 'launch', 'node');
}

/**
 * The Node that runs the product: the machine's own where it is new enough, otherwise one from npm.
 * @param {string} project folder of the project
 * @param {{ execPath: string, version: string, platform: string, arch: string }} [machine] the running Node
 * @returns {{ file: string, isFromNpm: boolean }} */
export function projectNode(project, machine = { ...process, version: process.versions.node }) {
  const [major = 0, minor = 0] = machine.version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  const isNewEnough = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
  // `npx` runs this with the Node from npm, which an upgrade replaces.
  const isOwn = machine.execPath.startsWith(nodeFolder(project) + sep);
  if (isNewEnough && !isOwn) return { file: machine.execPath, isFromNpm: false };
  const isWindows = machine.platform === 'win32';
  const name = `node-${isWindows ? 'win' : machine.platform}-${machine.arch}`;
  const file = join(nodeFolder(project), 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
  return { file, isFromNpm: true };
}

/** Removes 67 MB of headers for compilers.
 * @param {string} file the Node from npm */
export function settleNode(file) {
  for (const name of ['include', 'share'])
    rmSync(join(dirname(dirname(file)), name), { recursive: true, force: true });
}

/** Has `npx` use the Node from npm.
 * @param {string} project
 * @param {string} file */
export function linkNode(project, file) {
  const link = join(project, 'node_modules', '.bin', 'node');
  // Windows allows a link only with rights that a person does not have.
  if (process.platform === 'win32' || existsSync(link)) return;
  try {
    mkdirSync(dirname(link), { recursive: true });
    rmSync(link, { force: true });
    symlinkSync(file, link);
  } catch (error) {
    console.warn(`npx will use the machine's own Node: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Installs the packages of a folder that has a lock file, unless they are there. Ends the process with npm's status
 * when that fails.
 * @param {string} folder
 * @param {PackageSet} set
 * @param {string} message printed before
 * @param {boolean} [isMissing] whether something is known to be missing, whatever npm has noted
 * @returns {Promise<void>} */
export async function installPackages(folder, set, message, isMissing = false) {
  if (!isMissing && isInstalled(folder, set)) return;
  console.info(message);
  const there = Object.values(packagesIn(installedList(folder)) ?? {});
  // `ci` empties the folder, from which a service may be running.
  const values = there.length > 0 && !isMissing ? ['install', '--no-save', '--prefer-offline'] : ['ci'];
  // Packages for tests that are there stay.
  if (set === 'start' && !there.some(({ dev }) => dev)) values.push('--omit=dev');
  let status = await npm(folder, values);
  if (status === 0 && !isInstalled(folder, set)) status = await npm(folder, ['ci']);
  if (status !== 0) fail(status, 'Installing failed. Check the network connection and try again.');
}

/** @param {string} folder
 * @param {readonly string[]} values
 * @returns {Promise<number>} npm's status */
function npm(folder, values) {
  // npm must not run on the Node that it replaces.
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes('node_modules'));
  return new Promise((resolve) => {
    // Its warnings are about the machine's Node, which does not run the packages.
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

/**
 * Compares the lock file with npm's list of what it installed, where packages for other platforms are missing.
 * @param {string} folder
 * @param {PackageSet} set */
function isInstalled(folder, set) {
  const wanted = packagesIn(join(folder, 'package-lock.json'));
  const installed = packagesIn(installedList(folder));
  if (!installed) return false;
  return Object.entries(wanted ?? {}).every(([path, { version, integrity, optional, dev, devOptional }]) => {
    const found = installed[path];
    if (path === '' || (!found && (optional || devOptional || (dev && set === 'start')))) return true;
    return found !== undefined && found.version === version && found.integrity === integrity;
  });
}

/** npm's list of what it installed.
 * @param {string} folder */
function installedList(folder) {
  return join(folder, 'node_modules', '.package-lock.json');
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
