/**
 * Runs a command of the project: `node service/launch/launch.js start`. Installs
 * first if need be, then hands over to the project's own Node, which runs
 * TypeScript as it is. Plain JavaScript, for any Node from 20.19 on.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
// First of all: it notes by whom this was started.
import { watchNpm } from './ancestors.js';
import { installIfNeeded, ownNode } from './install.js';

const project = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [command = 'start', ...values] = process.argv.slice(2);

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
let isStopping = false;
watchNpm(() => {
  if (running === undefined) process.exit(1);
  // Told already, the command must not take this for a second signal: that one ends it at once.
  if (!isStopping) running.kill('SIGTERM');
});

installIfNeeded(project);

// In megabytes. Answers are made and gone at once: with Node's own 16 the service took 485 MB
// under the worst questions from 120 connections, with these 338 and no more time.
const room = command === 'start' ? ['--max-semi-space-size=4'] : [];

// The import is a room of its own, and its commands are in it.
const file =
  { import: 'import/command.ts', dictionaries: 'import/repositories/repositoryCommand.ts' }[command] ??
  `commands/${command}.ts`;

// The channel tells the command when this process is gone, so that it never stays behind.
const child = spawn(ownNode(project), [...room, join(project, 'service', file), ...values], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
running = child;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    isStopping = true;
    child.kill(signal);
  });
}
child.on('error', (error) => {
  console.error(`The command could not be started: ${error.message}`);
  process.exit(1);
});
// A command that a signal ended at once: the status is as shells count it.
child.on('exit', (code, signal) =>
  process.exit(code ?? (signal === null ? 1 : 128 + constants.signals[signal])),
);
