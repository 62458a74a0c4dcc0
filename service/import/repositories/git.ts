/**
 * Runs git on untrusted repositories: no hooks, prompts, links, submodules, filters, personal settings; with
 * limits.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';
import { isGeneratorName } from '#service/import/files/importSources.ts';
import type { Repository } from './repositories.ts';

interface GitSource {
  readonly url: string;
  /** As `GIT_ALLOW_PROTOCOL` takes them. */
  readonly protocols: string;
  /** Limit for each git command. */
  readonly seconds: number;
  /** Limit for the clone with its files. */
  readonly bytes: number;
}

/** `absent`: not public; `missing`: git is not installed. */
type GitFailureKind = 'absent' | 'missing' | 'failed';

/** A failure of git; the message is the reason for the user. */
export class GitFailure extends Error {
  override readonly name = 'GitFailure';
  readonly kind: GitFailureKind;

  constructor(kind: GitFailureKind, reason: string) {
    super(reason);
    this.kind = kind;
  }
}

/** What git writes to stderr, and what it means here. The first match counts. */
const meanings: readonly (readonly [RegExp, GitFailureKind, string])[] = [
  [
    /No space left on device|Disk quota exceeded/iu,
    'failed',
    'the disk is full; free some space and try again',
  ],
  [/repository '.*' not found|not appear to be a git repository|error: 410/iu, 'absent', 'not found'],
  [
    // GitHub asks for a user name if the repository does not exist.
    /could not read (?:Username|Password)|Authentication failed|terminal prompts disabled/iu,
    'absent',
    'not found, or it needs a password',
  ],
  [/Operation too slow|Operation timed out/iu, 'failed', 'the server answers too slowly or not at all'],
];

const unreachable =
  /Could(?:n't| not) (?:resolve|connect)|Failed to connect|Connection refused|Network is unreachable/iu;

/** Overrides the machine's settings, except proxies and certificates. */
const settings = [
  `core.hooksPath=${devNull}`,
  'core.fsmonitor=false',
  'core.symlinks=false',
  'core.autocrlf=false',
  'core.askPass=',
  'credential.helper=',
  'http.lowSpeedLimit=1000',
  'http.lowSpeedTime=30',
  'fetch.recurseSubmodules=false',
  'transfer.bundleURI=false',
  'gc.auto=0',
  'maintenance.auto=false',
].flatMap((setting) => ['-c', setting]);

/** Variables of git that are passed on: certificates, proxies, and git's own location. */
const passedOn = /^GIT_(?:SSL_\w+|PROXY_SSL_\w+|EXEC_PATH|CONFIG_GLOBAL|CONFIG_SYSTEM|CONFIG_NOSYSTEM)$/u;

/** Limits the list of files: the largest dictionary has thirty. */
const maxOutput = 5_000_000;
const maxSecondsToList = 60;
const sizeCheckMs = 250;
const maxReasonLength = 300;

/** Files of a dictionary that the import reads. */
const dictionaryFile = /^(?:LICENSE|(?:sano|nosa|src\/[^/]+|gen_for_satni-org\/[^/]+\/[^/]+)\.xml)$/u;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) end(child);
});

/** The hash of the newest commit of the default branch. Rejects with a GitFailure. */
export async function newestCommit(source: GitSource, folder: string): Promise<string> {
  const { url } = source;
  const limits = { ...source, seconds: Math.min(source.seconds, maxSecondsToList) };
  const answer = await git(['ls-remote', '--quiet', '--', url, 'HEAD'], folder, limits).catch(
    (error: unknown) => {
      // Git reports a broken repository on this machine like a missing one.
      const exists = url.startsWith('file:') && [url, `${url}.git`].some((one) => existsSync(new URL(one)));
      throw exists && error instanceof GitFailure && error.kind === 'absent'
        ? new GitFailure('failed', 'it is not a git repository, or it is damaged')
        : error;
    },
  );
  const [hash] = /^[\da-f]{40,64}(?=\tHEAD$)/mu.exec(answer) ?? [];
  if (hash === undefined) throw new GitFailure('failed', 'it has no commits');
  return hash;
}

/** A shallow clone of the files that the import reads; returns omitted links. Rejects with a GitFailure. */
export async function checkOut(
  { kind }: Repository,
  source: GitSource,
  folder: string,
): Promise<readonly string[]> {
  // A repository of transducers has hundreds of megabytes of sources; the server sends only the files asked for.
  const filter = kind === 'transducers' ? ['--filter=blob:none'] : [];
  const options = ['--quiet', '--depth=1', '--no-tags', '--no-checkout', '--template=', ...filter];
  await git(['clone', ...options, '--', source.url, folder], dirname(folder), source, folder);
  const information = join(folder, '.git', 'info');
  mkdirSync(information);
  writeFileSync(join(information, 'attributes'), '* -text -filter -ident -working-tree-encoding\n');
  const list = await git(['ls-tree', '-r', '-z', 'HEAD'], folder, source);
  const wanted = list
    .split('\0')
    .map((entry) => entry.split('\t'))
    .filter(([, path = '']) => isWanted(path, kind));
  const { files = [], links = [] } = Object.groupBy(wanted, ([about = '']) =>
    /^100\d+ blob /u.test(about) ? 'files' : 'links',
  );
  if (kind === 'transducers' && files.length === 0)
    throw new GitFailure('failed', 'it contains only sources, no built generator (generator-gt-norm.hfstol)');
  const paths = files.map(([, path = '']) => path);
  if (paths.length > 0) await git(['checkout', 'HEAD', '--', ...paths], folder, source, folder);
  return links.map(([, path = '']) => path);
}

/** Whether the import reads a file. Refuses names that leave the folder or contain control characters. */
export function isWanted(path: string, kind: Repository['kind']): boolean {
  const names = path.split('/');
  if (names.some((name) => name === '' || name.startsWith('.') || /[\\\p{Cc}]/u.test(name))) return false;
  return kind === 'dictionaries' ? dictionaryFile.test(path) : isGeneratorName(names.at(-1) ?? '');
}

/** Returns git's output; ends it if `watched` grows beyond the limit. Rejects with a GitFailure. */
async function git(
  args: readonly string[],
  folder: string,
  { protocols, seconds, bytes }: GitSource,
  watched?: string,
): Promise<string> {
  const child = spawn('git', [...settings, ...args], {
    cwd: folder,
    env: environment(folder, protocols),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  let failure: GitFailure | undefined;
  const stop = (reason: string) => {
    failure ??= new GitFailure('failed', reason);
    end(child);
  };
  const checkSize = () => {
    if (watched !== undefined && sizeOf(watched) > bytes)
      stop(`it is larger than ${bytes / 1_000_000} MB; raise REPOSITORY_MEGABYTES`);
  };
  const timer = setTimeout(
    () => stop(`it took longer than ${seconds} seconds; raise REPOSITORY_SECONDS`),
    seconds * 1000,
  );
  const watch = setInterval(checkSize, sizeCheckMs);
  let output = '';
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.length > maxOutput) stop('it has too many files');
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-maxOutput);
  });
  try {
    const [status] = await once(child, 'close');
    checkSize();
    if (failure !== undefined) throw failure;
    if (status !== 0) throw failureOf(said);
    return output;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new GitFailure(
        'missing',
        'git is not installed. Install it (Debian: apt-get install git; others: https://git-scm.com)',
      );
    throw error;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    running.delete(child);
  }
}

function end(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended, or the system has no process groups.
    child.kill('SIGKILL');
  }
}

function sizeOf(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => lstatSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0)
      .reduce((sum, size) => sum + size, 0);
  } catch (error) {
    // Git makes and removes folders meanwhile; the size is checked again when it has ended.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

/** What git's stderr means. */
export function failureOf(said: string): GitFailure {
  const [, kind, meaning] = meanings.find(([pattern]) => pattern.test(said)) ?? [];
  if (kind !== undefined && meaning !== undefined) return new GitFailure(kind, meaning);
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((one) => /^(?:fatal|error):/u.test(one)) ?? lines.at(-1) ?? 'git gave no message';
  // Without address and time, the same failure of several repositories is reported once.
  const own = line
    .replace(/^(?:fatal|error): (?:unable to access '[^']*': )?/u, '')
    .replace(/ after \d+ ms/u, '')
    .slice(0, maxReasonLength);
  return new GitFailure(
    'failed',
    unreachable.test(said) ? `the server cannot be reached (${own})` : `git: ${own}`,
  );
}

function environment(folder: string, protocols: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_') || passedOn.test(name));
  return {
    ...Object.fromEntries(own),
    LC_ALL: 'C',
    LANGUAGE: '',
    HOME: devNull,
    XDG_CONFIG_HOME: devNull,
    GIT_CEILING_DIRECTORIES: dirname(folder),
    GIT_TERMINAL_PROMPT: '0',
    // Empty counts as set: git opens no window for a password.
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    GIT_ALLOW_PROTOCOL: protocols,
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_LITERAL_PATHSPECS: '1',
  };
}
