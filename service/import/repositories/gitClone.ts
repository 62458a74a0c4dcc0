/**
 * A clone of one repository: bare, its newest commit alone. It is made aside and takes its name when it is whole;
 * one that was being fetched into when its run was killed is made anew.
 */

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inAsideFolder } from './asideFolder.ts';
import { GitFailure } from './gitFailure.ts';
import { git } from './gitProgram.ts';

/** Where a clone is, where it is from, and how much of it is borne. */
export interface CloneSource {
  /** The repository's name. */
  readonly name: string;
  /** Its address. */
  readonly url: string;
  /** As `GIT_ALLOW_PROTOCOL` takes them. */
  readonly protocols: string;
  /** Folder of all clones. */
  readonly folder: string;
  /** Seconds that it may take. */
  readonly seconds: number;
  /** Bytes that it may have. */
  readonly bytes: number;
}

/** A commit of a repository, as its server names it. */
export interface RemoteCommit {
  /** Its hash. */
  readonly commit: string;
  /** The name it is asked for by. */
  readonly reference: string;
}

/** A commit that is here. */
export interface FetchedCommit {
  /** Folder of the bare clone. */
  readonly clone: string;
  /** Its hash. */
  readonly commit: string;
  /** Whether a broken clone had to be made anew. */
  readonly isMended: boolean;
}

/** Seconds in which a server names its newest commit. */
const mostSecondsToName = 60;

/** The branch that a server calls its own; where it calls one that is gone, the usual ones. */
const references = ['HEAD', 'refs/heads/main', 'refs/heads/master'] as const;

/** Ours: whatever the branch is called there, and however its history was rewritten. */
const taken = 'refs/taken/newest';

/** A file in a clone that is being fetched into. */
const unfinished = 'unfinished';

/** Packs after which a clone is made anew: each fetch adds one, and nothing goes. */
const mostPacks = 12;

/**
 * The newest commit of a repository. Rejects with a GitFailure, `absent` where there is no such repository.
 */
export async function newestCommit(source: CloneSource): Promise<RemoteCommit> {
  const { url, folder, seconds, protocols } = source;
  const answer = await git(['ls-remote', '--quiet', '--', url, ...references], {
    folder,
    protocols,
    seconds: Math.min(seconds, mostSecondsToName),
  }).catch((error: unknown) => {
    throw isAbsent(error) && liesAt(url)
      ? new GitFailure('other', 'what lies there is no repository, or a broken one')
      : error;
  });
  const commits = new Map(
    answer.split('\n').map((line) => {
      const [commit = '', reference = ''] = line.split('\t');
      return [reference, commit];
    }),
  );
  for (const reference of references) {
    const commit = commits.get(reference);
    if (commit !== undefined && /^[\da-f]{40,64}$/u.test(commit)) return { commit, reference };
  }
  throw new GitFailure('other', 'there is nothing in it yet');
}

function isAbsent(error: unknown): boolean {
  return error instanceof GitFailure && error.trouble === 'absent';
}

/** Whether anything lies at an address on this machine: git says the same of a broken repository and of none. */
function liesAt(url: string): boolean {
  if (!url.startsWith('file:')) return false;
  return [url, `${url}.git`].some((one) => existsSync(new URL(one)));
}

/** Has the commit here: as it is, fetched into the clone, or with a clone made anew. Rejects with a GitFailure. */
export async function fetchCommit(source: CloneSource, wanted: RemoteCommit): Promise<FetchedCommit> {
  const clone = cloneOf(source);
  const mark = join(clone, unfinished);
  if (existsSync(clone) && packsIn(clone) >= mostPacks) rmSync(clone, { recursive: true });
  const isThere = existsSync(clone);
  if (isThere && !existsSync(mark)) {
    try {
      const there = await commitIn(clone, source).catch(() => undefined);
      if (there === wanted.commit) return { clone, commit: there, isMended: false };
      writeFileSync(mark, '');
      const commit = await fetchInto(clone, source, wanted);
      rmSync(mark);
      return { clone, commit, isMended: false };
    } catch (error) {
      if (!(error instanceof GitFailure)) throw error;
      // A git that was ended may leave anything, and much of it.
      if (error.trouble === 'slow' || error.trouble === 'unfit') rmSync(clone, { recursive: true });
      else if (error.trouble !== 'other') rmSync(mark);
      if (error.trouble !== 'other') throw error;
    }
  }
  return { clone, commit: await cloneAnew(source, wanted), isMended: isThere };
}

/** The same with a new clone, after what was there turned out to be broken. Rejects with a GitFailure. */
export async function fetchAnew(source: CloneSource, wanted: RemoteCommit): Promise<FetchedCommit> {
  return { clone: cloneOf(source), commit: await cloneAnew(source, wanted), isMended: true };
}

/**
 * The paths of a repository's files, without the files, where the server can do that: whether there is anything
 * to fetch at all. Rejects with a GitFailure.
 */
export async function pathsAhead(source: CloneSource, wanted: RemoteCommit): Promise<readonly string[]> {
  return withNewClone(source, async (made) => {
    const commit = await fetchInto(made, source, wanted, ['--filter=blob:none']);
    const list = await git(['--git-dir=.', 'ls-tree', '-r', '-z', '--name-only', '--full-tree', commit], {
      folder: made,
      seconds: source.seconds,
    });
    return list.split('\0');
  });
}

function cloneOf({ folder, name }: CloneSource): string {
  return join(folder, `${name}.git`);
}

async function cloneAnew(source: CloneSource, wanted: RemoteCommit): Promise<string> {
  return withNewClone(source, async (made) => {
    const commit = await fetchInto(made, source, wanted);
    const clone = cloneOf(source);
    rmSync(clone, { recursive: true, force: true });
    renameSync(made, clone);
    return commit;
  });
}

function withNewClone<Result>(
  { folder, seconds }: CloneSource,
  work: (made: string) => Promise<Result>,
): Promise<Result> {
  return inAsideFolder(folder, async (made) => {
    await git(['init', '--quiet', '--bare', '--template=', '.'], { folder: made, seconds });
    return work(made);
  });
}

async function fetchInto(
  clone: string,
  source: CloneSource,
  { reference }: RemoteCommit,
  filter: readonly string[] = [],
): Promise<string> {
  const { url, protocols, seconds, bytes } = source;
  const fetchOf = (...depth: readonly string[]) =>
    git(
      [
        '--git-dir=.',
        'fetch',
        '--quiet',
        ...depth,
        ...filter,
        '--force',
        '--no-tags',
        '--',
        url,
        `${reference}:${taken}`,
      ],
      { folder: clone, protocols, seconds, tooMuch: () => tooLarge(clone, bytes) },
    );
  try {
    await fetchOf('--depth=1');
  } catch (error) {
    // A server of mere files can't tell where to cut the history.
    if (!(error instanceof GitFailure) || !/shallow capabilities/u.test(error.message)) throw error;
    await fetchOf();
  }
  const reason = tooLarge(clone, bytes);
  if (reason !== undefined) throw new GitFailure('unfit', reason);
  return commitIn(clone, source);
}

/** The commit that was fetched last. */
async function commitIn(clone: string, { seconds }: CloneSource): Promise<string> {
  const answer = await git(['--git-dir=.', 'rev-parse', '--verify', '--quiet', `${taken}^{commit}`], {
    folder: clone,
    seconds,
  });
  return answer.trim();
}

function packFolder(clone: string): string {
  const folder = join(clone, 'objects', 'pack');
  mkdirSync(folder, { recursive: true });
  return folder;
}

function packsIn(clone: string): number {
  return readdirSync(packFolder(clone)).filter((name) => name.endsWith('.pack')).length;
}

function tooLarge(clone: string, bytes: number): string | undefined {
  const folder = packFolder(clone);
  const size = readdirSync(folder)
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, one) => sum + one, 0);
  return size > bytes
    ? `it has more than ${bytes / 1_000_000} MB (REPOSITORY_MEGABYTES raises the limit; then --force)`
    : undefined;
}
