import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { sources } from '#service/build/appBuild.ts';
import { projectFolder } from '#service/node/settings.ts';
import { folderInTest } from '#test/service/server/serving.ts';

const module = join(projectFolder, 'service/build/appBuild.ts');

test('everything that the app is built from is there [S58]', () => {
  expect(sources.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
});

let folder = '';
beforeEach(() => {
  folder = folderInTest();
});

/** A program that builds a small project, and what it and its builder print. */
function startBuild(builder: string, version = 1) {
  const [project, dist] = [join(folder, 'project'), join(folder, 'dist')];
  const script = join(folder, 'builder.mjs');
  mkdirSync(join(project, 'src'), { recursive: true });
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(project, 'src/main.ts'), `export const version = ${version};`);
  writeFileSync(script, builder);
  const values = [project, dist, [script]].map((value) => JSON.stringify(value)).join();
  const program = `const { buildIfNeeded } = await import(${JSON.stringify(module)}); await buildIfNeeded(${values});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, lines: createInterface({ input: child.stdout ?? process.stdin }), dist };
}

/** Prints its number, and builds until it is ended. */
const endless = `console.log('builder ' + process.pid); setInterval(() => {}, 1000);`;

const onUnix = test.skipIf(process.platform === 'win32');
const ends = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;

onUnix.each(ends)('a build ends with the program that began it: %s [H46]', async (how) => {
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
});

test('assets of earlier builds stay for a day, and are no part of the new build [S58]', async () => {
  const seen = join(folder, 'seen');
  // As Vite does: it makes names of contents.
  const builder = (version: number) => `
    import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
    const built = process.argv[2];
    mkdirSync(built + '/assets/fonts', { recursive: true });
    writeFileSync(built + '/index.html', 'app');
    writeFileSync(built + '/assets/app-${version}.js', '${version}'.repeat(2000));
    writeFileSync(built + '/assets/fonts/font-${version}.woff2', '${version}');
    writeFileSync(${JSON.stringify(seen)}, readdirSync(built + '/assets').join());`;
  const dist = join(folder, 'dist');
  const built = async (version: number): Promise<readonly string[]> => {
    const { child } = startBuild(builder(version), version);
    expect(await once(child, 'exit')).toEqual([0, null]);
    const names = readdirSync(join(dist, 'assets'), { recursive: true }).map(String).sort();
    return names.filter((name) => name !== 'fonts');
  };
  const own = (version: number) => [
    ...['', '.br', '.gz'].map((ending) => `app-${version}.js${ending}`),
    `fonts/font-${version}.woff2`,
  ];
  expect(await built(1)).toEqual(own(1));
  expect(await built(2)).toEqual([...own(1), ...own(2)].sort());
  const yesterday = Date.now() / 1000 - 25 * 3600;
  for (const name of own(1)) utimesSync(join(dist, 'assets', name), yesterday, yesterday);
  expect(await built(3)).toEqual([...own(2), ...own(3)].sort());
  // What lists the files of the new build for the offline copy runs inside it.
  expect(readFileSync(seen, 'utf8').split(',').sort()).toEqual(['app-3.js', 'fonts']);
  expect(readFileSync(join(dist, 'assets/app-2.js'), 'utf8')).toBe('2'.repeat(2000));
  // The same sources again: nothing is built.
  rmSync(seen);
  expect(await built(3)).toHaveLength(8);
  expect(existsSync(seen)).toBe(false);
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
