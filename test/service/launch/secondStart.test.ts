/** The second start: how long until the first answer, by the clock of a machine that may be busy. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';
import { temporaryFolder, writeApp } from '#test/service/server/serving.ts';

let folder: ReturnType<typeof temporaryFolder>;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = temporaryFolder();
  await writeApp(join(folder.path, 'dist'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  folder.remove();
});

/** Milliseconds until the product that is started as by `npm start` has answered a question; it is stopped then. */
async function untilAnswer(): Promise<number> {
  const begin = performance.now();
  child = spawn(process.execPath, [join(projectFolder, 'service', 'launch', 'launch.js'), 'start'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder.path, 'data'),
      APP_DIR: join(folder.path, 'dist'),
    },
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    const port = /localhost:(\d+)/u.exec(line)?.[1];
    if (port === undefined) continue;
    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{__typename}' }),
    });
    expect(await answer.json()).toEqual({ data: { __typename: 'Query' } });
    break;
  }
  const duration = performance.now() - begin;
  child.kill('SIGTERM');
  await ended;
  return duration;
}

/** Milliseconds that Node needs to start and end: the yardstick of how busy the machine is. */
function bareStart(): number {
  const begin = performance.now();
  spawnSync(process.execPath, ['--eval', '0']);
  return performance.now() - begin;
}

// A bare start takes 40 ms where nothing else runs, and a second 25 of these; npm itself takes a quarter of it before.
test('S8: the second start answers after less time than eighteen bare starts of Node take', {
  retry: 2,
}, async () => {
  await untilAnswer();
  const bare: number[] = [];
  const starts: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    bare.push(bareStart(), bareStart());
    starts.push(await untilAnswer());
  }
  const ratio = Math.min(...starts) / Math.min(...bare);
  expect(ratio).toBeGreaterThan(2);
  expect(ratio).toBeLessThan(18);
});
