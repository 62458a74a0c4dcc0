/**
 * The container image, built and run. Its base image cannot be downloaded everywhere, so a small one stands in:
 * this machine's Node and npm, their libraries, and BusyBox.
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
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';
import { temporaryFolder } from '#test/service/server/serving.ts';
import { findProgram, missingFor } from '#test/tools/programs.ts';

const folder = temporaryFolder();
const baseName = 'docker.io/library/node:24-bookworm-slim';
const path = (...names: readonly string[]) => join(folder.path, ...names);

/** Images, containers and volumes of this test alone. */
function podman(...values: readonly string[]) {
  const options = ['--root', path('storage'), '--runroot', path('run'), ...values];
  const env = { ...process.env, CONTAINERS_CONF: path('containers.conf') };
  return spawnSync('podman', options, { cwd: projectFolder, env, encoding: 'utf8', maxBuffer: 2 ** 26 });
}

/** What it printed. Throws if it fails. */
function done(...values: readonly string[]): string {
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

/** Why no container runs on this machine, or none reaches the packages of npm; `undefined` if all does. */
function obstacle(): string | undefined {
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

const problem = obstacle();
if (problem !== undefined) console.warn(`The container image is not tried: ${problem}`);

describe.skipIf(problem !== undefined)('the container image [S76]', { timeout: 120_000 }, () => {
  let url = '';
  const health = async () => (await fetch(`${url}/-/health`)).json();
  const inContainer = (...values: readonly string[]) => podman('exec', 'satnegirji', ...values);

  beforeAll(() => {
    const build = ['build', '--layers=false', '--network', 'host', '--format', 'docker'];
    done(...build, '-f', 'deployment/Containerfile', '-t', 'satnegirji', '.');
    const hardening = ['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'];
    const dictionaries = join(projectFolder, 'test/fixtures/giellalt');
    const mounts = ['-v', 'satnegirji:/data', '-v', `${dictionaries}:/dictionaries:ro`];
    done('run', '-d', '--name', 'satnegirji', ...hardening, ...mounts, '-p', '127.0.0.1::8080', 'satnegirji');
    url = `http://${done('port', 'satnegirji', '8080')}`;
  }, 600_000);

  afterAll(() => {
    if (problem === undefined) podman('rm', '-fa', '-t', '0');
    folder.remove();
  }, 60_000);

  test('starts with the sample dictionary; its health check passes', async () => {
    const wait = { timeout: 60_000, interval: 200 };
    await expect.poll(() => podman('healthcheck', 'run', 'satnegirji').status, wait).toBe(0);
    expect(await health()).toMatchObject({ ok: true });
    expect(done('logs', 'satnegirji')).toContain('Sample dictionary.');
    expect(await (await fetch(url)).text()).toContain('id="holdings"');
  });

  test('runs without root and capabilities on a read-only file system', () => {
    expect(inContainer('id', '-u').stdout.trim()).toBe('10001');
    const script = "process.stdout.write(require('node:fs').readFileSync('/proc/1/status', 'utf8'))";
    const status = inContainer('node', '-e', script).stdout;
    expect(status).toMatch(/^Uid:\t10001\t10001\t10001\t10001$/mu);
    expect(status).toMatch(/^CapEff:\t0+$/mu);
    expect(inContainer('touch', '/srv/file').stderr).toContain('Read-only file system');
  });

  test('imports a mounted folder of dictionaries, which the running service uses', async () => {
    const before = await health();
    const { status, stdout } = inContainer('node', 'service/import/command.ts', '/dictionaries/dict-sme-nob');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^gtsmenob +\d/mu)]);
    expect((await health()).dataVersion).toBeGreaterThan(before.dataVersion);
  });

  test('ends with status 0 on SIGTERM', () => {
    done('stop', '-t', '30', 'satnegirji');
    expect(done('inspect', 'satnegirji', '--format', '{{.State.ExitCode}}')).toBe('0');
  });
});
