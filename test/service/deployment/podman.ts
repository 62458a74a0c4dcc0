/**
 * Podman for tests of the images. Their base image cannot be downloaded everywhere, so a small one stands in: this
 * machine's Node and npm, their libraries, and BusyBox.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFolder } from '#service/node/settings.ts';
import { temporaryFolder } from '#test/service/server/serving.ts';
import { findProgram, missingFor } from '#test/tools/programs.ts';

/** Holds everything that Podman stores for these tests. */
export const folder = temporaryFolder();
const baseName = 'docker.io/library/node:24-bookworm-slim';
export const path = (...names: readonly string[]) => join(folder.path, ...names);

/** Runs Podman with images, containers and volumes of these tests alone. */
export function podman(...values: readonly string[]) {
  const options = ['--root', path('storage'), '--runroot', path('run'), ...values];
  const env = { ...process.env, CONTAINERS_CONF: path('containers.conf') };
  return spawnSync('podman', options, { cwd: projectFolder, env, encoding: 'utf8', maxBuffer: 2 ** 26 });
}

/** What Podman printed. Throws if it fails. */
export function done(...values: readonly string[]): string {
  const { status, stdout, stderr } = podman(...values);
  if (status !== 0) throw new Error(`podman ${values.join(' ')}: ${stderr.slice(-2_000)}`);
  return stdout.trim();
}

function copyTo(root: string, file: string, target = file): void {
  mkdirSync(dirname(join(root, target)), { recursive: true });
  copyFileSync(realpathSync(file), join(root, target));
}

/** Builds what stands in for the base image, under its name. */
function buildBase(): void {
  const root = path('base');
  copyTo(root, process.execPath, '/usr/local/bin/node');
  const listed = execFileSync('ldd', [process.execPath], { encoding: 'utf8' }).matchAll(/\/\S+/gu);
  const libraries = [...listed].map(([library]) => library);
  // The packages' own programs need it, Node does not.
  const more = libraries.map((library) => join(dirname(library), 'librt.so.1')).filter(existsSync);
  for (const library of new Set([...libraries, ...more])) copyTo(root, library);
  const npm = dirname(dirname(realpathSync(findProgram(['npm']) ?? '')));
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  copyTo(root, findProgram(['busybox']) ?? '', '/bin/busybox');
  for (const name of ['sh', 'env', 'id', 'mkdir', 'chown', 'touch'])
    symlinkSync('busybox', join(root, 'bin', name));
  mkdirSync(join(root, 'usr/bin'));
  symlinkSync('/bin/env', join(root, 'usr/bin/env'));
  mkdirSync(join(root, 'tmp'), { mode: 0o1777 });
  const certificates = process.env['NODE_EXTRA_CA_CERTS'] ?? '';
  if (certificates !== '') copyTo(root, certificates, '/certificates.crt');
  const lines = ['FROM scratch', 'COPY base /', 'ENV PATH=/usr/local/bin:/bin HOME=/root'];
  if (certificates !== '') lines.push('ENV NODE_EXTRA_CA_CERTS=/certificates.crt');
  writeFileSync(path('Base'), lines.join('\n'));
  done('build', '-q', '-f', path('Base'), '-t', baseName, folder.path);
}

/** Builds an image of `deployment/Containerfile`; stages that two targets share are built once. npm uses its cache. */
export function buildImage(name: string, ...options: readonly string[]): void {
  const cache = process.env['npm_config_cache'] ?? join(homedir(), '.npm');
  mkdirSync(cache, { recursive: true });
  const volume = ['--volume', `${cache}:/root/.npm`];
  const build = ['build', '--network', 'host', '--format', 'docker', ...volume, ...options];
  done(...build, '-f', 'deployment/Containerfile', '-t', name, '.');
}

/** Why no container runs on this machine, or none reaches the packages of npm; `undefined` if all does. */
export function obstacle(): string | undefined {
  const missing = missingFor('containers');
  if (missing.length > 0) return `missing: ${missing.join(', ')}`;
  if (process.getuid?.() !== 0) return 'not run as root';
  // Without systemd, cgroups and limits of the usual size.
  const limits = 'default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]';
  writeFileSync(path('containers.conf'), `[containers]\n${limits}\n[engine]\nruntime = "runc"\n`);
  try {
    buildBase();
    done('run', '--rm', '--network', 'host', baseName, 'npm', 'view', 'npm', 'version');
    return undefined;
  } catch (error) {
    return String(error);
  }
}
