import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';
import { temporaryFolder } from '#test/service/server/serving.ts';
import { readSummary, runStep } from './step.ts';
import { summaryOf } from './summaryReporter.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A program that starts another one, prints the process ids of both, and runs until it is ended. */
const program = `
import { spawn } from 'node:child_process';
const inner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
console.log(process.pid + ' ' + inner.pid);
setInterval(() => {}, 1000);
`;

test('a signal to a test run ends its test runner and what that has started [N7]', async () => {
  const script = join(folder.path, 'runner.mjs');
  writeFileSync(script, program);
  const step = JSON.stringify({ title: 'runner', script, values: [] });
  const run = `import { runStep } from '#test/tools/step.ts'; await runStep(${step}, 'inherit');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', run], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const pids = String(line).trim().split(' ').map(Number);
  expect(pids.map(isRunning)).toEqual([true, true]);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(143);
  await expect.poll(() => pids.map(isRunning), { timeout: 5_000 }).toEqual([false, false]);
});

test('a step ends, and with it a process that left its group and holds its output open [R150]', async () => {
  const script = join(folder.path, 'leaving.mjs');
  const options = `{ detached: true, stdio: ['ignore', 'inherit', 'inherit'] }`;
  const left = `spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], ${options})`;
  writeFileSync(script, `import { spawn } from 'node:child_process'; ${left}; process.exit(0);`);
  expect((await runStep({ title: 'leaving', script, values: [] }, 'pipe')).passed).toBe(true);
});

test('a run that failed though no test did, and one without a summary, count as a failure', () => {
  const file = join(folder.path, 'summary.json');
  writeFileSync(file, JSON.stringify(summaryOf([], [])));
  expect(readSummary(file, true).failed).toBe(0);
  expect(readSummary(file, false).failed).toBe(1);
  expect(readSummary(join(folder.path, 'none.json'), true).failed).toBe(1);
});
