/**
 * Running git over repositories that nobody vouches for, with nobody there to be asked: no hooks, no prompts, no
 * other protocol than the address has, no repository that the surroundings name, and an end to everything.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { devNull } from 'node:os';
import { dirname } from 'node:path';
import { GitFailure, gitFailureOf } from './gitFailure.ts';

/** How git is run. */
export interface GitRun {
  /** Folder it is run in; repositories above it are not looked for. */
  readonly folder: string;
  /** Seconds after which it is ended. */
  readonly seconds: number;
  /** As `GIT_ALLOW_PROTOCOL` takes them; none where it has nothing to fetch. */
  readonly protocols?: string;
  /** Open file that takes what it writes, in place of the answer. */
  readonly output?: number;
  /** Looked at while it runs: why it is to be ended, in words. */
  readonly tooMuch?: () => string | undefined;
}

/** Characters that git may answer with: lists of files have some thousand. */
const mostOutput = 5_000_000;

/** Milliseconds between looks at what it has made so far. */
const interval = 250;

/** Bytes a second under which a server counts as stalled, and seconds for which it may. */
const slowest = { bytes: 1000, seconds: 30 } as const;

/** What the machine's own settings must not decide here. Proxies and certificates they may. */
const settings: readonly string[] = [
  `core.hooksPath=${devNull}`,
  'core.fsmonitor=false',
  'core.askPass=',
  'credential.helper=',
  `http.lowSpeedLimit=${slowest.bytes}`,
  `http.lowSpeedTime=${slowest.seconds}`,
  'fetch.recurseSubmodules=false',
  'fetch.writeCommitGraph=false',
  // What comes stays packed: a pack is one file, and is checked as a whole.
  'fetch.unpackLimit=1',
  'transfer.bundleURI=false',
  'init.defaultBranch=main',
  'gc.auto=0',
  'maintenance.auto=false',
];

/** Variables of git that say how a server is to be believed, or where git itself is. */
const kept = /^GIT_(?:SSL_\w+|PROXY_SSL_\w+|EXEC_PATH|CONFIG_GLOBAL|CONFIG_SYSTEM|CONFIG_NOSYSTEM)$/u;

const running = new Set<ChildProcess>();

/** Ends every git that is running, with its helpers, at once. */
export function endGit(): void {
  for (const child of running) end(child);
}

process.on('exit', endGit);

/**
 * Runs git to its end; gives what it wrote.
 * Rejects with a GitFailure when it could not do what it was told, took too long, or made or said too much.
 */
export function git(values: readonly string[], run: GitRun): Promise<string> {
  const { folder, seconds, output, tooMuch } = run;
  return new Promise((resolve, reject) => {
    const child = spawn('git', [...settings.flatMap((one) => ['-c', one]), ...values], {
      cwd: folder,
      env: environment(run),
      stdio: ['ignore', output ?? 'pipe', 'pipe'],
      // A group of its own, so that its helpers end with it.
      detached: true,
    });
    running.add(child);
    let ended: GitFailure | undefined;
    const give = (failure: GitFailure) => {
      ended ??= failure;
      end(child);
    };
    const timer = setTimeout(
      () => give(new GitFailure('slow', `no end after ${seconds} seconds`)),
      seconds * 1000,
    );
    const watch = setInterval(() => {
      const reason = tooMuch?.();
      if (reason !== undefined) give(new GitFailure('unfit', reason));
    }, interval);
    let said = '';
    let answer = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-mostOutput);
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
      if (answer.length > mostOutput) give(new GitFailure('unfit', 'it has more files than are borne'));
    });
    const settle = () => {
      running.delete(child);
      clearTimeout(timer);
      clearInterval(watch);
    };
    child.on('error', (error) => {
      settle();
      reject(startFailure(error));
    });
    child.on('close', (status) => {
      settle();
      if (ended !== undefined) reject(ended);
      else if (status === 0) resolve(answer);
      else reject(gitFailureOf(said));
    });
  });
}

/** Why git could not even be started. */
function startFailure(error: Error): GitFailure {
  if (!('code' in error) || error.code !== 'ENOENT')
    return new GitFailure('other', `git can not be started: ${error.message}`);
  return new GitFailure(
    'missing',
    'git is not installed: the repositories are fetched with it (Debian: apt-get install git; others: https://git-scm.com)',
  );
}

function end(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Gone already, or a system without groups.
    child.kill('SIGKILL');
  }
}

function environment({ folder, protocols = '' }: GitRun): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_') || kept.test(name));
  return {
    ...Object.fromEntries(own),
    LC_ALL: 'C',
    LANGUAGE: '',
    // A person's own settings and passwords (.gitconfig, .netrc) are not for what everybody may read.
    HOME: devNull,
    XDG_CONFIG_HOME: devNull,
    GIT_CEILING_DIRECTORIES: dirname(folder),
    GIT_TERMINAL_PROMPT: '0',
    // Empty counts as named: no window opens for a password, whatever the machine has.
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    GIT_ALLOW_PROTOCOL: protocols,
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_OPTIONAL_LOCKS: '0',
  };
}
