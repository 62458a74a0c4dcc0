import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';
import { temporaryFolder, writeApp } from '#test/service/server/serving.ts';
import { copyStarterWithPacks } from '#test/starterData.ts';

/** Milliseconds until the port must be free: half a second until it is noticed, then nothing to wait for. */
const timeoutMs = 5_000;

const folder = temporaryFolder();
const appDir = join(folder.path, 'dist');
const dataDir = join(folder.path, 'data');
beforeAll(async () => {
  await writeApp(appDir);
  copyStarterWithPacks(dataDir);
});
afterAll(() => folder.remove());

let npm: ChildProcess | undefined;
afterEach(() => {
  if (npm?.pid === undefined) return;
  try {
    // Its group, of which everything is that this test has started.
    process.kill(-npm.pid, 'SIGKILL');
  } catch {
    // All gone, as they should.
  }
});

/** `npm start` in a group of its own, as a process manager starts it; not waited for. */
function spawnNpm(environment: Readonly<Record<string, string>> = {}) {
  const child = spawn('npm', ['start'], {
    cwd: projectFolder,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      APP_DIR: appDir,
      DATA_DIR: dataDir,
      REQUEST_LOG: 'off',
      ...environment,
    },
  });
  npm = child;
  if (child.pid === undefined) throw new Error('npm did not start');
  return { npm: child, pid: child.pid, stdout: child.stdout };
}

/** `npm start`, when it answers. */
async function startNpm(environment: Readonly<Record<string, string>> = {}) {
  const { npm, pid, stdout } = spawnNpm(environment);
  for await (const line of createInterface({ input: stdout })) {
    const url = /are at (http:\S+)/u.exec(line)?.[1];
    if (url !== undefined) return { npm, pid, url };
  }
  throw new Error('The service did not start');
}

/** Whether any process is left of a group: zombies that nobody waits for don't count. */
function isGroupAlive(group: number): boolean {
  return readdirSync('/proc').some((name) => {
    try {
      const [, state, own] = /\) (\S) \d+ (\d+)/u.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return Number(own) === group && state !== 'Z';
    } catch {
      return false;
    }
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/-/health`)).ok;
  } catch {
    return false;
  }
}

async function expectGone(url: string): Promise<void> {
  await expect.poll(() => answers(url), { timeout: timeoutMs, interval: 50 }).toBe(false);
}

/** The processes whose command line ends so, below one; on Linux. */
function descendants(pid: number, ending: string): readonly number[] {
  const processes = readdirSync('/proc').flatMap((name) => {
    try {
      const parent = /\) \S (\d+)/u.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1];
      const line = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return [{ pid: Number(name), parent: Number(parent), line }];
    } catch {
      return [];
    }
  });
  const below = (one: number): typeof processes =>
    processes.filter(({ parent }) => parent === one).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid).flatMap((child) => (child.line.endsWith(ending) ? [child.pid] : []));
}

describe.skipIf(process.platform !== 'linux')('npm start', { timeout: 30_000 }, () => {
  test('M6: SIGTERM to npm alone stops the service and frees the port', async () => {
    const { pid, url } = await startNpm();
    expect(await answers(url)).toBe(true);
    process.kill(pid, 'SIGTERM');
    await expectGone(url);
  });

  test('M6: SIGTERM to the whole group stops the service', async () => {
    const { pid, url } = await startNpm();
    process.kill(-pid, 'SIGTERM');
    await expectGone(url);
  });

  test('M6: a service whose npm was killed ends itself', async () => {
    const { npm, pid, url } = await startNpm();
    process.kill(pid, 'SIGKILL');
    await once(npm, 'exit');
    await expectGone(url);
  });

  test('M6: a service whose launcher was killed ends itself', async () => {
    const { pid, url } = await startNpm();
    const [launcher, ...others] = descendants(pid, 'node service/launch/launch.js start');
    if (launcher === undefined) throw new Error('No launcher');
    // A shell that npm starts has the command in its own line.
    process.kill(others.at(-1) ?? launcher, 'SIGKILL');
    await expectGone(url);
  });

  // From the launcher's appearance on: before it has looked, while it looks, when it has begun the service.
  test.each([
    [0, 'SIGKILL'],
    [10, 'SIGTERM'],
    [80, 'SIGKILL'],
    [320, 'SIGKILL'],
  ] as const)(
    'M6: npm stopped in its first moments leaves nothing behind: %i ms, %s',
    async (delay, signal) => {
      const { npm, pid } = spawnNpm();
      const launcher = () => descendants(pid, 'node service/launch/launch.js start');
      await expect.poll(launcher, { timeout: 15_000, interval: 1 }).not.toEqual([]);
      await setTimeout(delay);
      process.kill(pid, signal);
      await once(npm, 'exit');
      await expect.poll(() => isGroupAlive(pid), { timeout: 15_000, interval: 50 }).toBe(false);
    },
  );

  test.each(['npm run start', undefined])(
    'M6: a launcher whose starter is gone before it looks serves only if npm was not it: %s',
    async (event) => {
      const { npm_lifecycle_event: _, npm_lifecycle_script: __, ...environment } = process.env;
      const script = 'node service/launch/launch.js start';
      const ofNpm = { npm_lifecycle_event: 'start', npm_lifecycle_script: script };
      // The shell ends at once; what it leaves begins when it has no parent any more.
      const shell = spawn('sh', ['-c', `( while [ -d /proc/$$ ]; do sleep 0.05; done; exec ${script} ) &`], {
        cwd: projectFolder,
        detached: true,
        stdio: ['ignore', 'pipe', 'ignore'],
        env: {
          ...environment,
          ...(event === undefined ? {} : ofNpm),
          PORT: '0',
          APP_DIR: appDir,
          DATA_DIR: dataDir,
          REQUEST_LOG: 'off',
        },
      });
      npm = shell;
      const lines: string[] = [];
      for await (const line of createInterface({ input: shell.stdout })) {
        lines.push(line);
        const url = /are at (http:\S+)/u.exec(line)?.[1];
        if (url === undefined) continue;
        // One that has to end, begun after it, ends within its looks; this one has looked as often, and still serves.
        const other = await startNpm();
        process.kill(other.pid, 'SIGKILL');
        await expectGone(other.url);
        npm = shell;
        expect(await answers(url)).toBe(true);
        break;
      }
      expect(lines.some((line) => line.includes('are at'))).toBe(event === undefined);
    },
  );

  test('M6: whether the shell of npm steps aside or stays, its end is noticed', async () => {
    const shell = join(folder.path, 'stepping-aside');
    writeFileSync(shell, '#!/bin/sh\nshift\nexec $@\n');
    chmodSync(shell, 0o755);
    const { pid, url } = await startNpm({ npm_config_script_shell: shell });
    process.kill(pid, 'SIGKILL');
    await expectGone(url);
  });
});

test('M6: a service that npm has not started outlives the shell it was started from', async () => {
  const script = `node service/launch/launch.js start & echo "launcher $!"`;
  const { npm_lifecycle_event: _, ...environment } = process.env;
  const shell = spawn('sh', ['-c', script], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...environment,
      PORT: '0',
      APP_DIR: appDir,
      DATA_DIR: dataDir,
      REQUEST_LOG: 'off',
    },
  });
  let launcher = 0;
  try {
    for await (const line of createInterface({ input: shell.stdout })) {
      launcher = Number(/launcher (\d+)/u.exec(line)?.[1] ?? launcher);
      const url = /are at (http:\S+)/u.exec(line)?.[1];
      if (url === undefined) continue;
      // The shell was gone before the service was there: the launcher has looked since, or will not look at all.
      expect(shell.exitCode).toBe(0);
      process.kill(launcher, 'SIGTERM');
      await expectGone(url);
      return;
    }
    throw new Error('The service did not start');
  } finally {
    if (launcher > 0 && isAlive(launcher)) process.kill(launcher, 'SIGKILL');
  }
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
