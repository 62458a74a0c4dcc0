/** Building the app when its sources are others than those it was built from. */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { endOnSignal } from '#service/node/command.ts';
import { lockFile } from '#service/node/nodeSqlite.ts';
import { stampName } from '#service/server/appFiles.ts';
import { compressOnce } from '#service/server/reply.ts';
import { builtFolder } from '#src/contract/pageNames.ts';

/** Where the app itself lies, and what says how it is built. */
export const appSources: readonly string[] = [
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'icons/package.json',
  'icons/lib',
  'public',
  'src',
  'sw',
];

/** Everything the built app is made from. */
const sources = [...appSources, 'service/build', 'service/core', 'service/schema.graphql'];

const compressible = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
  '.xml',
]);

/**
 * Builds the app into its folder unless it is there and its sources are the same, with
 * nobody else building in this project. The builder is a script of Node with its values,
 * Vite unless told otherwise; it never outlives a program that ends by a signal or with its launcher.
 * Rejects when the build fails; its output has been shown.
 */
export async function buildIfNeeded(
  project: string,
  folder: string,
  builder: readonly string[] = viteBuild(project, folder),
): Promise<void> {
  if (isBuilt(project, folder)) return;
  const cache = join(project, 'node_modules', '.cache', 'satnegirji');
  mkdirSync(cache, { recursive: true });
  const stopListening = endOnSignal();
  try {
    const lock = await lockFile(join(cache, 'build.lock'), () =>
      console.info('Another program is building the app. Waiting for it to end …'),
    );
    try {
      // What the other one has built may be what is wanted.
      if (!isBuilt(project, folder)) await build(project, folder, builder);
    } finally {
      lock.release();
    }
  } finally {
    stopListening();
  }
}

async function build(project: string, folder: string, builder: readonly string[]): Promise<void> {
  // Before anything is built: what changes in the meantime is built the next time.
  const hash = hashOf(project, sources);
  // Of a build that was cut off nobody has a page.
  const before = existsSync(stampOf(folder)) ? ownAssets(folder) : new Map<string, Buffer>();
  console.info('Building the app …');
  // What Node compiles of the builder is wanted once, not at the next start (service/launch/launch.js).
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const child = spawn(process.execPath, builder, { cwd: project, stdio: 'inherit', env });
  // It has nothing to tidy up: what it leaves has no stamp, and the next build empties the folder.
  const end = () => child.kill('SIGKILL');
  process.on('exit', end);
  try {
    const [status] = await once(child, 'exit');
    if (status !== 0) throw new Error('Building the app failed; the messages above say why.');
  } finally {
    process.off('exit', end);
  }
  await compressFiles(folder);
  layBeside(folder, before);
  // Written last: a build that was cut off has none and is made again.
  writeFileSync(stampOf(folder), hash);
}

/** Loaded natively, the configuration resolves the project's own imports as everything else does. */
function viteBuild(project: string, folder: string): readonly string[] {
  const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  const values = ['--configLoader', 'native', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'];
  return [vite, 'build', ...values];
}

/** Where a built app says what it was built from. */
function stampOf(folder: string): string {
  return join(folder, stampName);
}

function isBuilt(project: string, folder: string): boolean {
  const stamp = stampOf(folder);
  return (
    existsSync(join(folder, 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hashOf(project, sources)
  );
}

/**
 * Puts a `.br` and a `.gz` beside every file that gets smaller by it, for this service and for static hosts.
 * Rejects with the file system's error where a file can't be read or written.
 */
export async function compressFiles(folder: string): Promise<void> {
  // All at once: the system's threads take them one after the other, as many as there are cores.
  await Promise.all(
    filesIn(folder)
      .filter((name) => compressible.has(extname(name)))
      .map(compressFile),
  );
}

/**
 * Compresses one file beside itself.
 * Rejects with the file system's error.
 */
export async function compressFile(file: string): Promise<void> {
  const { br, gzip } = await compressOnce(readFileSync(file));
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gzip);
}

/**
 * One hash for all that lies at some paths of the project.
 * @throws {Error} of the file system; what is not there counts as empty.
 */
export function hashOf(project: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(join(project, path)))) {
    hash
      .update(`${file.slice(project.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Files at a path, sorted; what npm puts into a folder of its own is no source. */
function filesIn(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const files: string[] = [];
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isFile()) files.push(inside);
    else if (entry.isDirectory() && entry.name !== 'node_modules') files.push(...filesIn(inside));
  }
  return files.sort();
}

/** Assets by their name in the folder of assets. */
export type Assets = ReadonlyMap<string, Buffer>;

/** Where a built app lists what has stayed from the build before, a name a line. */
const listOf = (folder: string): string => join(folder, '.before');

/**
 * Reads the assets that the build in a folder has made itself, with their compressed forms, but not those that
 * stayed from the one before it.
 * @throws {Error} of the file system.
 */
export function ownAssets(folder: string): Assets {
  const list = listOf(folder);
  const stayed = new Set(existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []);
  const own = namesIn(join(folder, builtFolder)).filter((name) => !stayed.has(name));
  return new Map(own.map((name) => [name, readFileSync(join(folder, builtFolder, name))]));
}

/**
 * Lays assets of the build before beside those of the new one, where it has none of that name, and lists them.
 * After everything that reads the folder as the new build: they are no part of it.
 * @throws {Error} of the file system.
 */
export function layBeside(folder: string, before: Assets): void {
  const own = new Set(namesIn(join(folder, builtFolder)));
  const staying = [...before].filter(([name]) => !own.has(name));
  writeFileSync(listOf(folder), staying.map(([name]) => name).join('\n'));
  for (const [name, content] of staying) {
    const file = join(folder, builtFolder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

function namesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
