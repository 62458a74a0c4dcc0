import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';
import { folderWithApp } from '#test/service/server/serving.ts';
import { copyStarterWithPacks } from '#test/starterData.ts';

/** Milliseconds until the port must be free: half a second until it is noticed, then nothing to wait for. */
const timeoutMs = 5_000;

const { path, appDir } = folderWithApp();
const dataDir = join(path, 'data');
beforeAll(() => copyStarterWithPacks(dataDir));

let group: number | undefined;
afterEach(() => {
  if (group === undefined) return;
  try {
    // Everything is in it that this test has started.
    process.kill(-group, 'SIGKILL');
  } catch {
    // All gone, as they should.
  }
});

/** What npm says to the scripts that it runs is said by the test. */
const { npm_lifecycle_event: _, npm_lifecycle_script: __, ...ownEnvironment } = process.env;
const script = 'node service/launch/launch.js start';

/** A command in a group of its own, as a process manager starts it; not waited for. */
function spawnGroup(command: string, values: readonly string[], environment: object = {}) {
  const own = { PORT: '0', HOST: '127.0.0.1', APP_DIR: appDir, DATA_DIR: dataDir, REQUEST_LOG: 'off' };
  const child = spawn(command, values, {
    cwd: projectFolder,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...ownEnvironment, ...own, ...environment },
  });
  if (child.pid === undefined) throw new Error(`${command} did not start`);
  group = child.pid;
  return { child, pid: child.pid, lines: createInterface({ input: child.stdout }) };
}

const addressIn = (line: string) => /are at (http:\S+)/u.exec(line)?.[1];

/** `npm start`, when it answers. */
async function startNpm(environment: Readonly<Record<string, string>> = {}) {
  const { child, pid, lines } = spawnGroup('npm', ['start'], environment);
  for await (const line of lines) {
    const url = addressIn(line);
    if (url !== undefined) return { npm: child, pid, url };
  }
  throw new Error('The service did not start');
}

/** Every process but those that are gone meanwhile, and zombies that nobody waits for; on Linux. */
function processes() {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [, state, parent, group] = /\) (\S) (\d+) (\d+)/u.exec(stat) ?? [];
      const line = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      const own = { pid: Number(name), parent: Number(parent), group: Number(group), line };
      return state === 'Z' ? [] : [own];
    } catch {
      return [];
    }
  });
}

const isGroupAlive = (group: number): boolean => processes().some((one) => one.group === group);

const answers = async (url: string) => (await fetch(`${url}/-/health`).catch(() => undefined))?.ok ?? false;

async function expectGone(url: string): Promise<void> {
  await expect.poll(() => answers(url), { timeout: timeoutMs, interval: 50 }).toBe(false);
}

/** The processes whose command line ends so, below one. */
function descendants(pid: number, ending: string): readonly number[] {
  const all = processes();
  const below = (one: number): typeof all =>
    all.filter(({ parent }) => parent === one).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid).flatMap((child) => (child.line.endsWith(ending) ? [child.pid] : []));
}

describe.skipIf(process.platform !== 'linux')('npm start', { timeout: 30_000 }, () => {
  test.each(['npm alone', 'the whole group'])('SIGTERM to %s frees the port [M6]', async (to) => {
    const { pid, url } = await startNpm();
    expect(await answers(url)).toBe(true);
    process.kill(to === 'npm alone' ? pid : -pid, 'SIGTERM');
    await expectGone(url);
  });

  test('a service whose npm was killed ends itself [M6]', async () => {
    const { npm, pid, url } = await startNpm();
    process.kill(pid, 'SIGKILL');
    await once(npm, 'exit');
    await expectGone(url);
  });

  test('a service whose launcher was killed ends itself [M6]', async () => {
    const { pid, url } = await startNpm();
    const [launcher, ...others] = descendants(pid, script);
    if (launcher === undefined) throw new Error('No launcher');
    // A shell that npm starts has the command in its own line.
    process.kill(others.at(-1) ?? launcher, 'SIGKILL');
    await expectGone(url);
  });

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'npm that is stopped early by %s leaves nothing behind [M6]',
    async (signal) => {
      const { child, pid } = spawnGroup('npm', ['start']);
      await expect.poll(() => descendants(pid, 'start.ts'), { timeout: 15_000, interval: 1 }).not.toEqual([]);
      process.kill(pid, signal);
      await once(child, 'exit');
      await expect.poll(() => isGroupAlive(pid), { timeout: 15_000, interval: 50 }).toBe(false);
    },
  );
});

test('a service that npm has not started outlives the shell it was started from [M6]', async () => {
  const { child, lines } = spawnGroup('sh', ['-c', `${script} & echo "launcher $!"`]);
  let launcher = 0;
  for await (const line of lines) {
    launcher = Number(/launcher (\d+)/u.exec(line)?.[1] ?? launcher);
    const url = addressIn(line);
    if (url === undefined) continue;
    // The shell was gone before the service was there: the launcher has looked since, or will not look at all.
    expect(child.exitCode).toBe(0);
    process.kill(launcher, 'SIGTERM');
    await expectGone(url);
    return;
  }
  throw new Error('The service did not start');
});
