import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';
import { folderInTest } from '#test/service/server/serving.ts';

const module = join(projectFolder, 'service/build/appBuild.ts');

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
  const values = [project, dist, [script, dist]].map((value) => JSON.stringify(value)).join();
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

test('two programs never build at once: the second waits, and takes what the first has built [H46]', async () => {
  const [log, go] = [join(folder, 'log'), join(folder, 'go')];
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

test('assets of the build before stay until the next but one, with their compressed forms, and are no part of the new build [S58]', async () => {
  const seen = join(folder, 'seen');
  // As Vite does: it empties the folder, and makes names of contents.
  const builder = (version: number) => `
    import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
    const dist = process.argv[2];
    rmSync(dist, { recursive: true });
    mkdirSync(dist + '/assets/fonts', { recursive: true });
    writeFileSync(dist + '/index.html', 'app');
    writeFileSync(dist + '/assets/app-${version}.js', '${version}'.repeat(2000));
    writeFileSync(dist + '/assets/fonts/font-${version}.woff2', '${version}');
    writeFileSync(dist + '/assets/same-1.js', 'same');
    writeFileSync(${JSON.stringify(seen)}, readdirSync(dist + '/assets').join());`;
  const built = async (version: number): Promise<readonly string[]> => {
    const { child, dist } = startBuild(builder(version), version);
    expect(await once(child, 'exit')).toEqual([0, null]);
    const names = readdirSync(join(dist, 'assets'), { recursive: true }).map(String).sort();
    return names.filter((name) => name !== 'fonts');
  };
  const own = (version: number) => [
    ...['', '.br', '.gz'].map((ending) => `app-${version}.js${ending}`),
    `fonts/font-${version}.woff2`,
  ];
  const same = ['', '.br', '.gz'].map((ending) => `same-1.js${ending}`);
  expect(await built(1)).toEqual([...own(1), ...same].sort());
  expect(await built(2)).toEqual([...own(1), ...own(2), ...same].sort());
  expect(await built(3)).toEqual([...own(2), ...own(3), ...same].sort());
  // What lists the files of the new build for the offline copy runs inside it.
  expect(readFileSync(seen, 'utf8').split(',').sort()).toEqual(['app-3.js', 'fonts', 'same-1.js']);
  const dist = join(folder, 'dist');
  expect(readFileSync(join(dist, 'assets/app-2.js'), 'utf8')).toBe('2'.repeat(2000));
  // The same sources again: nothing is built.
  rmSync(seen);
  expect(await built(3)).toHaveLength(11);
  expect(existsSync(seen)).toBe(false);
  // A build that was cut off is none: nobody has a page of it.
  rmSync(join(dist, '.sources'));
  expect(await built(4)).toEqual([...own(4), ...same].sort());
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
