/**
 * Runs a command of the project: `node service/launch/launch.js start`. Installs what is missing, then hands over to
 * the project's Node. Plain JavaScript, for any Node from 20.19 on.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileOf, installIfNeeded, stopInstalling } from './install.js';

/** Noted before anything else: a parent that dies later must be noticed. */
const parent = process.ppid;
const project = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [command = 'start', ...values] = process.argv.slice(2);

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
let isStopping = false;
watchNpm(() => {
  if (running === undefined) giveUp();
  // A second signal would end the command at once.
  else if (!isStopping) running.kill('SIGTERM');
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (running === undefined) giveUp();
    if (signal !== 'SIGHUP') isStopping = true;
    running?.kill(signal);
  });
}

const node = await installIfNeeded(project, command);

const isService = command === 'start';
// Compiled sources of the last start save 0.3 s of 0.75 s. A young generation of 4 MB instead of 16 MB keeps the
// service at 338 MB instead of 485 MB under the worst questions, and is as fast.
const compiled = { NODE_COMPILE_CACHE: join(project, 'node_modules', '.cache', 'satnegirji', 'compiled') };
const options = isService ? ['--max-semi-space-size=4'] : [];

// The channel tells the command when this process is gone.
running = spawn(node, [...options, join(project, fileOf(command)), ...values], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: isService ? { ...process.env, ...compiled } : process.env,
});
running.on('error', (error) => {
  console.error(`The command could not be started: ${error.message}`);
  process.exit(1);
});
// Of a command that a signal ended, the status as shells count it.
running.on('exit', (code, signal) =>
  process.exit(code ?? (signal === null ? 1 : 128 + constants.signals[signal])),
);

/** Ends before a command runs.
 * @returns {never} */
function giveUp() {
  stopInstalling();
  process.exit(1);
}

/**
 * Calls `gone` once when npm, or the shell in which npm runs this, has ended: npm passes a signal only to its shell,
 * and when it is killed nobody gets one. A service that npm did not start outlives its terminal.
 * @param {() => void} gone */
function watchNpm(gone) {
  const script = process.env['npm_lifecycle_script'] ?? '';
  // Other programs further down have npm's environment, too.
  if (process.env['npm_lifecycle_event'] === undefined || !script.includes('launch.js')) return;
  const chain = [parent];
  let last = processOf(parent);
  while (last !== undefined && /^-?(?:ash|bash|busybox|dash|fish|ksh|mksh|sh|zsh)$/u.test(last.name)) {
    chain.push(last.parent);
    last = processOf(last.parent);
  }
  // The system's first process, or a person's, adopts what has lost its parent; in a container npm may be the first.
  const isAdopted =
    /^(?:systemd|init|launchd)$/u.test(last?.name ?? '') ||
    (chain.at(-1) === 1 && !/^(?:npm|node|pnpm|yarn|bun)/u.test(last?.name ?? ''));
  const isGone = () =>
    isAdopted ||
    process.ppid !== parent ||
    chain.some((pid, place) => chain[place + 1] !== undefined && processOf(pid)?.parent !== chain[place + 1]);
  if (isGone()) return gone();
  const timer = setInterval(() => {
    if (!isGone()) return;
    clearInterval(timer);
    gone();
  }, 500);
  timer.unref();
}

/** The name and parent of a process; `undefined` where it is gone or the system does not say.
 * @param {number} pid
 * @returns {{ name: string, parent: number } | undefined} */
function processOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, name = '', above] = /\((.*)\) \S (\d+)/su.exec(stat) ?? [];
    return { name, parent: Number(above) };
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    const [, above, name] = /^\s*(\d+)\s+(?:.*\/)?(\S+)/u.exec(stdout ?? '') ?? [];
    return name === undefined ? undefined : { name, parent: Number(above) };
  }
}
