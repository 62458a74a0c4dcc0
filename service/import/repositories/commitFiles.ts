/**
 * Taking files out of a commit: those that an import reads, and nothing else. They are written by this program from
 * what git says is in them, so nothing that a repository holds (links, other repositories, filters, hooks) has any effect.
 */

import { closeSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isGeneratorName } from '#service/import/files/transducerFiles.ts';
import { inAsideFolder } from './asideFolder.ts';
import { GitFailure } from './gitFailure.ts';
import { git } from './gitProgram.ts';
import type { Repository } from './wantedRepositories.ts';

/** What was taken out of a commit. */
export interface TakenFiles {
  /** Folder with the repository's name. */
  readonly folder: string;
  /** Paths of links that were left out. */
  readonly links: readonly string[];
}

/** What is taken, and how much of it is borne. */
export interface FileLimits {
  readonly seconds: number;
  /** Bytes of all files together. */
  readonly bytes: number;
}

/** Files of a repository: the largest dictionary has thirty. */
const mostFiles = 2000;

/** What is read of a checkout of dictionaries. */
const dictionaryFile = /^(?:LICENSE|(?:sano|nosa|src\/[^/]+|gen_for_satni-org\/[^/]+\/[^/]+)\.xml)$/u;

/** Whether an import reads a file. A name is no way out of the folder, and nothing that a terminal obeys. */
export function isWanted(path: string, kind: Repository['kind']): boolean {
  const names = path.split('/');
  if (names.some((name) => name === '' || name.startsWith('.') || /[\\\p{Cc}]/u.test(name))) return false;
  return kind === 'dictionaries' ? dictionaryFile.test(path) : isGeneratorName(names.at(-1) ?? '');
}

/** A file of a commit. */
interface CommitFile {
  readonly path: string;
  readonly hash: string;
  readonly bytes: number;
}

/**
 * Writes what an import reads of a commit into `{target}/{name}`, in place of what was there: all of it, or nothing.
 * Rejects with a GitFailure, `other` where the clone turns out to be broken; with the system's error where the
 * files can't be written.
 */
export async function takeFiles(
  clone: string,
  commit: string,
  { name, kind }: Repository,
  target: string,
  limits: FileLimits,
): Promise<TakenFiles> {
  const { files, links } = await filesIn(clone, commit, kind, limits);
  mkdirSync(target, { recursive: true });
  const folder = join(target, name);
  await inAsideFolder(target, async (made) => {
    for (const { path, hash } of files) {
      mkdirSync(dirname(join(made, path)), { recursive: true });
      const output = openSync(join(made, path), 'wx');
      try {
        const seconds = limits.seconds;
        await git(['--git-dir=.', 'cat-file', 'blob', hash], { folder: clone, seconds, output });
      } finally {
        closeSync(output);
      }
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(made, folder);
  });
  return { folder, links };
}

async function filesIn(
  clone: string,
  commit: string,
  kind: Repository['kind'],
  { seconds, bytes }: FileLimits,
): Promise<{ readonly files: readonly CommitFile[]; readonly links: readonly string[] }> {
  const places =
    kind === 'dictionaries' ? ['LICENSE', 'sano.xml', 'nosa.xml', 'src/', 'gen_for_satni-org/'] : [];
  const list = await git(
    ['--git-dir=.', 'ls-tree', '-r', '-z', '--long', '--full-tree', commit, '--', ...places],
    { folder: clone, seconds },
  );
  const files: CommitFile[] = [];
  const links: string[] = [];
  for (const entry of list.split('\0')) {
    const [about = '', path = ''] = entry.split('\t');
    const [mode = '', type, hash = '', size] = about.split(/ +/u);
    if (!isWanted(path, kind)) continue;
    if (type === 'blob' && mode.startsWith('100')) files.push({ path, hash, bytes: Number(size) });
    else links.push(path);
  }
  if (files.length > mostFiles) throw new GitFailure('unfit', `it has more than ${mostFiles} files to read`);
  if (files.reduce((sum, file) => sum + file.bytes, 0) > bytes)
    throw new GitFailure(
      'unfit',
      `its files have more than ${bytes / 1_000_000} MB (REPOSITORY_MEGABYTES raises the limit; then --force)`,
    );
  return { files, links };
}
