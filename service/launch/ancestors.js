/**
 * The processes between this one and npm. npm hands a signal only to the shell it
 * has started, and is gone without a word when it is killed: who is to end with
 * it has to look. Plain JavaScript: it runs before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Milliseconds between looks: less than the second in which two signals count as one. */
const interval = 500;

/** Noted before anything else is done: who dies later is missed. */
const parent = process.ppid;

const shells = new Set(['sh', 'ash', 'bash', 'busybox', 'dash', 'fish', 'ksh', 'mksh', 'zsh']);

/** What takes in a process whose parent has died, besides the system's first one: the first one of a person. */
const adopters = new Set(['systemd', 'init', 'launchd']);

/**
 * Calls `gone` once, when npm, or the shell in which it runs this, is no more; at
 * once when it was gone before this one came to look. Never where npm has not
 * started this: a service in the background outlives its terminal.
 * @param {() => void} gone */
export function watchNpm(gone) {
  if (!isStartedByNpm()) return;
  const above = starter();
  const isGone = () =>
    process.ppid !== parent || above === 'gone' || (above !== undefined && !isAlive(above));
  if (isGone()) {
    gone();
    return;
  }
  const timer = setInterval(() => {
    if (!isGone()) return;
    clearInterval(timer);
    gone();
  }, interval);
  timer.unref();
}

/** Programs further down, and what a script of another package puts into the background, have npm's environment too. */
function isStartedByNpm() {
  const script = process.env['npm_lifecycle_script'] ?? '';
  return process.env['npm_lifecycle_event'] !== undefined && script.includes('launch.js');
}

/**
 * The process that has started this one, or the shell in which it runs; `gone` when
 * another has taken its place, `undefined` where the system doesn't say.
 * @returns {number | 'gone' | undefined} */
function starter() {
  let pid = parent;
  for (;;) {
    const known = linuxProcess(pid) ?? listedProcess(pid);
    if (known === undefined) return undefined;
    // In a container npm can be the first process itself.
    if (pid <= 1) return isRunner(known.line) ? pid : 'gone';
    if (adopters.has(known.name)) return 'gone';
    // A login shell's name begins with a hyphen.
    if (!shells.has(known.name.replace(/^-/u, ''))) return pid;
    pid = known.parent;
  }
}

/** Whether a command line is npm's, or that of another program that runs scripts: not one that only has it as a value.
 * @param {string} line */
function isRunner(line) {
  return /^(?:(?:\S*\/)?node(?:js)? )?(?:\S*\/)?(?:npm|npx|pnpm|yarn|bun)\b/u.test(line);
}

/**
 * @typedef {{ name: string, parent: number, line: string }} Process
 */

/** @param {number} pid
 * @returns {Process | undefined} */
function linuxProcess(pid) {
  try {
    const [, name = '', parent] = /\((.*)\) \S (\d+)/su.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { name, parent: Number(parent), line };
  } catch {
    return undefined;
  }
}

/** @param {number} pid
 * @returns {Process | undefined} */
function listedProcess(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, line] = /^\s*(\d+)\s+(\S.*)/u.exec(stdout ?? '') ?? [];
  if (line === undefined) return undefined;
  const name = line.split(' ')[0]?.replace(/^.*\//u, '') ?? '';
  return { name, parent: Number(parent), line };
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is alive, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
