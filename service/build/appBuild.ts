/** Building the app when its sources are others than those it was built from. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { compressOnce } from '#service/server/http/compression.ts';

/** Where the app itself lies, and what says how it is built. */
export const appSources: readonly string[] = [
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
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
 * Builds the app into its folder unless it is there and its sources are the same.
 * @throws {Error} when the build fails; its output has been shown.
 */
export async function buildIfNeeded(project: string, folder: string): Promise<void> {
  const stamp = join(folder, '.sources');
  const hash = hashOf(project, sources);
  if (existsSync(join(folder, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)
    return;
  console.info('Building the app …');
  const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  // Loaded natively, the configuration resolves the project's own imports as everything else does.
  const { status } = spawnSync(
    process.execPath,
    [vite, 'build', '--configLoader', 'native', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
    { cwd: project, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The app could not be built.');
  await compressFiles(folder);
  // Written last: a build that was cut off has none and is made again.
  writeFileSync(stamp, hash);
}

/**
 * Puts a `.br` and a `.gz` beside every file that gets smaller by it, for this service and for static hosts.
 * Rejects with the file system's error where a file can't be read or written.
 */
export async function compressFiles(folder: string): Promise<void> {
  for (const file of filesIn(folder).filter((name) => compressible.has(extname(name)))) {
    await compressFile(file);
  }
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

function filesIn(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
