/** The second start of the product, as by `npm start`, until its first answer; npm's own quarter of a second is not in it. */
import { spawn } from 'node:child_process';
import { once as event } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectFolder } from '#service/node/settings.ts';
import type { BenchRow, YardstickName } from '#service/testing/benchRow.ts';

/** Milliseconds until the product has answered a question; it is stopped then. */
async function untilAnswer(dataFolder: string): Promise<number> {
  const begin = performance.now();
  const child = spawn(process.execPath, [join(projectFolder, 'service', 'launch', 'launch.js'), 'start'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder },
  });
  const ended = event(child, 'exit');
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const port = /localhost:(\d+)/u.exec(line)?.[1];
      if (port === undefined) continue;
      const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{__typename}' }),
      });
      if (!answer.ok) throw new Error(`The product answered with ${answer.status}.`);
      return performance.now() - begin;
    }
    throw new Error('The product did not start.');
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** It starts the product of this build by itself. */
export const ownBuildOnly = true;

/** What its row is a multiple of. */
export const yardsticks: readonly YardstickName[] = ['node'];

/** The second start of a product that has its data and its app. */
export async function measure(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'satnegirji-again-'));
  try {
    await untilAnswer(folder);
    const measured = await untilAnswer(folder);
    return [
      { what: 'second start, until its first answer', measured, unit: 'ms', limit: 1000, yardstick: 'node' },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
