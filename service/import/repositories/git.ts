/**
 * Runs git on untrusted repositories: no hooks, prompts, links, submodules, filters, personal settings; with
 * limits.
 */

import { type ExecFileException, execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isGeneratorName } from '#service/import/files/importSources.ts';
import type { Repository } from './repositories.ts';

interface GitSource {
  readonly url: string;
  /** As `GIT_ALLOW_PROTOCOL` takes them. */
  readonly protocols: string;
  /** Limit for each git command. */
  readonly seconds: number;
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

/** How git says on stderr that a repository is not public: GitHub asks for a user name if there is none. */
const absent =
  /repository '.*' not found|not appear to be a git repository|error: 410|could not read (?:Username|Password)|Authentication failed|terminal prompts disabled/iu;

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

/** Characters of git's output: the largest dictionary has thirty files. */
const maxOutput = 5_000_000;
const maxSecondsToList = 60;
const maxReasonLength = 300;

/** Files of a dictionary that the import reads. */
const dictionaryFile = /^(?:LICENSE|(?:sano|nosa|src\/[^/]+|gen_for_satni-org\/[^/]+\/[^/]+)\.xml)$/u;

/** Ends a running git with the program; its helpers end by themselves. */
const exit = new AbortController();
process.on('exit', () => exit.abort());

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
  await git(['clone', ...options, '--', source.url, folder], dirname(folder), source);
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
  if (paths.length > 0) await git(['checkout', 'HEAD', '--', ...paths], folder, source);
  return links.map(([, path = '']) => path);
}

/** Whether the import reads a file. Refuses names that leave the folder or contain control characters. */
export function isWanted(path: string, kind: Repository['kind']): boolean {
  const names = path.split('/');
  if (names.some((name) => name === '' || name.startsWith('.') || /[\\\p{Cc}]/u.test(name))) return false;
  return kind === 'dictionaries' ? dictionaryFile.test(path) : isGeneratorName(names.at(-1) ?? '');
}

/** Returns git's output. Rejects with a GitFailure. */
async function git(
  args: readonly string[],
  folder: string,
  { protocols, seconds }: GitSource,
): Promise<string> {
  const options = {
    cwd: folder,
    env: environment(folder, protocols),
    timeout: seconds * 1000,
    maxBuffer: maxOutput,
    signal: exit.signal,
  };
  try {
    return (await promisify(execFile)('git', [...settings, ...args], options)).stdout;
  } catch (error) {
    throw failureOf(error as ExecFileException, seconds);
  }
}

function failureOf({ code, killed, message, stderr = '' }: ExecFileException, seconds: number): GitFailure {
  if (code === 'ENOENT')
    return new GitFailure(
      'missing',
      'git is not installed. Install it (Debian: apt-get install git; others: https://git-scm.com)',
    );
  if (killed === true)
    return new GitFailure('failed', `it took longer than ${seconds} seconds; raise REPOSITORY_SECONDS`);
  if (absent.test(stderr)) return new GitFailure('absent', 'not found, or it needs a password');
  const reason = /^(?:fatal|error): .*/mu.exec(stderr)?.[0] ?? message;
  // Without address and time, the same failure of several repositories is reported once.
  const own = reason.replace(/^(?:fatal|error): (?:unable to access '[^']*': )?| after \d+ ms/gu, '');
  return new GitFailure('failed', `git: ${own.slice(0, maxReasonLength)}`);
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
