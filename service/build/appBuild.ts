/** Builds the app when its sources have changed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { endOnSignal } from '#service/node/command.ts';
import { lockFile } from '#service/node/nodeSqlite.ts';
import { stampName } from '#service/server/appFiles.ts';
import { compressOnce } from '#service/server/reply.ts';
import { builtFolder } from '#src/contract/pageNames.ts';

/** Everything the built app is made from. */
const sources = [
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'icons/package.json',
  'icons/lib',
  'public',
  'src',
  'sw',
  'service/build',
  'service/core',
  'service/schema.graphql',
];

const compressible = /\.(?:css|html|js|json|svg|txt|wasm|webmanifest|xml)$/u;

/**
 * Builds the app into its folder unless it was built from the same sources; one build of this project at a time.
 * The builder is a script of Node with its values, Vite unless told otherwise; it ends with this program.
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
      // The other program may have built what is wanted.
      if (!isBuilt(project, folder)) await build(project, folder, builder);
    } finally {
      lock.release();
    }
  } finally {
    stopListening();
  }
}

async function build(project: string, folder: string, builder: readonly string[]): Promise<void> {
  // Read first: what changes during the build is built the next time.
  const hash = hashOf(project);
  const before = ownAssets(folder);
  console.info('Building the app …');
  // Code of the builder would only fill the compile cache of the service (service/launch/launch.js).
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const child = spawn(process.execPath, builder, { cwd: project, stdio: 'inherit', env });
  // An interrupted build has no stamp, and the next one empties the folder.
  const end = () => child.kill('SIGKILL');
  process.on('exit', end);
  try {
    const [status] = await once(child, 'exit');
    if (status !== 0) throw new Error('Building the app failed; the messages above say why.');
  } finally {
    process.off('exit', end);
  }
  const files = filesIn(folder).filter((file) => compressible.test(extname(file)));
  await Promise.all(files.map(compressFile));
  addAssets(folder, before);
  writeFileSync(join(folder, stampName), hash);
}

/** Loaded natively, the configuration resolves the project's own imports as everything else does. */
function viteBuild(project: string, folder: string): readonly string[] {
  const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  const values = ['--configLoader', 'native', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'];
  return [vite, 'build', ...values];
}

function isBuilt(project: string, folder: string): boolean {
  return existsSync(join(folder, 'index.html')) && textOf(join(folder, stampName)) === hashOf(project);
}

/** Lists what a build kept of the one before it. */
const listOf = (folder: string): string => join(folder, '.before');

/** The assets of a finished build, without those that it kept of the one before it. */
function ownAssets(folder: string): ReadonlyMap<string, Buffer> {
  if (!existsSync(join(folder, stampName))) return new Map();
  const kept = new Set(textOf(listOf(folder)).split('\n'));
  const own = filesIn(join(folder, builtFolder)).filter((file) => !kept.has(file));
  return new Map(own.map((file) => [file, readFileSync(file)]));
}

/** Keeps the assets of the build before beside the new ones: open pages and other instances still ask for them. */
function addAssets(folder: string, before: ReadonlyMap<string, Buffer>): void {
  const kept = [...before].filter(([file]) => !existsSync(file));
  for (const [file, content] of kept) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  writeFileSync(listOf(folder), kept.map(([file]) => file).join('\n'));
}

/**
 * Writes a `.br` and a `.gz` beside a file, for this service and for static hosts.
 * Rejects with the file system's error.
 */
export async function compressFile(file: string): Promise<void> {
  const { br, gzip } = await compressOnce(readFileSync(file));
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gzip);
}

/** One hash of all sources of a project. */
function hashOf(project: string): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((path) => filesIn(join(project, path)))) {
    hash
      .update(`${file.slice(project.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Files at a path, sorted, without packages that npm installed there; none where nothing is there. */
function filesIn(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .flatMap((entry) => filesIn(join(path, entry.name)))
    .sort();
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
