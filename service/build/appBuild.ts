/** Builds the app when its sources have changed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { endOnSignal } from '#service/node/command.ts';
import { stampName } from '#service/server/appFiles.ts';
import { compressOnce } from '#service/server/reply.ts';
import { builtFolder } from '#src/contract/pageNames.ts';
import { dayMs } from '#src/state/time.ts';

/** Everything the built app is made from. */
export const sources = [
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
  'icons',
  'public',
  'src',
  'sw',
  'service/build',
  'service/core',
  'service/schema.graphql',
];

const compressible = /\.(?:css|html|js|json|svg|txt|wasm|webmanifest|xml)$/u;

/** Assets of older builds stay: open pages and other instances still ask for them. */
const gracePeriodMs = dayMs;

/**
 * Builds the app into its folder unless it was built from the same sources. The builder is a script of Node with its
 * values, Vite unless told otherwise; it gets a new folder as its last value and ends with this program. Rejects when
 * the build fails; its output has been shown.
 */
export async function buildIfNeeded(
  project: string,
  folder: string,
  builder: readonly string[] = viteBuild(project),
): Promise<void> {
  // Read first: what changes during the build is built the next time.
  const hash = hashOf(project);
  const stamp = join(folder, stampName);
  if (existsSync(join(folder, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)
    return;
  console.info('Building the app …');
  const built = mkdtempSync(join(tmpdir(), 'satnegirji-build-'));
  // Code of the builder would only fill the compile cache of the service (service/launch/launch.js).
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const stopListening = endOnSignal();
  const child = spawn(process.execPath, [...builder, built], { cwd: project, stdio: 'inherit', env });
  const end = () => {
    child.kill('SIGKILL');
    rmSync(built, { recursive: true, force: true });
  };
  process.on('exit', end);
  try {
    const [status] = await once(child, 'exit');
    if (status !== 0) throw new Error('Building the app failed; the messages above say why.');
    const files = filesIn(built).filter((file) => compressible.test(extname(file)));
    await Promise.all(files.map(compressFile));
    rmSync(stamp, { force: true });
    cpSync(built, folder, { recursive: true });
    for (const file of filesIn(join(folder, builtFolder)))
      if (Date.now() - statSync(file).mtimeMs > gracePeriodMs) rmSync(file);
    writeFileSync(stamp, hash);
  } finally {
    process.off('exit', end);
    end();
    stopListening();
  }
}

/** Loaded natively, the configuration resolves the project's own imports as everything else does. */
function viteBuild(project: string): readonly string[] {
  const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  return [vite, 'build', '--configLoader', 'native', '--logLevel', 'warn', '--emptyOutDir', '--outDir'];
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
