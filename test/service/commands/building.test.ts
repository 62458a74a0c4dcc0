import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';
import { temporaryFolder } from '#test/service/server/serving.ts';

const module = join(projectFolder, 'service/build/appBuild.ts');

let folder: ReturnType<typeof temporaryFolder>;
const started: ChildProcess[] = [];
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  folder.remove();
});

/** A program that builds a small project, and what it and its builder print. */
function startBuild(builder: string) {
  const project = join(folder.path, 'project');
  const dist = join(folder.path, 'dist');
  mkdirSync(join(project, 'src'), { recursive: true });
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(project, 'src/main.ts'), 'export {};');
  const script = join(folder.path, 'builder.mjs');
  writeFileSync(script, builder);
  const values = [project, dist, [script, dist]].map((value) => JSON.stringify(value)).join();
  const program = `const { buildIfNeeded } = await import(${JSON.stringify(module)}); await buildIfNeeded(${values});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  started.push(child);
  return { child, lines: createInterface({ input: child.stdout ?? process.stdin }), dist };
}

/** Prints its number, and builds until it is ended. */
const endless = `console.log('builder ' + process.pid); setInterval(() => {}, 1000);`;

test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)(
  'H46: a build ends with the program that began it: %s',
  async (how) => {
    const { child, lines } = startBuild(endless);
    const ended = once(child, 'exit');
    let builder = 0;
    for await (const line of lines) {
      builder = Number(/^builder (\d+)$/u.exec(line)?.[1] ?? 0);
      if (builder > 0) break;
    }
    expect(isRunning(builder)).toBe(true);
    if (how === 'disconnect') child.disconnect();
    else child.kill(how);
    // As shells count what a signal ended.
    expect(await ended).toEqual([how === 'disconnect' ? 1 : 128 + constants.signals[how], null]);
    await expect.poll(() => isRunning(builder), { timeout: 5_000, interval: 20 }).toBe(false);
  },
);

test('H46: two programs never build at once: the second waits, and takes what the first has built', async () => {
  const log = join(folder.path, 'log');
  const go = join(folder.path, 'go');
  const slow = `
    import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(log)}, 'built ');
    console.log('begun');
    const timer = setInterval(() => {
      if (!existsSync(${JSON.stringify(go)})) return;
      clearInterval(timer);
      writeFileSync(process.argv[2] + '/index.html', 'app');
    }, 10);`;
  const first = startBuild(slow);
  const firstEnded = once(first.child, 'exit');
  for await (const line of first.lines) if (line === 'begun') break;
  const second = startBuild(slow);
  const secondEnded = once(second.child, 'exit');
  const told: string[] = [];
  second.lines.on('line', (line) => {
    told.push(line);
    // The first one goes on when the second is there.
    writeFileSync(go, '');
  });
  expect(await firstEnded).toEqual([0, null]);
  expect(await secondEnded).toEqual([0, null]);
  expect(told).toEqual(['Another program is building the app. Waiting for it to end …']);
  expect(readFileSync(log, 'utf8')).toBe('built ');
  expect(existsSync(join(second.dist, '.sources'))).toBe(true);
});

/** Whether a process is there, and no zombie that nobody has waited for. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const state = `/proc/${pid}/stat`;
  return !(existsSync(state) && /\) Z /u.test(readFileSync(state, 'utf8')));
}
