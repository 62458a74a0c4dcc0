/**
 * The processes between this one and npm. npm hands a signal only to the shell it
 * has started, and is gone without a word when it is killed: who is to end with
 * it has to look. Plain JavaScript: it runs before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Milliseconds between looks: less than the second in which two signals count as one. */
const interval = 500;

const shells = new Set(['sh', 'ash', 'bash', 'busybox', 'dash', 'fish', 'ksh', 'mksh', 'zsh']);

/**
 * Calls `gone` once, when npm, or the shell in which it runs this, is no more.
 * Never where npm has not started this: a service in the background outlives its terminal.
 * @param {() => void} gone */
export function watchNpm(gone) {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const above = parentBehindShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (above === undefined || isAlive(above))) return;
    clearInterval(timer);
    gone();
  }, interval);
  timer.unref();
}

/** The process that started a shell; `undefined` for what is no shell, or where the system doesn't say.
 * @param {number} pid
 * @returns {number | undefined} */
function parentBehindShell(pid) {
  const { name, parent } = linuxProcess(pid) ?? listedProcess(pid) ?? {};
  // A login shell's name begins with a hyphen.
  return name !== undefined && shells.has(name.replace(/^-/u, '')) ? parent : undefined;
}

/** @param {number} pid
 * @returns {{ name: string, parent: number } | undefined} */
function linuxProcess(pid) {
  try {
    const [, name = '', parent] = /\((.*)\) \S (\d+)/su.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** @param {number} pid
 * @returns {{ name: string, parent: number } | undefined} */
function listedProcess(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, name] = /^\s*(\d+)\s+(?:.*\/)?(\S+)/u.exec(stdout ?? '') ?? [];
  return name === undefined ? undefined : { name, parent: Number(parent) };
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
