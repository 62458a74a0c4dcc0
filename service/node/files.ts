import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Makes a folder and those above it. Throws Error with the reason. */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  // Node’s own recursion does not end where no folder can be made, as in /proc.
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (isFolder(folder)) return;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Error('no folder can be made there', { cause: error });
    if (code !== 'EEXIST' && code !== 'ENOTDIR') throw error;
    throw new Error('a file, or a link that leads nowhere, is in its place', { cause: error });
  }
}

/** `undefined` where there is no such file. Rejects with other errors of the file system. */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}

/** Writes a file that nobody can read before it is complete. */
export function writeWhole(folder: string, name: string, content: string | Uint8Array): void {
  makeFolder(folder);
  const unfinished = join(folder, `.${name}.${process.pid}`);
  try {
    writeFileSync(unfinished, content);
    renameSync(unfinished, join(folder, name));
  } catch (error) {
    // A file cut off by a full disk would keep it full.
    rmSync(unfinished, { force: true });
    throw error;
  }
}

const failures: Readonly<Record<string, string>> = {
  ENOENT: 'not found',
  ENOTDIR: 'not found',
  ELOOP: 'a link that leads to itself',
  EACCES: 'no permission to read it',
  EISDIR: 'a folder',
  EPERM: 'no permission to read it',
};

/** `undefined` for errors other than of reading files. */
export function fileFailure(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? failures[String(error.code)] : undefined;
}
