/**
 * The Node that runs the product: the machine's own where it is new enough, otherwise one
 * from npm, in a folder of its own. Plain JavaScript, for any Node from 20.19 on.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join, sep } from 'node:path';

/** The oldest that the product is tried with: it runs TypeScript as it is, and has SQLite. */
const least = [24, 15];

/** The folder, with its own package.json and lock, of the Node from npm.
 * @param {string} project folder of the project */
export function nodeFolder(project) {
  return join(project, 'service', 'launch', 'node');
}

/** Whether a version (`24.15.0`) is new enough to run the product.
 * @param {string} version */
export function runsProduct(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least;
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/**
 * What is to run the product, and whether it has to be installed for that.
 * @param {string} project folder of the project
 * @param {{ execPath: string, version: string, platform: string, arch: string }} [machine] what runs this
 * @returns {{ file: string, isFromNpm: boolean }} */
export function projectNode(project, machine = ownMachine()) {
  const folder = nodeFolder(project);
  // By `npx`, which finds the link below first, it is the one from npm that runs this; in a checkout of before, npm
  // finds one among the packages, which installing takes away.
  const isOurs = [folder, join(project, 'node_modules')].some((own) =>
    machine.execPath.startsWith(own + sep),
  );
  if (!isOurs && runsProduct(machine.version)) return { file: machine.execPath, isFromNpm: false };
  const isWindows = machine.platform === 'win32';
  const name = `node-${isWindows ? 'win' : machine.platform}-${machine.arch}`;
  const file = join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
  return { file, isFromNpm: true };
}

/**
 * Removes what comes along with a Node from npm and is not run, 67 MB of headers for
 * compilers, and has `npx` use it: what is in `node_modules/.bin` comes first there.
 * @param {string} project folder of the project
 * @param {string} file the Node */
export function settleNode(project, file) {
  for (const name of readdirSync(join(file, '..', '..'))) {
    if (name === 'include' || name === 'share')
      rmSync(join(file, '..', '..', name), { recursive: true, force: true });
  }
  const link = join(project, 'node_modules', '.bin', 'node');
  // There a link needs rights that a person does not have.
  if (process.platform === 'win32' || existsSync(link)) return;
  try {
    mkdirSync(join(link, '..'), { recursive: true });
    rmSync(link, { force: true });
    symlinkSync(file, link);
  } catch (error) {
    // Another command was faster, or nothing may be written here: only `npx` has need of it.
    console.warn(`npx will use the machine's own Node: ${error instanceof Error ? error.message : error}`);
  }
}

/** Whether npm has a Node for such a machine: for those in the folder's package.json.
 * @param {string} project folder of the project
 * @param {string} file the Node, as `projectNode` names it */
export function isOffered(project, file) {
  const { optionalDependencies } = JSON.parse(
    readFileSync(join(nodeFolder(project), 'package.json'), 'utf8'),
  );
  return basename(join(file, '..', '..')) in optionalDependencies;
}

function ownMachine() {
  const { execPath, platform, arch } = process;
  return { execPath, platform, arch, version: process.versions.node };
}
